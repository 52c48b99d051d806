import { expect, it } from 'vitest';
import { markedWords, pointDifferenceWords, sentenceReading, stateWords } from './map-words.ts';

const sentence = { sentenceId: 's', state: 'known' as const, share: 0.396, questionIds: ['q'], answers: 28, marked: 0 };
const plain = (words: string) => words.replaceAll('\u00a0', ' ');

it('the states are told in words', () => {
  expect(plain(stateWords(sentence))).toBe('39 %');
  expect(stateWords({ ...sentence, state: 'few', share: null })).toBe('замало відповідей');
  expect([stateWords({ ...sentence, state: 'not-asked', share: null }), stateWords(undefined)]).toEqual([
    'про це не питали',
    'про це не питали',
  ]);
});

it('a sentence is read aloud with its answers', () => {
  expect(plain(sentenceReading(sentence))).toBe('балів набрали в середньому: 28 відповідей');
  expect(plain(sentenceReading({ ...sentence, questionIds: ['q', 'r'], answers: 56 }))).toContain(
    '56 відповідей на 2 запитання',
  );
  expect(plain(sentenceReading({ ...sentence, state: 'few', share: null, answers: 4 }))).toContain(
    'Поки що 4 відповіді: замало',
  );
  expect(sentenceReading(undefined)).toContain('Жодне запитання');
});

it('marks and differences have their plurals and signs', () => {
  expect(markedWords({ marked: 0 })).toBeNull();
  expect(plain(markedWords({ marked: 3 }) ?? '')).toBe('позначили як доказ 3 рази');
  expect([pointDifferenceWords(-12), pointDifferenceWords(5), pointDifferenceWords(0)]).toEqual(['−12', '+5', '0']);
});
