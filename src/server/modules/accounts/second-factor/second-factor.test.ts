import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepLog } from '#server/platform/testing/bare-http-server.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';

const log = keepLog();
const server = useTestServer({ logLevel: 'trace' }, { log: log.stream });
const password = 'синє море вранці';
const start = new Date('2026-11-21T08:00:00Z');
const PERIOD_MS = 30_000;
let browser: TestBrowser;
/** The device cookie that the registration gave to the browser. */
let device: string | undefined;

beforeEach(async () => {
  server.clock.now = start;
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
  browser = server.browser();
  const registered = await browser.send('POST', '/api/accounts', { identifier: 'marta.k', password });
  device = registered.cookies.find(({ name }) => name === 'wihiwin-device')?.value;
});

function codeAt(secret: string, ms = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now.getTime() + ms });
}

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
};

async function beginApp() {
  return (await browser.send('POST', '/api/account/second-factors/apps', { password })).json();
}

/** Adds an app and lets its first code pass. */
async function addApp(): Promise<{ secret: string; spareCodes: string[] | null; id: string }> {
  const { step, secret } = await beginApp();
  const body = { step, name: 'Телефон', code: codeAt(secret) };
  const added = (await browser.send('POST', '/api/account/second-factors/apps/confirmed', body)).json();
  later(PERIOD_MS);
  return { secret, spareCodes: added.spareCodes, id: added.secondFactors.factors.at(-1).id };
}

async function givePassword(from = server.browser()) {
  const answer = await from.send('POST', '/api/session', { identifier: 'marta.k', secret: password });
  return { from, ...answer.json() };
}

const finish = (from: TestBrowser, step: string, code: string) => from.send('POST', '/api/second-step', { step, code });

const whoIs = async (of: TestBrowser): Promise<string | null> =>
  (await of.send('GET', '/api/session')).json().person?.identifier ?? null;

describe('turning on', () => {
  it('needs the password, then a right code, and signs out who entered without it', async () => {
    const other = (await givePassword()).from;
    const wrong = await browser.send('POST', '/api/account/second-factors/apps', { password: 'хибний пароль' });
    expect(wrong.json().code).toBe('wrong_password');
    const { step, secret, uri } = await beginApp();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Wihiwin:marta\.k\?issuer=Wihiwin&secret=[A-Z2-7]{32}&/);
    const confirm = (code: string) =>
      browser.send('POST', '/api/account/second-factors/apps/confirmed', { step, name: 'Телефон', code });
    expect((await confirm('000000')).json()).toMatchObject({ fields: [{ path: 'code', code: 'wrong_second_code' }] });
    expect((await givePassword()).secondStep).toBeNull();
    const added = (await confirm(codeAt(secret))).json();
    expect(added.secondFactors).toMatchObject({ factors: [{ kind: 'app', name: 'Телефон' }], spareCodesLeft: 10 });
    expect(added.spareCodes).toHaveLength(10);
    expect([await whoIs(browser), await whoIs(other)]).toEqual(['marta.k', null]);
    // The step is used up.
    expect((await confirm(codeAt(secret))).json().code).toBe('second_step_over');
  });

  it('is for accounts only, of oneself, within ten minutes', async () => {
    const pupil = server.browser();
    await pupil.send('POST', '/api/participants', { identifier: 'оля' });
    expect((await pupil.send('GET', '/api/account/second-factors')).json().code).toBe('account_required');
    const { step, secret } = await beginApp();
    const stranger = server.browser();
    await stranger.send('POST', '/api/accounts', { identifier: 'ivan.k', password });
    const body = { step, name: 'Мій', code: codeAt(secret) };
    const foreign = await stranger.send('POST', '/api/account/second-factors/apps/confirmed', body);
    expect(foreign.json().code).toBe('second_step_over');
    later(10 * 60_000);
    const late = { ...body, code: codeAt(secret) };
    expect((await browser.send('POST', '/api/account/second-factors/apps/confirmed', late)).json().code).toBe(
      'second_step_over',
    );
  });

  it('adds ten at most, also all at once', async () => {
    const steps: { step: string; secret: string }[] = [];
    while (steps.length < 12) steps.push(await beginApp());
    const answers = await Promise.all(
      steps.map(({ step, secret }) =>
        browser.send('POST', '/api/account/second-factors/apps/confirmed', {
          step,
          name: 'Ще один',
          code: codeAt(secret),
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect((await beginApp()).code).toBe('too_many_factors');
  });
});

describe('entering', () => {
  it('needs both: the password opens no session', async () => {
    const { secret } = await addApp();
    const { from, person, secondStep } = await givePassword();
    expect([person, secondStep.hasApp, secondStep.passkey]).toEqual([null, true, null]);
    expect(from.cookie).toBeNull();
    expect((await finish(from, secondStep.step, '000000')).json().code).toBe('wrong_second_code');
    expect((await finish(from, secondStep.step, codeAt(secret))).json().person.identifier).toBe('marta.k');
    expect(await whoIs(from)).toBe('marta.k');
    later(PERIOD_MS);
    expect((await finish(from, secondStep.step, codeAt(secret))).json().code).toBe('second_step_over');
  });

  it('takes the code before and after, no older one, and none twice', async () => {
    const { secret } = await addApp();
    later(10 * PERIOD_MS);
    const tryCode = async (ms: number) => {
      const { from, secondStep } = await givePassword();
      return (await finish(from, secondStep.step, codeAt(secret, ms))).statusCode;
    };
    expect(await tryCode(-2 * PERIOD_MS)).toBe(403);
    expect(await tryCode(2 * PERIOD_MS)).toBe(403);
    expect(await tryCode(-PERIOD_MS)).toBe(200);
    expect(await tryCode(-PERIOD_MS)).toBe(403);
    expect(await tryCode(PERIOD_MS)).toBe(200);
    // What is older than a used code is refused too.
    expect(await tryCode(0)).toBe(403);
  });

  it('lets one of two parallel uses of a code in', async () => {
    const { secret } = await addApp();
    const [one, two] = [await givePassword(), await givePassword()];
    const code = codeAt(secret);
    const answers = await Promise.all([one, two].map(({ from, secondStep }) => finish(from, secondStep.step, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  it('checks five wrong codes, then makes them wait; the owner’s own browser does not wait', async () => {
    const { secret } = await addApp();
    const thief = await givePassword();
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await finish(thief.from, thief.secondStep.step, '000000')).statusCode);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect((await finish(thief.from, thief.secondStep.step, codeAt(secret))).statusCode).toBe(429);
    const own = { cookie: `wihiwin-device=${device}` };
    const { secondStep } = (
      await server.browser().send('POST', '/api/session', { identifier: 'marta.k', secret: password }, own)
    ).json();
    const body = { step: secondStep.step, code: codeAt(secret) };
    expect((await server.browser().send('POST', '/api/second-step', body, own)).statusCode).toBe(200);
  });

  it('takes each spare code once, and new ones replace the old', async () => {
    const { spareCodes } = await addApp();
    const [first = '', second = ''] = spareCodes ?? [];
    const tryCode = async (code: string) => {
      const { from, secondStep } = await givePassword();
      return (await finish(from, secondStep.step, code)).statusCode;
    };
    expect(await tryCode(first.toLowerCase().replace('-', ' '))).toBe(200);
    expect(await tryCode(first)).toBe(403);
    const renewed = (await browser.send('POST', '/api/account/spare-codes', { password })).json().spareCodes;
    expect(renewed).toHaveLength(10);
    expect(await tryCode(second)).toBe(403);
    expect(await tryCode(renewed[0])).toBe(200);
    expect((await browser.send('GET', '/api/account/second-factors')).json().spareCodesLeft).toBe(9);
  });

  it('by one form sent twice uses up one code, and only with the step', async () => {
    const { spareCodes } = await addApp();
    const { from, secondStep } = await givePassword();
    const [first = '', second = ''] = spareCodes ?? [];
    const answers = await Promise.all([first, second].map((code) => finish(from, secondStep.step, code)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    expect((await browser.send('GET', '/api/account/second-factors')).json().spareCodesLeft).toBe(9);
  });

  it('by the recovery code asks for the second factor too', async () => {
    const lost = server.browser();
    const { recoveryCode } = (await lost.send('POST', '/api/accounts', { identifier: 'ivan.k', password })).json();
    const old = browser;
    browser = lost;
    const { secret } = await addApp();
    browser = old;
    const from = server.browser();
    const body = { identifier: 'ivan.k', recoveryCode, password: 'тиха ніч у степу' };
    const recovered = (await from.send('POST', '/api/recovery', body)).json();
    expect([recovered.person, from.cookie]).toEqual([null, null]);
    expect(recovered.recoveryCode).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    await finish(from, recovered.secondStep.step, codeAt(secret));
    expect(await whoIs(from)).toBe('ivan.k');
  });

  it('is over when the password changes meanwhile', async () => {
    const { secret } = await addApp();
    const { from, secondStep } = await givePassword();
    await browser.send('POST', '/api/account/password', { current: password, password: 'тиха ніч у степу' });
    expect((await finish(from, secondStep.step, codeAt(secret))).json().code).toBe('second_step_over');
  });

  it('refuses what is no passkey, and the step with it', async () => {
    await addApp();
    const { from, secondStep } = await givePassword();
    const forged = { step: secondStep.step, passkey: { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} } };
    expect((await from.send('POST', '/api/second-step', forged)).json().code).toBe('wrong_passkey');
    expect((await from.send('POST', '/api/second-step', forged)).json().code).toBe('second_step_over');
    const begun = (await browser.send('POST', '/api/account/second-factors/passkeys', { password })).json();
    expect(begun.options).toMatchObject({ rp: { id: 'localhost' }, user: { name: 'marta.k' } });
    const made = await browser.send('POST', '/api/account/second-factors/passkeys/confirmed', {
      step: begun.step,
      name: 'Ключ',
      response: forged.passkey,
    });
    expect(made.json().code).toBe('wrong_passkey');
  });
});

describe('a participant who proves an account', () => {
  it('needs its second factor too, so that merging is no way around it', async () => {
    const { secret } = await addApp();
    const pupil = server.browser();
    await pupil.send('POST', '/api/participants', { identifier: 'оля' });
    const merge = (secondCode?: string) =>
      pupil.send('POST', '/api/account/merge', { identifier: 'marta.k', password, secondCode });
    expect((await merge()).json().code).toBe('second_code_needed');
    expect((await merge('000000')).json().code).toBe('wrong_second_code');
    expect(await whoIs(pupil)).toBe('оля');
    expect((await merge(codeAt(secret))).statusCode).toBe(200);
    expect(await whoIs(pupil)).toBe('marta.k');
  });
});

describe('turning off', () => {
  it('needs the password; with the last factor the spare codes go', async () => {
    const { id } = await addApp();
    const remove = (of: string, secret: string, from = browser) =>
      from.send('POST', `/api/account/second-factors/${of}/removal`, { password: secret });
    expect((await remove(id, 'хибний пароль')).json().code).toBe('wrong_password');
    const stranger = server.browser();
    await stranger.send('POST', '/api/accounts', { identifier: 'ivan.k', password });
    expect((await remove(id, password, stranger)).statusCode).toBe(404);
    expect((await remove(id, password)).json()).toEqual({ factors: [], spareCodesLeft: 0 });
    expect((await givePassword()).person.identifier).toBe('marta.k');
    expect((await browser.send('POST', '/api/account/spare-codes', { password })).statusCode).toBe(404);
  });
});

describe('what is kept and told', () => {
  it('stores no secret openly, downloads none, and logs who and from which network, nothing typed', async () => {
    const { secret, spareCodes } = await addApp();
    const { from, secondStep } = await givePassword();
    await finish(from, secondStep.step, '000000');
    const { rows } = await server.testDatabase.pool.query(
      `select coalesce((select string_agg(row_to_json(f)::text, '') from second_factors f), '')
        || coalesce((select string_agg(row_to_json(c)::text, '') from spare_codes c), '') as stored`,
    );
    expect(rows[0].stored).not.toContain(secret);
    const data = (await browser.send('GET', '/api/account/data')).body;
    expect(data).toContain('Телефон');
    expect(data).not.toContain('secret');
    for (const one of [secret, secondStep.step, ...(spareCodes ?? [])]) {
      expect(data).not.toContain(one);
      expect(log.text()).not.toContain(one);
    }
    const userId = (await browser.send('GET', '/api/session')).json().person.userId;
    const lines = log
      .text()
      .split('\n')
      .filter((line) => line.includes(userId))
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'entered', from: '127.0.0.0/24' }));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'second factor added: app', from: '127.0.0.0/24' }));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'second step refused', code: 'wrong_second_code', from: '127.0.0.0/24' }),
    );
  });

  it('goes with the person', async () => {
    await addApp();
    await browser.send('POST', '/api/account/deletion', { identifier: 'marta.k', password });
    const { rows } = await server.testDatabase.pool.query(
      `select (select count(*) from second_factors) + (select count(*) from spare_codes) as left`,
    );
    expect(Number(rows[0].left)).toBe(0);
  });
});
