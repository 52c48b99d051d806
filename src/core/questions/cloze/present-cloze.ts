import type { PresentChoices } from '#core/questions/kind-definition.ts';
import { presentItems } from '#core/questions/presenting/present-options.ts';
import type { ClozeBody, ClozePresented, ClozeRow } from './cloze-schema.ts';

function presentPassage(passage: readonly ClozeRow[]): ClozeRow[] {
  return passage.map(({ pieces }) => ({
    pieces: pieces.map((piece) => {
      if ('gapId' in piece) return { gapId: piece.gapId };
      return piece.marks ? { text: piece.text, marks: piece.marks } : { text: piece.text };
    }),
  }));
}

/** Returns the passage and the options of its gaps, each list shuffled by itself. */
export function presentCloze(body: ClozeBody, choices: PresentChoices): ClozePresented {
  const passage = presentPassage(body.passage);
  if (body.mode === 'typed') return { mode: 'typed', passage };
  if (body.mode === 'bank') return { mode: 'bank', passage, bank: presentItems(body.bank, false, choices) };
  const lists = body.lists.map(({ gapId, options }) => ({
    gapId,
    options: presentItems(options, false, { ...choices, seed: `${choices.seed}/${gapId}` }),
  }));
  return { mode: 'list', passage, lists };
}
