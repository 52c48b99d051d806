import { expect, it } from 'vitest';
import { firstWords, nextUnplaced, placeSentence } from './insert-choices.ts';

const AT = (itemId: string, choiceId: string) => ({ itemId, choiceId });

it('a sentence can be moved, replace another one at its place, and be removed', () => {
  const one = placeSentence([], 'a', 'p1');
  expect(one).toEqual([AT('a', 'p1')]);
  expect(placeSentence(one, 'a', 'p2')).toEqual([AT('a', 'p2')]);
  expect(placeSentence(one, 'b', 'p1')).toEqual([AT('b', 'p1')]);
  expect(placeSentence([...one, AT('b', 'p2')], 'a', null)).toEqual([AT('b', 'p2')]);
});

it('the next sentence is the next one without a place', () => {
  expect(nextUnplaced(['a', 'b', 'c'], [AT('b', 'p1')], 'b')).toBe('c');
  expect(nextUnplaced(['a', 'b', 'c'], [AT('b', 'p1'), AT('c', 'p2')], 'c')).toBe('a');
  expect(nextUnplaced(['a'], [AT('a', 'p1')], 'a')).toBe('a');
});

it('a long sentence is shortened after a whole word', () => {
  expect(firstWords('Вітер стих.')).toBe('Вітер стих.');
  expect(firstWords('Сонце сіло за далекий ліс, і настала довга тиха ніч.', 27)).toBe('Сонце сіло за далекий ліс…');
});
