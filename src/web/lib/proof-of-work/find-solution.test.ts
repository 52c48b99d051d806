import { createHash, randomBytes, randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { findSolution } from './find-solution.ts';
import { hashBlock } from './hash-block.ts';

it('hashes as SHA-256 does', () => {
  for (let round = 0; round < 200; round += 1) {
    const message = randomBytes(36);
    const block = new Uint32Array(16);
    for (let index = 0; index < 9; index += 1) block[index] = message.readUInt32BE(index * 4);
    block[9] = 0x80000000;
    block[15] = 36 * 8;
    const hash = new Uint32Array(8);
    hashBlock(block, hash);
    const expected = createHash('sha256').update(message).digest();
    expect(Array.from(hash)).toEqual(Array.from({ length: 8 }, (_, index) => expected.readUInt32BE(index * 4)));
  }
});

it('finds the counter that the challenge hides, and nothing for another kind of challenge', () => {
  const counter = randomInt(1_000, 20_000);
  const fixed = randomBytes(32);
  const last = Buffer.alloc(4);
  last.writeUInt32BE(counter);
  const key = createHash('sha256').update(fixed).update(last).digest('hex');
  const [salt, nonce] = [fixed.toString('hex').slice(0, 32), fixed.toString('hex').slice(32)];
  const parameters = { algorithm: 'SHA-256', cost: 1, salt, nonce, keyPrefix: key.slice(0, 32) };
  expect(findSolution({ parameters })).toMatchObject({ counter, derivedKey: key });
  expect(findSolution({ parameters: { ...parameters, cost: 2 } })).toBeNull();
});
