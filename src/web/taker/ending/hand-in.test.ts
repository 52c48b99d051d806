import { beforeEach, expect, it, vi } from 'vitest';
import { err, ok } from '#core/result.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import { restoreQueue } from '#web/taker/saving/answer-queue.ts';
import { call, READ_ATTEMPT, SUBMISSION } from '#web/taker/taker-api.ts';
import { handIn } from './hand-in.ts';

vi.mock(import('#web/taker/taker-api.ts'), async (original) => ({ ...(await original()), call: vi.fn() }));

const OWN: DeviceAnswer = {
  questionId: 'q1',
  value: { text: 'нове' },
  flagged: false,
  certainty: null,
  counter: 5,
  basedOn: 7,
  clientAt: null,
  standing: 'saved',
};
const OLD = { questionId: 'q1', value: { text: 'старе' }, flagged: false, certainty: null, revision: 6 };
const SUBMITTED = { state: 'scored', submittedAt: 'x', signedOut: false, endedBy: 'taker', keptLate: 0, refused: [] };

let queue: ReturnType<typeof restoreQueue>;
let log: string[];
let kept: readonly DeviceAnswer[];

function session(): TakingSession {
  let run = 'run-1';
  const saver = {
    current: () => ({ queue }),
    get databaseRun() {
      return run;
    },
    flush: async () => true,
    get waiting() {
      return Object.values(queue.answers).filter(({ standing }) => standing === 'waiting').length;
    },
  };
  const store = {
    notes: { device: 'phone' },
    erase: async () => void log.push('erased'),
    keepAnswers: async (answers: readonly DeviceAnswer[]) => {
      kept = answers;
      return true;
    },
  };
  const attempt = { wihiwId: 'w', attemptId: 'a' };
  const meet = ({ answers, databaseRun }: Parameters<TakingSession['meet']>[0]) => {
    queue = restoreQueue(Object.values(queue.answers), answers, true);
    run = databaseRun;
  };
  return { attempt, saver, store, meet, reading: { times: () => ({}) }, close: () => log.push('closed') } as never;
}

/** Answers each call in turn, and notes what was sent. */
function replies(...answers: unknown[]): void {
  vi.mocked(call).mockImplementation((async (
    address: unknown,
    input: { body?: { saves: unknown[]; databaseRun: string } },
  ) => {
    if (address === READ_ATTEMPT) log.push('read');
    if (address === SUBMISSION) log.push(`submit ${input.body?.databaseRun} with ${input.body?.saves.length}`);
    return answers.shift();
  }) as never);
}

beforeEach(() => {
  queue = { answers: { q1: OWN }, theirs: {} };
  log = [];
  kept = [];
});

it('erases the copy on the device once the server has named every confirmed answer', async () => {
  replies(ok({ ...SUBMITTED, revisions: { q1: 7 } }));
  expect((await handIn(session(), 'wish')).ok).toBe(true);
  expect(log).toEqual(['submit run-1 with 0', 'closed', 'erased']);
});

it('reads the answers again and sends what is missing if the database may have gone back', async () => {
  replies(
    err({ code: 'conflict', details: { behind: true } }),
    ok({ answers: [OLD], databaseRun: 'run-2' }),
    ok({ ...SUBMITTED, revisions: { q1: 8 } }),
  );
  expect((await handIn(session(), 'wish')).ok).toBe(true);
  expect(log).toEqual(['submit run-1 with 0', 'read', 'submit run-2 with 1', 'closed', 'erased']);
});

it('keeps on the device what the server has confirmed and does not name, to be sent later', async () => {
  replies(ok({ ...SUBMITTED, revisions: { q1: 6 } }));
  expect((await handIn(session(), 'time')).ok).toBe(true);
  expect(log).toEqual(['submit run-1 with 0', 'closed']);
  // As a new change: its former number may be known to the server for an older answer.
  expect(kept).toEqual([{ ...OWN, basedOn: 5, counter: 6, standing: 'waiting' }]);
});

it('erases nothing by revisions of another run, in which an attempt that had ended was found', async () => {
  replies(ok({ ...SUBMITTED, revisions: { q1: 9 }, databaseRun: 'run-2' }));
  expect((await handIn(session(), 'time')).ok).toBe(true);
  expect(log).toEqual(['submit run-1 with 0', 'closed']);
  expect(kept).toEqual([{ ...OWN, basedOn: 8, counter: 6, standing: 'waiting' }]);
});

it('gives up for now if the database goes back a second time', async () => {
  const behind = err({ code: 'conflict', details: { behind: true } });
  const read = (databaseRun: string) => ok({ answers: [OLD], databaseRun });
  replies(behind, read('run-2'), behind, read('run-3'), ok({ ...SUBMITTED, revisions: { q1: 8 } }));
  expect(await handIn(session(), 'wish')).toEqual(behind);
  expect(log).toEqual(['submit run-1 with 0', 'read', 'submit run-2 with 1']);
});

it('counts answers that came too late with those that were sent before the answers were read again', async () => {
  const late: DeviceAnswer = { ...OWN, questionId: 'q2', standing: 'late' };
  replies(
    err({ code: 'conflict', details: { behind: true } }),
    ok({ answers: [OLD], databaseRun: 'run-2' }),
    ok({ ...SUBMITTED, revisions: { q1: 8 } }),
  );
  const sending = session();
  let flushes = 0;
  const flush = async () => {
    flushes += 1;
    if (flushes === 1) queue = { ...queue, answers: { ...queue.answers, q2: late } };
    return true;
  };
  Object.assign(sending.saver, { flush });
  expect(await handIn(sending, 'wish')).toMatchObject({ value: { keptLate: 1 } });
});

it('is done once for two who ask at the same time, as a screen does when its clock changes', async () => {
  const late: DeviceAnswer = { ...OWN, questionId: 'q2', standing: 'late' };
  const reply = () => ok({ ...SUBMITTED, revisions: { q1: 7 } });
  replies(reply(), reply());
  const sending = session();
  const goOn: ((value: boolean) => void)[] = [];
  const flush = () => new Promise<boolean>((resolve) => void goOn.push(resolve));
  Object.assign(sending.saver, { flush });
  const first = handIn(sending, 'time');
  queue = { ...queue, answers: { ...queue.answers, q2: late } };
  // The same answers, beside another clock.
  const second = handIn({ ...sending }, 'time');
  for (const resolve of goOn) resolve(true);
  expect([await first, await second]).toMatchObject([{ value: { keptLate: 1 } }, { value: { keptLate: 1 } }]);
  expect(log).toEqual(['submit run-1 with 0', 'closed', 'erased']);
  // Afterwards it is asked anew: the first may have failed.
  Object.assign(sending.saver, { flush: async () => true });
  await handIn(sending, 'time');
  expect(log.filter((what) => what.startsWith('submit'))).toHaveLength(2);
});
