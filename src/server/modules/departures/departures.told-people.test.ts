import { beforeEach, describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import type { Viewers, Wihisees } from '#contract/people/wihisee.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { departuresJobs } from './departures-jobs.ts';

/**
 * Whoever is gone must leave the open pages of those who stood in a relation to them as fast as a relation that was ended:
 * such a page asks anew when its own person's topic is published.
 */
const server = useTestServer();
let pupil: SeededPerson;
let parent: SeededPerson;
let host: SeededPerson;
let group: Group;

async function done<Answer>({ browser }: SeededPerson, method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) {
  const answer = await browser.send(method, url, body);
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return (answer.body === '' ? undefined : answer.json()) as Answer;
}
const progress = () => parent.browser.send('GET', `/api/wihisees/${pupil.userId}/progress`);
const seen = async () =>
  (await done<Wihisees>(parent, 'GET', '/api/wihisees')).people.map(({ personId, state }) => [personId, state]);
/** Returns which topics the work published. */
async function heardOf(work: () => Promise<unknown>): Promise<string[]> {
  server.published.length = 0;
  await work();
  return [...new Set<string>(server.published)].sort();
}
const topics = (...people: SeededPerson[]) => people.map(({ userId }) => `person:${userId}`);

const password = 'синє море вранці';
async function register(identifier: string): Promise<SeededPerson> {
  const browser = server.browser();
  const { person } = (await browser.send('POST', '/api/accounts', { identifier, password })).json();
  return { browser, identifier, userId: person.userId };
}

beforeEach(async () => {
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
  server.clock.now = new Date('2026-11-20T08:00:00Z');
  pupil = await seedPerson(server, 'Марія', 'participant');
  parent = await register('olha.k');
  host = await seedPerson(server, 'Оксана');
  await done(pupil, 'POST', '/api/viewers', { identifier: parent.identifier });
  group = await done<Group>(host, 'POST', '/api/groups', { title: '8-А' });
  await done(pupil, 'POST', '/api/my-groups', { code: group.joinCode });
  await done(parent, 'GET', `/api/wihisees/${pupil.userId}/progress`);
});

describe('those who stood in a relation to somebody hear at once that', () => {
  it('they deleted themselves, and so do their own other pages and streams', async () => {
    const heard = await heardOf(() => done(pupil, 'POST', '/api/account/deletion', { identifier: pupil.identifier }));
    expect(heard).toEqual(expect.arrayContaining([...topics(parent, host, pupil), `rights:${pupil.userId}`]));
    expect([(await progress()).statusCode, await seen()]).toEqual([404, []]);
  });

  it('a viewer deleted themselves: their look stays without a name', async () => {
    const body = { identifier: parent.identifier, password };
    const heard = await heardOf(() => done(parent, 'POST', '/api/account/deletion', body));
    expect(heard).toEqual(expect.arrayContaining(topics(pupil)));
    const { viewers, looks } = await done<Viewers>(pupil, 'GET', '/api/viewers');
    expect([viewers, looks.map(({ name }) => name)]).toEqual([[], [null]]);
  });

  it('a job removed them', async () => {
    const job = departuresJobs(server.services).find(({ name }) => name === 'remove-idle-participants');
    const later = new Date('2030-01-01T03:00:00Z');
    const heard = await heardOf(async () => job?.run(later));
    expect(heard).toEqual(expect.arrayContaining(topics(parent, host)));
    expect((await progress()).statusCode).toBe(404);
  });

  it('they became another account: the old address closes, the new one opens', async () => {
    const account = await register('mariia.k');
    const body = { identifier: account.identifier, password };
    const heard = await heardOf(() => done(pupil, 'POST', '/api/account/merge', body));
    expect(heard).toEqual(expect.arrayContaining([...topics(parent, host, pupil, account), `rights:${pupil.userId}`]));
    expect((await progress()).statusCode).toBe(404);
    expect(await seen()).toEqual([[account.userId, 'accepted']]);
  });

  it('nothing is told of a deletion that was refused', async () => {
    const heard = await heardOf(() => pupil.browser.send('POST', '/api/account/deletion', { identifier: 'інший' }));
    expect(heard).toEqual([]);
  });
});

describe('host and pupil both hear of', () => {
  const other = () => seedPerson(server, 'Тарас');

  it('who joins a group and who leaves it', async () => {
    const taras = await other();
    const joined = await heardOf(() => done(taras, 'POST', '/api/my-groups', { code: group.joinCode }));
    expect(joined).toEqual(topics(taras, host).sort());
    const left = await heardOf(() => done(taras, 'DELETE', `/api/asked/group/${group.id}`));
    expect(left).toEqual(topics(taras, host).sort());
  });

  it('the answer to an invitation', async () => {
    for (const accept of [true, false]) {
      const invited = await other();
      await done(host, 'POST', `/api/groups/${group.id}/members`, { logins: [invited.identifier] });
      const heard = await heardOf(() => done(invited, 'POST', `/api/asked/group/${group.id}/answer`, { accept }));
      expect(heard).toEqual(topics(invited, host).sort());
    }
  });

  it('a pupil taken off the roster, and a group that is deleted', async () => {
    const taken = await heardOf(() => done(host, 'DELETE', `/api/groups/${group.id}/members/${pupil.userId}`));
    expect(taken).toEqual(topics(pupil, host).sort());
    await done(pupil, 'POST', '/api/my-groups', { code: group.joinCode });
    const deleted = await heardOf(() => done(host, 'DELETE', `/api/groups/${group.id}`));
    expect(deleted).toEqual(topics(pupil, host).sort());
  });
});
