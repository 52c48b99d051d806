import { describe, expect, it } from 'vitest';
import { insertAfter, mergeOrder, moveBy } from './draft-order.ts';

const none = new Set<string>();

describe('the order of questions', () => {
  it('moves a question by places and stops at the ends', () => {
    expect(moveBy(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
    expect(moveBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
    expect(moveBy(['a', 'b'], 'x', 1)).toEqual(['a', 'b']);
  });

  it('inserts a question after another, or at the end', () => {
    expect(insertAfter(['a', 'b'], 'x', 'a')).toEqual(['a', 'x', 'b']);
    expect(insertAfter(['a', 'b'], 'x', null)).toEqual(['a', 'b', 'x']);
    expect(insertAfter(['a', 'b'], 'x', 'gone')).toEqual(['a', 'b', 'x']);
  });

  it('follows the server, with questions unknown to it after their neighbours', () => {
    expect(mergeOrder(['a', 'new', 'b'], ['b', 'a'], new Set(['new']), false)).toEqual(['b', 'a', 'new']);
    expect(mergeOrder(['new', 'a'], ['a'], new Set(['new']), false)).toEqual(['new', 'a']);
    expect(mergeOrder(['a', 'b', 'c'], ['a', 'c'], none, false)).toEqual(['a', 'c']);
  });

  it('keeps unsaved moves, and adds and removes questions as another tab did', () => {
    expect(mergeOrder(['c', 'a', 'b'], ['a', 'c', 'd'], none, true)).toEqual(['c', 'a', 'd']);
  });
});
