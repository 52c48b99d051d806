import { describe, expect, it } from 'vitest';
import { choiceFor, standingChoices, withChoice } from './item-choices.ts';

const chosen = [
  { itemId: 'one', choiceId: 'a' },
  { itemId: 'two', choiceId: 'b' },
];

describe('choices for items', () => {
  it('are one for each item', () => {
    const changed = withChoice(chosen, 'one', 'b');
    expect(changed).toHaveLength(2);
    expect(choiceFor(changed, 'one')).toBe('b');
    expect(choiceFor(changed, 'three')).toBeNull();
    expect(withChoice(chosen, 'one', null)).toEqual([{ itemId: 'two', choiceId: 'b' }]);
  });

  it('are removed together with their item or option', () => {
    const [one, two, a, b] = ['one', 'two', 'a', 'b'].map((id) => ({ id })) as [
      { id: string },
      { id: string },
      { id: string },
      { id: string },
    ];
    expect(standingChoices(chosen, [one, two], [a])).toEqual([{ itemId: 'one', choiceId: 'a' }]);
    expect(standingChoices(chosen, [two], [a, b])).toEqual([{ itemId: 'two', choiceId: 'b' }]);
  });
});
