import { describe, expect, it } from 'vitest';
import { optionImageIds, optionWords } from '#core/questions/option-words.ts';
import { parseMarkedRow } from '#core/texts/marked-row.ts';
import { checkItems } from './check-items.ts';
import { checkOptions } from './check-options.ts';

const list = (texts: readonly string[]) => texts.map((text, index) => ({ id: `o${index}`, text }));
const words = { few: 'мало', empty: 'порожні', alike: 'однакові' };

describe('options and items', () => {
  it.each([
    ['за\u0301мок', 'замо\u0301к'],
    ['Різдво', 'різдво'],
    ['кра\u0301сти', 'красти'],
    ['США', 'Сша'],
    ['й', 'и'],
  ])('%s and %s are two honest options', (first, second) => {
    expect(checkOptions(list([first, second]))).toEqual([]);
    expect(checkItems(list([first, second]), 2, words)).toEqual([]);
  });

  it('H₂O and H2O are two honest options', () => {
    const marked = { id: 'a', ...parseMarkedRow('H_{2}O') };
    expect(checkOptions([marked, { id: 'b', text: 'H2O' }])).toEqual([]);
    expect(checkOptions([marked, { ...marked, id: 'b' }])).toMatchObject([{ code: 'options-alike' }]);
  });

  it('an ordinary sentence beside images is not much longer than they are', () => {
    const image = { fileId: 'file', width: 4, height: 3, alt: 'Хата' };
    const pictured = ['a', 'b'].map((id, index) => ({ id, text: '', image: { ...image, fileId: `f${index}` } }));
    expect(checkOptions([...pictured, { id: 'c', text: 'Вона стоїть над самою річкою.' }])).toEqual([]);
  });

  it('an image with its description is an option, also without words; without a description it is refused', () => {
    const image = { fileId: 'file', width: 4, height: 3, alt: 'Хата' };
    const pictured = { id: 'a', text: '', image };
    const other = { ...pictured, id: 'b', image: { ...image, fileId: 'other' } };
    expect(checkOptions([pictured, other])).toEqual([]);
    expect(checkOptions([pictured, { ...pictured, id: 'b' }])).toMatchObject([{ code: 'options-alike' }]);
    expect(checkOptions([{ ...pictured, image: { ...image, alt: ' ' } }, other])).toMatchObject([
      { code: 'option-image-alt-missing', blocking: true },
    ]);
    expect([pictured, { ...other, text: 'Сад' }].map(optionWords)).toEqual(['Хата', 'Сад']);
    expect(optionImageIds({ options: [pictured, other, { id: 'c', text: 'а' }] })).toEqual(['file', 'other']);
    expect(optionImageIds({ statements: [] })).toEqual([]);
  });

  it.each([
    ['сад', ' сад '],
    ['у саду', 'у  саду'],
    ['сад', '\u0441a\u0434'],
    ['п’ять', "п'ять"],
    ['ї', 'і\u0308'],
    ['будь-який', 'будь\u2011який'],
    ['за\u0301мок', 'за\u00ad\u0301мок'],
    ['за\u0301мок', 'за\u2066\u0301мок'],
  ])('%j and %j look the same, so one of them must go', (first, second) => {
    expect(checkOptions(list([first, second]))).toMatchObject([{ code: 'options-alike', blocking: true }]);
    expect(checkItems(list([first, second]), 2, words)).toMatchObject([{ code: 'items-alike', blocking: true }]);
  });
});
