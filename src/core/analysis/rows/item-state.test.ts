import { assert, boolean, constantFrom, dictionary, property, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemStates } from './item-state.ts';

const ALL = ['a', 'b', 'c', 'd', 'e', 'f'];
const states = (asked: string, answered: string, isHandedIn: boolean, shown = asked) =>
  [
    ...itemStates(ALL, {
      askedIds: [...asked],
      answeredIds: new Set(answered),
      shownIds: new Set(shown),
      isHandedIn,
    }).values(),
  ].join(' ');

describe('the states of the questions of an attempt', () => {
  it('that time closed: after the last answer the first is left empty, the others were not reached', () => {
    expect(states('abcdef', 'ac', false)).toBe('answered empty answered empty not-reached not-reached');
    expect(states('abcdef', '', false)).toBe('empty not-reached not-reached not-reached not-reached not-reached');
    expect(states('abcdef', 'abcdef', false)).toBe('answered answered answered answered answered answered');
  });

  it('that was handed in: what has no answer was left empty', () => {
    expect(states('abcdef', 'ac', true)).toBe('answered empty answered empty empty empty');
  });

  it('of stages that were never shown: not reached, also when handed in', () => {
    expect(states('abcdef', 'ab', true, 'abcd')).toBe('answered answered empty empty not-reached not-reached');
  });

  it('of a pool: the others were not asked', () => {
    expect(states('ace', 'a', true)).toBe('answered not-asked empty not-asked empty not-asked');
  });

  it('go by the order in which they are asked', () => {
    expect(states('fedcba', 'f', false)).toBe('not-reached not-reached not-reached not-reached empty answered');
  });
});

it('gives every question one state: answered ones are answered, and none that was not asked', () => {
  const answered = dictionary(constantFrom(...ALL), boolean());
  assert(
    property(subarray(ALL), answered, boolean(), (asked, given, isHandedIn) => {
      const answeredIds = new Set(asked.filter((id) => given[id] === true));
      const found = itemStates(ALL, { askedIds: asked, answeredIds, shownIds: new Set(asked), isHandedIn });
      for (const id of ALL) {
        expect(found.get(id) === 'answered').toBe(answeredIds.has(id));
        expect(found.get(id) === 'not-asked').toBe(!asked.includes(id));
      }
      // No answer stands behind a question that was not reached.
      const missed = asked.findIndex((id) => found.get(id) === 'not-reached');
      if (missed >= 0) expect(asked.slice(missed).every((id) => found.get(id) === 'not-reached')).toBe(true);
    }),
  );
});
