import { describe, expect, it } from 'vitest';
import { placePath, readPlace } from './authoring-place.ts';

describe('the place in the address', () => {
  it('is the same after writing and reading', () => {
    for (const place of [
      { testId: null, step: 'texts', itemId: null },
      { testId: 'a', step: 'texts', itemId: null },
      { testId: 'a', step: 'questions', itemId: 'b' },
    ] as const)
      expect(readPlace(placePath(place).replace(/^[^?]*/, ''))).toEqual(place);
  });

  it('is the first step if it is unknown', () => {
    expect(readPlace('?step=keys&test=')).toEqual({ testId: null, step: 'texts', itemId: null });
  });
});
