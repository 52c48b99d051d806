import type { OpenKey, OpenMark } from './open-schema.ts';

/** Whether marks give every criterion of the rubric points once, none more than it may give. */
export function isOpenMarkProper({ criteria }: OpenKey, mark: OpenMark): boolean {
  if (mark.criteria.length !== criteria.length) return false;
  return criteria.every(({ id, maximum }) => {
    const own = mark.criteria.filter(({ criterionId }) => criterionId === id);
    return own.length === 1 && own.every(({ points }) => points <= maximum);
  });
}
