import { finalizeOptions } from '#core/questions/finalizing/finalize-options.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { keepDraft } from '#core/questions/kind-definition.ts';
import { checkMultiple } from './check-multiple.ts';
import { presentMultiple } from './present-multiple.ts';
import { scoreMultiple } from './score-multiple.ts';

/** Several options of several. */
export const multipleKind: KindDefinition<'multiple'> = {
  empty: (newId) => ({
    body: { options: Array.from({ length: 5 }, () => ({ id: newId(), text: '' })), fixedOrder: false },
    key: { optionIds: [], rule: 'partial' },
  }),
  check: checkMultiple,
  finalize: (draft, { optionIds, rule }, newId) => {
    const { body, idOf } = finalizeOptions(draft, newId);
    return { body, key: { optionIds: optionIds.map(idOf).sort(), rule } };
  },
  reopen: keepDraft,
  present: presentMultiple,
  score: scoreMultiple,
};
