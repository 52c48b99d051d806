import type { ClozeRow } from './cloze-schema.ts';

/** Returns the ids of the gaps in the order of the passage. */
export function clozeGapIds({ passage }: { readonly passage: readonly ClozeRow[] }): string[] {
  return passage.flatMap(({ pieces }) => pieces.flatMap((piece) => ('gapId' in piece ? [piece.gapId] : [])));
}
