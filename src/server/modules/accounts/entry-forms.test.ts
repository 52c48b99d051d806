import { beforeAll, describe, expect, it } from 'vitest';
import type { PageFacts } from '#contract/app-page.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';

const PASSWORD = 'тихе море вранці';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const server = useTestServer();

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.browser().send('POST', path, new URLSearchParams(fields).toString(), { ...FORM, ...headers });

const factsOf = ({ body }: { body: string }) =>
  JSON.parse(/id="page-facts">(.*?)<\/script>/.exec(body)?.[1] ?? '') as PageFacts;

const signIn = (fields: Record<string, string>, path = '/login', headers: Record<string, string> = {}) =>
  post(path, { form: 'sign-in', username: 'lesia', password: PASSWORD, ...fields }, headers);

beforeAll(async () => {
  await server.browser().send('POST', '/api/accounts', { identifier: 'lesia', password: PASSWORD });
});

describe('signing in by a form that the browser sends itself', () => {
  it('opens a session and leads to the wanted page of this site only', async () => {
    const entered = await signIn({}, '/login?redirect=%2Fwihiwer');
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/wihiwer']);
    expect(entered.cookies.some(({ name, value }) => name === 'wihiwin' && value !== '')).toBe(true);
    for (const wanted of ['//evil.example', 'https://evil.example', '/\\evil'])
      expect((await signIn({}, `/login?redirect=${encodeURIComponent(wanted)}`)).headers.location).toBe('/testtool');
  });

  it('ends with the browser on a shared computer', async () => {
    const cookieOf = async (fields: Record<string, string>) =>
      (await signIn(fields)).cookies.find(({ name }) => name === 'wihiwin');
    expect((await cookieOf({ 'shared-computer': 'yes' }))?.maxAge).toBeUndefined();
    expect((await cookieOf({}))?.maxAge).toBeGreaterThan(0);
  });

  it('says why it was refused, keeps the login, and sends no secret back', async () => {
    const refused = await signIn({ password: 'таємниця, яку не видно' });
    expect(refused.statusCode).toBe(401);
    expect(factsOf(refused)).toMatchObject({
      person: null,
      posted: { name: 'sign-in', typed: { username: 'lesia' }, failure: { code: 'wrong_credentials' } },
    });
    expect(refused.body).not.toContain('таємниця');
    expect(refused.headers['cache-control']).toBe('no-store');
  });

  it('is refused from another site, and without an Origin', async () => {
    for (const origin of ['https://evil.example', 'null', '']) {
      const refused = await signIn({}, '/login', { origin });
      expect([origin, refused.statusCode, refused.cookies]).toEqual([origin, 403, []]);
    }
  });

  it('is the only use of such a body: the API takes none', async () => {
    const refused = await post('/api/session', { identifier: 'lesia', secret: PASSWORD });
    expect(refused.statusCode).toBe(415);
  });

  it('is no other body either: JSON of any length is not read', async () => {
    const long = { form: 'sign-in', username: 'я'.repeat(500_000), password: PASSWORD };
    for (const body of [{ form: 'sign-in', username: 1 }, long]) {
      const refused = await server.browser().send('POST', '/login', body);
      expect([refused.statusCode, refused.cookies]).toEqual([415, []]);
      expect(refused.body.length).toBeLessThan(1_000);
    }
  });

  it('sends back no text that is longer than a field may be', async () => {
    const refused = factsOf(await signIn({ username: 'a'.repeat(301), name: 'b'.repeat(300), password: 'хибний' }));
    expect(refused.posted?.typed).toEqual({ name: 'b'.repeat(300) });
  });

  it('leads to a wanted path in any letters, and the session stays open', async () => {
    const entered = await signIn({}, '/login?redirect=%2Fwihiwer%3Fx%3D%D1%94');
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/wihiwer?x=%D1%94']);
    expect(entered.cookies.some(({ name, value }) => name === 'wihiwin' && value !== '')).toBe(true);
  });

  it('takes no long body, no form of another page and no text that cannot be stored', async () => {
    expect((await signIn({ password: 'а'.repeat(10_000) })).statusCode).toBe(413);
    const foreign = await post('/login', { form: 'register', username: 'хтось', 'new-password': PASSWORD });
    expect([foreign.statusCode, foreign.headers.location]).toEqual([303, '/login']);
    expect(factsOf(await signIn({ username: 'le\0sia' })).posted?.failure?.code).toBe('invalid_input');
  });
});

describe('the other forms', () => {
  it('register an account and show its code once', async () => {
    const made = await post('/register', {
      form: 'register',
      username: 'ostap',
      name: 'Остап',
      'new-password': PASSWORD,
    });
    const { person, posted } = factsOf(made);
    expect(made.statusCode).toBe(200);
    expect(person).toMatchObject({ identifier: 'ostap', displayName: 'Остап', kind: 'account' });
    expect(posted?.newCode).toMatchObject({ identifier: 'ostap', code: expect.stringMatching(/^[0-9A-Z-]{10,}$/) });
    const taken = await post('/register', { form: 'register', username: 'ostap', 'new-password': PASSWORD });
    expect([taken.statusCode, factsOf(taken).posted?.failure?.code]).toEqual([409, 'identifier_taken']);
  });

  it('make a participant, who can come back with the code shown', async () => {
    const made = factsOf(await post('/wihiwin', { form: 'participant', username: 'taras' }));
    const code = made.posted?.newCode?.code ?? '';
    expect(made.person).toMatchObject({ identifier: 'taras', kind: 'participant' });
    expect((await signIn({ username: 'taras', password: code })).headers.location).toBe('/testtool');
  });

  it('let the owner of a taken login in by the code, in the same place', async () => {
    const code = factsOf(await post('/wihiwin', { form: 'participant', username: 'solomiia' })).posted?.newCode?.code;
    const again = { form: 'participant', username: 'solomiia' };
    expect(factsOf(await post('/wihiwin', again)).posted?.failure?.code).toBe('identifier_taken');
    const wrong = factsOf(await post('/wihiwin', { ...again, 'personal-code': 'AAAA-BBBB-CCCC' }));
    expect(wrong.posted).toMatchObject({ name: 'participant', failure: { code: 'wrong_credentials' } });
    const entered = await post('/wihiwin?redirect=%2Fwihiwee', { ...again, 'personal-code': ` ${code} ` });
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/wihiwee']);
  });

  it('set a new password by the recovery code', async () => {
    const made = factsOf(await post('/register', { form: 'register', username: 'olha', 'new-password': PASSWORD }));
    const fields = { form: 'recover', username: 'olha', 'new-password': 'зовсім інше море' };
    const refused = await post('/login?recover', { ...fields, 'recovery-code': 'AAAA-BBBB-CCCC' });
    expect([refused.statusCode, factsOf(refused).posted?.failure?.code]).toEqual([403, 'wrong_code']);
    const done = factsOf(
      await post('/login?recover', { ...fields, 'recovery-code': made.posted?.newCode?.code ?? '' }),
    );
    expect(done.person?.identifier).toBe('olha');
    expect(done.posted?.newCode?.code).not.toBe(made.posted?.newCode?.code);
    expect((await signIn({ username: 'olha', password: 'зовсім інше море' })).statusCode).toBe(303);
  });

  it('lead back to login and password where the second step is over or made up', async () => {
    const step = { step: 'x'.repeat(43), hasApp: true, passkey: null, passkeysElsewhere: [] };
    for (const text of [JSON.stringify(step), '{', '{"step":1}']) {
      const over = factsOf(await post('/login', { form: 'second-step', step: text, 'one-time-code': '123456' }));
      expect([over.person, over.posted?.secondStep ?? null]).toEqual([null, null]);
      expect(['second_step_over', 'invalid_input']).toContain(over.posted?.failure?.code);
    }
  });
});
