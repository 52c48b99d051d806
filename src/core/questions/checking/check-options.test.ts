import { describe, expect, it } from 'vitest';
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

  it.each([
    ['сад', ' сад '],
    ['у саду', 'у  саду'],
    ['сад', '\u0441a\u0434'],
    ['п’ять', "п'ять"],
    ['ї', 'і\u0308'],
    ['будь-який', 'будь\u2011який'],
    ['за\u0301мок', 'за\u00ad\u0301мок'],
  ])('%j and %j look the same, so one of them must go', (first, second) => {
    expect(checkOptions(list([first, second]))).toMatchObject([{ code: 'options-alike', blocking: true }]);
    expect(checkItems(list([first, second]), 2, words)).toMatchObject([{ code: 'items-alike', blocking: true }]);
  });
});
