import { checkChosenIds } from '#core/questions/answers/check-chosen.ts';
import { renameItems, trimTexts } from '#core/questions/finalizing/rename-items.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { emptyItems } from '#core/questions/kind-definition.ts';
import { shuffle } from '#core/questions/presenting/shuffle.ts';
import { blindOrdering } from './blind-ordering.ts';
import { checkOrdering } from './check-ordering.ts';
import { scoreOrdering } from './score-ordering.ts';

/** Items to put in order. */
export const orderingKind: KindDefinition<'ordering'> = {
  empty: (newId) => ({
    body: { items: emptyItems(4, newId) },
    key: { rule: 'pairs-above-chance' },
  }),
  check: checkOrdering,
  finalize: ({ items }, { rule }, newId) => {
    const renamed = renameItems(trimTexts(items), newId, 'mixed');
    return { body: { items: renamed.items }, key: { itemIds: items.map(({ id }) => renamed.idOf(id)), rule } };
  },
  reopen: ({ items }, { itemIds, rule }) => ({
    body: { items: itemIds.flatMap((id) => items.filter((item) => item.id === id)) },
    key: { rule },
  }),
  preview: ({ items }) => ({ body: { items }, right: { itemIds: items.map(({ id }) => id) } }),
  // Always shuffled, and every order is equally likely, the right one too: were that one left out, the others would be
  // nearer to its reverse than chance, and a reader who turned the shown order around would earn points by it.
  present: ({ items }, { seed }) => ({ items: shuffle(items, seed).map(({ id, text }) => ({ id, text })) }),
  rightAnswer: ({ itemIds }) => ({ itemIds }),
  furtherRight: null,
  fits: ({ itemIds }, { items }) => checkChosenIds(itemIds, items),
  score: scoreOrdering,
  blind: blindOrdering,
  marksFit: null,
  evidence: 'beside-key',
  namesSentences: null,
  takesOut: null,
  wordForms: null,
  typed: null,
};
