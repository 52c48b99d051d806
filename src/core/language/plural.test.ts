import { describe, expect, it } from 'vitest';
import { ATTEMPT, OPTION, PERSON, QUESTION } from './counted-nouns.ts';
import { outOf } from './out-of.ts';
import { counted, countedDoing, doingCounted, pluralUk, pointsWord } from './plural.ts';

const plain = (words: string): string => words.replaceAll('\u00a0', ' ');

/** A number, then who does, the verb in front, «to whom», «none of», «whom», «out of». */
const TABLE: readonly (readonly [number, string, string, string, string, string, string])[] = [
  [0, '0 людей пишуть', 'Чекають 0 людей', '0 людям', '0 варіантів', '0 спроб', '0 людей із 30'],
  [1, '1 людина пише', 'Чекає 1 людина', '1 людині', '1 варіанта', '1 спробу', '1 людина з 30'],
  [2, '2 людини пишуть', 'Чекають 2 людини', '2 людям', '2 варіантів', '2 спроби', '2 людини з 30'],
  [4, '4 людини пишуть', 'Чекають 4 людини', '4 людям', '4 варіантів', '4 спроби', '4 людини з 30'],
  [5, '5 людей пишуть', 'Чекають 5 людей', '5 людям', '5 варіантів', '5 спроб', '5 людей із 30'],
  [11, '11 людей пишуть', 'Чекають 11 людей', '11 людям', '11 варіантів', '11 спроб', '11 людей із 30'],
  [12, '12 людей пишуть', 'Чекають 12 людей', '12 людям', '12 варіантів', '12 спроб', '12 людей із 30'],
  [14, '14 людей пишуть', 'Чекають 14 людей', '14 людям', '14 варіантів', '14 спроб', '14 людей із 30'],
  [21, '21 людина пише', 'Чекає 21 людина', '21 людині', '21 варіанта', '21 спробу', '21 людина з 30'],
  [22, '22 людини пишуть', 'Чекають 22 людини', '22 людям', '22 варіантів', '22 спроби', '22 людини з 30'],
  [25, '25 людей пишуть', 'Чекають 25 людей', '25 людям', '25 варіантів', '25 спроб', '25 людей із 30'],
  [101, '101 людина пише', 'Чекає 101 людина', '101 людині', '101 варіанта', '101 спробу', '101 людина з 30'],
  [111, '111 людей пишуть', 'Чекають 111 людей', '111 людям', '111 варіантів', '111 спроб', '111 людей із 30'],
];

describe('a number with its noun, case and verb', () => {
  it.each(TABLE)('%d', (count, does, doing, dative, genitive, accusative, part) => {
    expect(plain(countedDoing(count, PERSON.nominative, ['пише', 'пишуть']))).toBe(does);
    expect(plain(doingCounted(['Чекає', 'Чекають'], count, PERSON.nominative))).toBe(doing);
    expect(plain(counted(count, PERSON.dative))).toBe(dative);
    expect(plain(counted(count, OPTION.genitive))).toBe(genitive);
    expect(plain(counted(count, ATTEMPT.accusative))).toBe(accusative);
    expect(plain(outOf(counted(count, PERSON.nominative), '30'))).toBe(part);
  });

  it('keeps the number and its noun on one line', () =>
    expect(counted(12_000, QUESTION.nominative)).toBe('12\u00a0000\u00a0запитань'));
});

describe('a word beside a number', () => {
  it.each([
    [0, 'балів'],
    [1, 'бал'],
    [2, 'бали'],
    [4, 'бали'],
    [5, 'балів'],
    [11, 'балів'],
    [12, 'балів'],
    [14, 'балів'],
    [21, 'бал'],
    [22, 'бали'],
    [25, 'балів'],
    [101, 'бал'],
    [111, 'балів'],
    [112, 'балів'],
    [1.5, 'бала'],
    [0.5, 'бала'],
    [15.6, 'бала'],
  ])('%d %s', (points, word) => expect(pointsWord(points)).toBe(word));

  it('uses the few form for fractions if no fractional form is given', () =>
    expect(pluralUk(2.5, ['година', 'години', 'годин'])).toBe('години'));
  it('uses the form for one of a pair for fractions: «не більше ніж 1,5 варіанта»', () =>
    expect(pluralUk(1.5, OPTION.genitive)).toBe('варіанта'));
});
