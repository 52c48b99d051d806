import { checkChosenPairs } from '#core/questions/answers/check-chosen.ts';
import { guessOf } from '#core/questions/blind/blind-share.ts';
import { renameChoices, renameItems, trimTexts } from '#core/questions/finalizing/rename-items.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { emptyItems, keepDraft, previewFinal } from '#core/questions/kind-definition.ts';
import { presentItems } from '#core/questions/presenting/present-options.ts';
import type { CategoryAnswer, CategoryKey } from './category-schema.ts';
import { checkCategory } from './check-category.ts';
import { scoreCategory } from './score-category.ts';

const rightAnswer = (key: CategoryKey): CategoryAnswer => key;

/** Statements to sort into groups. */
export const categoryKind: KindDefinition<'category'> = {
  empty: (newId) => ({
    body: { groups: emptyItems(2, newId), statements: emptyItems(4, newId) },
    key: { choices: [] },
  }),
  check: checkCategory,
  finalize: (draft, { choices }, newId) => {
    const groups = renameItems(trimTexts(draft.groups), newId, 'kept');
    // Authors write statements group by group, so their order would be the key.
    const statements = renameItems(trimTexts(draft.statements), newId, 'mixed');
    return {
      body: { groups: groups.items, statements: statements.items },
      key: { choices: renameChoices(choices, statements.idOf, groups.idOf) },
    };
  },
  reopen: keepDraft,
  preview: previewFinal(rightAnswer),
  present: ({ groups, statements }, choices) => ({
    groups: groups.map(({ id, text }) => ({ id, text })),
    statements: presentItems(statements, false, choices),
  }),
  rightAnswer,
  furtherRight: null,
  fits: ({ choices }, { statements, groups }) => checkChosenPairs(choices, statements, groups),
  score: scoreCategory,
  blind: ({ groups }) => guessOf(groups.length, 'Додайте групу: навмання в неї потраплятиме менше.'),
  marksFit: null,
  evidence: 'beside-key',
  namesSentences: null,
  takesOut: null,
  wordForms: null,
  typed: null,
};
