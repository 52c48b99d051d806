import { checkChosenIds } from '#core/questions/answers/check-chosen.ts';
import { guessOf } from '#core/questions/blind/blind-share.ts';
import { finalizeOptions } from '#core/questions/finalizing/finalize-options.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { emptyItems, keepDraft, previewFinal } from '#core/questions/kind-definition.ts';
import { checkSingle } from './check-single.ts';
import { presentSingle } from './present-single.ts';
import { rightIds } from './right-ids.ts';
import { scoreSingle } from './score-single.ts';
import type { SingleAnswer, SingleKey } from './single-schema.ts';

const rightAnswer = ({ optionId }: SingleKey): SingleAnswer => ({ optionId });

/** One option of several. */
export const singleKind: KindDefinition<'single'> = {
  empty: (newId) => ({
    body: { options: emptyItems(4, newId), fixedOrder: false },
    key: { optionId: null },
  }),
  check: checkSingle,
  finalize: (draft, { optionId, alsoRight }, newId) => {
    const { body, idOf } = finalizeOptions(draft, newId);
    const further = alsoRight === undefined ? {} : { alsoRight: alsoRight.map(idOf) };
    return { body, key: { optionId: optionId === null ? null : idOf(optionId), ...further } };
  },
  reopen: keepDraft,
  preview: previewFinal(rightAnswer),
  present: presentSingle,
  rightAnswer,
  furtherRight: ({ alsoRight = [] }) => alsoRight.map((optionId) => ({ optionId })),
  fits: ({ optionId }, { options }) => checkChosenIds(optionId === null ? [] : [optionId], options),
  score: scoreSingle,
  blind: ({ options }, key) => guessOf(options.length, 'Додайте варіантів.', rightIds(key).length),
  marksFit: null,
  evidence: 'beside-key',
  namesSentences: null,
  takesOut: null,
  wordForms: null,
  typed: null,
};
