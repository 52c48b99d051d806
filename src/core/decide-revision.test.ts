import { expect, it } from 'vitest';
import { decideRevision } from './decide-revision.ts';

it.each([
  [null, 0, false, 'change'],
  [null, 3, false, 'gone'],
  [null, 3, true, 'gone'],
  [3, 3, false, 'change'],
  [3, 3, true, 'change'],
  [4, 3, true, 'repeat'],
  [9, 3, true, 'repeat'],
  [4, 3, false, 'stale'],
  [1, 0, true, 'repeat'],
  [1, 0, false, 'stale'],
] as const)('at revision %s a change based on %s, the same: %s, is a %s', (current, basedOn, isSame, decision) => {
  expect(decideRevision(current, basedOn, () => isSame)).toBe(decision);
});

it('compares only where the revisions differ', () => {
  const compare = () => {
    throw new Error('compared');
  };
  expect(decideRevision(2, 2, compare)).toBe('change');
  expect(decideRevision(null, 0, compare)).toBe('change');
});
