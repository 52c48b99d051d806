import { checkChosenIds } from '#core/questions/answers/check-chosen.ts';
import { finalizeOptions } from '#core/questions/finalizing/finalize-options.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { emptyItems, keepDraft, previewFinal } from '#core/questions/kind-definition.ts';
import { blindMultiple } from './blind-multiple.ts';
import { checkMultiple } from './check-multiple.ts';
import type { MultipleAnswer, MultipleKey } from './multiple-schema.ts';
import { presentMultiple } from './present-multiple.ts';
import { scoreMultiple } from './score-multiple.ts';

const rightAnswer = ({ optionIds }: MultipleKey): MultipleAnswer => ({ optionIds });

/** Several options of several. */
export const multipleKind: KindDefinition<'multiple'> = {
  empty: (newId) => ({
    body: { options: emptyItems(5, newId), fixedOrder: false },
    key: { optionIds: [], rule: 'partial' },
  }),
  check: checkMultiple,
  finalize: (draft, { optionIds, rule }, newId) => {
    const { body, idOf } = finalizeOptions(draft, newId);
    return { body, key: { optionIds: optionIds.map(idOf).sort(), rule } };
  },
  reopen: keepDraft,
  preview: previewFinal(rightAnswer),
  present: presentMultiple,
  rightAnswer,
  furtherRight: null,
  fits: ({ optionIds }, { options }) => checkChosenIds(optionIds, options),
  score: scoreMultiple,
  blind: blindMultiple,
  marksFit: null,
  evidence: 'beside-key',
  namesSentences: null,
  takesOut: null,
  wordForms: null,
  typed: null,
};
