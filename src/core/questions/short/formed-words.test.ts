import { describe, expect, it } from 'vitest';
import {
  addClozeForms as addToCloze,
  clozeWordsWithoutForms as missingInCloze,
} from '#core/questions/cloze/cloze-forms.ts';
import type { ClozeKey } from '#core/questions/cloze/cloze-schema.ts';
import { addShortForms, shortWordsWithoutForms } from './short-forms.ts';
import type { ShortKey } from './short-schema.ts';
import type { WordForms } from './word-forms-schema.ts';

const strict: ShortKey = { accepted: [], typoTolerance: false, anyForm: true, number: null };
const found = (word: string, ...also: string[]): WordForms => ({ word, also, struck: [], maybe: [] });

describe('words of a key whose forms are looked up', () => {
  it.each<[Partial<ShortKey>, string[]]>([
    [{ accepted: ['Леся Українка', 'леся'] }, ['Леся Українка', 'Українка']],
    [{ accepted: ['«жовто-блакитний» прапор.'] }, ['жовто блакитний', 'блакитний прапор', 'прапор']],
    [{ accepted: ["п'ять", 'п’ять', 'я', '14-ти', 'H2O', ' ', '—'] }, ["п'ять", 'ти']],
    [{ accepted: ['за́мок'] }, ['замок']],
    [{ accepted: ['за\u200bмок'] }, ['замок']],
    [{ accepted: ['ліс'], anyForm: false }, []],
    [{ anyForm: false, number: { value: 5, tolerance: 0, units: ['гривень', '°C'] } }, ['гривень']],
    [{ accepted: ['ліс', 'сад'], forms: [found('Ліс', 'лісу')] }, ['сад']],
  ])('%j: %j', (key, words) => expect(shortWordsWithoutForms({ ...strict, ...key })).toEqual(words));

  it('are those of all typed gaps, none where options are chosen', () => {
    const gaps = [
      { gapId: 'a', accepted: ['ліс', 'гай'] },
      { gapId: 'b', accepted: ['ліс'] },
    ];
    const key: ClozeKey = { mode: 'typed', gaps, typoTolerance: false, anyForm: true };
    expect(missingInCloze(key)).toEqual(['ліс', 'гай']);
    const formed = addToCloze(key, [found('ліс', 'лісу')]);
    expect(formed).toEqual({ ...key, forms: [found('ліс', 'лісу')] });
    expect(missingInCloze(formed)).toEqual(['гай']);
    const chosen: ClozeKey = { mode: 'choice', gaps: [] };
    expect([missingInCloze(chosen), addToCloze(chosen, [found('ліс')])]).toEqual([[], chosen]);
  });

  it('keep what the author has struck out, and go with their word', () => {
    const own = { word: 'ліс', also: ['лісом'], struck: ['лісу'], maybe: [] };
    const key = { ...strict, accepted: ['ліс', 'сад'], forms: [own, found('поле')] };
    expect(addShortForms(key, [found('ліс', 'лісу'), found('сад', 'саду'), found('море')]).forms).toEqual([
      own,
      found('сад', 'саду'),
    ]);
  });
});
