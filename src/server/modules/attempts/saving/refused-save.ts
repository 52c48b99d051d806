import type { ArrivedSave, Save, SavedReply } from '#contract/attempts.ts';

/** Returns the outcome reported for a refused save. */
export function refusedSave(
  { questionId, counter }: { readonly questionId: string; readonly counter: number },
  code: NonNullable<SavedReply['code']>,
): SavedReply {
  return { questionId, counter, outcome: 'refused', code, revision: 0, current: null };
}

/** Separates saves that can be parsed from those that can't, with the outcomes of the latter. */
export function partMalformed(arrived: readonly ArrivedSave[]): [saves: Save[], refused: SavedReply[]] {
  const saves: Save[] = [];
  const refused: SavedReply[] = [];
  for (const one of arrived) {
    if ('isMalformed' in one) refused.push(refusedSave(one, 'save_malformed'));
    else saves.push(one);
  }
  return [saves, refused];
}
