import { checkTyped } from '#core/questions/answers/check-chosen.ts';
import { renameItems, trimTexts } from '#core/questions/finalizing/rename-items.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { keepDraft, previewFinal } from '#core/questions/kind-definition.ts';
import { documentText } from '#core/texts/document-text.ts';
import { checkOpen } from './check-open.ts';
import { isOpenMarkProper } from './mark-open.ts';
import type { OpenAnswer, OpenKey } from './open-schema.ts';
import { scoreOpen } from './score-open.ts';

const rightAnswer = ({ model }: OpenKey): OpenAnswer | null => (model === null ? null : { text: documentText(model) });

/** Free writing, marked by the host with a rubric. */
export const openKind: KindDefinition<'open'> = {
  empty: (newId) => ({
    body: { wordsMinimum: null, wordsMaximum: null },
    key: { criteria: [{ id: newId(), text: '', maximum: 1 }], model: null },
  }),
  check: checkOpen,
  finalize: (body, { criteria, model }, newId) => ({
    body,
    key: { criteria: renameItems(trimTexts(criteria), newId, 'kept').items, model },
  }),
  reopen: keepDraft,
  preview: previewFinal(rightAnswer),
  present: ({ wordsMinimum, wordsMaximum }) => ({ wordsMinimum, wordsMaximum }),
  rightAnswer,
  furtherRight: null,
  fits: ({ text }) => checkTyped(text),
  score: scoreOpen,
  blind: null,
  marksFit: isOpenMarkProper,
  evidence: 'none',
  namesSentences: null,
  takesOut: null,
  wordForms: null,
  typed: null,
};
