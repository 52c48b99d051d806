import { gapOptions } from '#core/questions/cloze/cloze-gaps.ts';
import type { ClozeAnswer, ClozePresented } from '#core/questions/cloze/cloze-schema.ts';
import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';

/** Returns the value of a gap in words; null when it is empty. */
export function gapWords(answer: ClozeAnswer | null, body: ClozePresented, gapId: string): string | null {
  const value = answer?.gaps.find((gap) => gap.gapId === gapId)?.value.trim() ?? '';
  if (value === '') return null;
  return body.mode === 'typed' ? value : (gapOptions(body, gapId).find(({ id }) => id === value)?.text ?? null);
}

/** Returns the answer in one line: «1) сад; 2) —»; empty when nothing is filled in. */
export function clozeWords(answer: ClozeAnswer, body: ClozePresented): string {
  const words = clozeGapIds(body).map((gapId) => gapWords(answer, body, gapId));
  if (words.every((word) => word === null)) return '';
  return words.map((word, index) => `${index + 1}) ${word ?? '—'}`).join('; ');
}
