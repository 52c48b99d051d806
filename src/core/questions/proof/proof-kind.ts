import { checkChosenIds } from '#core/questions/answers/check-chosen.ts';
import { checkKeyAnchors } from '#core/questions/checking/check-anchors.ts';
import { MARKED_KEY, markedKeyGap } from '#core/questions/evidence/evidence-kind.ts';
import { anchorsToIds, idsToAnchors, reachedIds } from '#core/questions/finalizing/finalize-anchors.ts';
import { finalizeOptions } from '#core/questions/finalizing/finalize-options.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { emptyItems, needText } from '#core/questions/kind-definition.ts';
import { presentOptions } from '#core/questions/presenting/present-options.ts';
import { shownSentenceIds } from '#core/questions/question-text.ts';
import { checkSingle } from '#core/questions/single/check-single.ts';
import { blindProof } from './blind-proof.ts';
import { scoreProof } from './score-proof.ts';

/** One option of several, and the sentences that prove it. */
export const proofKind: KindDefinition<'proof'> = {
  empty: (newId) => ({
    body: { options: emptyItems(4, newId), fixedOrder: false },
    key: { optionId: null, anchors: [] },
  }),
  check: (body, { optionId, anchors }, text) => [...checkSingle(body, { optionId }), ...checkKeyAnchors(anchors, text)],
  finalize: (draft, { optionId, anchors }, newId, text) => {
    const source = needText(text);
    if (optionId === null) throw new Error('The key names no option');
    const { body, idOf } = finalizeOptions(draft, newId);
    return {
      body: { ...body, sentenceIds: shownSentenceIds(source) },
      key: { optionId: idOf(optionId), sentenceIds: anchorsToIds(anchors, [source]) },
    };
  },
  reopen: ({ options, fixedOrder }, { optionId, sentenceIds }, text) => ({
    body: { options, fixedOrder },
    key: { optionId, anchors: idsToAnchors(sentenceIds, text === null ? [] : [text]) },
  }),
  preview: (body, { optionId, anchors }, text) => ({
    body: { ...body, sentenceIds: text === null ? [] : shownSentenceIds(text) },
    right: { optionId, sentenceIds: reachedIds(anchors, text) },
  }),
  present: (body, choices) => ({ ...presentOptions(body, choices), sentenceIds: body.sentenceIds }),
  rightAnswer: (key) => key,
  furtherRight: null,
  fits: (answer, { options, sentenceIds }) =>
    checkChosenIds(answer.optionId === null ? [] : [answer.optionId], options) ??
    checkChosenIds(answer.sentenceIds, sentenceIds),
  score: scoreProof,
  blind: blindProof,
  marksFit: null,
  evidence: MARKED_KEY,
  namesSentences: { keyGap: (_body, key) => markedKeyGap(key) },
  takesOut: null,
  wordForms: null,
  typed: null,
};
