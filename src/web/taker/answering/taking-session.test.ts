import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Attempt, StoredAnswer } from '#contract/attempts.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import type { AttemptNotes, DeviceStore } from '#web/taker/saving/device-store.ts';
import type * as Taking from './taking-session.ts';

const device = vi.hoisted(() => ({ open: vi.fn() }));
vi.mock('#web/taker/saving/device-store.ts', () => ({ openDeviceStore: device.open }));
vi.mock('#web/taker/saving/send-saves.ts', () => ({
  sendSaves: async () => ({ ok: false, error: { code: 'offline' } }),
}));

// Files share their modules: what is mocked here must neither come from another file nor stay for one.
let openTaking: typeof Taking.openTaking;
beforeAll(async () => {
  vi.resetModules();
  ({ openTaking } = await import('./taking-session.ts'));
});
afterAll(() => {
  vi.resetModules();
});

const OWN: DeviceAnswer = {
  questionId: 'q1',
  value: 'моє',
  flagged: false,
  certainty: null,
  counter: 5,
  basedOn: 4,
  clientAt: '2026-11-21T08:00:00.000Z',
  standing: 'saved',
};
const STORED: StoredAnswer = { questionId: 'q1', value: 'моє', revision: 4, flagged: false, certainty: null };

let kept: readonly DeviceAnswer[];
let noted: Partial<AttemptNotes>[];
let hasRoom: boolean;
let session: Taking.TakingSession | null;

const attemptOf = (databaseRun: string, answers: readonly StoredAnswer[]) =>
  ({
    wihiwId: 'w',
    attemptId: 'a',
    serverNow: '2026-11-21T08:00:00.000Z',
    questions: [{ id: 'q1', kind: 'short' }],
    answers,
    databaseRun,
  }) as unknown as Attempt;

/** Opens an attempt on a device that has met the run `metRun`. */
async function open(attempt: Attempt, metRun: string, isOffline: boolean): Promise<Taking.TakingSession> {
  const store: DeviceStore = {
    isLasting: true,
    notes: { device: 'phone', readingMilliseconds: {}, questionId: null, handsIn: false, databaseRun: metRun },
    answers: kept,
    keepAnswers: async () => hasRoom,
    readAnswers: async () => [],
    keepNotes: async (change) => {
      noted.push(change);
      return true;
    },
    erase: async () => undefined,
  };
  device.open.mockResolvedValue(store);
  const parts = { userId: 'u', before: null, isOffline, onReply: () => undefined, onBehind: async () => undefined };
  session = await openTaking(attempt, parts);
  await vi.advanceTimersByTimeAsync(1);
  return session;
}

const runsNoted = () => noted.flatMap(({ databaseRun }) => databaseRun ?? []);

beforeEach(() => {
  vi.useFakeTimers();
  const silent = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('window', silent);
  vi.stubGlobal('document', { ...silent, visibilityState: 'visible', querySelector: () => null });
  vi.stubGlobal('navigator', { onLine: true });
  kept = [OWN];
  noted = [];
  hasRoom = true;
  session = null;
});
afterEach(() => {
  session?.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('notes the run of a database that has all the device has', async () => {
  await open(attemptOf('run-2', [STORED]), 'run-1', false);
  expect(runsNoted()).toEqual(['run-2']);
});

it('notes no run for an attempt that came from the device: it tells nothing of what the database has', async () => {
  await open(attemptOf('run-2', [STORED]), 'run-1', true);
  expect(runsNoted()).toEqual([]);
});

it('sends what an attempt from the device has under the run that the device has met: its revisions are of that one', async () => {
  kept = [{ ...OWN, value: 'нове', counter: 6, standing: 'waiting' }];
  const { saver } = await open(attemptOf('run-2', []), 'run-1', true);
  expect([saver.databaseRun, saver.current().queue.answers['q1']]).toEqual(['run-1', kept[0]]);
  const online = await open(attemptOf('run-2', []), 'run-1', false);
  expect([online.saver.databaseRun, online.saver.current().queue.answers['q1']?.basedOn]).toEqual(['run-2', 0]);
});

it('notes a run that it meets later only once the device has what is to be sent again', async () => {
  for (const room of [false, true]) {
    hasRoom = true;
    const opened = await open(attemptOf('run-1', [STORED]), 'run-1', false);
    hasRoom = room;
    await opened.meet(attemptOf('run-2', []));
    await vi.advanceTimersByTimeAsync(1);
    expect(opened.saver.waiting).toBe(1);
    // A page that is closed now looks as closely again when it is opened: on the device the answer still counts as sent.
    expect(runsNoted()).toEqual(room ? ['run-2'] : []);
    // This page itself has looked.
    expect(opened.notes().databaseRun).toBe('run-2');
    opened.close();
  }
});
