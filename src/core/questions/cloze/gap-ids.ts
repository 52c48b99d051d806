type Row = { readonly pieces: readonly ({ readonly gapId: string } | { readonly text: string })[] };

/** Returns the ids of the gaps in the order of the passage. */
export function clozeGapIds({ passage }: { readonly passage: readonly Row[] }): string[] {
  return passage.flatMap(({ pieces }) => pieces.flatMap((piece) => ('gapId' in piece ? [piece.gapId] : [])));
}
