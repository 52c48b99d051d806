import { beforeEach, describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import type { Wihiwees } from '#contract/people/wihiwee.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { PLAIN_RULES } from '#server/rights/rights-world.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson, seedTest } from '#server/testing/seed-store.ts';

const server = useTestServer();
let host: SeededPerson;
let taras: SeededPerson;

beforeEach(async () => {
  host = await seedPerson(server, 'Оксана');
  taras = await seedPerson(server, 'Тарас');
});

const send = async <Answer>(
  { browser }: SeededPerson,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<Answer> => {
  const answer = await browser.send(method, url, body);
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return (answer.body === '' ? undefined : answer.json()) as Answer;
};
const newGroup = (title: string) => send<Group>(host, 'POST', '/api/groups', { title });
const join = (person: SeededPerson, { joinCode }: Group) => send(person, 'POST', '/api/my-groups', { code: joinCode });
const leave = (person: SeededPerson, { id }: Group) => send(person, 'DELETE', `/api/asked/group/${id}`);
const invite = async (token = false): Promise<Wihiw> => {
  const { testId } = await seedTest(server, host.userId);
  return send<Wihiw>(host, 'POST', '/api/wihiws', {
    testId,
    anybody: token,
    recipients: [taras.identifier],
    groups: [],
    rules: { ...PLAIN_RULES, title: 'Intermezzo' },
  });
};
const accept = ({ id }: Wihiw) => send(taras, 'POST', `/api/wihiws/${id}/invitation`, { accept: true });
/** What each place says of how many people the host tests: the menu's count, the statistics, the list; named are those outside of groups. */
const tested = async () => {
  const { wihiweeCount } = await send<{ wihiweeCount: number }>(
    host,
    'GET',
    `/api/user-wihisee-wihiwee-count?identifier=${host.identifier}`,
  );
  const statistics = await send<{ wihiweeCount: number }>(host, 'GET', '/api/statistics');
  const list = await send<Wihiwees>(host, 'GET', '/api/wihiwees');
  const accepted = list.people.filter(({ state }) => state === 'accepted');
  expect([statistics.wihiweeCount, list.accepted, accepted.length]).toEqual([wihiweeCount, wihiweeCount, wihiweeCount]);
  const outside = accepted.filter(({ groups }) => groups.length === 0);
  return { count: wihiweeCount, listed: outside.map(({ displayName }) => displayName) };
};

describe('a person becomes one whom a host tests', () => {
  it('by accepting an invitation to a test, but not by declining one', async () => {
    const other = await invite();
    await send(taras, 'POST', `/api/wihiws/${other.id}/invitation`, { accept: false });
    expect(await tested()).toEqual({ count: 0, listed: [] });
    await accept(await invite());
    expect(await tested()).toEqual({ count: 1, listed: ['Тарас'] });
  });

  it('by starting an invited test through its link', async () => {
    const wihiw = await invite(true);
    await send(taras, 'POST', `/api/wihiws/${wihiw.id}/attempts`, { token: wihiw.link?.split('/anybody/')[1] });
    expect(await tested()).toEqual({ count: 1, listed: ['Тарас'] });
  });

  it('by joining a group, by a group’s invitation, and by a roster, each once', async () => {
    const [first, second] = [await newGroup('8-А'), await newGroup('8-Б')];
    await join(taras, first);
    await join(taras, second);
    const marta = await seedPerson(server, 'Марта');
    await send(host, 'POST', `/api/groups/${first.id}/members`, { logins: [marta.identifier] });
    expect((await tested()).count).toBe(1);
    await send(marta, 'POST', `/api/asked/group/${first.id}/answer`, { accept: true });
    await send(host, 'POST', `/api/groups/${first.id}/pupils`, { names: ['Іван Франко', 'Леся Косач'] });
    expect(await tested()).toEqual({ count: 4, listed: [] });
  });
});

describe('a relation', () => {
  it('that came by groups ends with the last of them: by leaving, by removal, by deletion of the group', async () => {
    const [first, second] = [await newGroup('8-А'), await newGroup('8-Б')];
    await join(taras, first);
    await join(taras, second);
    await leave(taras, first);
    expect((await tested()).count).toBe(1);
    await leave(taras, second);
    expect((await tested()).count).toBe(0);

    await join(taras, first);
    await send(host, 'DELETE', `/api/groups/${first.id}/members/${taras.userId}`);
    expect((await tested()).count).toBe(0);

    await join(taras, first);
    await send(host, 'DELETE', `/api/groups/${first.id}`);
    expect((await tested()).count).toBe(0);
  });

  it('ends once when both groups are left at the same moment, and stands if one is joined meanwhile', async () => {
    const [first, second, third] = [await newGroup('8-А'), await newGroup('8-Б'), await newGroup('8-В')];
    for (let round = 0; round < 5; round += 1) {
      await join(taras, first);
      await join(taras, second);
      await Promise.all([leave(taras, first), leave(taras, second)]);
      expect((await tested()).count).toBe(0);
      await join(taras, first);
      await Promise.all([leave(taras, first), join(taras, third)]);
      expect((await tested()).count).toBe(1);
      await leave(taras, third);
    }
  });

  it('that a person consented to outlives their groups', async () => {
    const group = await newGroup('8-А');
    const invitation = await invite();
    await join(taras, group);
    await accept(invitation);
    await leave(taras, group);
    expect(await tested()).toEqual({ count: 1, listed: ['Тарас'] });
    await join(taras, group);
    await leave(taras, group);
    expect(await tested()).toEqual({ count: 1, listed: ['Тарас'] });
  });
});
