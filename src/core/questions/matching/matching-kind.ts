import { checkChosenPairs } from '#core/questions/answers/check-chosen.ts';
import { guessOf } from '#core/questions/blind/blind-share.ts';
import { renameChoices, renameItems, trimTexts } from '#core/questions/finalizing/rename-items.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { emptyItems, keepDraft, previewFinal } from '#core/questions/kind-definition.ts';
import { presentItems } from '#core/questions/presenting/present-options.ts';
import { checkMatching } from './check-matching.ts';
import type { MatchingAnswer, MatchingKey } from './matching-schema.ts';
import { scoreMatching } from './score-matching.ts';

const rightAnswer = (key: MatchingKey): MatchingAnswer => key;

/** Rows on the left, an option on the right for each. */
export const matchingKind: KindDefinition<'matching'> = {
  empty: (newId) => ({ body: { rows: emptyItems(4, newId), options: emptyItems(5, newId) }, key: { choices: [] } }),
  check: checkMatching,
  finalize: ({ rows, options }, { choices }, newId) => {
    const left = renameItems(trimTexts(rows), newId, 'kept');
    // The author writes pair by pair, so the order of the options is the key.
    const right = renameItems(trimTexts(options), newId, 'mixed');
    return {
      body: { rows: left.items, options: right.items },
      key: { choices: renameChoices(choices, left.idOf, right.idOf) },
    };
  },
  reopen: keepDraft,
  preview: previewFinal(rightAnswer),
  present: ({ rows, options }, choices) => ({
    rows: rows.map(({ id, text }) => ({ id, text })),
    options: presentItems(options, false, choices),
  }),
  rightAnswer,
  furtherRight: null,
  fits: ({ choices }, { rows, options }) => checkChosenPairs(choices, rows, options),
  score: scoreMatching,
  blind: ({ options }) => guessOf(options.length, 'Додайте варіантів, зокрема зайвих.'),
  marksFit: null,
  evidence: 'beside-key',
  namesSentences: null,
  takesOut: null,
  wordForms: null,
  typed: null,
};
