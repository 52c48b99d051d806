import { describe, expect, it } from 'vitest';
import { readRoster } from './read-roster.ts';
import { tableOfText } from './table-of-text.ts';

const read = (text: string, known: string[] = []) => readRoster(tableOfText(text), known);
const namesOf = (text: string) => read(text).lines.flatMap(({ name, problem }) => (problem === null ? [name] : []));

describe('names of a list', () => {
  it.each([
    ['Марія К.\nІван П.\n', ['Марія К.', 'Іван П.']],
    ['1. Марія К.\r\n2) Іван П.\r\n 3 Олег', ['Марія К.', 'Іван П.', 'Олег']],
    ['1.Марія\n12.\tІван', ['Марія', 'Іван']],
    ['• Марія,\n– Іван;', ['Марія', 'Іван']],
    ['Ковальчук\tМарія', ['Ковальчук Марія']],
    ['Нечуй-Левицький Іван\n\n  \n', ['Нечуй-Левицький Іван']],
    ['Людовік 14', ['Людовік 14']],
    ['Марія', ['Марія']],
    // Files of a school's register, with heads and without.
    ['№;Прізвище, ім’я, по батькові;Клас\r\n1;Гай Яна Петрівна;8-Б\r\n', ['Гай Яна Петрівна']],
    ['Ім’я,Прізвище,По батькові\nЯна,Гай,Петрівна', ['Гай Яна Петрівна']],
    ['1;Гай;Яна;8-Б;12.05.2012\n2;Бойко;Адам;8-Б;01.01.2012', ['Гай Яна', 'Бойко Адам']],
    ['sep=;\n"Гай; Яна";8-Б\n"Бойко ""Адик""";8-Б', ['Гай; Яна', 'Бойко "Адик"']],
    ['"Гай", "Яна"\nБойко, Адам', ['Гай Яна', 'Бойко Адам']],
    ['\ufeffПІБ\nБойко Адам', ['Бойко Адам']],
  ])('%j', (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it('tells of each line why it is left out, and counts lines as the person does', () => {
    const long = 'а'.repeat(121);
    const text = `ПІБ;Логін\nЯна Гай;x\n\nІВАН  Д’якун;x\nяна гай;x\n${long};x\n12345;x\nОлег\u0007;x`;
    const report = read(text, ["Іван Д'якун"]);
    expect(report.lines.map(({ line, problem, sameAs }) => [line, problem, sameAs])).toEqual([
      [2, null, null],
      [4, 'known', null],
      [5, 'twice', 2],
      [6, 'too-long', null],
      [7, null, null],
      [8, 'characters', null],
    ]);
    expect(report).toMatchObject({ empty: 1, unusedColumns: ['Логін'] });
  });

  it('of nothing there are none', () => {
    expect(read('')).toEqual({ lines: [], empty: 0, unusedColumns: [] });
    expect(read(';;;\n;;')).toMatchObject({ lines: [], empty: 2 });
  });

  it('takes time in proportion to a list', () => {
    const text = Array.from({ length: 5_000 }, (_, index) => `${index};"Гай ${index % 3000}";Яна`).join('\n');
    expect(read(text).lines).toHaveLength(5_000);
  });
});
