import { beforeEach, expect, it, vi } from 'vitest';
import { openLiveReader } from '#server/platform/realtime/live-reader.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { seedKinds } from '#server/testing/seed-kinds-store.ts';
import { handInAnswers } from '#server/testing/seed-reading.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
beforeEach(() => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
});

type Made = { id: string; joinCode: string; code: string };

/** An issue for a group only, with an attempt of a pupil of it. */
type Scene = {
  readonly seeded: SeededKinds;
  readonly owner: SeededPerson;
  readonly pupil: SeededPerson;
  readonly attemptId: string;
  readonly group: { readonly id: string; readonly joinCode: string };
  /** Of the second reader, once there is one. */
  readingId: string;
};

async function sent<Answer = Made>(
  { browser }: Pick<SeededPerson, 'browser'>,
  ...call: Parameters<TestBrowser['send']>
) {
  const answer = await browser.send(...call);
  if (answer.statusCode >= 300) throw new Error(`${call[1]}: ${answer.statusCode} ${answer.body}`);
  return (answer.body === '' ? {} : answer.json()) as Answer;
}

async function arrange(): Promise<Scene> {
  const seeded = await seedKinds(server, ['open'], { anybody: false, token_hash: null, token_sealed: null });
  const owner = seeded.issue.host;
  const group = await sent(owner, 'POST', '/api/groups', { title: '8-Б' });
  await sent(owner, 'PATCH', `/api/wihiws/${seeded.issue.wihiwId}`, { addGroups: [group.id] });
  const { attemptId, taker } = await handInAnswers(server, seeded, [{ text: 'Слова.' }]);
  await sent(taker, 'POST', '/api/my-groups', { code: group.joinCode });
  return { seeded, owner, pupil: taker, attemptId, group, readingId: seeded.textId };
}

const newcomer = (name = 'Інша') => seedPerson(server, name);

async function coHost(
  { seeded, owner }: Scene,
  then: 'nothing' | 'declines' | 'accepts' | 'is ended' | 'leaves',
): Promise<SeededPerson> {
  const person = await newcomer('Колега');
  const { wihiwId } = seeded.issue;
  await sent(owner, 'POST', `/api/wihiws/${wihiwId}/co-hosts`, { identifier: person.identifier });
  const answer = (accept: boolean) => sent(person, 'POST', `/api/asked/co-host/${wihiwId}/answer`, { accept });
  if (then === 'declines') await answer(false);
  if (then === 'nothing' || then === 'declines') return person;
  await answer(true);
  if (then === 'is ended') await sent(owner, 'DELETE', `/api/wihiws/${wihiwId}/co-hosts/${person.userId}`);
  if (then === 'leaves') await sent(person, 'DELETE', `/api/asked/co-host/${wihiwId}`);
  return person;
}

async function reader(scene: Scene, then: 'nothing' | 'accepts' | 'is ended'): Promise<SeededPerson> {
  const person = await newcomer('Читачка');
  const readers = `/api/wihiws/${scene.seeded.issue.wihiwId}/readers`;
  const wish = { identifier: person.identifier, questionIds: null, every: 1 };
  const { readings } = await sent<{ readings: Made[] }>(scene.owner, 'POST', readers, wish);
  scene.readingId = readings[0]?.id ?? '';
  if (then !== 'nothing') await sent(person, 'POST', `/api/asked/reader/${scene.readingId}/answer`, { accept: true });
  if (then === 'is ended') await sent(scene.owner, 'DELETE', `${readers}/${scene.readingId}`);
  return person;
}

async function viewer({ pupil }: Scene, then: 'nothing' | 'accepted' | 'revoked' | 'left'): Promise<SeededPerson> {
  const person = await newcomer('Мама');
  await sent(pupil, 'PATCH', '/api/account', { wihisee: true });
  await sent(person, 'POST', '/api/wihisees', { identifier: pupil.identifier });
  if (then !== 'nothing') await sent(pupil, 'POST', `/api/asked/viewer/${person.userId}/answer`, { accept: true });
  if (then === 'revoked') await sent(pupil, 'DELETE', `/api/asked/viewer/${person.userId}`);
  if (then === 'left') await sent(person, 'DELETE', `/api/wihisees/${pupil.userId}`);
  return person;
}

async function parent({ pupil }: Scene, then: 'sees' | 'revoked'): Promise<SeededPerson> {
  const person = await newcomer('Тато');
  const { code } = await sent(pupil, 'POST', '/api/viewers/code');
  const typed = (code as unknown as { code: string }).code ?? code;
  await sent(person, 'POST', '/api/wihisees/codes', { code: typed });
  if (then === 'revoked') await sent(pupil, 'DELETE', `/api/asked/viewer/${person.userId}`);
  return person;
}

async function member({ owner, group }: Scene, then: 'stays' | 'is removed'): Promise<SeededPerson> {
  const person = await newcomer('Учень');
  await sent(person, 'POST', '/api/my-groups', { code: group.joinCode });
  const shown = await sent<{ members: { id: string; identifier: string }[] }>(owner, 'GET', `/api/groups/${group.id}`);
  const id = shown.members.find(({ identifier }) => identifier === person.identifier)?.id ?? '';
  if (then === 'is removed') await sent(owner, 'DELETE', `/api/groups/${group.id}/members/${id}`);
  return person;
}

type Call = Parameters<TestBrowser['send']>;

/** Everything there is to try, by whose it is. */
function rooms({ seeded, pupil, attemptId, group, readingId }: Scene): Readonly<Record<string, readonly Call[]>> {
  const { wihiwId, testId } = seeded.issue;
  const questionId = seeded.finalized[0]?.question.id ?? '';
  const issue = `/api/wihiws/${wihiwId}`;
  const get = (...ends: string[]): Call[] => ends.map((end) => ['GET', `${issue}${end}`]);
  return {
    run: [
      ...get(
        '/head',
        '/monitor',
        '/pauses',
        '/messages',
        '/late-answers',
        '/results',
        '/co-hosts',
        '/readers',
        '/paper',
      ),
      ...get('/paper/log', '/analysis', '/map', '/checking', `/attempts/${attemptId}/checking/${questionId}`),
      ...get('/results.csv', '/answers.csv', '/results.xlsx', '/answers.xlsx'),
      ...get('/analysis.csv?table=questions', '/analysis.xlsx'),
      ['POST', `${issue}/messages`, { text: 'П’ять хвилин', attemptId: null }],
      ['PUT', `${issue}/extra-time`, { identifier: pupil.identifier, minutes: 0 }],
      ['PATCH', issue, { rules: { closesAt: '2026-11-21T12:00:00.000Z' } }],
    ],
    seen: [
      ...get(`/attempts/${attemptId}/result`),
      ...['', '/now', '/results', '/settings'].map((tab): Call => ['GET', `/wihost/wihiws/${wihiwId}${tab}`]),
      ['GET', `/wihost/wihiws/${wihiwId}/report`],
    ],
    own: [
      ['PATCH', issue, { rules: { title: 'Інша' } }],
      ['PATCH', issue, { rules: { closesAt: null, answersRelease: 'by-hand' } }],
      ['PATCH', issue, { addRecipients: [pupil.identifier] }],
      ['PATCH', issue, { addGroups: [group.id] }],
      ['POST', `${issue}/release`, { score: true, answers: true }],
      ['POST', `${issue}/link`],
      ['DELETE', `${issue}/link`],
      ['POST', `${issue}/co-hosts`, { identifier: pupil.identifier }],
      ['POST', `${issue}/readers`, { identifier: pupil.identifier, questionIds: null, every: 1 }],
    ],
    class: [
      ['GET', `/api/groups/${group.id}`],
      ['GET', `/api/groups/${group.id}/codes`],
      ['GET', `/api/groups/${group.id}/progress`],
      ['GET', `/api/groups/${group.id}/journal?as=grade`],
      ['GET', `/api/groups/${group.id}/journal.csv?as=grade`],
    ],
    author: [['GET', `/api/tests/${testId}/finalized`]],
    read: [['GET', `/api/readings/${readingId}`]],
    progress: [['GET', `/api/wihisees/${pupil.userId}/progress`]],
    cover: [['GET', `${issue}/cover`]],
  };
}

/** '+': allowed; otherwise the status with which all calls of a class were refused. */
async function triedBy(scene: Scene, browser: TestBrowser): Promise<string> {
  const told: string[] = [];
  for (const [name, calls] of Object.entries(rooms(scene))) {
    const found = new Set<string>();
    const each: string[] = [];
    for (const call of calls) {
      const { statusCode, body } = await browser.send(...call);
      if (statusCode >= 500) throw new Error(`${call[1]}: ${body}`);
      const isRefused = statusCode === 401 || statusCode === 403 || statusCode === 404 || statusCode === 302;
      // A visitor of a page is sent to the sign-in page.
      const mark = isRefused ? String(statusCode === 302 ? 401 : statusCode) : '+';
      found.add(mark);
      each.push(`${call[0]} ${call[1]} ${statusCode}`);
    }
    told.push(`${name} ${found.size === 1 ? [...found][0] : each.join(', ')}`);
  }
  return told.join(' · ');
}

const NOTHING = 'run 404 · seen 404 · own 404 · class 404 · author 404 · read 404 · progress 404 · cover 404';
const only = (name: string, mark = '+') => NOTHING.replace(`${name} 404`, `${name} ${mark}`);

const ROLES: readonly (readonly [string, (scene: Scene) => Promise<SeededPerson | TestBrowser>, string])[] = [
  ['a stranger', () => newcomer(), NOTHING],
  ['a co-host who is invited', (scene) => coHost(scene, 'nothing'), NOTHING],
  [
    'a co-host',
    (scene) => coHost(scene, 'accepts'),
    'run + · seen + · own 403 · class 404 · author 404 · read 404 · progress 404 · cover +',
  ],
  ['a co-host who has declined', (scene) => coHost(scene, 'declines'), NOTHING],
  ['a co-host whom the owner has ended', (scene) => coHost(scene, 'is ended'), NOTHING],
  ['a co-host who has left', (scene) => coHost(scene, 'leaves'), NOTHING],
  ['a second reader who is invited', (scene) => reader(scene, 'nothing'), NOTHING],
  ['a second reader', (scene) => reader(scene, 'accepts'), only('read')],
  ['a second reader whom the owner has ended', (scene) => reader(scene, 'is ended'), NOTHING],
  ['a Wiviewer before consent', (scene) => viewer(scene, 'nothing'), NOTHING],
  ['a Wiviewer after consent', (scene) => viewer(scene, 'accepted'), only('progress')],
  ['a Wiviewer after revocation', (scene) => viewer(scene, 'revoked'), NOTHING],
  ['a Wiviewer who has left', (scene) => viewer(scene, 'left'), NOTHING],
  ['a parent by a code', (scene) => parent(scene, 'sees'), only('progress')],
  ['a parent by a code, revoked', (scene) => parent(scene, 'revoked'), NOTHING],
  ['a member of the group', (scene) => member(scene, 'stays'), only('cover')],
  ['a removed member of the group', (scene) => member(scene, 'is removed'), NOTHING],
];

it.each(ROLES)('the rooms of an issue for %s', async (_name, play, expected) => {
  const scene = await arrange();
  const person = await play(scene);
  expect(await triedBy(scene, 'browser' in person ? person.browser : person)).toBe(expected);
});

it('the rooms of an issue for its owner, a participant and a visitor', async () => {
  const scene = await arrange();
  const participant = await seedPerson(server, 'Учасниця', 'participant');
  expect(await triedBy(scene, participant.browser)).toBe(
    'run 403 · seen 404 · own 403 · class 403 · author 403 · read 403 · progress 404 · cover 404',
  );
  expect(await triedBy(scene, server.browser())).toBe(
    'run 401 · seen 401 · own 401 · class 401 · author 401 · read 401 · progress 401 · cover 401',
  );
  expect(await triedBy(scene, scene.owner.browser)).toBe(
    'run + · seen + · own + · class + · author + · read 404 · progress 404 · cover +',
  );
});

it.each(['is ended', 'leaves'] as const)('the open stream of a co-host who %s loses the issue at once', async (how) => {
  const scene = await arrange();
  const { wihiwId } = scene.seeded.issue;
  const person = await coHost(scene, 'accepts');
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {
    const address = server.app.server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  const topics = [`wihiw:${wihiwId}`, `person:${person.userId}`];
  const stream = await openLiveReader(base, topics, { cookie: person.browser.cookie ?? '' });
  const owners = await openLiveReader(base, [`wihiw:${wihiwId}`], { cookie: scene.owner.browser.cookie ?? '' });
  expect(stream.status).toBe(200);
  if (how === 'is ended') await sent(scene.owner, 'DELETE', `/api/wihiws/${wihiwId}/co-hosts/${person.userId}`);
  else await sent(person, 'DELETE', `/api/asked/co-host/${wihiwId}`);
  await vi.waitFor(() =>
    expect(stream.heard.map(({ event, topic }) => `${event} ${topic}`)).toContain(`refused wihiw:${wihiwId}`),
  );
  const refusedAt = stream.heard.findIndex(({ event }) => event === 'refused');
  await vi.waitFor(() => expect(owners.heard.length).toBeGreaterThan(0));
  const before = owners.heard.length;
  server.services.publish(`wihiw:${wihiwId}`);
  server.services.publish(`person:${person.userId}`);
  await vi.waitFor(() => expect(owners.heard.length).toBeGreaterThan(before), { timeout: 5_000 });
  await vi.waitFor(() => expect(stream.heard.length).toBeGreaterThan(refusedAt + 1), { timeout: 5_000 });
  expect(stream.heard.slice(refusedAt + 1).filter(({ topic }) => topic === `wihiw:${wihiwId}`)).toEqual([]);
  expect(owners.heard.every(({ event }) => event === 'changed')).toBe(true);
  stream.close();
  owners.close();
});
