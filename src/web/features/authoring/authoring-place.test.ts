import { describe, expect, it } from 'vitest';
import { placePath, readPlace } from './authoring-place.ts';

describe('the place in the address', () => {
  it('is read back the same', () => {
    for (const place of [
      { testId: null, step: 'texts', itemId: null },
      { testId: 'a', step: 'texts', itemId: null },
      { testId: 'a', step: 'questions', itemId: 'b' },
    ] as const)
      expect(readPlace(placePath(place).replace(/^[^?]*/, ''))).toEqual(place);
  });

  it('is the beginning when it is unknown', () => {
    expect(readPlace('?step=keys&test=')).toEqual({ testId: null, step: 'texts', itemId: null });
  });
});
