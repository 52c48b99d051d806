import { expect, it } from 'vitest';
import { whoFromWhere } from './who-from-where.ts';

it.each([
  ['198.51.100.77', '198.51.100.0/24'],
  ['::ffff:198.51.100.77', '198.51.100.0/24'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::/48'],
  ['2001:0db8::1', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('a log line about %s names the network %s', (address, from) => {
  expect(whoFromWhere(address, 'u1')).toEqual({ userId: 'u1', from });
  expect(whoFromWhere(address, null)).toEqual({ from });
});
