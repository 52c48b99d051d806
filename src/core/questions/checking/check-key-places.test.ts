import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { exampleQuestions } from '#core/testing/example-questions.ts';
import { checkKeyPlaces } from './check-key-places.ts';

/** Questions with this many options each, the right ones at these places. */
function questions(places: readonly number[], count = 4): AuthoredQuestion[] {
  const options = Array.from({ length: count }, (_, index) => ({ id: `o${index}`, text: `${index}` }));
  return places.map((place) => ({
    ...exampleQuestions.single,
    body: { options, fixedOrder: false },
    key: { optionId: `o${place}` },
  }));
}

describe('right options at one place of the author’s order', () => {
  it.each([
    [[0, 0, 0], 4, 1],
    [[2, 2, 2, 2, 0], 4, 3],
    [[0, 0, 0, 0, 0], 2, 1],
  ])('%j of %i options each are told: place %i', (places, count, place) => {
    const [found] = checkKeyPlaces(questions(places, count));
    expect(found).toMatchObject({ code: 'keys-in-one-place', blocking: false });
    expect(found?.message).toContain(`на місці ${place}:`);
  });

  it.each([
    [[0, 0], 4],
    [[0, 1, 2, 3], 4],
    [[0, 0, 0, 1, 2], 4],
    [[0, 0, 0], 2],
    [[0, 1, 1, 0, 1, 0], 2],
  ])('%j of %i options each are nothing to tell', (places, count) =>
    expect(checkKeyPlaces(questions(places, count))).toEqual([]),
  );

  it('are told of a test whose author chose the places at random at most once in ten tests', () => {
    const tests = fc.sample(fc.array(fc.nat({ max: 3 }), { minLength: 12, maxLength: 12 }), {
      numRuns: 2_000,
      seed: 7,
    });
    const told = tests.filter((places) => checkKeyPlaces(questions(places)).length > 0).length;
    expect(told / tests.length).toBeLessThan(0.1);
  });

  it('counts the questions in the words of their number', () => {
    const message = (count: number) => checkKeyPlaces(questions(Array.from({ length: count }, () => 0)))[0]?.message;
    expect(message(21)).toContain('у 21 з 21\u00a0такого запитання.');
    expect(message(5)).toContain('у 5 з 5\u00a0таких запитань.');
  });

  it('leaves out what has no right option yet', () => {
    const unset = { ...exampleQuestions.single, key: { optionId: null } };
    expect(checkKeyPlaces([unset, unset, unset, exampleQuestions.open])).toEqual([]);
  });
});
