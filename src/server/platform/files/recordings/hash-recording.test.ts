import { createHash } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { TEXT_AUDIO_LIMIT_BYTES } from '#core/constants.ts';
import { createWorkPool, WORK_POOL_LIMITS } from '#server/platform/threads/work-pool.ts';
import { hashingRecording } from './hash-recording.ts';
import { RECORDINGS, tinyFrames } from './sample-recordings.ts';

const pool = createWorkPool();
afterAll(() => pool.close());

it('short recordings are hashed at once, the longest beside the loop', () => {
  const estimate = (bytes: Buffer) => hashingRecording.estimateMs({ kind: 'mp3', bytes });
  expect(estimate(RECORDINGS.mp3)).toBeLessThan(1);
  expect(estimate(Buffer.alloc(TEXT_AUDIO_LIMIT_BYTES))).toBeGreaterThan(WORK_POOL_LIMITS.smallMs);
});

it('the result is the same on a thread', async () => {
  const bytes = tinyFrames(5_000_000);
  expect(hashingRecording.estimateMs({ kind: 'mp3', bytes })).toBeGreaterThan(WORK_POOL_LIMITS.smallMs);
  expect(await pool.run(hashingRecording, { kind: 'mp3', bytes })).toBe(
    createHash('sha256').update(bytes).digest('hex'),
  );
  expect(await pool.run(hashingRecording, { kind: 'wav', bytes })).toBeNull();
});
