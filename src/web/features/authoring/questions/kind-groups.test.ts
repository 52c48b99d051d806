import { expect, it } from 'vitest';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { KIND_GROUPS, PICKED_GROUPS } from './kind-groups.ts';

it.each([
  ['by activity', KIND_GROUPS],
  ['for choosing', PICKED_GROUPS],
])('the groups %s hold each kind once', (_name, groups) => {
  expect(groups.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...QUESTION_KINDS].toSorted());
});

it('offers the frequent kinds first', () => {
  const [first] = PICKED_GROUPS;
  expect(first?.name).toBe('Найчастіші');
  expect(first?.kinds.slice(0, 2)).toEqual(['single', 'multiple']);
});
