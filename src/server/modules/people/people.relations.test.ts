import { beforeEach, describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import type { AskedOfMe } from '#contract/people/asking.ts';
import type { Notifications } from '#contract/people/notifications.ts';
import type { Viewers, Wihisees } from '#contract/people/wihisee.ts';
import type { Testers, Wihiwees } from '#contract/people/wihiwee.ts';
import { ASK_AGAIN_MS } from '#core/people/ask-again.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { notify } from './notices/notifications-store.ts';
import { peopleJobs } from './people-jobs.ts';

const server = useTestServer();
let pupil: SeededPerson;
let parent: SeededPerson;
let host: SeededPerson;
const HOUR = 3_600_000;

beforeEach(async () => {
  server.clock.now = new Date('2026-11-20T08:00:00Z');
  pupil = await seedPerson(server, 'Марія', 'participant');
  parent = await seedPerson(server, 'Ольга', 'participant');
  host = await seedPerson(server, 'Оксана');
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const send = async <Answer>({ browser }: SeededPerson, method: Method, url: string, body?: unknown) => {
  const answer = await browser.send(method, url, body);
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return (answer.body === '' ? undefined : answer.json()) as Answer;
};
const refusal = async ({ browser }: SeededPerson, method: Method, url: string, body?: unknown) => {
  const answer = await browser.send(method, url, body);
  const { code, fields } = answer.json();
  return { status: answer.statusCode, code, fields };
};
const open = (person: SeededPerson, consent: object) => send(person, 'PATCH', '/api/account', consent);
const ask = (identifier = pupil.identifier) => send<Wihisees>(parent, 'POST', '/api/wihisees', { identifier });
const answer = (accept: boolean) =>
  send<AskedOfMe>(pupil, 'POST', `/api/asked/viewer/${parent.userId}/answer`, { accept });
const end = () => send(pupil, 'DELETE', `/api/asked/viewer/${parent.userId}`);
const newCode = async () => (await send<Viewers>(pupil, 'POST', '/api/viewers/code')).code?.code ?? '';
const typeCode = (code: string) => send<{ personId: string }>(parent, 'POST', '/api/wihisees/codes', { code });
const progress = () => parent.browser.send('GET', `/api/wihisees/${pupil.userId}/progress`);
const told = async (person: SeededPerson) => {
  const { notifications, unread } = await send<Notifications>(person, 'GET', '/api/notifications');
  return { unread, kinds: notifications.map(({ kind, who }) => `${kind} ${who}`) };
};
const askedOf = async (person: SeededPerson) => (await send<AskedOfMe>(person, 'GET', '/api/asked')).asked;
const viewersOf = () => send<Viewers>(pupil, 'GET', '/api/viewers');
/** How many people's results the parent sees: the count of the menu, the statistics and the list. */
const seen = async () => {
  const { wihiseeCount } = await send<{ wihiseeCount: number }>(
    parent,
    'GET',
    `/api/user-wihisee-wihiwee-count?identifier=${encodeURIComponent(parent.identifier)}`,
  );
  const statistics = await send<{ wihiseeCount: number }>(parent, 'GET', '/api/statistics');
  const { people } = await send<Wihisees>(parent, 'GET', '/api/wihisees');
  const accepted = people.filter(({ state }) => state === 'accepted').length;
  expect([statistics.wihiseeCount, accepted]).toEqual([wihiseeCount, wihiseeCount]);
  return wihiseeCount;
};

describe('asking by login to see somebody’s results', () => {
  it('is accepted or declined by the person, who is told and tells', async () => {
    await open(pupil, { wihisee: true });
    const { people } = await ask();
    expect(people).toMatchObject([{ identifier: pupil.identifier, displayName: null, state: 'requested' }]);
    expect(await refusal(parent, 'POST', '/api/wihisees', { identifier: pupil.identifier })).toMatchObject({
      code: 'ask_open',
    });
    expect(await askedOf(pupil)).toMatchObject([{ role: 'viewer', id: parent.userId, askerName: 'Ольга', title: '' }]);
    expect(await told(pupil)).toEqual({ unread: 1, kinds: ['see-requested Ольга'] });
    expect([(await progress()).statusCode, await seen()]).toEqual([404, 0]);
    expect((await answer(true)).asked).toEqual([]);
    expect((await viewersOf()).viewers).toMatchObject([{ displayName: 'Ольга', state: 'accepted' }]);
    expect([(await progress()).statusCode, await seen()]).toEqual([200, 1]);
    expect(await told(parent)).toEqual({ unread: 1, kinds: ['see-accepted Марія'] });
  });

  it('is refused alike for an unknown login and a closed consent, and says so of oneself', async () => {
    const closed = await refusal(parent, 'POST', '/api/wihisees', { identifier: pupil.identifier });
    const unknown = await refusal(parent, 'POST', '/api/wihisees', { identifier: 'nikoho-nemaie' });
    expect(closed).toMatchObject({ status: 422, code: 'request_impossible' });
    expect(unknown).toEqual(closed);
    expect(await refusal(parent, 'POST', '/api/wihisees', { identifier: parent.identifier })).toMatchObject({
      code: 'ask_self',
    });
  });

  it('is limited, so that logins can’t be tried out', async () => {
    const codes = [];
    for (let index = 0; index < 302; index += 1)
      codes.push((await refusal(parent, 'POST', '/api/wihisees', { identifier: `lohin${index}` })).code);
    expect(codes.slice(0, 300).every((code) => code === 'request_impossible')).toBe(true);
    expect(codes.at(-1)).toBe('too_many_tries');
  });

  it('can be repeated a day after the person has declined or ended it, and they may show their results by themselves', async () => {
    await open(pupil, { wihisee: true });
    await ask();
    await answer(false);
    expect(await told(parent)).toEqual({ unread: 1, kinds: [`see-declined ${pupil.identifier}`] });
    expect(await refusal(parent, 'POST', '/api/wihisees', { identifier: pupil.identifier })).toMatchObject({
      code: 'ask_refused',
    });
    await send(pupil, 'POST', '/api/viewers', { identifier: parent.identifier });
    expect(await seen()).toBe(1);
    await end();
    expect([await seen(), (await progress()).statusCode]).toEqual([0, 404]);
    expect(await refusal(parent, 'POST', '/api/wihisees', { identifier: pupil.identifier })).toMatchObject({
      code: 'ask_refused',
    });
    server.clock.now = new Date(server.clock.now.getTime() + ASK_AGAIN_MS);
    await open(pupil, { wihisee: false });
    expect(await refusal(parent, 'POST', '/api/wihisees', { identifier: pupil.identifier })).toMatchObject({
      code: 'request_impossible',
    });
    await open(pupil, { wihisee: true });
    expect((await ask()).people).toMatchObject([{ displayName: null, state: 'requested' }]);
  });

  it('can be taken back, and given up after it was accepted', async () => {
    await open(pupil, { wihisee: true });
    await ask();
    expect((await send<Wihisees>(parent, 'DELETE', `/api/wihisees/${pupil.userId}`)).people).toEqual([]);
    await ask();
    await answer(true);
    await send(parent, 'DELETE', `/api/wihisees/${pupil.userId}`);
    expect([await seen(), (await viewersOf()).viewers]).toEqual([0, []]);
    expect((await told(pupil)).kinds).toContain('see-left Ольга');
  });
});

describe('showing one’s results', () => {
  it('by login works whatever the consent says, and tells no name before the viewer has looked', async () => {
    await send(pupil, 'POST', '/api/viewers', { identifier: parent.identifier });
    expect((await viewersOf()).viewers).toMatchObject([{ identifier: parent.identifier, displayName: null }]);
    await progress();
    expect((await viewersOf()).viewers).toMatchObject([{ displayName: 'Ольга' }]);
    expect(await refusal(pupil, 'POST', '/api/viewers', { identifier: 'nikoho-nemaie' })).toMatchObject({
      code: 'unknown_login',
    });
    expect(await refusal(pupil, 'POST', '/api/viewers', { identifier: pupil.identifier })).toMatchObject({
      code: 'ask_self',
    });
  });

  it('by a code works once, for seven days, and not for oneself', async () => {
    const code = await newCode();
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await refusal(pupil, 'POST', '/api/wihisees/codes', { code })).toMatchObject({ code: 'ask_self' });
    expect((await typeCode(` ${code.toLowerCase()} `)).personId).toBe(pupil.userId);
    expect((await typeCode(code)).personId).toBe(pupil.userId);
    expect(await refusal(host, 'POST', '/api/wihisees/codes', { code })).toMatchObject({ code: 'relation_code_used' });
    expect((await viewersOf()).code).toBeNull();
    expect((await told(pupil)).kinds).toEqual(['see-joined Ольга']);

    const late = await newCode();
    server.clock.now = new Date(server.clock.now.getTime() + 7 * 24 * HOUR);
    expect(await refusal(host, 'POST', '/api/wihisees/codes', { code: late })).toMatchObject({
      code: 'relation_code_expired',
    });
  });

  it('by a code lets one of two who type it at the same moment', async () => {
    const code = await newCode();
    const answers = await Promise.all(
      [parent, host].map(({ browser }) => browser.send('POST', '/api/wihisees/codes', { code })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });

  it('by a code ends with a new one and with its revocation, and wrong ones are counted', async () => {
    const old = await newCode();
    const code = await newCode();
    expect(await refusal(parent, 'POST', '/api/wihisees/codes', { code: old })).toMatchObject({
      code: 'wrong_relation_code',
    });
    await send(pupil, 'DELETE', '/api/viewers/code');
    expect(await refusal(parent, 'POST', '/api/wihisees/codes', { code })).toMatchObject({
      code: 'wrong_relation_code',
    });
    let last = '';
    for (let index = 0; index < 12; index += 1)
      last = (await refusal(parent, 'POST', '/api/wihisees/codes', { code: 'AAAA-BBBB-CCCC' })).code;
    expect(last).toBe('too_many_tries');
    // Who has the right one is let in all the same.
    await typeCode(await newCode());
    expect(await seen()).toBe(1);
  });
});

describe('the log of looks', () => {
  it('has one look an hour of each viewer, newest first, also when many come at once', async () => {
    await typeCode(await newCode());
    await Promise.all([progress(), progress(), progress()]);
    server.clock.now = new Date(server.clock.now.getTime() + HOUR - 1);
    await progress();
    expect((await viewersOf()).looks).toMatchObject([{ name: 'Ольга', lookedAt: '2026-11-20T08:00:00.000Z' }]);
    server.clock.now = new Date(server.clock.now.getTime() + 1);
    await progress();
    const { looks, viewers } = await viewersOf();
    expect(looks.map(({ lookedAt }) => lookedAt)).toEqual(['2026-11-20T09:00:00.000Z', '2026-11-20T08:00:00.000Z']);
    expect(viewers[0]?.lastLookAt).toBe('2026-11-20T09:00:00.000Z');
    const first = await send<Viewers>(pupil, 'GET', '/api/viewers?looks=1');
    expect([first.looks.length, first.hasMoreLooks]).toEqual([1, true]);
  });

  it('notes no look of who may not look, keeps looks of the deleted without a name, and forgets after a year', async () => {
    await typeCode(await newCode());
    await progress();
    await end();
    server.clock.now = new Date(server.clock.now.getTime() + 2 * HOUR);
    await progress();
    expect((await viewersOf()).looks).toHaveLength(1);
    await server.services.database.deleteFrom('wihiwin_users').where('id', '=', parent.userId).execute();
    expect((await viewersOf()).looks).toMatchObject([{ name: null }]);
    const [job] = peopleJobs(server.services);
    await job?.run(new Date(server.clock.now.getTime() + 366 * 24 * HOUR));
    expect((await viewersOf()).looks).toEqual([]);
  });
});

describe('a host’s request to test somebody', () => {
  const request = () => send(host, 'POST', '/api/wihiwees', { identifier: pupil.identifier });
  const listed = async () =>
    (await send<Wihiwees>(host, 'GET', '/api/wihiwees')).people.map(({ state, displayName }) => [state, displayName]);
  const testers = () => send<Testers>(pupil, 'GET', '/api/testers');
  const reply = (accept: boolean) =>
    send<AskedOfMe>(pupil, 'POST', `/api/asked/tester/${host.userId}/answer`, { accept });
  const leave = () => send(pupil, 'DELETE', `/api/asked/tester/${host.userId}`);

  it('shows the name with the consent, and is told to both', async () => {
    await request();
    expect(await refusal(host, 'POST', '/api/wihiwees', { identifier: pupil.identifier })).toMatchObject({
      code: 'ask_open',
    });
    expect(await askedOf(pupil)).toMatchObject([{ role: 'tester', id: host.userId, askerName: 'Оксана' }]);
    expect(await listed()).toEqual([['invited', null]]);
    expect(await told(pupil)).toEqual({ unread: 1, kinds: ['test-requested Оксана'] });
    await reply(true);
    expect(await listed()).toEqual([['accepted', 'Марія']]);
    expect((await told(host)).kinds).toEqual(['test-accepted Марія']);
    const found = await send<Wihiwees>(host, 'GET', '/api/wihiwees?search=мар');
    const none = await send<Wihiwees>(host, 'GET', '/api/wihiwees?search=%25');
    expect([found.found, none.found, none.accepted]).toEqual([1, 0, 1]);
  });

  it('is refused alike for unknown logins and closed consents, and after a refusal', async () => {
    await open(pupil, { wihiwee: false });
    const closed = await refusal(host, 'POST', '/api/wihiwees', { identifier: pupil.identifier });
    expect(closed).toMatchObject({ code: 'request_impossible' });
    expect(await refusal(host, 'POST', '/api/wihiwees', { identifier: 'nikoho-nemaie' })).toEqual(closed);
    expect(await refusal(host, 'POST', '/api/wihiwees', { identifier: host.identifier })).toMatchObject({
      code: 'ask_self',
    });
    await open(pupil, { wihiwee: true });
    await request();
    await reply(false);
    expect(await refusal(host, 'POST', '/api/wihiwees', { identifier: pupil.identifier })).toMatchObject({
      code: 'ask_refused',
    });
    server.clock.now = new Date(server.clock.now.getTime() + ASK_AGAIN_MS);
    await request();
    expect(await listed()).toEqual([['invited', null]]);
  });

  it('by a code needs the person’s word and no open consent; the code tells whose it is', async () => {
    await open(pupil, { wihiwee: false });
    const { code } = await send<{ code: string }>(host, 'POST', '/api/wihiwees/code');
    expect(await send(pupil, 'POST', '/api/testers/codes/host', { code })).toMatchObject({ displayName: 'Оксана' });
    expect((await testers()).testers).toEqual([]);
    await send(pupil, 'POST', '/api/testers/codes', { code });
    await send(parent, 'POST', '/api/testers/codes', { code });
    expect(await listed()).toEqual([
      ['accepted', 'Марія'],
      ['accepted', 'Ольга'],
    ]);
    await send(host, 'DELETE', '/api/wihiwees/code');
    expect(await refusal(parent, 'POST', '/api/testers/codes', { code })).toMatchObject({
      code: 'wrong_relation_code',
    });
  });

  it('that was accepted ends by either side, together with the places in groups', async () => {
    const group = await send<Group>(host, 'POST', '/api/groups', { title: '8-А' });
    await send(pupil, 'POST', '/api/my-groups', { code: group.joinCode });
    expect((await testers()).testers).toMatchObject([{ state: 'accepted', groups: ['8-А'] }]);
    await leave();
    const members = async () => (await send<Group>(host, 'GET', `/api/groups/${group.id}`)).members;
    expect([await members(), await listed()]).toEqual([[], [['ended', null]]]);
    expect((await told(host)).kinds).toEqual([`test-left Марія`]);

    await send(pupil, 'POST', '/api/my-groups', { code: group.joinCode });
    await send(host, 'DELETE', `/api/wihiwees/${pupil.userId}`);
    expect([await members(), await listed(), (await testers()).testers]).toEqual([[], [], []]);
    expect((await told(pupil)).kinds).toEqual(['test-ended Оксана']);
  });
});

describe('notifications', () => {
  it('are read at once, renewed in place of repeated, and gone with a request that is taken back', async () => {
    await open(pupil, { wihisee: true });
    await ask();
    await send(parent, 'DELETE', `/api/wihisees/${pupil.userId}`);
    expect(await told(pupil)).toEqual({ unread: 0, kinds: [] });
    await ask();
    await answer(true);
    expect(await told(pupil)).toEqual({ unread: 0, kinds: ['see-requested Ольга'] });
    for (let round = 0; round < 3; round += 1) {
      await end();
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      await send(pupil, 'POST', '/api/viewers', { identifier: parent.identifier });
    }
    expect(await told(parent)).toEqual({ unread: 2, kinds: ['see-accepted Марія', 'see-ended Марія'] });
    const { notifications } = await send<Notifications>(parent, 'GET', '/api/notifications');
    await send(parent, 'POST', '/api/notifications/read', { id: notifications[0]?.id });
    expect((await told(parent)).unread).toBe(1);
    await send(parent, 'POST', '/api/notifications/read', { id: null });
    expect((await told(parent)).unread).toBe(0);
  });

  it('are at most a hundred of a person, and go after ninety days', async () => {
    for (let index = 0; index < 102; index += 1) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000);
      await notify(
        server.services.database,
        { kind: 'see-left', people: [{ personId: pupil.userId, otherId: parent.userId }] },
        server.clock.now,
      );
      await send(pupil, 'POST', '/api/notifications/read', { id: null });
    }
    expect((await told(pupil)).kinds).toHaveLength(100);
    const [job] = peopleJobs(server.services);
    await job?.run(new Date(server.clock.now.getTime() + 91 * 24 * HOUR));
    expect((await told(pupil)).kinds).toEqual([]);
  });
});
