import { renameItems, trimTexts } from '#core/questions/finalizing/rename-items.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { keepDraft } from '#core/questions/kind-definition.ts';
import { presentItems } from '#core/questions/presenting/present-options.ts';
import { checkStated } from './check-stated.ts';
import { scoreStated } from './score-stated.ts';

/** Statements: right, wrong, or not stated in the text. */
export const statedKind: KindDefinition<'stated'> = {
  empty: (newId) => ({
    body: { statements: Array.from({ length: 3 }, () => ({ id: newId(), text: '' })), fixedOrder: false },
    key: { verdicts: [] },
  }),
  check: checkStated,
  finalize: ({ statements, fixedOrder }, { verdicts }, newId) => {
    const { items, idOf } = renameItems(trimTexts(statements), newId, fixedOrder ? 'kept' : 'mixed');
    const renamed = verdicts.map(({ statementId, verdict }) => ({ statementId: idOf(statementId), verdict }));
    return { body: { statements: items, fixedOrder }, key: { verdicts: renamed } };
  },
  reopen: keepDraft,
  present: ({ statements, fixedOrder }, choices) => ({ statements: presentItems(statements, fixedOrder, choices) }),
  score: scoreStated,
};
