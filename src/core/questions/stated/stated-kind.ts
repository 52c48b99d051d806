import { checkChosenPairs } from '#core/questions/answers/check-chosen.ts';
import { guessOf } from '#core/questions/blind/blind-share.ts';
import { renameItems, trimTexts } from '#core/questions/finalizing/rename-items.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { emptyItems, keepDraft, previewFinal } from '#core/questions/kind-definition.ts';
import { presentItems } from '#core/questions/presenting/present-options.ts';
import { checkStated } from './check-stated.ts';
import { scoreStated, statedChoices } from './score-stated.ts';
import type { StatedAnswer, StatedKey } from './stated-schema.ts';
import { STATED_VERDICTS } from './stated-verdicts.ts';

const rightAnswer = (key: StatedKey): StatedAnswer => key;

/** Statements: right, wrong, or not stated in the text. */
export const statedKind: KindDefinition<'stated'> = {
  empty: (newId) => ({
    body: { statements: emptyItems(3, newId), fixedOrder: false },
    key: { verdicts: [] },
  }),
  check: checkStated,
  finalize: ({ statements, fixedOrder }, { verdicts }, newId) => {
    const { items, idOf } = renameItems(trimTexts(statements), newId, 'kept');
    const renamed = verdicts.map(({ statementId, verdict }) => ({ statementId: idOf(statementId), verdict }));
    return { body: { statements: items, fixedOrder }, key: { verdicts: renamed } };
  },
  reopen: keepDraft,
  preview: previewFinal(rightAnswer),
  present: ({ statements, fixedOrder }, choices) => ({ statements: presentItems(statements, fixedOrder, choices) }),
  rightAnswer,
  furtherRight: null,
  fits: (answer, { statements }) => checkChosenPairs(statedChoices(answer), statements, STATED_VERDICTS),
  score: scoreStated,
  blind: () => guessOf(STATED_VERDICTS.length, 'Замініть запитання іншим.'),
  marksFit: null,
  evidence: 'beside-key',
  namesSentences: null,
  takesOut: null,
  wordForms: null,
  typed: null,
};
