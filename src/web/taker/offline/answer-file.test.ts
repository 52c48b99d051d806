import { webcrypto } from 'node:crypto';
import { expect, it } from 'vitest';
import { answerFileContext } from '#core/attempts/answer-file-format.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import { savesForFile, sealAnswers } from './answer-file.ts';

const answer = (questionId: string, counter: number, standing: DeviceAnswer['standing']): DeviceAnswer => ({
  questionId,
  value: { text: questionId },
  flagged: false,
  certainty: null,
  counter,
  basedOn: 1,
  clientAt: null,
  standing,
});

it('a file has every answer given on this device, oldest first, and none that came only from the server', () => {
  const saves = savesForFile([
    answer('b', 9, 'waiting'),
    answer('a', 3, 'saved'),
    answer('server', 0, 'saved'),
    answer('bad', 4, 'refused'),
    answer('c', 12, 'forked'),
  ]);
  expect(saves.map(({ questionId }) => questionId)).toEqual(['a', 'b', 'c']);
  expect(saves[0]).not.toHaveProperty('standing');
});

it('a file hides the answers, and opens only with its key and for its attempt', async () => {
  const key = Buffer.alloc(32, 7);
  const name = { wihiwId: 'w', attemptId: 'a' };
  const content = {
    device: 'phone',
    saves: savesForFile([answer('треба', 1, 'waiting')]),
    madeAt: '2026-11-21T08:00:00Z',
  };
  const file = await sealAnswers(name, key.toString('base64'), content);
  expect(JSON.stringify(file)).not.toContain('треба');
  const open = async (context: string) => {
    const opening = await webcrypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
    const bytes = await webcrypto.subtle.decrypt(
      { name: 'AES-GCM', iv: Buffer.from(file.nonce, 'base64'), additionalData: Buffer.from(context) },
      opening,
      Buffer.from(file.sealed, 'base64'),
    );
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  };
  expect(await open(answerFileContext(name))).toEqual(content);
  await expect(open(answerFileContext({ wihiwId: 'w', attemptId: 'b' }))).rejects.toThrow();
  expect((await sealAnswers(name, key.toString('base64'), content)).sealed).not.toBe(file.sealed);
});
