import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { EVENT_FIELDS } from '#server/rights/rights-world.ts';
import { addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import { departuresJobs } from './departures-jobs.ts';

const server = useTestServer();
const password = 'синє море вранці';
const start = new Date('2026-11-21T08:00:00Z');
const day = 86_400_000;

beforeEach(async () => {
  server.clock.now = start;
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
});

async function register(identifier: string): Promise<{ browser: TestBrowser; userId: string }> {
  const browser = server.browser();
  return {
    browser,
    userId: (await browser.send('POST', '/api/accounts', { identifier, password })).json().person.userId,
  };
}

async function enterByLogin(identifier: string): Promise<{ browser: TestBrowser; userId: string }> {
  const browser = server.browser();
  return { browser, userId: (await browser.send('POST', '/api/participants', { identifier })).json().person.userId };
}

async function count(table: string): Promise<number> {
  return (await server.testDatabase.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
}

async function runJob(name: string, now: Date): Promise<void> {
  const job = departuresJobs(server.services).find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  await job.run(now);
}

describe('deleting oneself', () => {
  it('as a taker takes effect at once; attempts and answers stay without the person', async () => {
    const host = await register('host.one');
    const { browser, userId } = await enterByLogin('тарас');
    const wihiwId = await addIssueRow(server.services.database, host.userId);
    await addAttemptRow(server.services.database, { wihiwId, userId }, scoredColumns(1, 2));
    const answer = await browser.send('POST', '/api/account/deletion', { identifier: ' Тарас ' });
    expect(answer.json()).toEqual({ removedAt: start.toISOString(), graceUntil: null });
    expect(browser.cookie).toBeNull();
    const { rows } = await server.testDatabase.pool.query('select user_id, display_name, state from attempts');
    expect(rows).toEqual([{ user_id: null, display_name: 'Видалений користувач', state: 'scored' }]);
    expect(await count('sessions')).toBe(1);
  });

  it('needs the person’s own login, and for an account the password too', async () => {
    const { browser } = await register('marta.k');
    const send = (body: object) => browser.send('POST', '/api/account/deletion', body).then((answer) => answer.json());
    expect(await send({ identifier: 'ivan.k', password })).toMatchObject({
      fields: [{ path: 'identifier', code: 'wrong_login' }],
    });
    expect(await send({ identifier: 'marta.k' })).toMatchObject({ fields: [{ path: 'password', code: 'required' }] });
    expect(await send({ identifier: 'marta.k', password: 'хибний пароль' })).toMatchObject({ code: 'wrong_password' });
    expect(await count('wihiwin_users')).toBe(1);
    expect(await send({ identifier: 'marta.k', password })).toMatchObject({ graceUntil: null });
    expect(await count('wihiwin_users')).toBe(0);
  });

  it('as a creator takes effect after thirty days unless cancelled, and then everything is deleted', async () => {
    const { browser, userId } = await register('host.one');
    await addIssueRow(server.services.database, userId);
    const ask = () => browser.send('POST', '/api/account/deletion', { identifier: 'host.one', password });
    const until = new Date(start.getTime() + 30 * day);
    expect((await ask()).json()).toEqual({ removedAt: null, graceUntil: until.toISOString() });
    expect((await browser.send('GET', '/api/account')).json().deletionRequestedAt).toBe(start.toISOString());
    server.clock.now = new Date(start.getTime() + day);
    expect((await ask()).json().graceUntil).toBe(until.toISOString());

    expect((await browser.send('DELETE', '/api/account/deletion')).json().deletionRequestedAt).toBeNull();
    await runJob('remove-leavers', new Date(start.getTime() + 90 * day));
    expect(await count('wihiwin_users')).toBe(1);

    await ask();
    await runJob('remove-leavers', new Date(server.clock.now.getTime() + 30 * day - 1000));
    expect(await count('wihiwin_users')).toBe(1);
    await runJob('remove-leavers', new Date(server.clock.now.getTime() + 30 * day));
    expect([await count('wihiwin_users'), await count('tests'), await count('"WIHIW"')]).toEqual([0, 0, 0]);
  });
});

describe('what a deleted person leaves', () => {
  it('has no name in the histories of events that they helped with', async () => {
    const [host, helper] = [await register('host.one'), await register('helper.one')];
    const eventId = (await host.browser.send('POST', '/api/events', EVENT_FIELDS)).json().id;
    const path = `/api/events/${eventId}`;
    await host.browser.send('POST', `${path}/organizers`, { identifier: 'helper.one', duties: ['content'] });
    await helper.browser.send('POST', `/api/asked/organizer/${eventId}/answer`, { accept: true, named: false });
    await host.browser.send('PATCH', `${path}/organizers/${helper.userId}`, { duties: ['surveys'] });
    await host.browser.send('DELETE', `${path}/organizers/${helper.userId}`);
    const subjects = async () => {
      const { rows } = await server.testDatabase.pool.query('select subject from event_changes where subject <> $1', [
        '',
      ]);
      return rows.length;
    };
    expect(await subjects()).toBe(4);
    await helper.browser.send('POST', '/api/account/deletion', { identifier: 'helper.one', password });
    expect(await subjects()).toBe(0);
  });

  it('has no letters, sent ones neither', async () => {
    const host = await register('host.one');
    const eventId = (await host.browser.send('POST', '/api/events', EVENT_FIELDS)).json().id;
    const { browser, userId } = await enterByLogin('тарас');
    const other = await enterByLogin('ганна');
    await server.testDatabase.pool.query(
      `with settings as (insert into event_registration_settings (event_id, waitlist, activity_waitlist, remind, version, updated_at)
         values ($1, true, true, true, 1, now()))
       insert into event_registration_forms (event_id, version, questions, created_at) values ($1, 1, '[]', now())`,
      [eventId],
    );
    await server.testDatabase.pool.query(
      `with registered as (
         insert into event_registrations (event_id, person_id, request_id, state, place, name, email, version, registered_at, changed_at, ended_by)
         select $1, id, gen_random_uuid(), 'cancelled', row_number() over (), 'Тарас', 'a@example.org', 1, now(), now(), 'person'
         from unnest($2::uuid[]) as id returning id)
       insert into mail_outbox (key, about, recipient, subject, body, created_at, next_try_at, sent_at)
       select 'registration/' || id || '/' || kind, id, 'a@example.org', 'Подія', 'Лист', now(), now(), sent_at
       from registered cross join (values ('registered', now()), ('day', null)) as letter (kind, sent_at)`,
      [eventId, [userId, other.userId]],
    );
    expect(await count('mail_outbox')).toBe(4);
    await browser.send('POST', '/api/account/deletion', { identifier: 'тарас' });
    expect(await count('mail_outbox')).toBe(2);
  });
});
