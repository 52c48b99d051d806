import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { EVENT_FIELDS } from '#server/rights/rights-world.ts';
import { addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';

const server = useTestServer();
const password = 'синє море вранці';
const rowsOf = async (query: string, values: unknown[] = []) =>
  (await server.testDatabase.pool.query(query, values)).rows as Record<string, string>[];

beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
});

async function signUp(identifier: string): Promise<{ browser: TestBrowser; userId: string; identifier: string }> {
  const browser = server.browser('events.localhost:3000');
  const { person } = (await browser.send('POST', '/api/accounts', { identifier, password })).json();
  return { browser, userId: person.userId, identifier };
}

/** The columns of any table of any schema in which a text stands, each with the number of its rows. */
async function placesOf(text: string): Promise<Record<string, number>> {
  const columns = await rowsOf(`
    select format('%I.%I', table_schema, table_name) as name, quote_ident(column_name) as field
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const found: Record<string, number> = {};
  for (const { name, field } of columns) {
    const [row] = await rowsOf(`select count(*)::int as count from ${name} where position($1 in ${field}::text) > 0`, [
      text,
    ]);
    if (Number(row?.['count']) > 0) found[`${name}.${field}`] = Number(row?.['count']);
  }
  return found;
}

/** Lets a person leave marks in as many places as one can, without content that others depend on. */
async function leaveMarks(
  host: TestBrowser,
  hostId: string,
  { browser, userId, identifier }: Awaited<ReturnType<typeof signUp>>,
) {
  const expectDone = async (sending: Promise<{ statusCode: number; body: string }>) => {
    const answer = await sending;
    if (answer.statusCode >= 300) throw new Error(answer.body);
  };
  const eventId = (await host.send('POST', '/api/events', EVENT_FIELDS)).json().id as string;
  const at = `/api/events/${eventId}`;
  const webhook = {
    url: 'https://hooks.example.org/x',
    types: ['registration.created', 'registration.cancelled'],
    on: true,
  };
  await expectDone(host.send('POST', `${at}/state`, { state: 'published' }));
  await expectDone(host.send('PUT', `${at}/webhooks/${randomUUID()}`, webhook));
  await expectDone(host.send('POST', `${at}/organizers`, { identifier, duties: ['registration'] }));
  await expectDone(browser.send('POST', `/api/asked/organizer/${eventId}/answer`, { accept: true, named: true }));
  await expectDone(host.send('DELETE', `${at}/organizers/${userId}`));
  await expectDone(browser.send('POST', '/api/calendar-link'));
  const group = (await host.send('POST', '/api/groups', { title: '7-А' })).json();
  await expectDone(browser.send('POST', '/api/my-groups', { code: group.joinCode }));
  const wihiwId = await addIssueRow(server.services.database, hostId);
  await addAttemptRow(server.services.database, { wihiwId, userId }, scoredColumns(1, 2));
}

it('the id of a deleted person stands nowhere any more', async () => {
  const host = await signUp('host.one');
  const person = await signUp('olena.k');
  await leaveMarks(host.browser, host.userId, person);
  const before = await placesOf(person.userId);
  // Control: the search finds what is there, in columns of ids, of lists and of texts.
  expect(before).toMatchObject({ 'public.wihiwin_users.id': 1, 'public.attempts.user_id': 1 });
  expect(before['public.event_changes.details']).toBeGreaterThan(0);
  const deletion = { identifier: person.identifier, password };
  expect((await person.browser.send('POST', '/api/account/deletion', deletion)).json().graceUntil).toBeNull();
  expect(await placesOf(person.userId)).toEqual({});
});
