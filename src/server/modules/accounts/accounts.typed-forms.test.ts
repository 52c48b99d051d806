import { describe, expect, it } from 'vitest';
import { cleanIdentifier } from '#core/people/identifier.ts';
import { deviceName } from '#server/modules/accounts/sessions/device-name.ts';
import { addressGroup } from '#server/modules/accounts/tries/address-group.ts';
import { loginFromName } from './login-from-name.ts';

describe('deviceName', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 13; M2006C3LG) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      'Samsung Internet, Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
      'Chrome, Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      'Edge, Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox, Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
      'Safari, macOS',
    ],
    ['curl/8.5.0', 'Невідомий пристрій'],
    ['', 'Невідомий пристрій'],
  ])('%s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});

describe('loginFromName', () => {
  it.each([
    ['Марія К.', 'марія.к.4827'],
    ["Мар'яна О’Ніл", 'мар’яна.о’ніл.4827'],
    ['  Іван-Павло  ', 'іван-павло.4827'],
    ['Zoë @ 10-А', 'zoë.4827'],
    ['Мар1a Марія', 'марія.4827'],
    ['Мapія', 'учасник.4827'],
    ['Олександра-Вікторія Мельниченко-Коваленко', 'олександра-вікторія.4827'],
    ['Їїїїїїїїїїїїїїїїїїїїїїїїї', 'їїїїїїїїїїїїїїїїїїїї.4827'],
    ['🙂', 'учасник.4827'],
    ['!!!', 'учасник.4827'],
  ])('%s → %s', (name, login) => {
    expect(loginFromName(name, '4827')).toBe(login);
    expect(cleanIdentifier(login)).toEqual({ ok: true, value: login });
  });

  it('stays within the length of a login', () => {
    const login = loginFromName('Олександра '.repeat(11).trim(), '48273');
    expect([...login].length).toBeLessThanOrEqual(26);
    expect(login).toMatch(/[^.]\.48273$/);
    expect(cleanIdentifier(login).ok).toBe(true);
  });
});

describe('addressGroup', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s → %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });
});
