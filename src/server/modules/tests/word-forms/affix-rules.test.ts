import { describe, expect, it } from 'vitest';
import { AffixRules } from './affix-rules.ts';

const rules = new AffixRules(
  [
    'SET UTF-8',
    'SFX A Y 3',
    'SFX A а и [^к]а',
    'SFX A ка ці ка',
    'SFX A 0 ми .',
    'SFX + Y 1',
    'SFX + ий о ний',
    'PFX A Y 1',
  ].join('\n'),
);

describe('suffix rules', () => {
  it('make forms of headwords that fit their condition', () => {
    expect(rules.apply('вода', 'A')).toEqual(['води', 'водами']);
    expect(rules.apply('рука', 'A')).toEqual(['руці', 'руками']);
    expect(rules.apply('вода', 'B')).toEqual([]);
  });

  it('leave out other words: adverbs of adjectives', () => expect(rules.apply('гарний', '+')).toEqual([]));

  it('are undone to every headword that could have made the form', () => {
    expect(rules.undo('води')).toEqual([{ headword: 'вода', flag: 'A' }]);
    expect(rules.undo('руці')).toEqual([{ headword: 'рука', flag: 'A' }]);
    expect(rules.undo('водами').map(({ headword }) => headword)).toEqual(['водама', 'вода']);
    expect(rules.undo('ліс')).toEqual([]);
  });
});
