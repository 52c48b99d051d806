import { checkChosenPairs } from '#core/questions/answers/check-chosen.ts';
import { guessOf } from '#core/questions/blind/blind-share.ts';
import { idsToAnchors } from '#core/questions/finalizing/finalize-anchors.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { needText } from '#core/questions/kind-definition.ts';
import { shuffle } from '#core/questions/presenting/shuffle.ts';
import { reachedSentences } from '#core/texts/anchors/resolve-evidence.ts';
import { checkInsert } from './check-insert.ts';
import { finalizeInsert } from './finalize-insert.ts';
import { scoreInsert } from './score-insert.ts';

/** Sentences taken out of the text, to be put back. */
export const insertKind: KindDefinition<'insert'> = {
  empty: () => ({ body: {}, key: { anchors: [] } }),
  check: (_body, key, text) => checkInsert(key, text),
  finalize: (_body, key, _newId, text) => finalizeInsert(key, needText(text)),
  reopen: (_body, { choices }, text) => ({
    body: {},
    key: {
      anchors: idsToAnchors(
        choices.map(({ itemId }) => itemId),
        text === null ? [] : [text],
      ),
    },
  }),
  // While the draft takes out sentences that it may not, there is nothing to put back.
  preview: (_body, key, text) => {
    if (text === null || text.removedIds.size === 0)
      return { body: { sentences: [], places: [] }, right: { choices: [] } };
    const final = finalizeInsert(key, text);
    return { body: final.body, right: final.key };
  },
  // All places are shown, in the order of the text, so nothing tells which of them were emptied.
  present: ({ sentences, places }, { seed }) => ({
    sentences: shuffle(sentences, seed).map(({ id, text }) => ({ id, text })),
    places: places.map(({ id, at }) => ({ id, at })),
  }),
  rightAnswer: (key) => key,
  furtherRight: null,
  fits: ({ choices }, { sentences, places }) => checkChosenPairs(choices, sentences, places),
  score: scoreInsert,
  blind: ({ places }) => guessOf(places.length, 'Візьміть довший текст.'),
  marksFit: null,
  evidence: 'none',
  namesSentences: {
    keyGap: ({ sentences }, { choices }) =>
      choices.length < sentences.length ? 'Поставте на місце кожне речення.' : null,
  },
  takesOut: {
    byDraft: ({ anchors }, text) => reachedSentences(anchors, text),
    byBody: ({ sentences }) => sentences.map(({ id }) => id),
  },
  wordForms: null,
  typed: null,
};
