import { checkChosenIds } from '#core/questions/answers/check-chosen.ts';
import { guessOf } from '#core/questions/blind/blind-share.ts';
import { finalizeOptions } from '#core/questions/finalizing/finalize-options.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { emptyItems, keepDraft, previewFinal } from '#core/questions/kind-definition.ts';
import { checkSingle } from './check-single.ts';
import { presentSingle } from './present-single.ts';
import { scoreSingle } from './score-single.ts';
import type { SingleAnswer, SingleKey } from './single-schema.ts';

const rightAnswer = (key: SingleKey): SingleAnswer => key;

/** One option of several. */
export const singleKind: KindDefinition<'single'> = {
  empty: (newId) => ({
    body: { options: emptyItems(4, newId), fixedOrder: false },
    key: { optionId: null },
  }),
  check: checkSingle,
  finalize: (draft, { optionId }, newId) => {
    const { body, idOf } = finalizeOptions(draft, newId);
    return { body, key: { optionId: optionId === null ? null : idOf(optionId) } };
  },
  reopen: keepDraft,
  preview: previewFinal(rightAnswer),
  present: presentSingle,
  rightAnswer,
  fits: ({ optionId }, { options }) => checkChosenIds(optionId === null ? [] : [optionId], options),
  score: scoreSingle,
  blind: ({ options }) => guessOf(options.length, 'Додайте варіантів.'),
  marksFit: null,
  evidence: 'beside-key',
  namesSentences: null,
  takesOut: null,
  wordForms: null,
};
