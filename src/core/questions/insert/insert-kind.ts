import { idsToAnchors } from '#core/questions/finalizing/finalize-anchors.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { needText } from '#core/questions/kind-definition.ts';
import { shuffle } from '#core/questions/presenting/shuffle.ts';
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
  // All places are shown, in the order of the text, so nothing tells which of them were emptied.
  present: ({ sentences, places }, { seed }) => ({
    sentences: shuffle(sentences, seed).map(({ id, text }) => ({ id, text })),
    places: places.map(({ id, at }) => ({ id, at })),
  }),
  score: scoreInsert,
};
