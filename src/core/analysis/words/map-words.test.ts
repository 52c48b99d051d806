import { expect, it } from 'vitest';
import { bandNote, mapFinding, markedWords, pointDifferenceWords, sentenceReading, stateWords } from './map-words.ts';

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

it('a band says its number once, by its questions, and whose move it is where there is none', () => {
  const of = (fields: object, numbers: number[], isFirst = true) => {
    const { figure, by } = bandNote({ sentence: { ...sentence, ...fields } as never, isFirst }, numbers);
    return plain(`${figure ?? '–'} ${by}`);
  };
  expect(of({}, [8])).toBe('39 % за запитанням 8');
  expect(of({}, [3, 8])).toBe('39 % за запитаннями 3 і 8');
  expect(of({}, [8], false)).toBe('– запитання 8');
  expect(of({ state: 'doubtful', share: null }, [6])).toBe('– перевірте ключ, запитання 6');
  expect(of({ state: 'unmarked', share: null }, [10])).toBe('– запитання 10 чекає на перевірку');
  expect(of({ state: 'few', share: null }, [1, 2, 4])).toBe('– мало відповідей, запитання 1, 2 і 4');
  expect(stateWords({ ...sentence, state: 'doubtful', share: null })).toBe('перевірте ключ');
  expect(sentenceReading({ ...sentence, state: 'unmarked', share: null })).toMatch(/коли перевірять усі/);
});

it.each<[string, readonly [number: number, share: number][], string, string | null, string | null]>([
  [
    'few understood a place',
    [
      [1, 0.96],
      [3, 0.88],
      [8, 0.35],
    ],
    'Спіткнулися: речення 8',
    'запитання 1 і 3: від 88 до 96 %',
    'запитання 8: 35 %',
  ],
  [
    'nobody stumbled',
    [
      [1, 0.96],
      [4, 0.62],
    ],
    'Здебільшого зрозуміли; найважче — речення 4',
    'запитання 1: 96 %',
    null,
  ],
  ['all was understood', [[1, 0.96]], 'Зрозуміли все, про що питали', 'запитання 1: 96 %', null],
  ['nothing is known', [], 'Поки нічого сказати про текст', null, null],
])('a map on which %s', (_name, shares, title, understood, stumbled) => {
  const places = shares.map(([number, share]) => ({ number, share, numbers: [number], text: null }));
  const found = mapFinding(places);
  expect(found.title).toBe(title);
  expect([found.understood, found.stumbled].map((words) => words && plain(words))).toEqual([understood, stumbled]);
});
