import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { start } from '#server/testing/take-test.ts';

const server = useTestServer();
const PASSWORD = 'синє море вранці';
beforeEach(() => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
});

let registered = 0;
/** A person with a password that is known, so that they can delete themselves. */
async function register(name: string): Promise<SeededPerson> {
  registered += 1;
  const [browser, identifier] = [server.browser(), `osoba.${registered}`];
  const body = { identifier, password: PASSWORD, displayName: name };
  const { person } = (await browser.send('POST', '/api/accounts', body)).json();
  return { userId: person.userId, identifier, browser };
}

async function coHost({ host, wihiwId }: SeededIssue, { identifier, browser }: SeededPerson): Promise<void> {
  await host.browser.send('POST', `/api/wihiws/${wihiwId}/co-hosts`, { identifier });
  const accepted = await browser.send('POST', `/api/asked/co-host/${wihiwId}/answer`, { accept: true });
  if (accepted.statusCode !== 200) throw new Error(accepted.body);
}

/** A test of a new person, with an issue. */
async function arrange(): Promise<SeededIssue> {
  const host = await register('Оксана');
  const seeded = await seedIssue(server);
  const { database } = server.services;
  await database.updateTable('WIHIW').set({ owner_id: host.userId }).where('id', '=', seeded.wihiwId).execute();
  await database.updateTable('tests').set({ owner_id: host.userId }).where('id', '=', seeded.testId).execute();
  return { ...seeded, host };
}

const remove = ({ browser, identifier }: SeededPerson, handOverTo: readonly string[]) =>
  browser.send('POST', '/api/account/deletion', { identifier, password: PASSWORD, handOverTo });
const statusOf = async ({ browser }: SeededPerson, url: string) => (await browser.send('GET', url)).statusCode;

it('gives issues and their tests to the co-host, and the person goes at once where nothing is left', async () => {
  const issue = await arrange();
  const [helper, second] = [await register('Ірина'), await register('Петро')];
  await coHost(issue, helper);
  await coHost(issue, second);
  const group = (await issue.host.browser.send('POST', '/api/groups', { title: '8-Б' })).json();
  await issue.host.browser.send('PATCH', `/api/wihiws/${issue.wihiwId}`, { addGroups: [group.id] });
  const pupil = await register('Учень');
  await pupil.browser.send('POST', '/api/my-groups', { code: group.joinCode });
  await issue.host.browser.send('DELETE', `/api/groups/${group.id}`);

  const listed = await issue.host.browser.send('GET', '/api/account/successors');
  expect(listed.json().successors).toMatchObject([{ issues: 1 }, { issues: 1 }]);
  const removed = await remove(issue.host, [helper.userId]);
  // The group that reaches a pupil is still the leaver's: it waits for thirty days with them.
  expect(removed.json()).toMatchObject({ removedAt: null });
  expect(await statusOf(helper, `/api/tests/${issue.testId}/finalized`)).toBe(200);
  const shown = (await helper.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json().wihiw;
  expect(shown).toMatchObject({
    role: 'owner',
    groups: [],
    recipients: [{ identifier: pupil.identifier, state: 'addressed' }],
  });
  expect(await statusOf(issue.host, `/api/wihiws/${issue.wihiwId}/results`)).toBe(404);
  // The other co-host stays one.
  expect((await second.browser.send('GET', `/api/wihiws/${issue.wihiwId}/co-hosts`)).json()).toMatchObject({
    role: 'co-host',
    ownerName: 'Ірина',
  });
  const told = (await helper.browser.send('GET', '/api/notifications')).json().notifications;
  expect(told.map(({ kind }: { kind: string }) => kind)).toContain('host-handed');
});

it('removes the person at once when everything has passed on, and the issue stays with its new owner', async () => {
  const issue = await arrange();
  const helper = await register('Ірина');
  await coHost(issue, helper);
  expect((await remove(issue.host, [helper.userId])).json().removedAt).not.toBeNull();
  expect(await statusOf(helper, `/api/wihiws/${issue.wihiwId}/results`)).toBe(200);
  expect(await statusOf(helper, `/api/tests/${issue.testId}/finalized`)).toBe(200);
});

it('leaves what nobody co-hosts for thirty days', async () => {
  const issue = await arrange();
  const other = await seedIssue(server, {}, { host: issue.host, test: issue });
  const helper = await register('Ірина');
  await coHost(issue, helper);
  expect((await remove(issue.host, [helper.userId])).json().removedAt).toBeNull();
  expect(await statusOf(issue.host, `/api/wihiws/${other.wihiwId}/results`)).toBe(200);
  expect(await statusOf(helper, `/api/wihiws/${other.wihiwId}/results`)).toBe(404);
});

it('refuses whoever has not agreed, and then nothing has changed', async () => {
  const issue = await arrange();
  const [helper, invited] = [await register('Ірина'), await register('Петро')];
  const stranger = await seedPerson(server, 'Чужа');
  await coHost(issue, helper);
  await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/co-hosts`, { identifier: invited.identifier });
  for (const one of [invited, stranger, issue.host])
    expect((await remove(issue.host, [one.userId])).json().code).toBe('successor_unfit');
  expect((await remove(issue.host, [helper.userId, stranger.userId])).json().code).toBe('successor_unfit');
  await helper.browser.send('DELETE', `/api/asked/co-host/${issue.wihiwId}`);
  expect((await remove(issue.host, [helper.userId])).json().code).toBe('successor_unfit');
  expect(await statusOf(issue.host, `/api/wihiws/${issue.wihiwId}/results`)).toBe(200);
});

it('never lets whoever has handed an issue over take it, also when the deletion is taken back', async () => {
  const issue = await arrange();
  await seedIssue(server, {}, { host: issue.host, test: issue });
  const helper = await register('Ірина');
  await coHost(issue, helper);
  expect((await remove(issue.host, [helper.userId])).json().graceUntil).not.toBeNull();
  expect((await issue.host.browser.send('DELETE', '/api/account/deletion')).statusCode).toBe(200);
  const started = await start(issue.host.browser, issue);
  expect([started.statusCode, started.json().code]).toEqual([403, 'reads_answers']);
});

it.each(['none of that name', 'the same', 'another of that name'] as const)(
  'keeps the НМТ table of the test, where the new author has %s',
  async (own) => {
    const issue = await arrange();
    const helper = await register('Ірина');
    await coHost(issue, helper);
    const { database } = server.services;
    const write = async (owner_id: string, scores: string) =>
      database
        .insertInto('nmt_tables')
        .values({ owner_id, year: 2026, subject: 'Українська мова', scores })
        .returning('id')
        .executeTakeFirstOrThrow();
    const table = await write(issue.host.userId, '[100,200]');
    if (own !== 'none of that name') await write(helper.userId, own === 'the same' ? '[100,200]' : '[100,150,200]');
    await database.updateTable('tests').set({ nmt_table_id: table.id }).where('id', '=', issue.testId).execute();
    expect((await remove(issue.host, [helper.userId])).statusCode).toBe(200);
    await database.deleteFrom('wihiwin_users').where('id', '=', issue.host.userId).execute();
    const kept = await database
      .selectFrom('tests')
      .innerJoin('nmt_tables', 'nmt_tables.id', 'tests.nmt_table_id')
      .select(['tests.owner_id as author', 'nmt_tables.owner_id as owner', 'scores', 'subject'])
      .where('tests.id', '=', issue.testId)
      .execute();
    const subject =
      own === 'another of that name' ? 'Українська мова (передано 21\u00a0листопада\u00a02026)' : 'Українська мова';
    expect(kept).toEqual([{ author: helper.userId, owner: helper.userId, scores: [100, 200], subject }]);
  },
);
