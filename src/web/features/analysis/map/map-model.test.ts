import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '#contract/results.ts';
import type { Analysis } from '#web/features/analysis/use-analysis.ts';
import { type MapView, numberedSentences, startingSentences, viewOfAnalysis, viewOfResult } from './map-model.ts';

const line = (part: string, choice: string, takers: number) => ({ part, choice, takers });
const choice = (name: string, isRight = false) => ({ choice: name, name, isRight });
const analysis = {
  wihiwId: 'w',
  testId: 't',
  scope: { kind: 'group', id: 'g', title: '9-А', members: 14 },
  questions: [
    {
      id: 'q1',
      number: 1,
      prompt: 'Чому?',
      parts: [
        {
          part: 'options',
          name: null,
          choices: [choice('A', true), choice('Б'), choice('В'), choice('Г'), choice('Ґ')],
        },
        { part: 'sentences', name: 'Доказ у тексті', choices: [choice('s1', true), choice('s2')] },
      ],
    },
  ],
  snapshot: {
    figures: {
      test: { takers: 14 },
      items: [
        {
          questionId: 'q1',
          difficulty: 0.4,
          scored: 14,
          waiting: 0,
          discrimination: 0.4,
          blind: 0.25,
          empty: 2,
          lookBacks: { blocks: [{ blockId: 'b1', returns: 9 }] },
          choices: [
            line('options', 'A', 6),
            line('options', 'Б', 1),
            line('options', 'В', 3),
            line('options', 'Г', 2),
            line('sentences', 's1', 5),
            line('sentences', 's2', 7),
          ],
        },
      ],
    },
  },
} as unknown as Analysis;

describe('the map of figures', () => {
  const view = viewOfAnalysis(analysis, { tested: [{ questionId: 'q1', sentenceIds: ['s1'], isTyped: true }] }, '9-А');

  it('tells the most frequent wrong choices, marked sentences by their id', () => {
    expect(view.questions.get('q1')).toMatchObject({ share: 0.4, scored: 14, empty: 2 });
    expect(view.questions.get('q1')?.wrong).toEqual([
      { sentenceId: 's2', name: 's2', takers: 7 },
      { sentenceId: null, name: 'В', takers: 3 },
      { sentenceId: null, name: 'Г', takers: 2 },
    ]);
    expect(view.map.get('s1')).toMatchObject({ share: 0.4, marked: 5 });
    expect([...view.returns]).toEqual([['b1', 9]]);
    expect(view.map.get('s2')).toMatchObject({ state: 'not-asked', marked: 7 });
  });

  it('leads to the question in the analysis of the same attempts', () => {
    expect(view.questions.get('q1')?.href).toBe('/wihost/wihiws/w/analysis?scope=g&question=q1');
    expect(view.questions.get('q1')?.typed).toEqual({ wihiwId: 'w', scope: 'g' });
    expect(view.questions.get('q1')?.keyHref).toBe('/wihost/wihiws/w/analysis?scope=g&question=q1#key');
  });

  it('leads to no key where somebody else wrote the test', () => {
    const foreign = viewOfAnalysis({ ...analysis, testId: null }, { tested: [] }, '9-А');
    expect(foreign.questions.get('q1')?.keyHref).toBeNull();
  });

  it('leaves out a question that the key does not decide', () => {
    expect(viewOfAnalysis(analysis, { tested: [] }, '9-А').map.size).toBe(0);
  });
});

it('the map of one reader is empty where nothing is released', () => {
  const question = {
    questionId: 'q1',
    kind: 'evidence',
    answer: { sentenceIds: ['s2'] },
    points: 1,
    score: null,
    solution: null,
  };
  const view = viewOfResult({ displayName: 'Марія', questions: [question] } as unknown as AttemptResult);
  expect([view.map.size, view.questions.size]).toEqual([0, 0]);
});

it('the map of one reader tells what they wrote instead, and where they came back to', () => {
  const question = (questionId: string, text: string, earned: number) => ({
    questionId,
    number: 1,
    kind: 'short',
    prompt: { version: 1, blocks: [] },
    body: {},
    answer: { text },
    points: 1,
    lookBacks: { count: 2, blocks: { b1: 1, b2: 1 }, beside: false },
    score: { status: 'scored', treatment: 'by-key', earned, verdict: earned === 1 ? 'right' : 'wrong' },
    solution: { key: {}, evidence: ['s1'] },
  });
  const questions = [question('q1', ' садок ', 0), question('q2', 'сад', 1)];
  const view = viewOfResult({ displayName: 'Марія', questions } as unknown as AttemptResult);
  expect(view.questions.get('q1')?.wrong).toEqual([{ sentenceId: null, name: 'садок', takers: 1 }]);
  expect(view.questions.get('q2')?.wrong).toEqual([]);
  expect([...view.returns]).toEqual([
    ['b1', 2],
    ['b2', 2],
  ]);
});

it('sentences are numbered within their text, named by it where there are several', () => {
  const text = (id: string, words: string) => ({
    id,
    title: id,
    document: { version: 1, blocks: [{ kind: 'paragraph', id: `b${id}`, inlines: [{ text: words }] }] },
    sentences: [
      { id: `${id}1`, blockId: `b${id}`, start: 0, end: 4 },
      { id: `${id}2`, blockId: `b${id}`, start: 5, end: 9 },
    ],
  });
  const [first, second] = [text('a', 'Раз. Два.'), text('b', 'Три. Чот.')] as never[];
  const told = (texts: never[]) =>
    numberedSentences(texts).map(({ number, words, text: title }) => [number, words, title]);
  expect(told([first as never])).toEqual([
    [1, 'Раз.', null],
    [2, 'Два.', null],
  ]);
  expect(told([first as never, second as never])[2]).toEqual([1, 'Три.', 'b']);
});

describe('where to begin', () => {
  const of = (shares: Readonly<Record<string, number | null>>) =>
    ({
      isOfOne: false,
      map: new Map(Object.entries(shares).map(([sentenceId, share]) => [sentenceId, { sentenceId, share }])),
    }) as unknown as MapView;
  const ids = (...views: MapView[]) => startingSentences(views).map(({ sentenceId }) => sentenceId);

  it('is with what was understood worst, four at most, and not with what almost all understood', () => {
    expect(ids(of({ a: 0.5, b: 0.1, c: 0.84, d: null, e: 0.9 }))).toEqual(['b', 'a', 'c']);
    expect(ids(of({ a: 0.5, b: 0.4, c: 0.3, d: 0.2, e: 0.1 }))).toEqual(['e', 'd', 'c', 'b']);
    expect(ids(of({ a: 0.85, b: 1, c: null }))).toEqual([]);
    expect(ids()).toEqual([]);
  });

  it('is of two maps with the greatest differences of what is shown, whichever way', () => {
    const pair = [of({ a: 0.9, b: 0.5, c: 0.2, d: 0.5, e: 0.609 }), of({ a: 0.4, b: null, c: 0.9, d: 0.5, e: 0.6 })];
    expect(startingSentences(pair)).toEqual([
      { sentenceId: 'c', share: 0.2, difference: 70 },
      { sentenceId: 'a', share: 0.9, difference: -50 },
    ]);
  });
});
