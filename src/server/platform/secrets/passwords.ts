import type { Argon2Parameters } from 'node:crypto';
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createTurns } from '#server/platform/process/pacing/turns.ts';

/** OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;

function message(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8');
}

/** Hashes and checks passwords; tests replace `hash` to count the hashes. */
export function createPasswords(hash: typeof argon2 = argon2) {
  /** Each hash takes a core and 19 MiB for tens of milliseconds, so only a few run at once. */
  const turns = createTurns({ atOnce: Math.max(2, Math.min(4, availableParallelism())), waiting: 1_000 });

  const derive = (parameters: Argon2Parameters): Promise<Buffer> =>
    turns.run(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          hash('argon2id', parameters, (error, made) => (error === null ? resolve(Buffer.from(made)) : reject(error)));
        }),
    );

  return {
    /** Hashes a password: `argon2id$memory$passes$lanes$salt$tag`, the last two in base64url. */
    async hashPassword(password: string): Promise<string> {
      const nonce = randomBytes(SALT_BYTES);
      const tag = await derive({ ...COST, message: message(password), nonce });
      return [
        'argon2id',
        COST.memory,
        COST.passes,
        COST.parallelism,
        nonce.toString('base64url'),
        tag.toString('base64url'),
      ].join('$');
    },

    /** Checks a password. With `stored` null (no such person) it takes as long and always returns false. */
    async verifyPassword(password: string, stored: string | null): Promise<boolean> {
      const [kind, memory, passes, parallelism, salt, tag] = (stored ?? '').split('$');
      const known = kind === 'argon2id' && salt !== undefined && tag !== undefined;
      const expected = known ? Buffer.from(tag, 'base64url') : randomBytes(COST.tagLength);
      const actual = await derive({
        memory: known ? Number(memory) : COST.memory,
        passes: known ? Number(passes) : COST.passes,
        parallelism: known ? Number(parallelism) : COST.parallelism,
        tagLength: expected.length,
        message: message(password),
        nonce: known ? Buffer.from(salt, 'base64url') : randomBytes(SALT_BYTES),
      });
      return known && timingSafeEqual(actual, expected);
    },
  };
}

export const { hashPassword, verifyPassword } = createPasswords();
