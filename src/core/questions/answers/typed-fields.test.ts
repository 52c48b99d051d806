import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { acceptedTexts, acceptTyped, gatherWrong, isNearKey, typedFields } from './typed-fields.ts';

const tools = { stem: stemUkrainian };
const words = (...accepted: string[]) => ({ accepted, typoTolerance: false, anyForm: false, number: null });
const number = { accepted: [], typoTolerance: false, anyForm: false, number: { value: 12.5, tolerance: 0, units: [] } };
const cloze = {
  mode: 'typed',
  gaps: [
    { gapId: 'g1', accepted: ['сад'] },
    { gapId: 'g2', accepted: ['місто'] },
  ],
  typoTolerance: false,
  anyForm: false,
} as const;
const passage = [{ pieces: [{ gapId: 'g1' }, { text: ' і ' }, { gapId: 'g2' }] }] as never;

describe('wrong typed answers', () => {
  it('are gathered as scoring compares them, the most frequent first', () => {
    const typed = [
      { text: 'Садок', count: 4 },
      { text: ' садок ', count: 5 },
      { text: 'са́док', count: 3 },
      { text: 'сад', count: 40 },
      { text: 'город', count: 1 },
      { text: 'парк', count: 1 },
      { text: '   ', count: 9 },
      { text: 'х'.repeat(201), count: 9 },
    ];
    expect(gatherWrong('short', words('сад'), null, typed, tools)).toEqual([
      { text: 'садок', count: 12 },
      { text: 'город', count: 1 },
      { text: 'парк', count: 1 },
    ]);
  });

  it('take what stands in for an apostrophe as one, and show what was typed', () => {
    const typed = ['п"ять', 'п*ять', 'пʹять', 'п‛ять', 'пять'].map((text, index) => ({ text, count: 9 - index }));
    expect(gatherWrong('short', words('п’ять'), null, typed, tools)).toEqual([{ text: 'пять', count: 5 }]);
    expect(gatherWrong('short', words('шість'), null, typed.slice(0, 1), tools)).toEqual(typed.slice(0, 1));
  });

  it('leave out what the key forgives, numbers too', () => {
    const forgiving = { ...words('планета'), typoTolerance: true };
    expect(gatherWrong('short', forgiving, null, [{ text: 'планта', count: 2 }], tools)).toEqual([]);
    const numbers = ['12,5', '12.50', '13', '12 з половиною'].map((text) => ({ text, count: 1 }));
    expect(gatherWrong('short', number, null, numbers, tools).map(({ text }) => text)).toEqual([
      '12 з половиною',
      '13',
    ]);
  });

  it('belong to their gap', () => {
    const typed = [{ text: 'місто', count: 2 }];
    expect(gatherWrong('cloze', cloze as never, 'g1', typed, tools)).toEqual(typed);
    expect(gatherWrong('cloze', cloze as never, 'g2', typed, tools)).toEqual([]);
  });
});

describe('a typed answer that is accepted', () => {
  it('is right afterwards, and nothing else is', () => {
    const key = acceptTyped('short', words('сад'), null, 'садок');
    expect(key).toEqual(words('сад', 'садок'));
    const left = [
      { text: 'Садок', count: 1 },
      { text: 'город', count: 1 },
    ];
    expect(gatherWrong('short', key as never, null, left, tools)).toEqual([{ text: 'город', count: 1 }]);
    expect(acceptTyped('short', number, null, '12 з половиною')).toEqual({ ...number, accepted: ['12 з половиною'] });
    expect(acceptTyped('cloze', cloze as never, 'g2', 'град')).toMatchObject({
      gaps: [{ accepted: ['сад'] }, { gapId: 'g2', accepted: ['місто', 'град'] }],
    });
  });

  it('is refused where the key is full or takes no words', () => {
    expect(acceptTyped('short', words(...Array.from({ length: 50 }, (_, at) => `слово ${at}`)), null, 'ще')).toBeNull();
    expect(acceptTyped('cloze', cloze as never, 'g3', 'ще')).toBeNull();
    expect(acceptTyped('single', { optionId: 'a' }, null, 'ще')).toBeNull();
  });
});

it('fields are one of a short answer, the gaps of a typed cloze, none of others', () => {
  expect(typedFields({ kind: 'short', body: {} })).toEqual([null]);
  expect(typedFields({ kind: 'cloze', body: { mode: 'typed', passage } })).toEqual(['g1', 'g2']);
  expect(typedFields({ kind: 'cloze', body: { mode: 'bank', passage, bank: [] } })).toEqual([]);
  expect(typedFields({ kind: 'open', body: {} as never })).toEqual([]);
});

it.each([
  ['садок', ['сад'], true],
  ['Старий сад', ['сад'], true],
  ['садку', ['парк', 'сад'], true],
  ['ліс', ['сад'], false],
  ['сам', ['сад'], false],
  ['він', ['вона'], false],
  ['Іван Левицький', ['Нечуй-Левицький'], false],
  ['Левицький', ['Іван Левицький'], true],
  ['', ['сад'], false],
  ['сад', [], false],
])('%s is near %j: %s', (text, accepted, isNear) => {
  expect(isNearKey(text, accepted)).toBe(isNear);
});

it('tells what a key names for a field', () => {
  expect(acceptedTexts('short', words('сад', 'парк'), null)).toEqual(['сад', 'парк']);
  expect(acceptedTexts('cloze', cloze as never, 'g2')).toEqual(['місто']);
  expect(acceptedTexts('single', { optionId: 'a' }, null)).toEqual([]);
});
