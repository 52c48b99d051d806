import { describe, expect, it } from 'vitest';
import type { SavedReply } from '#contract/attempts.ts';
import { compareAttempt, compareStarts } from './compare-ledger.ts';
import { Ledger } from './ledger.ts';
import type { CurrentAnswer, HistoryRow, StoredAttempt } from './stored-attempt.ts';

const QUESTION = 'question-1';
const answer = (text: string) => ({ text });

function ledgerOf(
  saves: readonly {
    device: string;
    counter: number;
    text: string;
    basedOn?: number;
    reply?: Partial<SavedReply> | null;
  }[],
) {
  const ledger = new Ledger();
  const attempt = ledger.open('wihiw', 'attempt', 1);
  for (const { device, counter, text, basedOn = 0, reply = {} } of saves) {
    const save = { questionId: QUESTION, counter, value: answer(text), flagged: false, basedOn, clientAt: null };
    ledger.noteSent(attempt, device, [save]);
    if (reply === null) continue;
    const revision = reply.revision ?? counter;
    const current = { questionId: QUESTION, value: answer(text), revision, flagged: false, certainty: null };
    const { outcome = 'saved' } = reply;
    ledger.noteReplies(attempt, device, [
      { questionId: QUESTION, counter, code: null, current, ...reply, outcome, revision },
    ]);
  }
  return attempt;
}

const row = (device: string, counter: number, text: string, revision = counter): CurrentAnswer => ({
  questionId: QUESTION,
  device,
  counter,
  revision,
  value: answer(text),
});

function stored(currentAnswer: CurrentAnswer | null, changes: Partial<StoredAttempt> = {}): StoredAttempt {
  return {
    state: 'in-progress',
    questionIds: [QUESTION],
    answers: currentAnswer === null ? [] : [currentAnswer],
    history: [],
    scores: [],
    score: null,
    submissions: 0,
    ...changes,
  };
}

const kinds = (attempt: ReturnType<typeof ledgerOf>, found: StoredAttempt | null) =>
  compareAttempt(attempt, found, (_question, value) => (value as { text: string }).text === 'right').map(
    ({ kind }) => kind,
  );

describe('answers of one device', () => {
  const two = ledgerOf([
    { device: 'a', counter: 1, text: 'one' },
    { device: 'a', counter: 2, text: 'two', basedOn: 1 },
  ]);

  it('finds nothing when the newest save is the current answer', () =>
    expect(kinds(two, stored(row('a', 2, 'two')))).toEqual([]));

  it('accepts an equal answer sent after the end only if it is kept in the history', () => {
    const reply = { revision: 3, current: null };
    const again = ledgerOf([
      { device: 'a', counter: 1, text: 'one' },
      { device: 'a', counter: 2, text: 'one', basedOn: 1, reply },
    ]);
    const kept = (text: string, outcome: HistoryRow['outcome']) => [{ ...row('a', 2, text, 3), outcome }];
    expect(kinds(again, stored(row('a', 1, 'one'), { history: kept('one', 'equal') }))).toEqual([]);
    expect(kinds(again, stored(row('a', 1, 'one')))).toEqual(['lost']);
    expect(kinds(again, stored(row('a', 1, 'other'), { history: kept('one', 'equal') }))).toContain('reverted');
    expect(kinds(two, stored(row('a', 1, 'one'), { history: kept('two', 'equal') }))).toEqual(['lost']);
  });

  it('accepts an equal answer with an older number only if a backup was restored under the attempt', () => {
    const saves = [
      { device: 'a', counter: 1, text: 'one' },
      { device: 'a', counter: 2, text: 'one', basedOn: 1 },
    ];
    const restored = { ...ledgerOf(saves), hasGoneBack: true, reported: new Map() };
    expect(kinds(restored, stored(row('a', 1, 'one')))).toEqual([]);
    expect(kinds(restored, stored(row('a', 1, 'other')))).toContain('reverted');
    expect(kinds(ledgerOf(saves), stored(row('a', 1, 'one')))).toEqual(['lost']);
  });

  it('accepts both outcomes of a newer save that was sent and not acknowledged', () => {
    const attempt = ledgerOf([
      { device: 'a', counter: 1, text: 'one' },
      { device: 'a', counter: 2, text: 'two', reply: null },
    ]);
    expect(kinds(attempt, stored(row('a', 1, 'one')))).toEqual([]);
    expect(kinds(attempt, stored(row('a', 2, 'two')))).toEqual([]);
  });

  it('finds an acknowledged save that never arrived', () => {
    expect(kinds(two, stored(row('a', 1, 'one')))).toEqual(['lost']);
    expect(kinds(two, stored(null))).toEqual(['lost']);
    expect(kinds(two, null)).toEqual(['lost']);
  });

  it('finds an older answer that replaced a newer one', () => {
    expect(kinds(two, stored(row('a', 1, 'one', 3)))).toEqual(['reverted']);
    expect(kinds(two, stored(row('a', 2, 'one')))).toEqual(['reverted']);
    expect(kinds(two, stored(row('a', 9, 'one', 3)))).toEqual(['reverted']);
  });

  it('finds a save that was written twice', () => {
    expect(kinds(two, stored(row('a', 3, 'two', 3)))).toEqual(['duplicated']);
    const kept: HistoryRow = { ...row('a', 1, 'one'), outcome: 'replaced' };
    expect(kinds(two, stored(row('a', 2, 'two'), { history: [kept, kept] }))).toEqual(['duplicated']);
  });

  it('finds a late save that is not kept for the host', () => {
    const late = ledgerOf([{ device: 'a', counter: 1, text: 'one', reply: { outcome: 'late', current: null } }]);
    expect(kinds(late, stored(null))).toEqual(['lost']);
    expect(kinds(late, stored(null, { history: [{ ...row('a', 1, 'one'), outcome: 'late' }] }))).toEqual([]);
  });
});

describe('answers of two devices', () => {
  it('accepts a save that had seen the one it replaced', () => {
    const attempt = ledgerOf([
      { device: 'a', counter: 1, text: 'one' },
      { device: 'b', counter: 2, text: 'two', basedOn: 1 },
    ]);
    expect(kinds(attempt, stored(row('b', 2, 'two')))).toEqual([]);
  });

  it('finds a save that replaced one it had not seen', () => {
    const attempt = ledgerOf([
      { device: 'a', counter: 1, text: 'one' },
      { device: 'b', counter: 2, text: 'two' },
    ]);
    expect(kinds(attempt, stored(row('b', 2, 'two')))).toEqual(['reverted']);
  });

  it('finds a fork that is not kept', () => {
    const current = { questionId: QUESTION, value: answer('one'), revision: 1, flagged: false, certainty: null };
    const attempt = ledgerOf([
      { device: 'a', counter: 1, text: 'one' },
      { device: 'b', counter: 2, text: 'two', reply: { outcome: 'fork', current } },
    ]);
    expect(kinds(attempt, stored(row('a', 1, 'one')))).toEqual(['lost']);
    const fork: HistoryRow = { ...row('b', 2, 'two'), outcome: 'fork' };
    expect(kinds(attempt, stored(row('a', 1, 'one'), { history: [fork] }))).toEqual([]);
  });
});

describe('submissions and starts', () => {
  const closed = { state: 'scored', submissions: 1, scores: [{ questionId: QUESTION, share: 1 }], score: 1 };
  const right = ledgerOf([{ device: 'a', counter: 1, text: 'right' }]);

  it('finds a score that does not follow from the current answers', () => {
    expect(kinds(right, stored(row('a', 1, 'right'), closed))).toEqual([]);
    expect(kinds(right, stored(row('a', 1, 'right'), { ...closed, score: 0 }))).toEqual(['lost']);
    expect(kinds(right, stored(row('a', 1, 'right'), { ...closed, scores: [] }))).toEqual(['lost']);
  });

  it('finds a second submission and a lost one', () => {
    expect(kinds(right, stored(row('a', 1, 'right'), { ...closed, submissions: 2 }))).toEqual(['duplicated']);
    const submitted = { ...right, isSubmitted: true };
    expect(kinds(submitted, stored(row('a', 1, 'right')))).toEqual(['lost']);
  });

  it('finds more attempts than were asked for, and fewer than were acknowledged', () => {
    const starts = (asked: number, acknowledged: number) => new Map([['person', { asked, acknowledged }]]);
    expect(compareStarts(starts(2, 1), new Map([['person', 2]]))).toEqual([]);
    expect(compareStarts(starts(1, 1), new Map([['person', 2]]))[0]?.kind).toBe('duplicated');
    expect(compareStarts(starts(2, 2), new Map([['person', 1]]))[0]?.kind).toBe('lost');
  });
});
