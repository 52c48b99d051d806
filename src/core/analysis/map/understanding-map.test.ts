import { array, assert, constantFrom, property, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAttempt, startAnalysis } from '#core/analysis/accumulate.ts';
import { analysisSnapshot } from '#core/analysis/analysis-snapshot.ts';
import { analysed, exampleRow } from '#core/testing/example-analysis.ts';
import { MAP_STEPS, mapPercent, stepOfPercent } from './map-steps.ts';
import { questionsOfAttempt } from './questions-of-attempt.ts';
import { questionsOfFigures } from './questions-of-figures.ts';
import { type MapQuestion, mapDifference, understandingMap } from './understanding-map.ts';

const question = (questionId: string, sentenceIds: string[], fields: Partial<MapQuestion> = {}): MapQuestion => ({
  questionId,
  sentenceIds,
  share: 0.5,
  scored: 28,
  marks: [],
  ...fields,
});

describe('a sentence', () => {
  it('has the mean of its questions’ shares, each question alike', () => {
    const map = understandingMap([
      question('q1', ['s1', 's2'], { share: 0.9 }),
      question('q2', ['s2'], { share: 0.2, scored: 20 }),
      question('q3', ['s2'], { share: 0.4, scored: 10 }),
    ]);
    expect(map.get('s1')).toMatchObject({ state: 'known', share: 0.9, answers: 28 });
    expect(map.get('s2')).toMatchObject({ state: 'known', questionIds: ['q1', 'q2', 'q3'], answers: 58 });
    expect(map.get('s2')?.share).toBeCloseTo(0.5, 12);
  });

  it('that nobody asked about differs from one with too few answers, and a marked one is told of', () => {
    const few = question('q1', ['s1'], { share: 'few-takers', scored: 4, marks: [{ sentenceId: 's9', takers: 3 }] });
    const map = understandingMap([few]);
    expect(map.get('s1')).toMatchObject({ state: 'few', share: null, answers: 4, marked: 0 });
    expect(map.get('s9')).toMatchObject({ state: 'not-asked', share: null, marked: 3 });
    expect(map.has('s5')).toBe(false);
  });

  it('leaves out a question of a pool that too few were asked', () => {
    const map = understandingMap([
      question('q1', ['s1'], { share: 0.3 }),
      question('q2', ['s1'], { share: 'few-takers', scored: 2 }),
    ]);
    expect(map.get('s1')).toMatchObject({ share: 0.3, questionIds: ['q1', 'q2'], answers: 30 });
  });

  it('waits for a key in doubt and for marks; another question may tell it all the same', () => {
    const map = understandingMap([
      question('q1', ['s1', 's2'], { heldBack: 'unmarked' }),
      question('q2', ['s2', 's3'], { heldBack: 'doubtful' }),
      question('q3', ['s3'], { share: 0.4 }),
    ]);
    expect([...map.values()].map(({ state, share }) => [state, share])).toEqual([
      ['unmarked', null],
      ['doubtful', null],
      ['known', 0.4],
    ]);
  });

  it('sums the marks of all questions', () => {
    const map = understandingMap([
      question('q1', ['s1'], { marks: [{ sentenceId: 's1', takers: 9 }] }),
      question('q2', [], { marks: [{ sentenceId: 's1', takers: 4 }] }),
    ]);
    expect(map.get('s1')?.marked).toBe(13);
  });
});

it('two groups differ where both are known', () => {
  const [one, other] = [
    understandingMap([question('q', ['s'], { share: 0.75 })]),
    understandingMap([question('q', ['s'])]),
  ];
  expect(mapDifference(one.get('s'), other.get('s'))).toBe(25);
  expect(mapDifference(one.get('s'), undefined)).toBeNull();
});

it('steps hold every whole percent once, the strongest for the least understood', () => {
  expect([0, 39, 40, 54, 55, 69, 70, 84, 85, 100].map(stepOfPercent)).toEqual([5, 5, 4, 4, 3, 3, 2, 2, 1, 1]);
  expect(MAP_STEPS).toHaveLength(5);
});

it('a share is cut off, never rounded up over the edge of a step', () => {
  expect([0.396, 0.84999, 0.55, 1, 0].map(mapPercent)).toEqual([39, 84, 55, 100, 0]);
});

describe('the map of one reader', () => {
  const of = (fields: object) => ({
    questionId: 'q',
    kind: 'evidence' as const,
    body: { sentenceIds: ['s1', 's2'] },
    points: 2,
    answer: { sentenceIds: ['s2'] },
    score: { status: 'scored', earned: 1, treatment: 'by-key' },
    solution: { key: { sentenceIds: ['s1'], rule: 'f1' }, evidence: [] },
    ...fields,
  });

  it('is of what is released, with the reader’s own marks', () => {
    const map = understandingMap(questionsOfAttempt([of({})]));
    expect(map.get('s1')).toMatchObject({ share: 0.5, answers: 1, marked: 0 });
    expect(map.get('s2')).toMatchObject({ state: 'not-asked', marked: 1 });
  });

  it.each([
    ['the right answers', { solution: null }],
    ['the verdicts', { score: null }],
    ['a mark', { score: { status: 'waiting', earned: null, treatment: 'by-key' } }],
    ['meaning: it is void', { score: { status: 'void', earned: null, treatment: 'void' } }],
    ['meaning: all got its points', { score: { status: 'scored', earned: 2, treatment: 'full-points' } }],
  ])('has nothing of a question that lacks %s', (_what, fields) => {
    expect(questionsOfAttempt([of(fields)])).toEqual([]);
  });

  it('counts the sentences that an insert question takes out', () => {
    const insert = of({
      kind: 'insert',
      body: { sentences: [{ id: 's7', text: '…' }], places: [] },
      answer: null,
      solution: { key: { choices: [] }, evidence: [] },
    });
    expect([...understandingMap(questionsOfAttempt([insert])).keys()]).toEqual(['s7']);
  });
});

const IDS = ['q1', 'q2', 'q3', 'q4'];
const SENTENCES = ['s1', 's2', 's3', 's4', 's5'];
const table = array(record(Object.fromEntries(IDS.map((id) => [id, constantFrom(0, 0.25, 0.5, 1, null)]))), {
  maxLength: 30,
});
const keys = record(
  Object.fromEntries(
    IDS.map((id) => [id, record({ isVoid: constantFrom(false, false, true), sentenceIds: subarray(SENTENCES) })]),
  ),
);
type Keys = Record<string, { isVoid: boolean; sentenceIds: string[] }>;

/** The map by its definition: every answer looked at again. */
function byDefinition(taken: Record<string, number | null>[], at: Keys) {
  return Object.fromEntries(
    SENTENCES.map((sentence) => {
      const means = IDS.filter((id) => !at[id]?.isVoid && at[id]?.sentenceIds.includes(sentence)).map((id) =>
        taken.flatMap((line) => (typeof line[id] === 'number' ? [line[id]] : [])),
      );
      const told = means
        .filter(({ length }) => length >= 10)
        .map((shares) => shares.reduce((sum, one) => sum + one, 0) / shares.length);
      return [sentence, told.length === 0 ? null : told.reduce((sum, one) => sum + one, 0) / told.length];
    }),
  );
}

it('after any correction the map of the sums is that of all answers read again', () => {
  const bySums = (taken: Record<string, number | null>[], at: Keys) => {
    const sums = startAnalysis(IDS.map((id) => analysed(id, { points: at[id]?.isVoid ? 0 : 1 })));
    for (const line of taken)
      addAttempt(
        sums,
        IDS.map((id) => exampleRow(id, line[id] ?? null)),
      );
    const tested = IDS.filter((id) => !at[id]?.isVoid).map((questionId) => ({
      questionId,
      sentenceIds: at[questionId]?.sentenceIds ?? [],
    }));
    return understandingMap(questionsOfFigures(tested, analysisSnapshot(sums).items, 0));
  };
  assert(
    property(table, table, keys, keys, (before, after, keysBefore, keysAfter) => {
      // A correction moves the shares (other answers are right), voids questions and moves evidence.
      const corrected = before.map((line, index) => ({ ...line, ...after[index] }));
      for (const [taken, at] of [
        [before, keysBefore],
        [corrected, keysAfter],
      ] as const) {
        const [map, expected] = [bySums(taken as never, at as Keys), byDefinition(taken as never, at as Keys)];
        for (const sentence of SENTENCES) {
          const found = map.get(sentence)?.share ?? null;
          if (expected[sentence] === null) expect(found).toBeNull();
          else expect(found).toBeCloseTo(expected[sentence] as number, 10);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});
