import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { openLiveReader } from '#server/platform/realtime/live-reader.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { RIGHTS } from './rights-table.ts';
import type { RightsWorld } from './rights-world.ts';
import { createRightsWorld } from './rights-world.ts';

const server = useTestServer();

/** Who of the people around an issue may what: `run` its hosts, `own` its owner alone, `take` the taker of that very attempt. */
const CLASSES = {
  run: `read-issue-head read-rule-settings give-second-chance read-monitor list-pauses preview-pause pause-wihiw resume-wihiw preview-withdrawal withdraw-pause close-attempt
    reopen-attempt reopen-ended end-open-attempts make-device-code give-extra-time send-message list-messages
    list-late-answers list-late-decisions decide-late-answers import-answer-file list-results export-results
    export-results-book export-answers export-answers-book list-checking read-check-item save-mark read-analysis
    renew-analysis export-analysis export-analysis-book read-map read-map-typed list-paper-sheets list-paper-log
    prepare-paper-sheets read-paper-sheet save-paper-marks name-paper-sheet enter-paper-sheet remove-paper-entry
    list-readers read-agreement list-differences settle-mark list-co-hosts`,
  own: 'change-wihiw preview-rules release-results renew-link revoke-link invite-co-host end-co-host invite-reader end-reader',
  take: `read-attempt save-answers submit-attempt finish-reading read-hint read-answer-file-key note-presence
    read-attempt-clock pause-own-attempt resume-own-attempt`,
  invited: 'answer-test-invitation',
  seen: 'read-result read-score',
  begin: 'start-attempt',
  cover: 'read-cover',
} as const;
type Class = keyof typeof CLASSES;

const classOf = new Map(
  Object.entries(CLASSES).flatMap(([name, ids]) => ids.split(/\s+/).map((id) => [id, name as Class] as const)),
);
const rooms = OPERATIONS.filter(({ path }) => path.startsWith('/api/wihiws/:id'));

/** In this order: whoever may something comes after all who are refused, because it may change what is asked for. */
const ROLES = [
  'visitor',
  'participant',
  'stranger',
  'Wiviewer before consent',
  'Wiviewer after consent',
  'Wiviewer after revocation',
  'parent by a code',
  'parent by a code, revoked',
  'second reader, invited',
  'second reader, accepted',
  'second reader, ended',
  'co-host, invited',
  'co-host, declined',
  'co-host, ended by the owner',
  'co-host who has left',
  'removed member of a group',
  'member of a group',
  'taker',
  'co-host, accepted',
  'host',
] as const;
type Role = (typeof ROLES)[number];

type Cells = Readonly<Record<Role, number>>;
const everybody = (status: number) => Object.fromEntries(ROLES.map((role) => [role, status])) as Cells;
const NOBODY: Cells = { ...everybody(404), visitor: 401 };

/** What each role is answered. @param done the status of an allowed call @param byAccount a participant is refused before */
function expected(kind: Class, done: number, byAccount: boolean): Cells {
  const nobody = byAccount ? { ...NOBODY, participant: 403 } : NOBODY;
  switch (kind) {
    case 'run':
      return { ...nobody, 'co-host, accepted': done, host: done };
    case 'own':
      return { ...nobody, 'co-host, accepted': 403, host: done };
    case 'take':
      // The taker here is another one than whose attempt it is.
      return nobody;
    case 'invited':
      return { ...nobody, taker: done };
    case 'seen':
      return { ...nobody, 'co-host, accepted': done, host: done };
    case 'cover':
      return everybody(200);
    case 'begin':
      // Without the link only whom it is addressed to, and hosts on trial; who has seen answers of others never.
      return { ...everybody(403), 'member of a group': done, taker: done, 'co-host, accepted': done, host: done };
  }
}

let world: RightsWorld;
let people: Readonly<Record<string, SeededPerson>>;
let groupId: string;

async function sent({ browser }: Pick<SeededPerson, 'browser'>, ...call: Parameters<TestBrowser['send']>) {
  const answer = await browser.send(...call);
  if (answer.statusCode >= 300) throw new Error(`${call[1]}: ${answer.statusCode} ${answer.body}`);
  return answer.body === '' ? {} : answer.json();
}

/** The people of the relations that are no issue's: around the pupil of the world, and in a group of its host. */
async function arrangePeople(): Promise<void> {
  const made: Record<string, SeededPerson> = {};
  for (const role of ROLES) made[role] = await seedPerson(server, role.slice(0, 20));
  people = made;
  const one = (role: Role) => made[role] as SeededPerson;
  const pupil = { browser: world.browsers.taker };
  await sent(pupil, 'PATCH', '/api/account', { wihisee: true });
  for (const role of ['before consent', 'after consent', 'after revocation'] as const) {
    const viewer = one(`Wiviewer ${role}`);
    await sent(viewer, 'POST', '/api/wihisees', { identifier: world.taker.identifier });
    if (role !== 'before consent')
      await sent(pupil, 'POST', `/api/asked/viewer/${viewer.userId}/answer`, { accept: true });
    if (role === 'after revocation') await sent(pupil, 'DELETE', `/api/asked/viewer/${viewer.userId}`);
  }
  for (const role of ['parent by a code', 'parent by a code, revoked'] as const) {
    const made = await sent(pupil, 'POST', '/api/viewers/code');
    await sent(one(role), 'POST', '/api/wihisees/codes', { code: made.code.code ?? made.code });
    if (role.endsWith('revoked')) await sent(pupil, 'DELETE', `/api/asked/viewer/${one(role).userId}`);
  }
  const host = { browser: world.browsers.host };
  const group = await sent(host, 'POST', '/api/groups', { title: '8-Б' });
  groupId = group.id;
  for (const role of ['member of a group', 'removed member of a group'] as const)
    await sent(one(role), 'POST', '/api/my-groups', { code: group.joinCode });
  await sent(host, 'DELETE', `/api/groups/${groupId}/members/${one('removed member of a group').userId}`);
}

/** Puts everybody around an issue. What the roles mean is tested with the operations that lead to them. */
async function surround(wihiwId: string): Promise<void> {
  const { database } = server.services;
  const now = server.clock.now;
  const idOf = (role: Role) => (people[role] as SeededPerson).userId;
  await database.insertInto('wihiw_groups').values({ wihiw_id: wihiwId, group_id: groupId }).execute();
  const hosted = { wihiw_id: wihiwId, invited_at: now, answered_at: now };
  await database
    .insertInto('wihiw_co_hosts')
    .values([
      { ...hosted, user_id: idOf('co-host, invited'), state: 'invited', answered_at: null },
      { ...hosted, user_id: idOf('co-host, accepted'), state: 'accepted', has_hosted: true },
      { ...hosted, user_id: idOf('co-host, declined'), state: 'declined' },
      { ...hosted, user_id: idOf('co-host, ended by the owner'), state: 'ended', has_hosted: true },
      { ...hosted, user_id: idOf('co-host who has left'), state: 'ended', has_hosted: true },
    ])
    .execute();
  const reader = { id: randomUUID(), wihiw_id: wihiwId, every: 1, invited_at: now, answered_at: now, ended_at: now };
  await database
    .insertInto('wihiw_readings')
    .values({ ...reader, reader_id: idOf('second reader, ended'), state: 'ended' })
    .execute();
  const addressed = { wihiw_id: wihiwId, user_id: idOf('taker'), state: 'addressed', answered_at: now };
  await database.insertInto('wihiw_recipients').values(addressed).execute();
  await sent(people.taker as SeededPerson, 'POST', `/api/wihiws/${wihiwId}/attempts`, { token: null });
}

/** There is one current reading of an issue: whose it is goes round, and comes back. */
async function asReader(wihiwId: string, role: Role, act: () => Promise<void>): Promise<void> {
  const state = /^second reader, (invited|accepted)$/.exec(role)?.[1];
  if (state === undefined) return act();
  const { database } = server.services;
  const readerId = (people[role] as SeededPerson).userId;
  const current = await database
    .selectFrom('wihiw_readings')
    .selectAll()
    .where('wihiw_id', '=', wihiwId)
    .where('state', 'in', ['invited', 'accepted'])
    .executeTakeFirst();
  const id = current?.id ?? randomUUID();
  const now = server.clock.now;
  if (current === undefined)
    await database
      .insertInto('wihiw_readings')
      .values({ id, wihiw_id: wihiwId, reader_id: readerId, state, every: 1, invited_at: now, answered_at: now })
      .execute();
  else await database.updateTable('wihiw_readings').set({ reader_id: readerId, state }).where('id', '=', id).execute();
  await act();
  if (current === undefined) await database.deleteFrom('wihiw_readings').where('id', '=', id).execute();
  else {
    const before = { reader_id: current.reader_id, state: current.state };
    await database.updateTable('wihiw_readings').set(before).where('id', '=', id).execute();
  }
}

function browserOf(role: Role): TestBrowser {
  if (role === 'visitor' || role === 'participant' || role === 'host') return world.browsers[role];
  return (people[role] as SeededPerson).browser;
}

const wihiwOf = (url: string) => url.split('/')[3]?.split('?')[0] ?? '';

beforeAll(async () => {
  world = await createRightsWorld(server);
  await arrangePeople();
});

it('every operation of an issue’s rooms has its cells', () => {
  expect(rooms.map(({ id }) => id).sort()).toEqual([...classOf.keys()].sort());
});

it.each(rooms)('$id', async ({ id, method, access }) => {
  const line = RIGHTS[id];
  const kind = classOf.get(id);
  if (line === undefined || kind === undefined) throw new Error(`no line of ${id}`);
  let { url, body } = await line.call(world);
  await surround(wihiwOf(url));
  const cells = {} as Record<Role, number>;
  for (const role of ROLES) {
    await asReader(wihiwOf(url), role, async () => {
      const answer = await browserOf(role).send(method, url, body);
      if (answer.statusCode >= 500) throw new Error(answer.body);
      cells[role] = answer.statusCode;
    });
    if (method === 'GET' || (cells[role] >= 400 && role !== 'co-host, accepted')) continue;
    ({ url, body } = await line.call(world));
    await surround(wihiwOf(url));
  }
  expect(cells).toEqual(expected(kind, line.expect.owner, access === 'account'));
});

it('the live stream of an issue', async () => {
  const { wihiwId } = await world.newIssue();
  await surround(wihiwId);
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const heard = async (role: Role, topic: string) => {
    const stream = await openLiveReader(base, [`${topic}:${wihiwId}`], { cookie: browserOf(role).cookie ?? '' });
    stream.close();
    return stream.status;
  };
  const [rooms, takers] = [{} as Record<Role, number>, {} as Record<Role, number>];
  for (const role of ROLES)
    await asReader(wihiwId, role, async () => {
      rooms[role] = await heard(role, 'wihiw');
      takers[role] = await heard(role, 'wihiw-taker');
    });
  const nobody = { ...everybody(403), visitor: 401 };
  expect(rooms).toEqual({ ...nobody, 'co-host, accepted': 200, host: 200 });
  expect(takers).toEqual({ ...nobody, taker: 200 });
});
