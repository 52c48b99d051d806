import { beforeEach, describe, expect, it, vi } from 'vitest';
import { identifierKey } from '#core/people/identifier.ts';
import { loginSkeleton } from '#core/people/login-skeleton.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { accountsJobs } from './accounts-jobs.ts';
import { fillSkeletons } from './skeletons-store.ts';

const server = useTestServer();
const password = 'синє море вранці';

beforeEach(async () => {
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
});

const register = (identifier: string, secret = password) =>
  server.browser().send('POST', '/api/accounts', { identifier, password: secret });

describe('a new password', () => {
  it.each([
    'wihiwin2024',
    'Password1!',
    'P@ssw0rd2024',
    'абвгдеєжзи',
    'qwertyuiop1',
    '1qaz2wsx3edc',
    'sunshine1987',
    'iloveyou2!',
  ])('%s is refused as easy to guess', async (secret) => {
    expect((await register('marta.k', secret)).json()).toMatchObject({
      fields: [{ path: 'password', code: 'password_common' }],
    });
  });

  it('is checked the same when it is changed and when it is recovered', async () => {
    const browser = server.browser();
    const { recoveryCode } = (await browser.send('POST', '/api/accounts', { identifier: 'marta.k', password })).json();
    const common = { fields: [{ path: 'password', code: 'password_common' }] };
    const change = { current: password, password: 'sunshine1987' };
    expect((await browser.send('POST', '/api/account/password', change)).json()).toMatchObject(common);
    const recovery = { identifier: 'marta.k', recoveryCode, password: 'sunshine1987' };
    expect((await browser.send('POST', '/api/recovery', recovery)).json()).toMatchObject(common);
  });

  it.each(['тиха ніч у степу', 'correct horse battery', 'Zg7#kkw9!pQ2', 'sunshine-жоржини-42'])(
    '%s is accepted',
    async (secret) => {
      expect((await register('marta.k', secret)).statusCode).toBe(200);
    },
  );
});

describe('a new login', () => {
  it.each([
    ['Іван', 'Ӏван'],
    ['Борис', '6орис'],
    ['РОСА', 'POCA'],
    ['morna', 'moma'],
  ])('after %s, %s is taken, for participants and changed logins too', async (first, second) => {
    expect((await register(first)).statusCode).toBe(200);
    expect((await register(second)).json().code).toBe('identifier_taken');
    const pupil = server.browser();
    expect((await pupil.send('POST', '/api/participants', { identifier: second })).json().code).toBe(
      'identifier_taken',
    );
    await pupil.send('POST', '/api/participants', { identifier: 'учень' });
    expect((await pupil.send('PATCH', '/api/account', { identifier: second })).json().code).toBe('identifier_taken');
  });

  it.each(['ïжак', 'Τарас', 'Марта-8A'])('%s mixes alphabets and is refused', async (identifier) => {
    expect((await register(identifier)).json()).toMatchObject({
      fields: [{ path: 'identifier', code: 'identifier_scripts' }],
    });
  });

  it('looks like none of before; those that look alike already keep working', async () => {
    const { personalCode } = (
      await server.browser().send('POST', '/api/participants', { identifier: 'зразок' })
    ).json();
    const { rows } = await server.testDatabase.pool.query('select * from wihiwin_users');
    const old = ['Іван', 'Ӏван'].map((identifier) => ({ identifier, identifier_key: identifierKey(identifier) }));
    await server.services.database.deleteFrom('wihiwin_users').execute();
    for (const login of old)
      await server.services.database
        .insertInto('wihiwin_users')
        .values({
          ...login,
          display_name: login.identifier,
          kind: 'participant',
          personal_code_hash: rows[0].personal_code_hash,
        })
        .execute();
    const job = accountsJobs(server.services).find(({ name }) => name === 'fill-login-skeletons');
    await job?.run(server.clock.now);
    await job?.run(server.clock.now);
    for (const { identifier } of old) {
      const entered = await server.browser().send('POST', '/api/session', { identifier, secret: personalCode });
      expect(entered.json().person?.identifier).toBe(identifier);
    }
    expect((await register('lван')).json().code).toBe('invalid_input');
    expect((await register('Ibah')).json().code).toBe('identifier_taken');
    // Control: without the look of those of before it is a login like any other.
    expect((await register('Ivah')).statusCode).toBe(200);
    const third = await server.testDatabase.pool.query(
      `select count(*)::int as count from wihiwin_users where identifier_skeleton is null`,
    );
    expect(third.rows[0].count).toBe(1);
  });
});

it('logins of before get their skeletons though another one takes such a look meanwhile', async () => {
  const database = server.services.database;
  const add = (identifier: string, skeleton: string | null) =>
    server.testDatabase.pool.query(
      `insert into wihiwin_users (identifier, identifier_key, identifier_skeleton, display_name, kind, personal_code_hash)
       values ($1, $2, $3, $1, 'participant', 'x')`,
      [identifier, identifierKey(identifier), skeleton],
    );
  for (const identifier of ['Іван', 'Олена', 'Тарас']) await add(identifier, null);
  const holder = await server.testDatabase.pool.connect();
  await holder.query('begin');
  await holder.query(
    `insert into wihiwin_users (identifier, identifier_key, identifier_skeleton, display_name, kind, personal_code_hash)
     select 'новий', 'новий', $1, 'новий', 'participant', 'x'`,
    [loginSkeleton('Олена')],
  );
  const filling = fillSkeletons(database);
  await vi.waitFor(
    async () => {
      const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect((await server.testDatabase.pool.query(waiting)).rows[0].count).toBe(1);
    },
    { timeout: 10_000, interval: 10 },
  );
  await holder.query('commit');
  holder.release();
  await filling;
  const { rows } = await server.testDatabase.pool.query(
    'select identifier from wihiwin_users where identifier_skeleton is null',
  );
  expect(rows).toEqual([{ identifier: 'Олена' }]);
});

describe('typed logins', () => {
  const typing = Array.from({ length: 500 }, (_, index) => `немає-${index}`);

  it('a host learns of three hundred a day at most that they don’t exist', async () => {
    const host = server.browser();
    await host.send('POST', '/api/accounts', { identifier: 'marta.k', password });
    const { id } = (await host.send('POST', '/api/groups', { title: '7-А' })).json();
    const add = (logins: string[]) => host.send('POST', `/api/groups/${id}/members`, { logins });
    expect((await add(typing.slice(0, 50))).json().code).toBe('unknown_recipient');
    const statuses = new Set<number>();
    for (let from = 50; from < 400; from += 50) statuses.add((await add(typing.slice(from, from + 50))).statusCode);
    expect(statuses).toEqual(new Set([422, 429]));
    const last = (await add(typing.slice(400, 450))).json();
    expect([last.code, last.fields]).toEqual(['too_many_tries', undefined]);
  });
});
