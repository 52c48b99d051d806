import { argon2 } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const counts = { running: 0, most: 0, all: 0, slowly: 0 };

const { hashPassword, verifyPassword } = createPasswords((kind, parameters, done) => {
  counts.running += 1;
  counts.all += 1;
  counts.most = Math.max(counts.most, counts.running);
  const finish: typeof done = (error, tag) => {
    counts.running -= 1;
    done(error, tag);
  };
  if (counts.slowly > 0) void wait(counts.slowly).then(() => finish(null, Buffer.alloc(32, 1)));
  else argon2(kind, parameters, finish);
});

beforeEach(() => Object.assign(counts, { running: 0, most: 0, all: 0, slowly: 0 }));

describe('a password', () => {
  it('is accepted again, also when typed with other characters for the same letters', async () => {
    const stored = await hashPassword('Ї тихе море');
    expect(stored).toMatch(/^argon2id\$19456\$2\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await verifyPassword('Ї тихе море', stored)).toBe(true);
    expect(await verifyPassword('І\u0308 тихе море', stored)).toBe(true);
    expect(await verifyPassword('І тихе море', stored)).toBe(false);
    expect(await verifyPassword('', stored)).toBe(false);
  });

  it('gets a new salt each time', async () => {
    expect(await hashPassword('тихе море')).not.toBe(await hashPassword('тихе море'));
  });

  it('hashed at another cost stays valid', async () => {
    const { argon2Sync } = await import('node:crypto');
    const salt = Buffer.alloc(16, 7);
    const tag = argon2Sync('argon2id', {
      message: Buffer.from('давнє'),
      nonce: salt,
      memory: 64,
      passes: 3,
      parallelism: 2,
      tagLength: 24,
    });
    const stored = ['argon2id', 64, 3, 2, salt.toString('base64url'), tag.toString('base64url')].join('$');
    expect(await verifyPassword('давнє', stored)).toBe(true);
    expect(await verifyPassword('нове', stored)).toBe(false);
  });

  it.each([null, '', 'plain', 'argon2id$19456$2$1$salt', 'bcrypt$1$1$1$a$b'])(
    'checked against no valid hash (%j) still takes a hash and is wrong',
    async (stored) => {
      expect(await verifyPassword('будь-що', stored)).toBe(false);
      expect(counts.all).toBe(1);
    },
  );
});

describe('many hashes at once', () => {
  it('run two to four at a time, and all are made', async () => {
    counts.slowly = 2;
    const hashes = await Promise.all(Array.from({ length: 40 }, (_, number) => hashPassword(`пароль ${number}`)));
    expect(new Set(hashes).size).toBe(40);
    expect([counts.all, counts.most]).toEqual([40, expect.toSatisfy((most: number) => most >= 2 && most <= 4)]);
  });

  it('are refused as overload beyond a thousand waiting, and the others are made', async () => {
    counts.slowly = 1;
    const results = await Promise.allSettled(Array.from({ length: 1_100 }, () => verifyPassword('x', null)));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(96);
    expect(refused.length).toBeLessThanOrEqual(98);
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_WAIT' } });
    expect(await verifyPassword('x', null)).toBe(false);
  });
});
