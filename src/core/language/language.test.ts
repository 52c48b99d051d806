import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatWeekday,
  knownTimeZone,
  sheetDay,
  sheetMoment,
  wallClock,
} from './dates.ts';
import { normalizeAnswer } from './normalize-answer.ts';
import { formatNumber, formatPercent } from './numbers.ts';
import { stemUkrainian } from './stemming/ukrainian-stem.ts';
import { utcToZoned, zonedToUtc } from './zoned-time.ts';

describe('numbers', () => {
  it.each([
    [1.5, '1,5'],
    [4, '4'],
    [15.6, '15,6'],
    [0, '0'],
    [-0.001, '0'],
    [-2.25, '−2,25'],
    [1234, '1234'],
    [12345.678, '12\u00a0345,68'],
    [1234567, '1\u00a0234\u00a0567'],
  ])('%d is %s', (value, text) => expect(formatNumber(value)).toBe(text));

  it('puts a no-break space before the percent sign', () => expect(formatPercent(78.4)).toBe('78\u00a0%'));
  it('throws on NaN', () => expect(() => formatNumber(Number.NaN)).toThrow(RangeError));
});

describe('dates', () => {
  it('the clock of a zone is what the platform says, in each quarter of an hour and around each change of clocks', () => {
    const zones = ['Europe/Kyiv', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC', 'Мавка/Ліс'];
    const moments = fc.oneof(
      fc.integer({ min: Date.UTC(1950), max: Date.UTC(2100) }),
      // 29 March 2026, 3:00, and 25 October 2026, 4:00 in Kyiv.
      fc.integer({ min: -7_200_000, max: 7_200_000 }).map((ms) => Date.UTC(2026, 2, 29, 1) + ms),
      fc.integer({ min: -7_200_000, max: 7_200_000 }).map((ms) => Date.UTC(2026, 9, 25, 1) + ms),
    );
    fc.assert(
      fc.property(fc.constantFrom(...zones), moments, (timeZone, ms) => {
        const known = knownTimeZone(timeZone) ?? 'UTC';
        const { year, month, day, hour, minute, second } = wallClock(new Date(ms), timeZone);
        const two = (value: number) => String(value).padStart(2, '0');
        const shown = new Date(ms).toLocaleString('en-GB', { timeZone: known });
        expect(`${two(day)}/${two(month)}/${year}, ${two(hour)}:${two(minute)}:${two(second)}`).toBe(shown);
      }),
      { numRuns: 2_000 },
    );
  });

  const instant = new Date('2026-11-21T08:00:00Z');

  it('writes Ukrainian dates in Kyiv time', () => {
    expect(formatDateTime(instant, 'Europe/Kyiv')).toBe('21\u00a0листопада\u00a02026, 10:00');
    expect(formatDate(new Date('2026-11-20T23:30:00Z'), 'Europe/Kyiv')).toBe('21\u00a0листопада\u00a02026');
    expect(formatDayMonth(instant, 'Europe/Kyiv')).toBe('21\u00a0листопада');
    expect(formatWeekday(instant, 'Europe/Kyiv')).toBe('субота');
    expect(sheetDay(new Date('2026-01-08T22:30:00Z'), 'Europe/Kyiv')).toBe('2026-01-09');
    expect(sheetMoment(new Date('2026-01-08T22:30:00Z'), 'Europe/Kyiv')).toBe('2026-01-09 00:30');
    expect(formatDateTime(new Date('2026-11-20T22:00:00Z'), 'Europe/Kyiv')).toBe('21\u00a0листопада\u00a02026, 00:00');
  });

  it('accepts Kyiv and refuses an invented zone', () => {
    expect(knownTimeZone('Europe/Kyiv')).toMatch(/^Europe\/Ki?[ye]i?v$/);
    expect(knownTimeZone('Europe/Nowhere')).toBeNull();
  });

  it.each([
    ['2026-11-21T10:00', '2026-11-21T08:00:00.000Z'],
    ['2026-07-01T10:00', '2026-07-01T07:00:00.000Z'],
    ['2026-07-01T10:00:30', '2026-07-01T07:00:30.000Z'],
    // In spring 03:00 becomes 04:00; the skipped 03:30 is taken as 04:30 summer time.
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29T04:00', '2026-03-29T01:00:00.000Z'],
    // In autumn 03:30 occurs twice; the first one, still in summer time, is taken.
    ['2026-10-25T03:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25T04:30', '2026-10-25T02:30:00.000Z'],
  ])('%s in Kyiv is %s', (local, utc) => expect(zonedToUtc(local, 'Europe/Kyiv')?.toISOString()).toBe(utc));

  it.each(['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01 10:00', 'x2026-01-01T10:00'])(
    'refuses %s',
    (local) => expect(zonedToUtc(local, 'Europe/Kyiv')).toBeNull(),
  );

  it('refuses an unknown zone', () => expect(zonedToUtc('2026-01-01T10:00', 'Mars/Olympus')).toBeNull());

  it('reads back the local time of any instant, except in the hour that occurs twice', () => {
    const minute = fc.integer({ min: 0, max: 60 * 24 * 365 * 30 });
    fc.assert(
      fc.property(minute, fc.constantFrom('Europe/Kyiv', 'America/New_York', 'Asia/Kolkata', 'UTC'), (count, zone) => {
        const at = new Date(Date.UTC(2005, 0, 1) + count * 60_000);
        const back = zonedToUtc(utcToZoned(at, zone), zone) as Date;
        expect([0, 3_600_000]).toContain(at.getTime() - back.getTime());
      }),
    );
  });
});

describe('normalizeAnswer', () => {
  it.each([
    ['  Книга\t  про\u00a0ліс ', 'книга про ліс'],
    ['за́мок', 'замок'],
    ['в\u0301ода\u00ad', 'вода'],
    ["п'ять", 'п’ять'],
    ['пʼять', 'п’ять'],
    ['п‘ять', 'п’ять'],
    ['п`ять', 'п’ять'],
    ['п´ять', 'п’ять'],
    ['п′ять', 'п’ять'],
    ['п＇ять', 'п’ять'],
    ['пʹять', 'п’ять'],
    ['п‛ять', 'п’ять'],
    ['пʻять', 'п’ять'],
    ['пʽять', 'п’ять'],
    ['пˈять', 'п’ять'],
    ['пˮять', 'п’ять'],
    ['п՚ять', 'п’ять'],
    ['пꞌять', 'п’ять'],
    ['п"ять', 'п’ять'],
    ['п*ять', 'п’ять'],
    ['п”ять', 'п’ять'],
    ["об''єднання", 'об’єднання'],
    ['М*ЯТА', 'м’ята'],
    ['пять', 'пять'],
    ['"п’ять"', '"п’ять"'],
    ['2*я', '2*я'],
    ['а*б', 'а*б'],
    ['жовто–блакитний', 'жовто-блакитний'],
    ['жовто—блакитний', 'жовто-блакитний'],
    ['ѐ ѝ Ѐ Ѝ', 'е и е и'],
    ['Kиїв', 'київ'],
    ['cоняx', 'сонях'],
    ['ciль', 'сіль'],
    ['Hебо', 'небо'],
    ['вóда', 'вода'],
    ['\u00efжак', 'їжак'],
    ['їжак', 'їжак'],
    ['Їжак Ґанок Йод', 'їжак ґанок йод'],
    ['и\u0306од', 'йод'],
    ['café', 'café'],
    ['ocean', 'ocean'],
    ['y полі', 'у полі'],
    ['він i вона', 'він і вона'],
    ['XX століття', 'хх століття'],
    ['XIX ст.', 'хіх ст.'],
    ['IV', 'iv'],
    ['ІV', 'iv'],
    ['CO2', 'со2'],
    ['СO2', 'со2'],
    ['H2O', 'н2о'],
    ['hOC', 'нос'],
    ['TAX', 'тах'],
    ['tax', 'тах'],
    ['NаCl', 'nacl'],
    ['інтернет-shор', 'інтернет-shop'],
    ['40 °C', '40 °с'],
    ['40 ºС', '40 °с'],
    ['40 ℃', '40 °с'],
    ['сло\u200dво\u200e \u202aтут\u202c', 'слово тут'],
    ['ЄВРОПА', 'європа'],
  ])('%j becomes %j', (given, expected) => expect(normalizeAnswer(given)).toBe(expected));

  it('keeps й, ї, ґ apart from и, і, г', () => {
    expect(normalizeAnswer('стій')).not.toBe(normalizeAnswer('стии'));
    expect(normalizeAnswer('ґрати')).not.toBe(normalizeAnswer('грати'));
    expect(normalizeAnswer('їсти')).not.toBe(normalizeAnswer('істи'));
  });

  const letters = fc.array(
    fc.constantFrom(..."аеиійїґєьщкхcexyiopaKHTïëìÀİıſß\u0300\u0301\u0306\u0307\u0308\u0327\u00ad’'`´ -–\u00a0\u200bΣ"),
    { maxLength: 12 },
  );
  const text = fc.oneof(
    letters.map((list) => list.join('')),
    fc.string({ unit: 'binary' }),
  );
  it('gives plain answers the same result on the short path as on the long one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -@[-`{-~А-яЁёЄєІіЇїҐґ’«»]{0,12}$/), (plain) => {
        // The soft hyphen makes the answer take the long path, which drops it.
        expect(normalizeAnswer(`${plain}\u00ad`)).toBe(normalizeAnswer(plain));
      }),
      { numRuns: 10_000 },
    );
  });
  it('keeps й, ї and ґ, with or without stress marks, composed or not', () => {
    const ukrainian = fc.array(
      fc.constantFrom(...'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАҐЙЇє’\u0301 -', 'и\u0306', 'і\u0308'),
      {
        maxLength: 30,
      },
    );
    const kept = (words: string) =>
      words
        .normalize('NFC')
        .toLocaleLowerCase('uk')
        .replace(/[^йїґ]/g, '');
    fc.assert(
      fc.property(ukrainian, (given) => {
        expect(kept(normalizeAnswer(given.join('')))).toBe(kept(given.join('')));
      }),
      { numRuns: 10_000 },
    );
  });
  it('is the same for marks of one letter that something invisible keeps apart', () => {
    expect(normalizeAnswer('\u00e9\u00ad\u0327')).toBe(normalizeAnswer('\u00e9\u0327'));
    expect(normalizeAnswer('\u00e9\u034f\u0327')).toBe(normalizeAnswer('\u0229'));
  });
  it('is idempotent', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(normalizeAnswer(normalizeAnswer(given))).toBe(normalizeAnswer(given));
      }),
      { numRuns: 10_000 },
    );
  });
  it('is so for each short text of letters, look-alikes and signs that stand for an apostrophe', () => {
    const signs = ['a', 'а', 'H', 'я', 'ï', '"', "'", '*', '\u1ffd', '\u0301', 'ʹ', ' '];
    const changed: string[] = [];
    const twice = (given: string, left: number): void => {
      const once = normalizeAnswer(given);
      if (normalizeAnswer(once) !== once) changed.push(given);
      if (left > 0) for (const sign of signs) twice(given + sign, left - 1);
    };
    twice('', 4);
    expect(changed).toEqual([]);
  });
});

describe('stemUkrainian', () => {
  it('gives all forms of a word the same stem', () =>
    expect(['книга', 'книги', 'книгою'].map(stemUkrainian)).toEqual(['книг', 'книг', 'книг']));
  it('gives forms with an alternation of sounds different stems', () =>
    expect(stemUkrainian('річка')).not.toBe(stemUkrainian('річці')));
  it('leaves words unchanged that are also names of object properties', () =>
    expect(stemUkrainian('constructor')).toBe('constructor'));
});
