import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer } from './seal.ts';

const secret = randomBytes(32);
const sealer = createSealer(secret);

test('a sealed text opens only with the same secret and for the same purpose', () => {
  const sealed = sealer.seal('код Ї-17', 'personal code');
  expect(createSealer(secret).open(sealed, 'personal code')).toBe('код Ї-17');
  expect(sealer.open(sealed, 'link token')).toBeNull();
  expect(createSealer(randomBytes(32)).open(sealed, 'personal code')).toBeNull();
  expect(sealer.open(sealer.seal('', 'x'), 'x')).toBe('');
});

test('a sealed text reveals nothing and differs each time', () => {
  const sealed = sealer.seal('тихе море вранці', 'x');
  expect(sealed.includes(Buffer.from('море'))).toBe(false);
  expect(sealer.seal('тихе море вранці', 'x').equals(sealed)).toBe(false);
});

test('any changed, missing or added byte makes it unreadable', () => {
  const sealed = sealer.seal('код', 'x');
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(sealer.open(changed, 'x')).toBeNull();
    expect(sealer.open(sealed.subarray(0, place), 'x')).toBeNull();
  }
  expect(sealer.open(Buffer.concat([sealed, Buffer.of(0)]), 'x')).toBeNull();
});

test('a look-up hash is the same for the same text and purpose, and needs the secret', () => {
  const hash = sealer.lookupHash('token', 'session');
  expect(hash).toHaveLength(32);
  expect(createSealer(secret).lookupHash('token', 'session')).toEqual(hash);
  const others = [
    sealer.lookupHash('token', 'link'),
    sealer.lookupHash('token ', 'session'),
    createSealer(randomBytes(32)).lookupHash('token', 'session'),
    sealer.lookupHash('oken', 'sessiont'),
  ];
  for (const other of others) expect(other.equals(hash)).toBe(false);
});
