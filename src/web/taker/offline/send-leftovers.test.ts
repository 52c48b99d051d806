import { expect, it } from 'vitest';
import type { Save, Saved } from '#contract/attempts.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import { sendAll } from './send-leftovers.ts';

const answer = (questionId: string, standing: DeviceAnswer['standing']): DeviceAnswer => ({
  questionId,
  value: { text: questionId },
  flagged: false,
  certainty: null,
  counter: 3,
  basedOn: 1,
  clientAt: null,
  standing,
});
const ROWS = [answer('a', 'waiting'), answer('b', 'saved'), answer('c', 'waiting'), answer('d', 'late')];
const reply = (saved: Saved[]) => ({ ok: true, value: { saved } }) as unknown as Awaited<ReturnType<SendOne>>;
type SendOne = Parameters<typeof sendAll>[1];
const late = ({ questionId, counter }: Save): Saved => ({
  questionId,
  counter,
  outcome: 'late',
  code: null,
  revision: 0,
  current: null,
});

it('sends what waited and nothing else, and is done when all of it has come', async () => {
  const sent: string[] = [];
  const done = await sendAll(ROWS, async (saves) => {
    sent.push(...saves.map(({ questionId }) => questionId));
    return reply(saves.map(late));
  });
  expect([done, sent]).toEqual([true, ['a', 'c']]);
});

it('keeps everything where the network or the server’s word is missing', async () => {
  expect(await sendAll(ROWS, async () => ({ ok: false, error: { code: 'offline' } }))).toBe(false);
  expect(await sendAll(ROWS, async () => reply([]))).toBe(false);
});

it('has nothing to send where nothing waits', async () => {
  expect(await sendAll([answer('b', 'saved')], () => Promise.reject(new Error('nothing to send')))).toBe(true);
});
