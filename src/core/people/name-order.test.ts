import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames, journalName, otherSurname, surnameFirst } from './name-order.ts';

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

  test.each([
    ['МЕЛЬНИК НАСТЯ', 'МЕЛЬНИК НАСТЯ'],
    ['мельник настя', 'мельник настя'],
    ['Мельник Давид', 'Мельник Давид'],
    ['КОВАЛЬ МАРІЯ ІВАНІВНА', 'КОВАЛЬ МАРІЯ ІВАНІВНА'],
    ['Ейлін Прокопенко', 'Прокопенко Ейлін'],
    ['Прокопенко Ейлін', 'Прокопенко Ейлін'],
    ['Панас Ярина', 'Панас Ярина'],
    ['Коваль Анна Марія', 'Коваль Анна Марія'],
  ])('«%s»: the surname is told by place, names and endings: «%s»', (name, ordered) => {
    expect(surnameFirst(name)).toBe(ordered);
  });

  test.each([
    ['Артем Білик', 'Білик Артем'],
    ["Дар'я В'юненко (8-Б)", 'В’юненко Дар’я (8-Б)'],
    ['Марія К.', 'Марія К.'],
    ['Читач 2', 'Читач 2'],
    ['Роман, Ейлін', 'Роман Ейлін'],
    ['Єва', 'Єва'],
  ])('a journal shows «%s» as «%s»', (name, shown) => expect(journalName(name)).toBe(shown));

  test.each([
    ['Роман Марко', 'Роман, Марко'],
    ['Давид Мельник', 'Давид, Мельник'],
    ['Сава Мартин', 'Сава, Мартин'],
    ['Єва', null],
    ['Коваль Марія Іванівна', null],
  ])('the other word of «%s» is made the surname: «%s»', (name, written) => {
    expect(otherSurname(name)).toBe(written);
    if (written !== null) expect(surnameFirst(written)).not.toBe(surnameFirst(name));
  });

  test('an apostrophe has no place in the order', () => {
    const sorted = ['Юрій В’юненко', 'Ганна Вакуленко', 'Олег Дем’яненко', 'Ніна Демко', 'Іван Вутко'];
    expect(sorted.toSorted(compareNames)).toEqual([
      'Ганна Вакуленко',
      'Іван Вутко',
      'Юрій В’юненко',
      'Ніна Демко',
      'Олег Дем’яненко',
    ]);
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
