import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';

const server = useTestServer();
const password = 'синє море вранці';
const another = 'жовтий лист осені';

beforeEach(() => server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade'));

async function account(
  identifier = 'marta.k',
): Promise<{ browser: TestBrowser; userId: string; recoveryCode: string }> {
  const browser = server.browser();
  const answer = (await browser.send('POST', '/api/accounts', { identifier, password })).json();
  return { browser, userId: answer.person.userId, recoveryCode: answer.recoveryCode };
}

async function enter(identifier: string, secret: string, headers: Record<string, string> = {}): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.send('POST', '/api/session', { identifier, secret }, headers);
  return browser;
}

async function whoIs(browser: TestBrowser): Promise<string | null> {
  return (await browser.send('GET', '/api/session')).json().person?.identifier ?? null;
}

describe('settings', () => {
  it('changes the name without a password, the login and the e-mail only with the password', async () => {
    const { browser } = await account();
    expect(
      (await browser.send('PATCH', '/api/account', { displayName: 'Марта  К.', wihisee: true })).json(),
    ).toMatchObject({
      person: { displayName: 'Марта К.', identifier: 'marta.k' },
      wihisee: true,
      wihiwee: true,
      personalCode: null,
    });
    const refused = await browser.send('PATCH', '/api/account', { identifier: 'marta.new' });
    expect(refused.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'password', code: 'required' }] });
    const wrong = await browser.send('PATCH', '/api/account', { email: 'm@k.ua', password: 'хибний пароль' });
    expect(wrong.json()).toMatchObject({
      code: 'wrong_password',
      fields: [{ path: 'password', code: 'wrong_password' }],
    });
    const changed = await browser.send('PATCH', '/api/account', { identifier: 'marta.new', email: 'm@k.ua', password });
    expect(changed.json()).toMatchObject({ person: { identifier: 'marta.new' }, email: 'm@k.ua' });
    expect(await whoIs(await enter('marta.new', password))).toBe('marta.new');
  });

  it('keeps what another tab changed while a password was being checked', async () => {
    const { browser } = await account();
    const slow = browser.send('PATCH', '/api/account', { email: 'm@k.ua', password });
    await browser.send('PATCH', '/api/account', { displayName: 'Марта К.', wihisee: true, wihiwee: false });
    expect((await slow).statusCode).toBe(200);
    expect((await browser.send('PATCH', '/api/account', {})).json()).toMatchObject({
      person: { displayName: 'Марта К.' },
      wihisee: true,
      wihiwee: false,
      email: 'm@k.ua',
    });
  });

  it('refuses a login that is taken', async () => {
    await account('ivan.k');
    const { browser } = await account();
    expect((await browser.send('PATCH', '/api/account', { identifier: 'IVAN.k', password })).json().code).toBe(
      'identifier_taken',
    );
    expect(
      (await browser.send('PATCH', '/api/account', { identifier: 'Marta.K', password })).json().person.identifier,
    ).toBe('Marta.K');
  });
});

describe('passwords and codes', () => {
  it('a new password signs other devices out', async () => {
    const { browser } = await account();
    const phone = await enter('marta.k', password);
    expect((await browser.send('POST', '/api/account/password', { password: another })).json().fields).toEqual([
      { path: 'current', code: 'required' },
    ]);
    const done = await browser.send('POST', '/api/account/password', { current: password, password: another });
    expect(done.json()).toMatchObject({ recoveryCode: null });
    expect([await whoIs(browser), await whoIs(phone)]).toEqual(['marta.k', null]);
    expect([await whoIs(await enter('marta.k', password)), await whoIs(await enter('marta.k', another))]).toEqual([
      null,
      'marta.k',
    ]);
  });

  it('a recovery code works once, ends all sessions and is renewed', async () => {
    const { browser, recoveryCode } = await account();
    const other = server.browser();
    const recovered = await other.send('POST', '/api/recovery', {
      identifier: 'marta.k',
      recoveryCode: recoveryCode.toLowerCase(),
      password: another,
    });
    expect(recovered.statusCode).toBe(200);
    expect([await whoIs(browser), await whoIs(other)]).toEqual([null, 'marta.k']);
    const again = await server
      .browser()
      .send('POST', '/api/recovery', { identifier: 'marta.k', recoveryCode, password });
    expect(again.json().code).toBe('wrong_code');
    const fresh = recovered.json().recoveryCode;
    expect(fresh).not.toBe(recoveryCode);
    const renewed = (await other.send('POST', '/api/account/recovery-code', { password: another })).json().recoveryCode;
    const withOld = await server
      .browser()
      .send('POST', '/api/recovery', { identifier: 'marta.k', recoveryCode: fresh, password });
    expect(withOld.json().code).toBe('wrong_code');
    const withNew = await server
      .browser()
      .send('POST', '/api/recovery', { identifier: 'marta.k', recoveryCode: renewed, password });
    expect(withNew.statusCode).toBe(200);
  });

  it('only one of two parallel uses of a recovery code succeeds', async () => {
    const { recoveryCode } = await account();
    const use = () =>
      server.browser().send('POST', '/api/recovery', { identifier: 'marta.k', recoveryCode, password: another });
    const codes = (await Promise.all([use(), use()])).map((answer) => answer.statusCode).sort();
    expect(codes).toEqual([200, 403]);
  });

  it('a participant renews the personal code, then becomes an account that the code no longer opens', async () => {
    const browser = server.browser();
    const created = (await browser.send('POST', '/api/participants', { identifier: 'тарас' })).json();
    const { personalCode } = (await browser.send('POST', '/api/account/personal-code')).json();
    expect(await whoIs(await enter('тарас', created.personalCode))).toBeNull();
    const phone = await enter('тарас', personalCode);
    expect(await whoIs(phone)).toBe('тарас');

    const became = (await browser.send('POST', '/api/account/password', { password })).json();
    expect(became).toMatchObject({
      person: { kind: 'account', userId: created.person.userId },
      recoveryCode: expect.any(String),
    });
    expect([await whoIs(browser), await whoIs(phone)]).toEqual(['тарас', null]);
    expect(await whoIs(await enter('тарас', personalCode))).toBeNull();
    expect(await whoIs(await enter('тарас', password))).toBe('тарас');
    expect((await browser.send('POST', '/api/account/personal-code')).json().code).toBe('already_account');
  });

  it('a renewed personal code ends what the old one opened elsewhere, and nothing else', async () => {
    const browser = server.browser();
    const created = (await browser.send('POST', '/api/participants', { identifier: 'тарас' })).json();
    const phone = await enter('тарас', created.personalCode);
    const thief = await enter('тарас', created.personalCode);
    await phone.send('POST', '/api/account/personal-code');
    expect([await whoIs(browser), await whoIs(phone), await whoIs(thief)]).toEqual(['тарас', 'тарас', null]);
  });

  it('a code renewed by the host signs out whoever entered the pupil with the old one', async () => {
    const { browser: host } = await account();
    const { id } = (await host.send('POST', '/api/groups', { title: '7-А' })).json();
    const { group } = (await host.send('POST', `/api/groups/${id}/pupils`, { names: ['Оля П.'] })).json();
    const [pupil] = group.members;
    const renew = () => host.send('POST', `/api/groups/${id}/members/${pupil.id}/code`).then((answer) => answer.json());
    const thief = await enter(pupil.identifier, (await renew()).personalCode);
    expect(await whoIs(thief)).toBe(pupil.identifier);
    await renew();
    expect(await whoIs(thief)).toBeNull();
  });

  it('a new password replaces the session’s token', async () => {
    const { browser } = await account();
    const stolen = server.browser();
    stolen.cookie = browser.cookie;
    await browser.send('POST', '/api/account/password', { current: password, password: another });
    expect([await whoIs(browser), await whoIs(stolen)]).toEqual(['marta.k', null]);
  });

  it('limits wrong passwords in an open browser', async () => {
    const { browser } = await account();
    const codes: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      codes.push((await browser.send('POST', '/api/account/recovery-code', { password: 'хибний пароль' })).json().code);
    }
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'wrong_password'), 'too_many_tries']);
  });
});

describe('devices', () => {
  it('are listed by name, and can be signed out one by one or all at once', async () => {
    const { browser } = await account();
    const agent =
      'Mozilla/5.0 (Linux; Android 13; M2006C3LG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';
    const phone = await enter('marta.k', password, { 'user-agent': agent });
    const list = (await browser.send('GET', '/api/account/sessions')).json().devices as {
      id: string;
      device: string;
      current: boolean;
    }[];
    expect(list.map(({ device, current }) => [device, current]).sort()).toEqual(
      [
        ['Chrome, Android', false],
        ['Невідомий пристрій', true],
      ].sort(),
    );

    const phoneId = list.find((device) => !device.current)?.id ?? '';
    const stranger = (await account('ivan.k')).browser;
    expect((await stranger.send('DELETE', `/api/account/sessions/${phoneId}`)).statusCode).toBe(404);
    expect(await whoIs(phone)).toBe('marta.k');
    expect((await browser.send('DELETE', `/api/account/sessions/${phoneId}`)).statusCode).toBe(204);
    expect(await whoIs(phone)).toBeNull();
    expect((await browser.send('DELETE', '/api/account/sessions')).statusCode).toBe(204);
    expect([browser.cookie, await whoIs(browser)]).toEqual([null, null]);
  });
});
