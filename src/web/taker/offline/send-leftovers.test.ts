import { expect, it } from 'vitest';
import type { Save, SavedReply } from '#contract/attempts.ts';
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
const reply = (saved: SavedReply[]) => ({ ok: true, value: { saved } }) as unknown as Awaited<ReturnType<SendOne>>;
type SendOne = Parameters<typeof sendAll>[1];
const late = ({ questionId, counter }: Save): SavedReply => ({
  questionId,
  counter,
  outcome: 'late',
  code: null,
  revision: 0,
  current: null,
});

it('sends only waiting answers, and is done once the server has replied to all of them', async () => {
  const sent: string[] = [];
  const { isDone, answers } = await sendAll(ROWS, async (saves) => {
    sent.push(...saves.map(({ questionId }) => questionId));
    return reply(saves.map(late));
  });
  expect([isDone, sent]).toEqual([true, ['a', 'c']]);
  expect(answers.map(({ questionId, standing }) => [questionId, standing])).toEqual([
    ['a', 'late'],
    ['c', 'late'],
  ]);
});

it('keeps everything if the network or a reply is missing', async () => {
  const lost = await sendAll(ROWS, async () => ({ ok: false, error: { code: 'offline' } }));
  const silent = await sendAll(ROWS, async () => reply([]));
  for (const { isDone, answers } of [lost, silent])
    expect([isDone, answers.map(({ standing }) => standing)]).toEqual([false, ['waiting', 'waiting']]);
});

it('sends nothing if nothing waits', async () => {
  const sent = await sendAll([answer('b', 'saved')], () => Promise.reject(new Error('nothing to send')));
  expect(sent).toEqual({ isDone: true, answers: [] });
});
