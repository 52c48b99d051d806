import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames, surnameFirst } from './name-order.ts';

describe('the order of people in lists', () => {
  test.each([
    ['Марія Коваль', 'Коваль Марія'],
    ['Марія Іванівна Коваль', 'Коваль Марія Іванівна'],
    ['Марія К.', 'К. Марія'],
    ['О. М. Петренко', 'Петренко О. М.'],
    ['Єва', 'Єва'],
    ["Дар'я Дем'яненко", 'Дем’яненко Дар’я'],
    ['', ''],
    ['Марія Коваль (8-Б)', 'Коваль Марія'],
    ['(8-Б)', '(8-Б)'],
    ['Анна-Марія Гулак-Артемовська', 'Гулак-Артемовська Анна-Марія'],
  ])('«%s» stands by its last word: «%s»', (name, ordered) => {
    expect(surnameFirst(name)).toBe(ordered);
  });

  test.each([
    ['Коваль, Марія', 'Коваль Марія'],
    ['Коваль Марія', 'Коваль Марія'],
    ['Ґалаґан Анна-Марія', 'Ґалаґан Анна-Марія'],
    ['Гнатів Марко', 'Гнатів Марко'],
    ['Бойко Анатолій', 'Бойко Анатолій'],
    ['Коваль Катя', 'Коваль Катя'],
    ["Заяць Дар'я", 'Заяць Дар’я'],
    ['КОВАЛЬ Марія', 'КОВАЛЬ Марія'],
    ['Петренко О. М.', 'Петренко О. М.'],
    ['Петренко О.М.', 'Петренко О.М.'],
    ['Коваль Марія Іванівна', 'Коваль Марія Іванівна'],
    ['Шевченко Тарас Григорович', 'Шевченко Тарас Григорович'],
  ])('«%s» is written surname first and stays so', (name, ordered) => {
    expect(surnameFirst(name)).toBe(ordered);
  });

  test('a surname like a patronymic is still the last word behind a patronymic', () => {
    expect(surnameFirst('Роман Аркадійович Абрамович')).toBe('Абрамович Роман Аркадійович');
  });

  test('of two given names the last is the surname', () => {
    expect(surnameFirst('Марта Роман')).toBe('Роман Марта');
  });

  test('the Ukrainian alphabet decides, then the rest of the name', () => {
    const sorted = ['Яна Ґудзь', 'Іван Їжак', 'Олег Гай', 'Адам Ґудзь', 'Ганна Ємець', 'Дарина Жук', 'Іва Ігнатюк'];
    expect(sorted.toSorted(compareNames)).toEqual([
      'Олег Гай',
      'Адам Ґудзь',
      'Яна Ґудзь',
      'Ганна Ємець',
      'Дарина Жук',
      'Іва Ігнатюк',
      'Іван Їжак',
    ]);
  });

  test('any two names have one order', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(Math.sign(compareNames(one, other)) + Math.sign(compareNames(other, one))).toBe(0);
        expect(compareNames(one, one)).toBe(0);
      }),
    );
  });
});
