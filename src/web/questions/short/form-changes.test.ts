import { describe, expect, it } from 'vitest';
import { formLines, toggleForm } from './form-changes.ts';

const forms = { word: 'земля', also: ['землі', 'землею'], struck: ['земле'], maybe: [] };

describe('the forms of a word', () => {
  it('are struck out and brought back one by one', () => {
    const struck = toggleForm(forms, 'землею');
    expect(struck).toEqual({ ...forms, also: ['землі'], struck: ['земле', 'землею'] });
    expect(toggleForm(struck, 'земле')).toEqual({ ...forms, also: ['землі', 'земле'], struck: ['землею'] });
  });

  it('are listed by word, without words that have none', () => {
    expect(formLines([forms, { word: 'метро', also: [], struck: [], maybe: [] }])).toEqual([
      'Також «земля»: землі, землею',
    ]);
    expect(formLines(undefined)).toEqual([]);
  });
});
