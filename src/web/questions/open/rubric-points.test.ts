import { expect, it } from 'vitest';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import { followRubric } from './rubric-points.ts';

function openQuestion(points: number, ...maxima: number[]): AuthoredQuestion {
  const empty = emptyQuestion('open', () => crypto.randomUUID());
  const criteria = maxima.map((maximum, place) => ({ id: `c${place}`, text: 'зміст', maximum }));
  return { ...empty, points, key: { ...empty.key, criteria } };
}

it.each([
  { what: 'a second criterion', before: openQuestion(1, 1), after: openQuestion(1, 1, 2), points: 3 },
  { what: 'the first criterion', before: openQuestion(1), after: openQuestion(1, 2), points: 2 },
  { what: 'a criterion that goes', before: openQuestion(3, 1, 2), after: openQuestion(3, 1), points: 1 },
  { what: 'the last criterion that goes', before: openQuestion(1, 1), after: openQuestion(1), points: 1 },
  { what: 'points of the author’s own', before: openQuestion(5, 1), after: openQuestion(5, 1, 2), points: 5 },
  { what: 'points changed by hand', before: openQuestion(2, 2), after: openQuestion(4, 2), points: 4 },
  { what: 'a sum too large', before: openQuestion(100, 100), after: openQuestion(100, 100, 1), points: 100 },
])('points follow the rubric: $what → $points', ({ before, after, points }) => {
  expect(followRubric(before, after).points).toBe(points);
});

it('a question of another kind is left as it is', () => {
  const short = emptyQuestion('short', () => crypto.randomUUID()) as AuthoredQuestion;
  expect(followRubric(short, short)).toBe(short);
});
