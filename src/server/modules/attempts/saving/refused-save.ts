import type { ArrivedSave, Save, Saved } from '#contract/attempts.ts';

/** The word on a save that can't be taken. */
export function refusedSave(
  { questionId, counter }: { readonly questionId: string; readonly counter: number },
  code: NonNullable<Saved['code']>,
): Saved {
  return { questionId, counter, outcome: 'refused', code, revision: 0, current: null };
}

/** The saves that can be looked at, and the words on those that can't. */
export function partMalformed(arrived: readonly ArrivedSave[]): [saves: Save[], refused: Saved[]] {
  const saves: Save[] = [];
  const refused: Saved[] = [];
  for (const one of arrived) {
    if ('isMalformed' in one) refused.push(refusedSave(one, 'save_malformed'));
    else saves.push(one);
  }
  return [saves, refused];
}
