/**
 * What becomes of a change that says which revision it is based on: `change` does it; `repeat`: it stands already, since its answer was
 * lost and it is sent again; `stale`: something else was changed in between; `gone`: what it changes is not there any more.
 */
export type RevisionDecision = 'change' | 'repeat' | 'stale' | 'gone';

/**
 * Decides what becomes of a change. Whoever sends the same change again, because the connection broke before the answer came, is never
 * told that somebody else was there in between.
 *
 * @param current the revision that stands; null where nothing does
 * @param basedOn the revision that the change was made on; 0 where there was nothing
 * @param isSame tells whether what the change would bring stands already; asked only where the revisions differ
 */
export function decideRevision(current: number | null, basedOn: number, isSame: () => boolean): RevisionDecision {
  // What somebody else has removed meanwhile does not come back by itself.
  if (current === null) return basedOn === 0 ? 'change' : 'gone';
  if (current === basedOn) return 'change';
  return isSame() ? 'repeat' : 'stale';
}
