import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { PLAIN_RULES } from '#server/rights/rights-world.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson, seedTest } from '#server/testing/seed-store.ts';

const server = useTestServer();
let host: SeededPerson;
let testId: string;
let group: Group;

beforeAll(async () => {
  host = await seedPerson(server, 'Оксана');
  ({ testId } = await seedTest(server, host.userId));
});
beforeEach(async () => {
  group = (await host.browser.send('POST', '/api/groups', { title: '8-Б' })).json();
});

const issue = (groups: string[], browser = host.browser) =>
  browser.send('POST', '/api/wihiws', { testId, anybody: false, recipients: [], groups, rules: PLAIN_RULES });
const start = (person: SeededPerson, wihiwId: string) =>
  person.browser.send('POST', `/api/wihiws/${wihiwId}/attempts`, { token: null });
const join = (person: SeededPerson) => person.browser.send('POST', '/api/my-groups', { code: group.joinCode });
const countForYou = async ({ browser, identifier }: SeededPerson): Promise<number> =>
  (await browser.send('GET', `/api/count-tests-for-you?identifier=${identifier}`)).json().count;

describe('an issue to a group', () => {
  it('is open to its members, including later ones, and to nobody else', async () => {
    const [early, late, stranger] = [
      await seedPerson(server, 'Рання', 'participant'),
      await seedPerson(server, 'Пізня', 'participant'),
      await seedPerson(server, 'Чужий', 'participant'),
    ];
    await join(early);
    const wihiw = (await issue([group.id])).json() as Wihiw;
    expect(wihiw.groups).toEqual([{ id: group.id, title: '8-Б', memberCount: 1 }]);
    expect(wihiw.link).toBeNull();
    expect(server.published).toContain(`person:${early.userId}`);
    expect(await Promise.all([early, late, stranger].map(countForYou))).toEqual([1, 0, 0]);
    expect((await start(late, wihiw.id)).statusCode).toBe(403);
    await join(late);
    expect(await countForYou(late)).toBe(1);
    expect((await start(early, wihiw.id)).statusCode).toBe(200);
    expect((await start(late, wihiw.id)).statusCode).toBe(200);
    expect((await start(stranger, wihiw.id)).statusCode).toBe(403);
    const { rows } = (await host.browser.send('GET', `/api/wihiws/${wihiw.id}/results`)).json();
    expect(rows.map((row: { groupIds: string[] }) => row.groupIds)).toEqual([[group.id], [group.id]]);
  });

  it('is closed to people who are only invited or have left; a running attempt goes on', async () => {
    const [invited, leaver] = [await seedPerson(server, 'Запрошена'), await seedPerson(server, 'Мандрівник')];
    await host.browser.send('POST', `/api/groups/${group.id}/members`, { logins: [invited.identifier] });
    await join(leaver);
    const wihiw = (await issue([group.id])).json() as Wihiw;
    expect((await start(invited, wihiw.id)).statusCode).toBe(403);
    expect(await countForYou(invited)).toBe(0);
    const { attempt } = (await start(leaver, wihiw.id)).json();
    await leaver.browser.send('DELETE', `/api/asked/group/${group.id}`);
    const again = await start(leaver, wihiw.id);
    expect([again.statusCode, again.json().attempt.attemptId]).toEqual([200, attempt.attemptId]);
  });

  it('shows its host by surname who has not started, and these people can be given extra time', async () => {
    const [waiting, begun, single, invited] = [
      await seedPerson(server, 'Ганна Ґудзь', 'participant'),
      await seedPerson(server, 'Почала', 'participant'),
      await seedPerson(server, 'Яна Авраменко', 'participant'),
      await seedPerson(server, 'Запрошена'),
    ];
    for (const person of [waiting, begun]) await join(person);
    const wihiw = (await issue([group.id])).json() as Wihiw;
    await server.services.database
      .insertInto('wihiw_recipients')
      .values([
        { wihiw_id: wihiw.id, user_id: single.userId, state: 'addressed' },
        { wihiw_id: wihiw.id, user_id: waiting.userId, state: 'addressed' },
        { wihiw_id: wihiw.id, user_id: invited.userId, state: 'invited' },
      ])
      .execute();
    await start(begun, wihiw.id);
    const url = `/api/wihiws/${wihiw.id}`;
    const told = (await host.browser.send('GET', `${url}/monitor`)).json().notStarted;
    expect(told).toEqual({
      count: 2,
      people: [
        { identifier: single.identifier, displayName: 'Яна Авраменко' },
        { identifier: waiting.identifier, displayName: 'Ганна Ґудзь' },
      ],
    });
    const given = await host.browser.send('PUT', `${url}/extra-time`, { identifier: waiting.identifier, minutes: 15 });
    expect(given.json().extraTimes).toMatchObject([{ identifier: waiting.identifier, minutes: 15 }]);
    await start(waiting, wihiw.id);
    await start(single, wihiw.id);
    expect((await host.browser.send('GET', `${url}/monitor`)).json().notStarted).toEqual({ count: 0, people: [] });
  });

  it('can be addressed to further groups later', async () => {
    const wihiw = (await issue([group.id])).json() as Wihiw;
    const other = (await host.browser.send('POST', '/api/groups', { title: '9-А' })).json() as Group;
    const changed = await host.browser.send('PATCH', `/api/wihiws/${wihiw.id}`, { addGroups: [other.id, group.id] });
    expect((changed.json() as Wihiw).groups.map(({ title }) => title)).toEqual(['8-Б', '9-А']);
  });

  it('keeps its group from being deleted: it can only be archived', async () => {
    await issue([group.id]);
    const refused = await host.browser.send('DELETE', `/api/groups/${group.id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'group_has_wihiws']);
    expect((await host.browser.send('GET', `/api/groups/${group.id}`)).json().hasWihiws).toBe(true);
  });

  it('can’t lose its group to a deletion at the same moment', async () => {
    const [issued, deleted] = await Promise.all([
      issue([group.id]),
      host.browser.send('DELETE', `/api/groups/${group.id}`),
    ]);
    if (issued.statusCode === 200) expect(deleted.statusCode).toBe(409);
    else expect([issued.statusCode, deleted.statusCode]).toEqual([422, 204]);
  });

  it.each([
    [
      'of another host',
      async () =>
        ((await (await seedPerson(server, 'Інша')).browser.send('POST', '/api/groups', { title: 'Х' })).json() as Group)
          .id,
    ],
    [
      'in the archive',
      async () => {
        await host.browser.send('PATCH', `/api/groups/${group.id}`, { archived: true });
        return group.id;
      },
    ],
    ['that is none', async () => crypto.randomUUID()],
  ])('is refused for a group %s, by its place in the list', async (_what, make) => {
    const refused = await issue([await make()]);
    expect([refused.statusCode, refused.json().fields]).toEqual([422, [{ path: 'groups.0', code: 'unknown_group' }]]);
  });

  it('is refused without a link, a login or a group', async () => {
    expect((await issue([])).json().fields).toEqual([{ path: 'recipients', code: 'no_recipients' }]);
  });

  it('stores whether takers may pause themselves', async () => {
    const rules = { ...PLAIN_RULES, selfPause: true };
    const body = { testId, anybody: true, recipients: [], rules };
    const wihiw = (await host.browser.send('POST', '/api/wihiws', body)).json() as Wihiw;
    expect(wihiw.selfPause).toBe(true);
    const changed = await host.browser.send('PATCH', `/api/wihiws/${wihiw.id}`, { rules: { selfPause: false } });
    expect((changed.json() as Wihiw).selfPause).toBe(false);
  });

  it('stores how long a pause may last, 150 minutes by default', async () => {
    const issue = (rules: object) =>
      host.browser.send('POST', '/api/wihiws', { testId, anybody: true, recipients: [], rules });
    expect((await issue(PLAIN_RULES)).json()).toMatchObject({ pauseCapMinutes: 150 });
    const wihiw = (await issue({ ...PLAIN_RULES, pauseCapMinutes: 30 })).json() as Wihiw;
    expect(wihiw.pauseCapMinutes).toBe(30);
    const change = async (rules: object) =>
      (await host.browser.send('PATCH', `/api/wihiws/${wihiw.id}`, { rules })).json();
    expect(await change({ selfPause: true })).toMatchObject({ selfPause: true, pauseCapMinutes: 30 });
    expect(await change({ pauseCapMinutes: 1440 })).toMatchObject({ pauseCapMinutes: 1440 });
    const fields = [{ path: 'rules.pauseCapMinutes', code: 'pause_cap_range' }];
    for (const pauseCapMinutes of [0, 1441, 2.5])
      expect(await change({ pauseCapMinutes })).toMatchObject({ status: 422, fields });
    const { capMinutes } = (await host.browser.send('GET', `/api/wihiws/${wihiw.id}/pauses`)).json();
    expect(capMinutes).toBe(1440);
  });
});
