import { argon2Sync, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { identifierKey } from '#core/people/identifier.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue } from '#server/testing/seed-store.ts';

const server = useTestServer({ trustProxy: 1 });
const password = 'синє море вранці';
const start = new Date('2026-11-21T08:00:00Z');
const school = { 'x-forwarded-for': '198.51.100.7' };
const elsewhere = { 'x-forwarded-for': '203.0.113.9' };

beforeEach(async () => {
  server.clock.now = start;
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
});

/** Hashes at the lowest cost, because these tests sign in hundreds of times; a sign-in reads the cost from the hash. */
function hashCheaply(text: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { ...cost, tagLength: 32, message: Buffer.from(text.normalize('NFKC')), nonce });
  const encoded = [nonce, tag].map((bytes) => Buffer.from(bytes).toString('base64url'));
  return ['argon2id', cost.memory, cost.passes, cost.parallelism, ...encoded].join('$');
}

/** Adds accounts that all have the same password. */
async function addAccounts(logins: readonly string[]): Promise<void> {
  const hash = hashCheaply(password);
  const rows = logins.map((identifier) => ({
    identifier,
    identifier_key: identifierKey(identifier),
    display_name: identifier,
    kind: 'account',
    password_hash: hash,
  }));
  await server.services.database.insertInto('wihiwin_users').values(rows).execute();
}

async function trySecret(identifier: string, secret: string, headers = school) {
  const answer = await server.browser().send('POST', '/api/session', { identifier, secret }, headers);
  return {
    status: answer.statusCode,
    code: answer.json().code as string | undefined,
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
  };
}

async function failTimes(times: number, login: string, headers = school): Promise<number[]> {
  const statuses: number[] = [];
  for (let done = 0; done < times; done += 1) statuses.push((await trySecret(login, 'хибний пароль', headers)).status);
  return statuses;
}

describe('one login from one address', () => {
  it('blocks even the right password after five wrong tries, and says for how long', async () => {
    await addAccounts(['marta.k']);
    expect(await failTimes(5, 'marta.k')).toEqual([401, 401, 401, 401, 401]);
    expect(await trySecret('marta.k', 'хибний пароль')).toEqual({ status: 429, code: 'too_many_tries', retryAfter: 1 });
    expect(await trySecret('marta.k', password)).toMatchObject({ status: 429 });
    server.clock.now = new Date(start.getTime() + 1000);
    expect(await trySecret('marta.k', password)).toMatchObject({ status: 200 });
    expect(await failTimes(5, 'marta.k')).toEqual([401, 401, 401, 401, 401]);
  });

  it('doubles the wait up to a quarter of an hour', async () => {
    await addAccounts(['marta.k']);
    await failTimes(5, 'marta.k');
    const waits: number[] = [];
    for (let round = 0; round < 13; round += 1) {
      const { retryAfter } = await trySecret('marta.k', password);
      waits.push(retryAfter);
      server.clock.now = new Date(server.clock.now.getTime() + retryAfter * 1000);
      await trySecret('marta.k', 'хибний пароль');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('checks no more than five of a hundred parallel guesses', async () => {
    await addAccounts(['marta.k']);
    const guesses = await Promise.all(Array.from({ length: 100 }, () => trySecret('marta.k', 'хибний пароль')));
    expect(guesses.filter((guess) => guess.status === 401)).toHaveLength(5);
    expect(guesses.filter((guess) => guess.status === 429)).toHaveLength(95);
  });

  it('treats an unknown login like a known one', async () => {
    await addAccounts(['marta.k']);
    const known = await trySecret('marta.k', 'хибний пароль');
    expect(await trySecret('nobody', 'хибний пароль')).toEqual(known);
    expect(await failTimes(5, 'nobody')).toEqual([401, 401, 401, 401, 429]);
  });
});

describe('one address', () => {
  it('lets 300 people sign in within a minute, every third of them after a wrong try', async () => {
    const logins = Array.from({ length: 300 }, (_, index) => `учень-${index}`);
    await addAccounts(logins);
    const slips = await Promise.all(
      logins.filter((_, index) => index % 3 === 0).map((login) => trySecret(login, 'хибний пароль')),
    );
    expect(new Set(slips.map((slip) => slip.status))).toEqual(new Set([401]));
    const entered = await Promise.all(logins.map((login) => trySecret(login, password)));
    expect(new Set(entered.map((answer) => answer.status))).toEqual(new Set([200]));
  }, 120_000);

  it('blocks thousands of guesses over many logins, but not people who signed in there before', async () => {
    await addAccounts(['marta.k', 'ivan.k']);
    expect(await trySecret('marta.k', password)).toMatchObject({ status: 200 });
    await server.testDatabase.pool.query(`update limited_tries set failures = 999 where bucket like 'address:%'`);
    expect((await trySecret('хтось-інший', 'хибний пароль')).status).toBe(401);
    // Two tries of a login a day are checked even so: a person who comes for the first time is let in.
    const more = await failTimes(4, 'ще-хтось-інший');
    expect(more).toEqual([401, 401, 429, 429]);
    expect((await trySecret('ivan.k', password)).status).toBe(200);
    expect((await trySecret('marta.k', password)).status).toBe(200);
    expect((await trySecret('ivan.k', password, elsewhere)).status).toBe(200);
  });
});

it('a right password leaves no wait behind for others at its address or elsewhere at its login', async () => {
  await addAccounts(['marta.k', 'ivan.k']);
  await trySecret('marta.k', 'хибний пароль');
  await server.testDatabase.pool.query(
    `update limited_tries set failures = 1005 where bucket like 'address:%' or bucket like 'login:%'`,
  );
  expect((await trySecret('marta.k', password)).status).toBe(200);
  const { rows } = await server.testDatabase.pool.query(
    `select failures, blocked_until from limited_tries where failures > 0`,
  );
  expect(rows).toEqual([
    { failures: 1005, blocked_until: null },
    { failures: 1005, blocked_until: null },
  ]);
  expect((await trySecret('ivan.k', password)).status).toBe(200);
});

describe('somebody who guesses from elsewhere', () => {
  it('does not lock the owner out where they usually are', async () => {
    await addAccounts(['marta.k']);
    expect((await trySecret('marta.k', password)).status).toBe(200);
    for (let network = 0; network < 11; network += 1)
      await failTimes(5, 'marta.k', { 'x-forwarded-for': `203.0.113.${network}` });
    expect((await trySecret('marta.k', password, { 'x-forwarded-for': '203.0.113.200' })).status).toBe(429);
    expect((await trySecret('marta.k', password)).status).toBe(200);
  });

  it('delays the owner at a new place for a minute at most', async () => {
    await addAccounts(['marta.k']);
    for (let network = 0; network < 30; network += 1) {
      await failTimes(5, 'marta.k', { 'x-forwarded-for': `203.0.113.${network}` });
      server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    }
    await failTimes(1, 'marta.k', { 'x-forwarded-for': '203.0.113.99' });
    const held = await trySecret('marta.k', password);
    expect(held.status).toBe(429);
    expect(held.retryAfter).toBeLessThanOrEqual(60);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect((await trySecret('marta.k', password)).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('may be tried three times, and a try reveals nothing about the login', async () => {
    await addAccounts(['marta.k']);
    const recover = async (identifier: string) => {
      const answer = await server
        .browser()
        .send('POST', '/api/recovery', { identifier, recoveryCode: 'AAAA-BBBB-CCCC', password }, school);
      return [answer.statusCode, answer.json().code];
    };
    expect([await recover('marta.k'), await recover('nobody')]).toEqual([
      [403, 'wrong_code'],
      [403, 'wrong_code'],
    ]);
    await recover('marta.k');
    await recover('marta.k');
    expect(await recover('marta.k')).toEqual([429, 'too_many_tries']);
    expect((await trySecret('marta.k', password)).status).toBe(200);
  });
});

/** Fills every limit that was touched, as a flood of wrong tries does. */
const fillLimits = () =>
  server.testDatabase.pool.query(`update limited_tries set failures = 1000000, blocked_until = $1`, [
    new Date(start.getTime() + 900_000),
  ]);

describe('codes of 59 bits', () => {
  it('the right personal code enters whatever others tried at this login and address', async () => {
    const browser = server.browser();
    const { personalCode } = (await browser.send('POST', '/api/participants', { identifier: 'оля' }, school)).json();
    for (let tries = 0; tries < 12; tries += 1) await trySecret('оля', 'AAAA-BBBB-CCCC');
    await fillLimits();
    expect((await trySecret('оля', 'AAAA-BBBB-CCCC')).status).toBe(429);
    expect((await trySecret('оля', personalCode)).status).toBe(200);
  });

  it('the right recovery code sets a password whatever others tried', async () => {
    const { recoveryCode } = (
      await server.browser().send('POST', '/api/accounts', { identifier: 'marta.k', password }, school)
    ).json();
    const recover = (code: string) =>
      server
        .browser()
        .send(
          'POST',
          '/api/recovery',
          { identifier: 'marta.k', recoveryCode: code, password: 'тиха ніч у степу' },
          school,
        );
    for (let tries = 0; tries < 5; tries += 1) await recover('AAAA-BBBB-CCCC');
    await fillLimits();
    expect((await recover('AAAA-BBBB-CCCC')).statusCode).toBe(429);
    expect((await recover(recoveryCode)).statusCode).toBe(200);
  });

  it('the right group code lets a person in whatever they and others tried', async () => {
    const host = server.browser();
    await host.send('POST', '/api/accounts', { identifier: 'marta.k', password }, school);
    const { joinCode } = (await host.send('POST', '/api/groups', { title: '7-А' }, school)).json();
    const pupil = server.browser();
    await pupil.send('POST', '/api/participants', { identifier: 'оля' }, school);
    const join = (code: string) => pupil.send('POST', '/api/my-groups', { code }, school);
    for (let tries = 0; tries < 12; tries += 1) await join('AAAA-BBBB-CCCC');
    await fillLimits();
    expect((await join('AAAA-BBBB-CCCC')).statusCode).toBe(429);
    expect((await join(joinCode)).statusCode).toBe(200);
  });

  it('the right key of a start repeats it whatever starts the address has made', async () => {
    const issue = await seedIssue(server);
    const begin = (startKey: string) =>
      server
        .browser()
        .send(
          'POST',
          `/api/wihiws/${issue.wihiwId}/attempts`,
          { token: issue.token, displayName: 'Оля', startKey },
          school,
        );
    const key = randomBytes(32).toString('base64url');
    const first = await begin(key);
    await fillLimits();
    expect((await begin(randomBytes(32).toString('base64url'))).statusCode).toBe(429);
    expect((await begin(key)).json().attempt?.attemptId).toBe(first.json().attempt.attemptId);
  });

  it('twenty thousand wrong ones an hour at one address don’t stop it', async () => {
    await trySecret('хтось', 'AAAA-BBBB-CCCC');
    await server.testDatabase.pool.query(
      `update limited_tries set failures = 19990 where bucket like 'code-address:%'`,
    );
    const statuses: number[] = [];
    // The third tells: two of each login pass an address that has reached its limit.
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await trySecret('хтось-інший', 'AAAA-BBBB-CCCC')).status);
    expect(statuses).toEqual([401, 401, 401]);
    await addAccounts(['marta.k']);
    expect((await trySecret('marta.k', password)).status).toBe(200);
  });
});

describe('a browser in which the person has entered', () => {
  const cookieOf = (answer: { cookies: readonly { name: string; value: string }[] }) =>
    `wihiwin-device=${answer.cookies.find(({ name }) => name === 'wihiwin-device')?.value}`;

  it('enters whatever others try at the login and the address, and counts only its own tries', async () => {
    await addAccounts(['marta.k']);
    const send = (secret: string, cookie: string) =>
      server.browser().send('POST', '/api/session', { identifier: 'marta.k', secret }, { ...school, cookie });
    const device = cookieOf(await send(password, ''));
    expect(device).toMatch(/=[\w-]{43}$/);
    await failTimes(60, 'marta.k');
    await fillLimits();
    await server.testDatabase.pool.query(
      `update limited_tries set failures = 0, blocked_until = null where bucket like 'device:%'`,
    );
    expect((await trySecret('marta.k', password)).status).toBe(429);
    expect((await send(password, device)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await send('хибний пароль', device)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    // Of another login the cookie proves nothing.
    await addAccounts(['ivan.k']);
    await failTimes(6, 'ivan.k');
    const other = await server
      .browser()
      .send('POST', '/api/session', { identifier: 'ivan.k', secret: password }, { ...school, cookie: device });
    expect(other.statusCode).toBe(429);
  });
});

it('keeps no address and no login in the table of tries', async () => {
  await addAccounts(['marta.k']);
  await trySecret('marta.k', randomBytes(8).toString('hex'));
  const { rows } = await server.testDatabase.pool.query(`select string_agg(bucket, ' ') as buckets from limited_tries`);
  expect(rows[0].buckets).not.toMatch(/marta|198\.51/);
});
