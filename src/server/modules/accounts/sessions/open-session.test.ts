import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';

const server = useTestServer();
const password = 'синє море вранці';
const login = 'marta.k';

beforeEach(async () => {
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
});

const signIn = (from = server.browser(), headers: Record<string, string> = {}) =>
  from.send('POST', '/api/session', { identifier: login, secret: password }, headers);

/** Lets requests run until one waits for the person's row, makes a change there, and returns their answers. */
async function besideChange<Answer>(ask: () => Promise<Answer>, change: readonly string[]): Promise<Answer> {
  const { pool } = server.testDatabase;
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select id from wihiwin_users for update');
    const asking = ask();
    const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await pool.query(waiting)).rows[0]?.count).toBe(1), {
      timeout: 10_000,
      interval: 10,
    });
    for (const statement of change) await holder.query(statement);
    await holder.query('commit');
    return await asking;
  } finally {
    holder.release();
  }
}

const sessions = async (): Promise<number> =>
  (await server.testDatabase.pool.query('select count(*)::int as count from sessions')).rows[0]?.count;

const NEW_PASSWORD = [`update wihiwin_users set password_hash = 'other'`, 'delete from sessions'];
const FIRST_FACTOR = [
  `insert into second_factors (user_id, kind, name, secret_sealed, last_step, created_at)
    select id, 'app', 'Телефон', '\\x00', 0, now() from wihiwin_users`,
  'delete from sessions',
];

describe('entering while the account changes', () => {
  it('opens no session by a password that is changed between its check and the entry', async () => {
    await server.browser().send('POST', '/api/accounts', { identifier: login, password });
    const answer = await besideChange(() => signIn(), NEW_PASSWORD);
    expect(answer.json().code).toBe('wrong_credentials');
    expect(await sessions()).toBe(0);
  });

  it('asks for a factor that is added between the check of the password and the entry', async () => {
    await server.browser().send('POST', '/api/accounts', { identifier: login, password });
    const answer = await besideChange(() => signIn(), FIRST_FACTOR);
    expect(answer.json()).toMatchObject({ person: null, secondStep: { hasApp: true } });
    expect(await sessions()).toBe(0);
  });

  it('merges nobody into an account whose password is changed after it was proved', async () => {
    await server.browser().send('POST', '/api/accounts', { identifier: login, password });
    const pupil = server.browser();
    await pupil.send('POST', '/api/participants', { identifier: 'оля' });
    const merge = () => pupil.send('POST', '/api/account/merge', { identifier: login, password });
    const change = [`update wihiwin_users set password_hash = 'other' where kind = 'account'`];
    expect((await besideChange(merge, change)).json().code).toBe('conflict');
    expect((await pupil.send('GET', '/api/session')).json().person.identifier).toBe('оля');
  });
});

describe('a browser in which an account has entered', () => {
  const deviceOf = (answer: Awaited<ReturnType<typeof signIn>>): string =>
    `wihiwin-device=${answer.cookies.find(({ name }) => name === 'wihiwin-device')?.value}`;

  /** Five wrong tries elsewhere at the same address: whoever enters in a browser of their own does not wait. */
  async function guess(): Promise<void> {
    for (let tries = 0; tries < 5; tries += 1)
      await server.browser().send('POST', '/api/session', { identifier: login, secret: 'хибний пароль' });
    expect((await signIn()).statusCode).toBe(429);
  }

  it('is known once a participant has set a password in it', async () => {
    const browser = server.browser();
    await browser.send('POST', '/api/participants', { identifier: login });
    const set = await browser.send('POST', '/api/account/password', { password });
    expect(set.statusCode).toBe(200);
    await guess();
    expect((await signIn(server.browser(), { cookie: deviceOf(set) })).statusCode).toBe(200);
  });

  it('is known on the other face’s host too after crossing', async () => {
    const browser = server.browser();
    await browser.send('POST', '/api/accounts', { identifier: login, password });
    const events = server.browser('events.localhost:3000');
    const pathOf = (answer: Awaited<ReturnType<typeof signIn>>): string => {
      const { pathname, search } = new URL(String(answer.headers.location));
      return pathname + search;
    };
    const begun = await events.send('GET', '/handoff?path=%2Fevents');
    const given = await browser.send('GET', pathOf(begun));
    const state = begun.cookies.find(({ name }) => name === 'wihiwin-handoff')?.value;
    const taken = await events.send('GET', pathOf(given), undefined, { cookie: `wihiwin-handoff=${state}` });
    await guess();
    const again = server.browser('events.localhost:3000');
    expect((await signIn(again, { cookie: deviceOf(taken) })).statusCode).toBe(200);
  });
});
