import { renameItems, trimTexts } from '#core/questions/finalizing/rename-items.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { keepDraft } from '#core/questions/kind-definition.ts';
import { checkOpen } from './check-open.ts';
import { scoreOpen } from './score-open.ts';

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
  present: ({ wordsMinimum, wordsMaximum }) => ({ wordsMinimum, wordsMaximum }),
  score: scoreOpen,
};
