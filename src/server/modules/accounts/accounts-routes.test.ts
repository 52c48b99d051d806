import { describe, expect, it } from 'vitest';
import { startTestServer, useTestServer } from '#server/platform/testing/test-server.ts';

const server = useTestServer();
const password = 'синє море вранці';

describe('registration', () => {
  it('signs the person in, shows a recovery code once and stores no secret', async () => {
    const browser = server.browser();
    const answer = await browser.send('POST', '/api/accounts', { identifier: 'Марʼяна', password });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      person: { identifier: 'Мар’яна', displayName: 'Мар’яна', kind: 'account', sharedComputer: false },
      recoveryCode: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/),
    });
    const [session, changed] = answer.headers['set-cookie'] as string[];
    expect(changed).toMatch(/^wihiwin-changed=\d+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(session).toMatch(/^wihiwin=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await browser.send('GET', '/api/session')).json().person.identifier).toBe('Мар’яна');

    const token = browser.cookie?.split('=')[1] ?? '';
    const { rows } = await server.testDatabase.pool.query(
      `select row_to_json(u)::text || row_to_json(s)::text as stored from wihiwin_users u join sessions s on s.user_id = u.id`,
    );
    for (const secret of [token, password, answer.json().recoveryCode]) expect(rows[0].stored).not.toContain(secret);
  });

  it('reports every wrong field at once', async () => {
    const body = { identifier: 'Олена Петрівна', password: 'коротка', email: 'ні' };
    const answer = await server.browser().send('POST', '/api/accounts', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual([
      { path: 'identifier', code: 'identifier_characters' },
      { path: 'email', code: 'email_malformed' },
      { path: 'password', code: 'password_too_short' },
    ]);
  });

  it.each([
    ['', 'identifier_too_short'],
    ['я', 'identifier_too_short'],
    ['я'.repeat(65), 'identifier_too_long'],
    ['дві частини', 'identifier_characters'],
  ])('refuses the login «%s» beside its field', async (identifier, code) => {
    const asked = [
      await server.browser().send('POST', '/api/accounts', { identifier, password }),
      await server.browser().send('POST', '/api/participants', { identifier }),
    ];
    for (const answer of asked) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'identifier', code }] });
    }
  });

  it.each([
    ['коротка', 'password_too_short'],
    ['1234567890', 'password_common'],
    ['ivan.petrenko', 'password_is_identifier'],
  ])('refuses the password «%s» beside its field', async (weak, code) => {
    const answer = await server
      .browser()
      .send('POST', '/api/accounts', { identifier: 'ivan.petrenko', password: weak });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'password', code }] });
  });

  it.each([undefined, null, 'ні', { password: 7 }])('refuses the body %j', async (body) => {
    const answer = await server.browser().send('POST', '/api/accounts', body);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  it('reports a taken login and a weak password at once', async () => {
    await server.browser().send('POST', '/api/accounts', { identifier: 'одразу', password });
    const answer = await server.browser().send('POST', '/api/accounts', { identifier: 'одразу', password: 'коротка' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual([
      { path: 'identifier', code: 'identifier_taken' },
      { path: 'password', code: 'password_too_short' },
    ]);
  });

  it.each([['MARTA.k'], ['marta.k'], ['rnarta.k'], [' marta.k ']])(
    'treats «%s» as the taken «marta.k»',
    async (login) => {
      await server.browser().send('POST', '/api/accounts', { identifier: 'marta.k', password });
      const answer = await server.browser().send('POST', '/api/accounts', { identifier: login, password });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'identifier_taken',
        fields: [{ path: 'identifier', code: 'identifier_taken' }],
      });
    },
  );

  it('gives a login to only one of twenty people who ask for it at the same time', async () => {
    const asking = Array.from({ length: 20 }, () =>
      server.browser().send('POST', '/api/participants', { identifier: 'один-на-всіх' }),
    );
    const codes = (await Promise.all(asking)).map((answer) => answer.statusCode).sort();
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });
});

describe('a participant', () => {
  it('enters by login and code, even carelessly typed, and never by login alone', async () => {
    const first = server.browser();
    const created = (
      await first.send('POST', '/api/participants', { identifier: 'тарас', displayName: 'Тарас Ш.' })
    ).json();
    expect(created.person).toMatchObject({ kind: 'participant', displayName: 'Тарас Ш.' });
    expect((await first.send('GET', '/api/account')).json().personalCode).toBe(created.personalCode);

    const second = server.browser();
    const again = await second.send('POST', '/api/participants', { identifier: 'Тарас' });
    expect([again.statusCode, again.json().code, second.cookie]).toEqual([409, 'identifier_taken', null]);
    expect(again.body).not.toContain('Тарас Ш.');
    expect((await second.send('POST', '/api/session', { identifier: 'тарас', secret: 'тарас' })).statusCode).toBe(401);

    const careless = ` ${created.personalCode.toLowerCase().replaceAll('-', ' ')} `;
    const entered = await second.send('POST', '/api/session', { identifier: 'ТАРАС', secret: careless });
    expect(entered.json().person.userId).toBe(created.person.userId);
  });

  it('may not have a login with @', async () => {
    const answer = await server.browser().send('POST', '/api/participants', { identifier: 'a@school.ua' });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'identifier_needs_account']);
  });
});

describe('sessions', () => {
  it('end with the browser and after twelve hours on a shared computer', async () => {
    const browser = server.browser();
    const answer = await browser.send('POST', '/api/participants', { identifier: 'спільний', sharedComputer: true });
    expect(answer.headers['set-cookie']).not.toContain('Max-Age');
    const start = server.clock.now;
    server.clock.now = new Date(start.getTime() + 12 * 3_600_000 - 1000);
    expect((await browser.send('GET', '/api/session')).json().person).not.toBeNull();
    server.clock.now = new Date(start.getTime() + 12 * 3_600_000);
    expect((await browser.send('GET', '/api/session')).json().person).toBeNull();
    server.clock.now = start;
  });

  it('are prolonged by use: they last 80 days and 80 more, but not 91 days without use', async () => {
    const browser = server.browser();
    await browser.send('POST', '/api/participants', { identifier: 'мандрівник' });
    const start = server.clock.now;
    const day = 86_400_000;
    server.clock.now = new Date(start.getTime() + 80 * day);
    await browser.send('GET', '/api/session');
    await expect
      .poll(
        async () =>
          (
            await server.testDatabase.pool.query(`select 1 from sessions where expires_at > $1`, [
              new Date(start.getTime() + 160 * day),
            ])
          ).rowCount,
      )
      .toBe(1);
    server.clock.now = new Date(start.getTime() + 160 * day);
    expect((await browser.send('GET', '/api/session')).json().person?.identifier).toBe('мандрівник');
    server.clock.now = new Date(start.getTime() + 251 * day);
    expect((await browser.send('GET', '/api/session')).json().person).toBeNull();
    server.clock.now = start;
  });

  it('end at sign-out, also in the database', async () => {
    const browser = server.browser();
    await browser.send('POST', '/api/participants', { identifier: 'вихід' });
    const kept = browser.cookie ?? '';
    expect((await browser.send('DELETE', '/api/session')).json()).toEqual({ signedOut: true });
    expect(browser.cookie).toBeNull();
    const thief = server.browser();
    thief.cookie = kept;
    expect((await thief.send('GET', '/api/session')).json().person).toBeNull();
  });

  it('carry the __Host- prefix on https', async () => {
    const behindProxy = await startTestServer({ trustProxy: 1 });
    const answer = await behindProxy
      .browser('school.ua')
      .send(
        'POST',
        '/api/participants',
        { identifier: 'безпека' },
        { 'x-forwarded-proto': 'https', origin: 'https://school.ua' },
      );
    const [session, changed] = answer.headers['set-cookie'] as string[];
    expect(changed).toMatch(/^__Host-wihiwin-changed=.* Secure;/);
    expect(session).toMatch(/^__Host-wihiwin=[\w-]{43};.* Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    await behindProxy.close();
  });
});
