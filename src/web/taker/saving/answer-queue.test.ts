import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Save, SavedReply, StoredAnswer } from '#contract/attempts.ts';
import { mergeSave } from '#core/attempts/merge-save.ts';
import { isSameAnswer } from '#core/attempts/same-answer.ts';
import type { AnswerQueue, DeviceAnswer } from './answer-queue.ts';
import {
  acknowledge,
  changeAnswer,
  EMPTY_QUEUE,
  lastCounter,
  lateCount,
  nextBatch,
  restoreQueue,
  settleFork,
  waitingAnswers,
} from './answer-queue.ts';

const LIMITS = { count: 200, characters: 600_000 };
const at = (counter: number) => ({ counter, clientAt: '2026-11-21T10:00:00Z' });
const text = (value: string) => ({ text: value });
const stored = (questionId: string, value: unknown, revision: number, flagged = false): StoredAnswer => ({
  questionId,
  value,
  revision,
  flagged,
  certainty: null,
});

function word(
  save: Save,
  outcome: SavedReply['outcome'],
  revision: number,
  current: StoredAnswer | null = null,
): SavedReply {
  return { questionId: save.questionId, counter: save.counter, outcome, code: null, revision, current };
}

function changed(value: string, counter: number, before: AnswerQueue = EMPTY_QUEUE): AnswerQueue {
  return changeAnswer(before, 'q', { value: text(value) }, at(counter));
}

/** A server for one question, with the rule of core, behind a network that may lose replies. */
class OneQuestionServer {
  standing: { revision: number; device: string; answer: unknown } | null = null;
  #lastRevision = 0;
  #counters = new Map<string, Set<number>>();

  /** The server as a backup made now would bring it back. */
  copy(): OneQuestionServer {
    const copy = new OneQuestionServer();
    copy.standing = this.standing;
    copy.#lastRevision = this.#lastRevision;
    copy.#counters = new Map([...this.#counters].map(([device, counters]) => [device, new Set(counters)]));
    return copy;
  }

  take(device: string, save: Save): SavedReply {
    const counters = this.#counters.get(device) ?? new Set<number>();
    this.#counters.set(device, counters);
    const outcome = mergeSave(
      {
        standing: this.standing,
        lastRevision: this.#lastRevision,
        lastCounter: counters.size === 0 ? null : Math.max(...counters),
      },
      { device, counter: save.counter, baseRevision: save.basedOn, answer: save.value },
      isSameAnswer,
    );
    this.#lastRevision = outcome.revision;
    counters.add(save.counter);
    if (outcome.kind === 'stand') this.standing = { revision: outcome.revision, device, answer: save.value };
    const told = { repeat: 'repeated', stand: 'saved', equal: 'saved', fork: 'fork' } as const;
    return word(save, told[outcome.kind], outcome.revision, this.stored()[0] ?? null);
  }

  stored(): StoredAnswer[] {
    return this.standing === null ? [] : [stored('q', this.standing.answer, this.standing.revision)];
  }
}

describe('a change', () => {
  it('waits with the revision that the device has seen', () => {
    const queue = changed('два', 7, restoreQueue([], [stored('q', text('один'), 3)]));
    expect(nextBatch(queue, LIMITS)).toEqual([
      { questionId: 'q', value: text('два'), flagged: false, certainty: null, basedOn: 3, ...at(7) },
    ]);
  });

  it('of the bookmark keeps the answer, and of the answer the bookmark', () => {
    const flagged = changeAnswer(changed('два', 1), 'q', { flagged: true }, at(2));
    expect(flagged.answers['q']).toMatchObject({ value: text('два'), flagged: true });
    expect(changed('три', 3, flagged).answers['q']).toMatchObject({ value: text('три'), flagged: true });
  });

  it('of one question replaces an earlier one that still waits', () => {
    expect(nextBatch(changed('два', 2, changed('один', 1)), LIMITS)).toHaveLength(1);
  });
});

describe('a batch', () => {
  const three = ['a', 'b', 'c'].reduce<AnswerQueue>(
    (queue, id, index) => changeAnswer(queue, id, { value: text(id.repeat(100)) }, at(9 - index)),
    EMPTY_QUEUE,
  );

  it('has the oldest change first and no more than the limit', () => {
    expect(nextBatch(three, LIMITS).map(({ questionId }) => questionId)).toEqual(['c', 'b', 'a']);
    expect(nextBatch(three, { ...LIMITS, count: 2 })).toHaveLength(2);
  });

  it('stays within the size of a request of a page being left, but is never empty', () => {
    expect(nextBatch(three, { ...LIMITS, characters: 1_500 })).toHaveLength(2);
    expect(nextBatch(three, { ...LIMITS, characters: 1 })).toHaveLength(1);
  });
});

describe('a reply of the server', () => {
  const queue = changed('два', 5);
  const sent = nextBatch(queue, LIMITS);
  const [save] = sent as [Save];

  it('marks an answer as saved, with the revision it got', () => {
    const after = acknowledge(queue, sent, [word(save, 'saved', 4, stored('q', text('два'), 4))]);
    expect(after.answers['q']).toMatchObject({ standing: 'saved', basedOn: 4 });
    expect(waitingAnswers(after)).toEqual([]);
  });

  it('changes nothing if it comes twice', () => {
    const once = acknowledge(queue, sent, [word(save, 'saved', 4)]);
    expect(acknowledge(once, sent, [word(save, 'repeated', 4)])).toEqual(once);
  });

  it('to an older change leaves the newer one waiting, now based on what was saved', () => {
    const after = acknowledge(changed('три', 6, queue), sent, [word(save, 'saved', 4)]);
    expect(nextBatch(after, LIMITS)).toMatchObject([{ value: text('три'), basedOn: 4, counter: 6 }]);
  });

  it('with a fork keeps both answers and asks the taker', () => {
    const theirs = stored('q', text('чотири'), 9);
    const after = acknowledge(queue, sent, [word(save, 'fork', 10, theirs)]);
    expect(after.answers['q']).toMatchObject({ value: text('два'), standing: 'forked' });
    expect(after.theirs['q']).toEqual(theirs);
    expect(waitingAnswers(after)).toEqual([]);
    expect(settleFork(after, 'q', 'theirs', at(11)).answers['q']).toMatchObject({
      value: text('чотири'),
      standing: 'saved',
      basedOn: 9,
    });
    expect(nextBatch(settleFork(after, 'q', 'mine', at(11)), LIMITS)).toMatchObject([
      { value: text('два'), basedOn: 9, counter: 11 },
    ]);
  });

  it('with a fork of an older change is ignored, because the newer change will meet the fork', () => {
    const newer = changed('три', 6, queue);
    expect(acknowledge(newer, sent, [word(save, 'fork', 10, stored('q', text('чотири'), 9))])).toEqual(newer);
  });

  it('with a later answer of another device shows that answer', () => {
    const after = acknowledge(queue, sent, [word(save, 'repeated', 9, stored('q', text('чотири'), 9))]);
    expect(after.answers['q']).toMatchObject({ value: text('чотири'), standing: 'saved', basedOn: 9 });
  });

  it('«late» or «refused» ends the waiting and keeps what was typed', () => {
    for (const outcome of ['late', 'refused'] as const) {
      const after = acknowledge(queue, sent, [word(save, outcome, 4)]);
      expect(after.answers['q']).toMatchObject({ value: text('два'), standing: outcome });
      expect(waitingAnswers(after)).toEqual([]);
      expect(lateCount(after)).toBe(outcome === 'late' ? 1 : 0);
    }
  });

  it('to something that was not sent is ignored', () => {
    expect(acknowledge(queue, sent, [word({ ...save, counter: 99 }, 'saved', 4)])).toBe(queue);
  });
});

describe('certainty', () => {
  it('is saved with its answer and kept when the value changes', () => {
    const sure = changeAnswer(changed('один', 1), 'q', { certainty: 3 }, at(2));
    expect(nextBatch(sure, LIMITS)).toMatchObject([{ value: text('один'), certainty: 3, counter: 2 }]);
    expect(changed('два', 3, sure).answers['q']).toMatchObject({ value: text('два'), certainty: 3 });
  });

  it('that the server does not have is sent after a reload', () => {
    const sure = changeAnswer(changed('один', 1), 'q', { certainty: 3 }, at(2)).answers['q'] as DeviceAnswer;
    expect(waitingAnswers(restoreQueue([sure], [stored('q', text('один'), 1)]))).toHaveLength(1);
    expect(waitingAnswers(restoreQueue([sure], [{ ...stored('q', text('один'), 1), certainty: 3 }]))).toEqual([]);
  });
});

describe('in any order of changes, lost requests and reloads', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), value: fc.constantFrom('а', 'б', 'в', 'г') }),
    fc.record({ kind: fc.constant('send' as const), arrives: fc.boolean(), comesBack: fc.boolean() }),
    fc.record({ kind: fc.constant('reload' as const) }),
  );

  it('the last change of a single device is on the server in the end, without a fork', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const server = new OneQuestionServer();
        let queue = EMPTY_QUEUE;
        let last: string | null = null;
        const send = (arrives: boolean, comesBack: boolean): void => {
          const sent = nextBatch(queue, LIMITS);
          const words = arrives ? sent.map((save) => server.take('device', save)) : [];
          if (comesBack) queue = acknowledge(queue, sent, words);
        };
        for (const one of steps) {
          if (one.kind === 'change') {
            last = one.value;
            queue = changed(one.value, lastCounter(queue) + 1, queue);
          } else if (one.kind === 'send') send(one.arrives, one.arrives && one.comesBack);
          else queue = restoreQueue(Object.values(queue.answers), server.stored());
        }
        send(true, true);
        expect(waitingAnswers(queue)).toEqual([]);
        expect(queue.theirs).toEqual({});
        expect(server.standing?.answer ?? null).toEqual(last === null ? null : text(last));
      }),
    );
  });

  it('an answer on two devices is never lost without asking', () => {
    const turn = fc.record({
      device: fc.constantFrom(0, 1),
      value: fc.constantFrom('а', 'б', 'в'),
      sends: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(turn, { minLength: 1, maxLength: 30 }), (turns) => {
        const server = new OneQuestionServer();
        const queues: [AnswerQueue, AnswerQueue] = [EMPTY_QUEUE, EMPTY_QUEUE];
        const flush = (device: number): void => {
          const queue = queues[device] ?? EMPTY_QUEUE;
          const sent = nextBatch(queue, LIMITS);
          queues[device] = acknowledge(
            queue,
            sent,
            sent.map((save) => server.take(`device ${device}`, save)),
          );
        };
        turns.forEach(({ device, value, sends }, index) => {
          queues[device] = changed(value, index + 1, queues[device]);
          if (sends) flush(device);
        });
        flush(0);
        flush(1);
        for (const queue of queues) {
          const own = queue.answers['q'];
          if (own === undefined) continue;
          // A device shows as saved only its own answer or the server's current one; about any other it asks.
          expect(['saved', 'forked']).toContain(own.standing);
          expect(own.standing === 'forked').toBe(queue.theirs['q'] !== undefined);
        }
      }),
    );
  });
});
