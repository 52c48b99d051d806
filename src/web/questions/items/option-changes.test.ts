import { describe, expect, it } from 'vitest';
import type { Option } from '#core/questions/option-schema.ts';
import { readTypedNumber, typedNumberText } from '#web/questions/short/typed-number.ts';
import { cleanLine, fillOptions, moveOption, pastedLines } from './option-changes.ts';

const options = ['а', '', ''].map((text, index) => ({ id: `o${index}`, text }));
let last = 0;
const newId = () => `n${(last += 1)}`;

describe('options of an editor', () => {
  it('get a pasted list line by line, without its letters', () => {
    expect(pastedLines('А) люди\r\n\nб. планети\n3) 1876 рік')).toEqual(['люди', 'планети', '1876 рік']);
    const filled = fillOptions(options, 0, ['люди', 'планети', 'зорі', 'вікна'], 4, newId);
    expect(filled.map(({ text }) => text)).toEqual(['люди', 'планети', 'зорі', 'вікна']);
    expect(filled[0]?.id).toBe('o0');
    expect(fillOptions(options, 0, ['1', '2', '3', '4', '5'], 4, newId)).toHaveLength(4);
  });

  it('are as many as the pasted list: empty ones after it go, but two stay, and so do those with words or an image', () => {
    const five = ['', '', '', '', ''].map((text, index) => ({ id: `o${index}`, text }));
    const words = (options: readonly Option[]) => options.map(({ text }) => text);
    expect(words(fillOptions(five, 0, ['1', '2', '3', '4'], 10, newId))).toEqual(['1', '2', '3', '4']);
    expect(words(fillOptions(five, 1, ['1', '2'], 10, newId))).toEqual(['', '1', '2']);
    expect(words(fillOptions(five.with(4, { id: 'o4', text: 'інше' }), 0, ['1', '2'], 10, newId))).toEqual([
      '1',
      '2',
      'інше',
    ]);
    expect(words(fillOptions(five.slice(0, 2), 0, ['1'], 10, newId))).toEqual(['1', '']);
  });

  it('keep the image of the one that a list is pasted into', () => {
    const image = { fileId: 'f'.repeat(64), width: 4, height: 3, alt: 'Міст' };
    const [pictured] = fillOptions([{ id: 'o0', text: '', image } as Option], 0, ['люди', 'зорі'], 4, newId);
    expect(pictured).toEqual({ id: 'o0', text: 'люди', image });
  });

  it('can be moved, up to the ends', () => {
    expect(moveOption(options, 0, 1).map(({ id }) => id)).toEqual(['o1', 'o0', 'o2']);
    expect(moveOption(options, 0, -1)).toEqual(options);
  });

  it('lose characters that cannot be stored', () => {
    expect(cleanLine('так\u202e\u0007 ні\tще')).toBe('так ні ще');
  });
});

describe('a typed number', () => {
  it('may have a comma or a point, spaces between thousands and a minus', () => {
    expect(readTypedNumber('12,5', -10)).toEqual({ kind: 'number', value: 12.5 });
    expect(readTypedNumber('−3.25', -10)).toEqual({ kind: 'number', value: -3.25 });
    expect(readTypedNumber('1 000', 0)).toEqual({ kind: 'number', value: 1000 });
    expect(readTypedNumber('½', 0)).toEqual({ kind: 'number', value: 0.5 });
    expect(typedNumberText(12.5)).toBe('12,5');
  });

  it('is empty or wrong otherwise', () => {
    expect(readTypedNumber(' ', 0)).toEqual({ kind: 'empty' });
    expect(readTypedNumber('дванадцять', 0)).toEqual({ kind: 'number', value: 12 });
    for (const typed of ['багато', '5 см', '1/3', '-1']) expect(readTypedNumber(typed, 0)).toEqual({ kind: 'wrong' });
  });
});
