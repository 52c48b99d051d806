import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from './name-key.ts';
import { readRoster } from './read-roster.ts';
import { tableOfText } from './table-of-text.ts';

/*
 * A list of a class as programs and people write it: the names that went into it come out of it, each once, in their order.
 */

const SURNAMES = ['Коваль', 'Гулак-Артемовська', 'Д’яченко', 'Бойко', 'Ґудзь', 'Шевченко', 'Лисенко', 'Їжакевич'];
const GIVEN = ['Марія', 'Анна-Марія', 'Тарас', 'Яна', 'Соломія', 'Адам', 'Євген'];
const PATRONYMICS = ['Іванівна', 'Петрович', 'Юріївна', 'Ілліч'];

const pupil = fc.record({
  surname: fc.constantFrom(...SURNAMES),
  given: fc.constantFrom(...GIVEN),
  patronymic: fc.constantFrom(...PATRONYMICS),
  born: fc.constantFrom('12.05.2012', '01.01.2013'),
  sex: fc.constantFrom('ж', 'ч'),
});
type Pupil = {
  readonly surname: string;
  readonly given: string;
  readonly patronymic: string;
  readonly born: string;
  readonly sex: string;
};
const pupils = fc.uniqueArray(pupil, {
  minLength: 3,
  maxLength: 20,
  selector: ({ surname, given, patronymic }) => `${surname} ${given} ${patronymic}`,
});

const HEADS = {
  surname: 'Прізвище',
  given: 'Ім’я',
  patronymic: 'По батькові',
  born: 'Дата народження',
  sex: 'Стать',
} as const;
type Column = keyof typeof HEADS;
const NAME_COLUMNS: readonly Column[] = ['surname', 'given', 'patronymic'];

/** How a cell is written: in quotes as some programs always do, and where it must be. */
const written = (cell: string, separator: string, isQuoted: boolean): string =>
  isQuoted || cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;

const ways = fc.record({
  separator: fc.constantFrom('\t', ';', ','),
  isQuoted: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  mark: fc.constantFrom('', '\ufeff'),
  /** A line above the heading, an empty one among the pupils, a count below. */
  title: fc.constantFrom('', '8-Б клас', 'Ліцей № 14'),
  isNumbered: fc.boolean(),
  hasGap: fc.boolean(),
  hasCount: fc.boolean(),
});
type Way = typeof ways extends fc.Arbitrary<infer Value> ? Value : never;

function writeList(own: readonly Pupil[], columns: readonly Column[], way: Way): string {
  const { separator, isQuoted, lineEnd, mark, title, isNumbered, hasGap, hasCount } = way;
  const line = (cells: readonly string[]) => cells.map((cell) => written(cell, separator, isQuoted)).join(separator);
  const head = line([...(isNumbered ? ['№'] : []), ...columns.map((column) => HEADS[column])]);
  const rows = own.map((one, at) =>
    line([...(isNumbered ? [String(at + 1)] : []), ...columns.map((column) => one[column])]),
  );
  if (hasGap) rows.splice(1, 0, '');
  return [...(title === '' ? [] : [title]), head, ...rows, ...(hasCount ? [`Усього: ${own.length}`] : [])]
    .join(lineEnd)
    .replace(/^/u, mark);
}

const namesOf = (text: string, known: readonly string[] = []) =>
  readRoster(tableOfText(text), known).lines.flatMap(({ name, problem }) => (problem === null ? [name] : []));
const nameOf = ({ surname, given, patronymic }: Pupil, columns: readonly Column[]) =>
  [surname, given, ...(columns.includes('patronymic') ? [patronymic] : [])].join(' ');

describe('a list with a heading', () => {
  it('gives back every pupil, whatever the order of its columns and whatever stands around', () => {
    const columns = fc
      .shuffledSubarray<Column>(['surname', 'given', 'patronymic', 'born', 'sex'], { minLength: 2 })
      .filter((own) => own.includes('surname') && own.includes('given'));
    fc.assert(
      fc.property(pupils, columns, ways, (own, order, way) => {
        // Without patronymics two may be called the same: then the second is told as such.
        const names = own.map((one) => nameOf(one, order));
        const different = names.filter((name, at) => names.indexOf(name) === at);
        expect(namesOf(writeList(own, order, way))).toEqual(different);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a list without a heading', () => {
  it('gives back every pupil where surname and name stand in this order', () => {
    const columns = fc.constantFrom<readonly Column[]>(
      NAME_COLUMNS,
      ['surname', 'given'],
      ['surname', 'given', 'born'],
      ['surname', 'given', 'patronymic', 'sex'],
    );
    fc.assert(
      fc.property(pupils, columns, fc.constantFrom('\t', ';'), (own, order, separator) => {
        // A column with one word in it says nothing of whom it names.
        fc.pre(NAME_COLUMNS.every((column) => new Set(own.map((one) => one[column])).size > 1));
        const text = own.map((one) => order.map((column) => one[column]).join(separator)).join('\n');
        const names = own.map((one) => nameOf(one, order));
        expect(namesOf(text)).toEqual(names.filter((name, at) => names.indexOf(name) === at));
      }),
      { numRuns: 300 },
    );
  });

  it('of whole names, one a line, gives them back; those that are on the roster are told as such', () => {
    fc.assert(
      fc.property(pupils, fc.constantFrom('', '• ', '– '), fc.constantFrom('', ',', ';'), (own, bullet, end) => {
        const names = own.map((one) => nameOf(one, NAME_COLUMNS));
        const text = names.map((name) => `${bullet}${name}${end}`).join('\n');
        expect(namesOf(text)).toEqual(names);
        const known = names.slice(1).map((name) => name.toUpperCase().replaceAll('’', "'"));
        expect(namesOf(text, known)).toEqual(names.slice(0, 1));
      }),
    );
  });
});

it('two typed names are one whatever their case, apostrophe, spaces, and Latin letters between Ukrainian ones', () => {
  const latin: Readonly<Record<string, string>> = { а: 'a', е: 'e', і: 'i', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x' };
  fc.assert(
    fc.property(pupil, fc.constantFrom("'", 'ʼ', '`', '´'), fc.boolean(), (one, sign, isLatin) => {
      const name = nameOf(one, NAME_COLUMNS);
      const spelled = name.replaceAll('’', sign).replaceAll(' ', '  ').toLocaleUpperCase('uk');
      const typed = isLatin ? name.replace(/[аеіорсух]/u, (letter) => latin[letter] ?? letter) : spelled;
      expect(nameKey(typed)).toBe(nameKey(name));
    }),
  );
});
