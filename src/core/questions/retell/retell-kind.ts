import { checkTyped } from '#core/questions/answers/check-chosen.ts';
import { renameItems, trimTexts } from '#core/questions/finalizing/rename-items.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { keepDraft, previewFinal } from '#core/questions/kind-definition.ts';
import { checkRetell } from './check-retell.ts';
import { isRetellMarkProper } from './mark-retell.ts';
import { scoreRetell } from './score-retell.ts';

const rightAnswer = (): null => null;

/** Retelling from memory, marked by the host over the ideas of the text. */
export const retellKind: KindDefinition<'retell'> = {
  empty: (newId) => ({
    body: { wordsMinimum: null, wordsMaximum: null },
    key: { units: [{ id: newId(), text: '', weight: 2 }] },
  }),
  check: checkRetell,
  finalize: (body, { units }, newId) => ({
    body,
    key: { units: renameItems(trimTexts(units), newId, 'kept').items },
  }),
  reopen: keepDraft,
  preview: previewFinal(rightAnswer),
  present: ({ wordsMinimum, wordsMaximum }) => ({ wordsMinimum, wordsMaximum }),
  rightAnswer,
  furtherRight: null,
  fits: ({ text }) => checkTyped(text),
  score: scoreRetell,
  blind: null,
  marksFit: isRetellMarkProper,
  evidence: 'none',
  namesSentences: null,
  takesOut: null,
  wordForms: null,
  typed: null,
};
