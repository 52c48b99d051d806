import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { formatFraction } from '#core/scoring/fraction.ts';
import { comparableAnswer } from './comparable-answer.ts';
import { readNumber } from './read-number.ts';
import { scoreShort } from './score-short.ts';
import type { ShortKey, ShortMatch } from './short-schema.ts';

const tools = { stem: stemUkrainian };
const strict: ShortKey = { accepted: [], typoTolerance: false, anyForm: false, number: null };

function matchOf(key: Partial<ShortKey>, text: string): ShortMatch | null | string {
  const outcome = scoreShort({}, { ...strict, ...key }, { text }, tools);
  return outcome.status === 'scored' ? (outcome.parts.matched?.by ?? null) : outcome.status;
}

const words = (...accepted: string[]) => ({ accepted });
const slip = (...accepted: string[]) => ({ accepted, typoTolerance: true });
const number = (value: number, ...units: string[]) => ({ number: { value, tolerance: 0, units } });

describe('short: what is not knowledge', () => {
  it.each<[Partial<ShortKey>, string]>([
    [words('море'), '— море'],
    [words('море'), '- море'],
    [words('море'), '–море'],
    [words('море'), '«море»'],
    [words('море'), "'море'"],
    [words('море'), 'море’'],
    [words('море'), '“море”'],
    [words('море'), '‹море›.'],
    [words('роман «Місто»'), 'роман „Місто“'],
    [words('роман «Місто»'), 'роман Місто'],
    [words('роман Місто'), 'роман "Місто"'],
    [words('роман «Місто»'), "роман 'Місто'"],
    [words('п’ять'), "'п'ять'"],
    [words('жовто-блакитний'), 'жовто — блакитний'],
    [words('у'), 'y'],
    [words('y'), 'у'],
    [words('у полі'), 'y полі'],
    [words('він і вона'), 'він i вона'],
    [words('XX століття'), 'ХХ століття'],
    [words('ХХ століття'), 'XX століття'],
    [words('XIX ст.'), 'ХІХ ст.'],
    [words('XIV'), 'ХІV'],
    [words('CO2'), 'СО2'],
    [words('СО2'), 'CO2'],
    [words('H2O'), 'Н2О'],
    [words('NaCl'), 'NаCl'],
    [words('слово'), 'сло\u200dво\u200e'],
    [words('учитель'), 'вчитель'],
    [words('вчитель'), 'Учитель'],
    [words('вже пізно'), 'уже пізно'],
    [words('у лісі'), 'в лісі'],
    [words('день і ніч'), 'день та ніч'],
    [words('сад й ліс'), 'сад і ліс'],
    [words('зі школи'), 'з школи'],
    [words('із дому'), 'з дому'],
  ])('%j, typed %j', (key, text) => expect(matchOf(key, text)).toBe('exact'));

  it.each<[Partial<ShortKey>, string]>([
    [words('ґанок'), 'ганок'],
    [words('у'), 'в'],
    [words('і'), 'та'],
    [words('вдача'), 'удача'],
    [words('вклад'), 'уклад'],
    [words('вправа'), 'управа'],
    [words('нос'), 'ніс'],
    [words('будь-який'), 'будьякий'],
    [words('море'), 'мо ре'],
  ])('%j is not %j', (key, text) => expect(matchOf(key, text)).toBeNull());

  it('is the same however often it is applied', () => {
    const text = fc
      .array(fc.constantFrom(...'аеуві й та -–«»"’\'.,5½°CСxх()'), { maxLength: 14 })
      .map((list) => list.join(''));
    fc.assert(
      fc.property(text, (given) => {
        const once = comparableAnswer(given);
        expect(comparableAnswer(once)).toBe(once);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('short: slips', () => {
  it.each<[Partial<ShortKey>, string, ShortMatch | null]>([
    [slip('будь-який'), 'будьякий', 'typo'],
    [slip('будь-який'), 'будь який', 'typo'],
    [slip('по-перше'), 'по перше', 'typo'],
    [slip('по-перше'), 'поперше', 'typo'],
    [slip('в цілому'), 'в-цілому', 'typo'],
    [slip('жовто-блакитний прапор'), 'жовтоблакитний прапор', 'typo'],
    [slip('віч-на-віч'), 'віч на віч', null],
    [slip('по-перше'), 'пo-пeрщe', 'typo'],
    [slip('по-перше'), 'по перще', 'typo'],
    [slip('не знаю'), 'незнаю', null],
    [slip('ґанок'), 'ганок', null],
    [slip('ганок'), 'ґанок', null],
    [slip('ґанок'), 'ґонок', 'typo'],
    [slip('Україна'), 'Украіна', 'typo'],
  ])('%j, typed %j: %s', (key, text, expected) => expect(matchOf(key, text)).toBe(expected));
});

describe('short: numbers as typed', () => {
  it.each<[Partial<ShortKey>, string]>([
    [number(-5), '- 5'],
    [number(-5), '−5'],
    [number(-5), 'мінус 5'],
    [number(-5, '°C'), 'Мінус 5 °С'],
    [number(5), '+5'],
    [number(0.5), ',5'],
    [number(0.5), '.5'],
    [number(0.5), '½'],
    [number(0.5), '1/2'],
    [number(1.5), '1½'],
    [number(1.5), '1 1/2'],
    [number(-0.75), '-¾'],
    [number(4, '°C'), '4 °С'],
    [number(4, '°С'), '4°C'],
    [number(4, '°C'), '4 ° C'],
    [number(4, '°C'), '4 ºC'],
    [number(4, '°C'), '4 ℃'],
    [number(14), '14-ти років'],
    [number(14, 'років'), '14-ти років'],
    [number(2), '2-х'],
    [
      { ...number(30, 'гривень'), forms: [{ word: 'гривень', also: ['гривня', 'гривні'], struck: [], maybe: [] }] },
      '30 гривні',
    ],
    [{ ...number(30, 'гривень') }, '30 гривень'],
    [number(20, 'кв. м'), '20 кв.м'],
    [number(5), '5-й'],
    [number(5), '5-го розділу'],
    [number(3), '3-тя'],
    [number(1), '1-ша'],
    [number(20, 'років'), '20-х років'],
    [number(5), 'п’ять'],
    [number(5), "П'ятий"],
    [number(5), 'п’яти років'],
    [number(-5, '°C'), 'мінус п’ять °С'],
    [number(25), 'двадцять п’ять років'],
    [number(2, 'тисячі'), 'дві тисячі'],
  ])('%j, typed %j', (key, text) => expect(matchOf(key, text)).toBe('number'));

  it.each<[Partial<ShortKey>, string]>([
    [number(5), ',5'],
    [number(5), '-5'],
    [number(12), '12/1'],
    [number(1), '1/0'],
    [number(5), '5-6'],
    [number(14), '14-тисяч'],
    [number(5), '5 шостих'],
    [number(2), 'дві п’ятих'],
    [number(2), 'дві тисячі'],
    [number(3), 'три чверті'],
    [number(5), 'п’ять з половиною'],
    [number(25), 'двадцять п’ять шостих'],
    [number(5), 'п’ятсот'],
    [{ ...number(30, 'гривень'), forms: [{ word: 'гривень', also: [], struck: ['гривні'], maybe: [] }] }, '30 гривні'],
  ])('%j is not %j', (key, text) => expect(matchOf(key, text)).toBeNull());

  it.each([
    ['1/3', '1/3'],
    ['2 2/3 км', '8/3'],
    ['1 000,25', '4001/4'],
    ['мінус ⅔', '-2/3'],
  ])('reads %j exactly', (text, expected) => {
    const value = readNumber(comparableAnswer(text))?.value;
    expect(value && `${value.n}/${value.d}`.replace(/\/1$/, '')).toBe(expected);
    expect(value && formatFraction(value, 2)).not.toBe('');
  });
});

describe('short: forms in the key', () => {
  const forms = [
    { word: 'Леся', also: ['Лесі', 'Лесею'], struck: ['Лесь'], maybe: [] },
    { word: 'Українка', also: ['Українки', 'Українкою'], struck: [], maybe: [] },
  ];
  const key = { accepted: ['Леся Українка'], anyForm: true, forms };

  it.each<[Partial<ShortKey>, string, ShortMatch | null]>([
    [key, 'Лесі Українки', 'form'],
    [key, 'лесею українкою', 'form'],
    [key, 'Лесь Українка', null],
    [key, 'Лесеві Українка', null],
    [{ ...key, anyForm: false }, 'Лесі Українки', null],
    [{ ...key, typoTolerance: true }, 'Лесі Украінки', 'typo'],
    [{ accepted: ['гора'], anyForm: true, forms: [] }, 'гори', null],
    // A key of the time before keys had lists of forms is compared as it was then.
    [{ accepted: ['гора'], anyForm: true }, 'гори', 'form'],
  ])('%j, typed %j: %s', (given, text, expected) => expect(matchOf(given, text)).toBe(expected));
});
