import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { checkShort } from './check-short.ts';
import { isOneTypoApart } from './one-typo.ts';
import { scoreShort } from './score-short.ts';
import type { ShortKey, ShortMatch } from './short-schema.ts';
import { SHORT_ACCEPTED_MAXIMUM, shortSchemas } from './short-schema.ts';

const tools = { stem: stemUkrainian };
const strict: ShortKey = { accepted: [], typoTolerance: false, anyForm: false, number: null };

function matchOf(key: Partial<ShortKey>, text: string): ShortMatch | null | string {
  const outcome = scoreShort({}, { ...strict, ...key }, { text }, tools);
  if (outcome.status !== 'scored') return outcome.status;
  expect(outcome.share.n).toBe(outcome.parts.matched ? 1n : 0n);
  return outcome.parts.matched?.by ?? null;
}

describe('short: words', () => {
  it.each<[Partial<ShortKey>, string, ShortMatch | null]>([
    [{ accepted: ['Київ'] }, ' київ. ', 'exact'],
    [{ accepted: ['Київ'] }, '«Kиїв»', 'exact'],
    [{ accepted: ["п'ять"] }, 'Пʼять', 'exact'],
    [{ accepted: ['ґанок'] }, 'ганок', null],
    [{ accepted: ['цвіт яблуні', 'новела'] }, 'Новела', 'exact'],
    [{ accepted: ['книга'] }, 'книгою', null],
    [{ accepted: ['книга'], anyForm: true }, 'книгою', 'form'],
    [{ accepted: ['книга'], anyForm: true }, 'річка', null],
    [{ accepted: ['зелена книга'], anyForm: true }, 'зелену книгу', 'form'],
    [{ accepted: ['зелена книга'], anyForm: true }, 'книга зелена', null],
    [{ accepted: ['річка'], anyForm: true }, 'річці', null],
    [{ accepted: ['річка', 'річці'], anyForm: true }, 'річці', 'exact'],
    [{ accepted: ['планета'] }, 'плонета', null],
    [{ accepted: ['планета'], typoTolerance: true }, 'плонета', 'typo'],
    [{ accepted: ['планета'], typoTolerance: true }, 'планетта', 'typo'],
    [{ accepted: ['планета'], typoTolerance: true }, 'плаета', 'typo'],
    [{ accepted: ['планета'], typoTolerance: true }, 'палнета', 'typo'],
    [{ accepted: ['планета'], typoTolerance: true }, 'плонетта', null],
    [{ accepted: ['кіт'], typoTolerance: true }, 'кит', null],
    [{ accepted: ['синє море'], typoTolerance: true }, 'синє мора', 'typo'],
    [{ accepted: ['синє море'], typoTolerance: true }, 'сине мора', null],
    [{ accepted: ['1914 рік'], typoTolerance: true }, '1915 рік', null],
    [{ accepted: ['зелена книга'], anyForm: true, typoTolerance: true }, 'зелнеа книгу', 'typo'],
    [{ accepted: ['Київ'] }, '', null],
    [{ accepted: ['Київ'] }, '...', null],
  ])('%j, typed %j: %s', (key, text, expected) => expect(matchOf(key, text)).toBe(expected));

  it('names the accepted answer that matched and the strictest way in which it did', () => {
    const key = { ...strict, accepted: ['планети', 'планета'], anyForm: true };
    expect(scoreShort({}, key, { text: 'планета' }, tools)).toMatchObject({
      parts: { given: 'планета', matched: { accepted: 'планета', by: 'exact' }, accepted: ['планети', 'планета'] },
    });
  });

  it('has a key of a bounded size, because every answer is compared with all of it', () => {
    const takes = (accepted: string[]) => shortSchemas.key.safeParse({ ...strict, accepted }).success;
    expect([takes(['я'.repeat(200)]), takes(['я'.repeat(201)])]).toEqual([true, false]);
    const many = Array.from({ length: SHORT_ACCEPTED_MAXIMUM + 1 }, (_, index) => `слово ${index}`);
    expect([takes(many.slice(1)), takes(many)]).toEqual([true, false]);
  });

  it('is ungradable with an empty key, and 0 without an answer', () => {
    expect(matchOf({ accepted: [' '] }, 'а')).toBe('ungradable');
    expect(scoreShort({}, { ...strict, accepted: ['а'] }, null, tools)).toMatchObject({
      status: 'scored',
      answered: false,
    });
  });
});

describe('short: numbers', () => {
  const number = (value: number, tolerance = 0, units: string[] = []) => ({ number: { value, tolerance, units } });

  it.each<[Partial<ShortKey>, string, ShortMatch | null]>([
    [number(3.14), '3,14', 'number'],
    [number(3.14), '3.14', 'number'],
    [number(3.14), '3,140', 'number'],
    [number(3.14, 0.01), '3,15', 'number'],
    [number(3.14, 0.01), '3,151', null],
    [number(-5), '−5', 'number'],
    [number(-5), '5', null],
    [number(12000), '12 000', 'number'],
    [number(12000), '12\u00a0000', 'number'],
    [number(12000), '12000', 'number'],
    [number(1213), '12 13', null],
    [number(12), '12 років', 'number'],
    [number(12), '12 тисяч', null],
    [number(12), '12 або 13', null],
    [number(12), 'не 12', null],
    [number(12), '12/1', null],
    [number(5, 0, ['км', 'кілометр']), '5 км', 'number'],
    [number(5, 0, ['км', 'кілометр']), '5км.', 'number'],
    [number(5, 0, ['км', 'кілометр']), '5', 'number'],
    [number(5, 0, ['км', 'кілометри']), '5 кілометрів', 'number'],
    [number(5, 0, ['км', 'кілометр']), '5 мм', null],
    [{ accepted: ['п’ять'], ...number(5) }, "п'ять", 'exact'],
  ])('%j, typed %j: %s', (key, text, expected) => expect(matchOf(key, text)).toBe(expected));

  it('shows the number among the accepted answers with a comma', () =>
    expect(scoreShort({}, { ...strict, ...number(2.5) }, { text: '2.5' }, tools)).toMatchObject({
      parts: { matched: { accepted: '2,5', by: 'number' }, accepted: ['2,5'] },
    }));

  it('shows each accepted answer once', () =>
    expect(
      scoreShort({}, { ...strict, accepted: ['4', 'чотири', 'Чотири.'], ...number(4) }, { text: '5' }, tools),
    ).toMatchObject({ parts: { accepted: ['4', 'чотири'] } }));
});

describe('short: properties', () => {
  const letters = fc.array(fc.constantFrom(...'абвгдїй'), { maxLength: 7 }).map((list) => list.join(''));

  /** The textbook algorithm with a table, as a reference for the linear one. */
  function distance(a: string, b: string): number {
    const table = Array.from({ length: a.length + 1 }, (_, row) =>
      Array.from({ length: b.length + 1 }, (_cell, column) => (row === 0 ? column : column === 0 ? row : 0)),
    );
    const at = (row: number, column: number) => table[row]?.[column] ?? 0;
    for (let row = 1; row <= a.length; row += 1)
      for (let column = 1; column <= b.length; column += 1) {
        const cost = a[row - 1] === b[column - 1] ? 0 : 1;
        let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + cost);
        if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
          best = Math.min(best, at(row - 2, column - 2) + 1);
        (table[row] as number[])[column] = best;
      }
    return at(a.length, b.length);
  }

  it('agrees with the Damerau–Levenshtein table on a single typo', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(isOneTypoApart(a, b)).toBe(distance(a, b) === 1);
      }),
      { numRuns: 2_000 },
    );
    expect(isOneTypoApart('абвг', 'авбг')).toBe(true);
  });

  it('never throws, whatever is typed', () => {
    const key = {
      ...strict,
      accepted: ['слово'],
      typoTolerance: true,
      anyForm: true,
      number: { value: 5, tolerance: 0, units: [] },
    };
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(scoreShort({}, key, { text }, tools).status).toBe('scored');
      }),
    );
  });

  it('gives the same result when a key is used again', () => {
    const words = fc.constantFrom('Книга', 'книгою', '  ', 'плонета', 'планета.', '5 кг', '5,0', '1 000', '«»');
    const number = fc.option(
      fc.record({
        value: fc.constantFrom(5, 0.1, 1000),
        tolerance: fc.constantFrom(0, 0.5),
        units: fc.array(fc.constantFrom('кг', ' КГ.')),
      }),
    );
    const keys = fc.record({
      accepted: fc.array(words),
      typoTolerance: fc.boolean(),
      anyForm: fc.boolean(),
      number,
    });
    fc.assert(
      fc.property(keys, fc.array(words, { minLength: 2 }), (key, texts) => {
        for (const text of texts)
          expect(scoreShort({}, key, { text }, tools)).toEqual(scoreShort({}, structuredClone(key), { text }, tools));
      }),
    );
  });

  it('compares no answer that is longer than any accepted one can be', () => {
    const padded = (length: number) => `л${'\u00ad'.repeat(length - 3)}іс`;
    const key = { accepted: ['ліс'] };
    expect(matchOf(key, padded(500))).toBe('exact');
    expect(matchOf(key, padded(501))).toBeNull();
    expect(matchOf(key, `${' '.repeat(600)}ліс${' '.repeat(600)}`)).toBe('exact');
    expect(scoreShort({}, { ...strict, ...key }, { text: padded(501) }, tools)).toMatchObject({ answered: true });
  });

  it('stays fast on the longest answers', () => {
    const started = performance.now();
    for (const text of ['5'.repeat(20_000), '1 '.repeat(10_000), 'а'.repeat(20_000), '5 '.padEnd(20_000, ' х')])
      matchOf(
        { accepted: ['слово'], anyForm: true, typoTolerance: true, number: { value: 5, tolerance: 0, units: [] } },
        text,
      );
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('short: check list', () => {
  const codes = (key: Partial<ShortKey>, inputHint?: 'number') =>
    checkShort(inputHint ? { inputHint } : {}, { ...strict, ...key }).map(({ code }) => code);

  it('finds what is missing', () => {
    expect(codes({ accepted: ['так'] })).toEqual([]);
    expect(codes({ accepted: [' '] })).toEqual(['key-missing']);
    expect(codes({ accepted: ['так', ''] })).toEqual(['accepted-empty']);
    expect(codes({ accepted: ['так', 'Та́к.'] })).toEqual(['accepted-alike']);
    expect(codes({ accepted: ['5'] }, 'number')).toEqual(['number-missing']);
    expect(codes({ number: { value: 5, tolerance: 0, units: [] } }, 'number')).toEqual([]);
  });
});

describe('short: answers designed to take long', { timeout: 60_000 }, () => {
  const soon = 1_000;
  const took = (work: () => unknown) => {
    // Processor time, not elapsed time: other processes may be running.
    const start = process.cpuUsage();
    work();
    return process.cpuUsage(start).user / 1_000;
  };

  it.each([
    ['dots between words', `а${'.'.repeat(100_000)}а`],
    ['marks on one letter', `а${'\u0304'.repeat(50_000)}${'\u0323'.repeat(50_000)}`],
    ['an endless word', 'ий'.repeat(50_000)],
  ])('%s', (_name, text) => {
    const key = { accepted: Array(20).fill('ліс'), anyForm: true, typoTolerance: true };
    expect(took(() => expect(matchOf(key, text)).toBeNull())).toBeLessThan(soon);
  });
});
