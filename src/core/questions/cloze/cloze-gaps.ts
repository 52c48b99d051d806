import type { Option } from '../option-schema.ts';
import type { ClozeBody, ClozeRow } from './cloze-schema.ts';

/** The ids of the gaps in the order of the passage. */
export function clozeGapIds({ passage }: { readonly passage: readonly ClozeRow[] }): string[] {
  return passage.flatMap(({ pieces }) => pieces.flatMap((piece) => ('gapId' in piece ? [piece.gapId] : [])));
}

/** What may be chosen for a gap; empty for a typed one. */
export function gapOptions(body: ClozeBody, gapId: string): readonly Option[] {
  if (body.mode === 'bank') return body.bank;
  return body.mode === 'list' ? (body.lists.find((list) => list.gapId === gapId)?.options ?? []) : [];
}
