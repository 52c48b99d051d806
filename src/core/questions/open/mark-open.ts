import type { OpenKey, OpenMark } from './open-schema.ts';

/** Tells whether marks give points to every criterion of the rubric exactly once, and to none more than its maximum. */
export function isOpenMarkProper({ criteria }: OpenKey, mark: OpenMark): boolean {
  if (mark.criteria.length !== criteria.length) return false;
  return criteria.every(({ id, maximum }) => {
    const own = mark.criteria.filter(({ criterionId }) => criterionId === id);
    return own.length === 1 && own.every(({ points }) => points <= maximum);
  });
}
