import { beforeEach, describe, expect, it } from 'vitest';
import { forgetStartsJob } from '#server/modules/attempts/attempts-jobs.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { save, saveOf, start } from '#server/testing/take-test.ts';

// A visitor presses «Почати», and the server creates a participant, but its reply is lost: the browser has no session.

const START = new Date('2026-11-21T08:00:00Z');
const KEY = '0123456789abcdef0123456789abcdef';
const NAME = 'Марія К.';
const server = useTestServer(
  {},
  {
    log: {
      write(line) {
        logged += line;
      },
    },
  },
);
let issue: SeededIssue;
let logged = '';

beforeEach(async () => {
  server.clock.now = START;
  issue = await seedIssue(server, { time_limit_seconds: 600 });
});

const after = (seconds: number) => {
  server.clock.now = new Date(START.getTime() + seconds * 1_000);
};
const begin = async (browser: TestBrowser, body: Record<string, unknown> = {}) => {
  const answer = await start(browser, issue, { displayName: NAME, startKey: KEY, ...body });
  expect(answer.body).toContain('"attemptId"');
  return answer.json();
};
const unheard = (body: Record<string, unknown> = {}) => begin(server.browser(), body);
const count = async () => {
  const { rows } = await server.testDatabase.pool.query(
    'select count(*)::integer as attempts, count(distinct user_id)::integer as people from attempts where wihiw_id = $1',
    [issue.wihiwId],
  );
  return rows[0];
};
const read = (browser: TestBrowser, attemptId: string) =>
  browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`);
/** Uses a session and waits until the server has recorded that. */
const use = async (browser: TestBrowser, attemptId: string) => {
  expect((await read(browser, attemptId)).statusCode).toBe(200);
  await expect
    .poll(async () => {
      const { rows } = await server.testDatabase.pool.query(
        'select bool_or(s.last_seen_at > s.created_at) as used from sessions s join attempts a on a.user_id = s.user_id where a.id = $1',
        [attemptId],
      );
      return rows[0].used;
    })
    .toBe(true);
};

describe('a first start repeated with its key', () => {
  it('continues the same attempt of the same person, with a new session and a new code', async () => {
    const first = await unheard();
    after(90);
    const browser = server.browser();
    const second = await begin(browser);
    expect(second.attempt).toMatchObject({ attemptId: first.attempt.attemptId, deadlineAt: first.attempt.deadlineAt });
    expect(second.person).toEqual(first.person);
    expect(await count()).toEqual({ attempts: 1, people: 1 });
    expect(
      (await save(browser, issue, second.attempt.attemptId, [saveOf(issue.short, issue.short.right, 1)])).json().saved,
    ).toMatchObject([{ outcome: 'saved' }]);
    const { identifier } = second.person;
    const enter = async (secret: string) =>
      (await server.browser().send('POST', '/api/session', { identifier, secret })).statusCode;
    expect(second.personalCode).not.toBe(first.personalCode);
    expect([await enter(first.personalCode), await enter(second.personalCode)]).toEqual([401, 200]);
  });

  it('can be repeated several times', async () => {
    for (let round = 0; round < 3; round += 1) {
      after(round * 100);
      await unheard();
    }
    expect(await count()).toEqual({ attempts: 1, people: 1 });
  });

  it('creates one participant, however many repeats come at once', async () => {
    const browsers = Array.from({ length: 12 }, () => server.browser());
    const started = await Promise.all(browsers.map((browser) => begin(browser)));
    expect(new Set(started.map(({ attempt }) => attempt.attemptId)).size).toBe(1);
    expect(await count()).toEqual({ attempts: 1, people: 1 });
    // Each reply's session works, whichever of them the browser gets last.
    for (const browser of browsers) expect((await read(browser, started[0].attempt.attemptId)).statusCode).toBe(200);
  });

  it('counts as one newcomer where the server failed in between, and as another one once it is made', async () => {
    const { pool } = server.testDatabase;
    await pool.query('truncate limited_tries');
    const newcomers = async () =>
      (await pool.query(`select failures from limited_tries where bucket like 'new-login:%'`)).rows[0]?.failures;
    await pool.query(`create function fail_busy() returns trigger language plpgsql as
      $$ begin raise exception 'busy' using errcode = '55P03'; end $$;
      create trigger fail_busy before insert on attempts for each row execute function fail_busy()`);
    const body = { displayName: NAME, startKey: KEY };
    for (let time = 0; time < 3; time += 1) expect((await start(server.browser(), issue, body)).statusCode).toBe(503);
    await pool.query('drop function fail_busy cascade');
    const browser = server.browser();
    const { attempt } = await begin(browser);
    expect(await newcomers()).toBe(1);
    after(90);
    await use(browser, attempt.attemptId);
    await unheard();
    expect(await count()).toEqual({ attempts: 2, people: 2 });
    expect(await newcomers()).toBe(2);
  });

  it('without a key creates a new participant each time, as older pages expect', async () => {
    await unheard({ startKey: undefined });
    await unheard({ startKey: undefined });
    expect(await count()).toEqual({ attempts: 2, people: 2 });
  });
});

describe('a start key is refused', () => {
  it('once its session was used', async () => {
    const browser = server.browser();
    const { attempt } = await begin(browser);
    after(1);
    await use(browser, attempt.attemptId);
    const other = await unheard();
    expect(other.attempt.attemptId).not.toBe(attempt.attemptId);
    expect((await read(browser, attempt.attemptId)).statusCode).toBe(200);
    expect(await count()).toEqual({ attempts: 2, people: 2 });
  });

  it('once an answer was saved, although saving does not mark the session as used', async () => {
    const browser = server.browser();
    const { attempt } = await begin(browser);
    await save(browser, issue, attempt.attemptId, [saveOf(issue.short, issue.short.right, 1)]);
    expect((await unheard()).attempt).toMatchObject({ answers: [] });
    expect(await count()).toEqual({ attempts: 2, people: 2 });
  });

  it('once its owner has entered in another way or has a password', async () => {
    const { person, personalCode, attempt } = await unheard();
    const elsewhere = server.browser();
    await elsewhere.send('POST', '/api/session', { identifier: person.identifier, secret: personalCode });
    after(1);
    await use(elsewhere, attempt.attemptId);
    await unheard();
    expect(await count()).toEqual({ attempts: 2, people: 2 });
    await server.testDatabase.pool.query(
      `update wihiwin_users set kind = 'account', password_hash = 'x', personal_code_hash = null, personal_code_sealed = null
        where id in (select user_id from attempts where wihiw_id = $1)`,
      [issue.wihiwId],
    );
    await unheard();
    expect(await count()).toEqual({ attempts: 3, people: 3 });
  });

  it('once the attempt is over', async () => {
    await unheard();
    after(601);
    await unheard();
    expect(await count()).toEqual({ attempts: 2, people: 2 });
    const { attempt } = await unheard();
    expect(await count()).toEqual({ attempts: 2, people: 2 });
    await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attempt.attemptId}/closing`);
    await unheard();
    expect(await count()).toEqual({ attempts: 3, people: 3 });
  });

  it('with another name, in another issue or after a day', async () => {
    issue = await seedIssue(server);
    await unheard();
    const { attempt } = await unheard({ displayName: 'Інша' });
    expect(attempt.displayName).toBe('Інша');
    expect(await count()).toEqual({ attempts: 2, people: 2 });
    const first = issue;
    issue = await seedIssue(server);
    await unheard();
    expect(await count()).toEqual({ attempts: 1, people: 1 });
    issue = first;
    after(86_401);
    await unheard();
    expect(await count()).toEqual({ attempts: 3, people: 3 });
  });

  it('for a signed-in person, who starts as themselves', async () => {
    await unheard();
    const signedIn = server.browser();
    await begin(signedIn, { displayName: 'Інша', startKey: undefined });
    const again = await begin(signedIn);
    expect(again).toMatchObject({ personalCode: null, person: { displayName: 'Інша' } });
  });

  it('when it is too short', async () => {
    const refused = await start(server.browser(), issue, { displayName: NAME, startKey: 'abc' });
    expect(refused.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'startKey' }] });
  });

  it('and is stored only as a hash, never logged, and deleted after a day', async () => {
    await unheard();
    const { pool } = server.testDatabase;
    const { rows } = await pool.query('select * from start_keys where wihiw_id = $1', [issue.wihiwId]);
    expect(rows).toHaveLength(1);
    expect(rows[0].key_hash).toHaveLength(32);
    expect(rows[0].key_hash.toString('hex')).not.toContain(KEY);
    expect(logged).not.toBe('');
    expect(logged).not.toContain(KEY);
    after(86_401);
    await forgetStartsJob(server.services).run(server.clock.now);
    expect((await pool.query('select from start_keys where wihiw_id = $1', [issue.wihiwId])).rows).toEqual([]);
  });
});
