import { renameItems, trimTexts } from '#core/questions/finalizing/rename-items.ts';
import type { ClozeBody, ClozeKey, ClozeRow } from './cloze-schema.ts';
import { clozeGapIds } from './gap-ids.ts';

type FinalCloze = { body: ClozeBody; key: ClozeKey };
type IdOf = (draftId: string) => string;

function renameGaps(passage: readonly ClozeRow[], idOf: IdOf): ClozeRow[] {
  return passage.map(({ pieces }) => ({
    pieces: pieces.map((piece) => ('gapId' in piece ? { gapId: idOf(piece.gapId) } : piece)),
  }));
}

/**
 * Returns the passage with new ids for gaps and options. Lists and the bank are mixed: authors write the right words
 * first. What the key says of gaps that were deleted from the passage is dropped.
 */
export function finalizeCloze(draft: ClozeBody, key: ClozeKey, newId: () => string): FinalCloze {
  const gapIds = clozeGapIds(draft);
  const { idOf } = renameItems(
    gapIds.map((id) => ({ id })),
    newId,
    'kept',
  );
  const passage = renameGaps(draft.passage, idOf);
  if (key.mode === 'typed') {
    if (draft.mode !== 'typed') throw new Error('The key is not of the mode of the passage');
    const gaps = key.gaps
      .filter(({ gapId }) => gapIds.includes(gapId))
      .map(({ gapId, accepted }) => ({ gapId: idOf(gapId), accepted: accepted.map((text) => text.trim()) }));
    return { body: { mode: 'typed', passage }, key: { ...key, gaps } };
  }
  const chosen = key.gaps.filter(({ gapId }) => gapIds.includes(gapId));
  if (draft.mode === 'bank') {
    const bank = renameItems(trimTexts(draft.bank), newId, 'mixed');
    const gaps = chosen.map(({ gapId, optionId }) => ({ gapId: idOf(gapId), optionId: bank.idOf(optionId) }));
    return { body: { mode: 'bank', passage, bank: bank.items }, key: { mode: 'choice', gaps } };
  }
  if (draft.mode !== 'list') throw new Error('The key is not of the mode of the passage');
  const lists = draft.lists
    .filter(({ gapId }) => gapIds.includes(gapId))
    .map(({ gapId, options }) => ({
      draftId: gapId,
      gapId: idOf(gapId),
      ...renameItems(trimTexts(options), newId, 'mixed'),
    }));
  const optionOf = (gapId: string, optionId: string) => {
    const list = lists.find(({ draftId }) => draftId === gapId);
    if (list === undefined) throw new Error('The key names a gap without options');
    return list.idOf(optionId);
  };
  return {
    body: { mode: 'list', passage, lists: lists.map(({ gapId, items }) => ({ gapId, options: items })) },
    key: {
      mode: 'choice',
      gaps: chosen.map(({ gapId, optionId }) => ({ gapId: idOf(gapId), optionId: optionOf(gapId, optionId) })),
    },
  };
}
