import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import { shareTabs } from './share-tabs.ts';

const ROW = { questionId: 'q1', value: { text: 'відповідь' }, counter: 3, basedOn: 2 } as unknown as DeviceAnswer;

const ends: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel }));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }));
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

/** Opens a tab with one question that knows this run, and returns what it has adopted and how it keeps an answer. */
function openTab(databaseRun: string) {
  const adopted: DeviceAnswer[] = [];
  const saver = {
    databaseRun,
    adopt: (rows: readonly DeviceAnswer[]) => adopted.push(...rows),
    onKept: (_rows: readonly DeviceAnswer[]) => undefined,
  };
  const session = {
    saver,
    store: { readAnswers: () => Promise.resolve([]) },
    attempt: { attemptId: 'a1', questions: [{ id: 'q1' }] },
  };
  ends.push(shareTabs(session as unknown as TakingSession));
  return { saver, adopted };
}

it('hands what one tab has kept to the others that know the same run of the database', async () => {
  const [writes, same, behind] = [openTab('run-2'), openTab('run-2'), openTab('run-1')];
  writes.saver.onKept([ROW, { ...ROW, questionId: 'of a later stage' }]);
  await vi.waitFor(() => expect(same.adopted).toEqual([ROW]));
  expect(behind.adopted).toEqual([]);
  // Once it has read the attempt anew, its revisions are of the same run.
  behind.saver.databaseRun = 'run-2';
  writes.saver.onKept([ROW]);
  await vi.waitFor(() => expect(behind.adopted).toEqual([ROW]));
});
