import { checkKeyAnchors } from '#core/questions/checking/check-anchors.ts';
import { anchorsToIds, idsToAnchors } from '#core/questions/finalizing/finalize-anchors.ts';
import type { KindDefinition } from '#core/questions/kind-definition.ts';
import { needText } from '#core/questions/kind-definition.ts';
import { shownSentenceIds } from '#core/questions/question-text.ts';
import { scoreEvidence } from './score-evidence.ts';

/** Sentences of the text that prove a claim. */
export const evidenceKind: KindDefinition<'evidence'> = {
  empty: () => ({ body: {}, key: { anchors: [], rule: 'f1' } }),
  check: (_body, { anchors }, text) => checkKeyAnchors(anchors, text),
  finalize: (_body, { anchors, rule }, _newId, text) => {
    const source = needText(text);
    const sentenceIds = anchorsToIds(anchors, [source]);
    return { body: { sentenceIds: shownSentenceIds(source) }, key: { sentenceIds, rule }, evidence: sentenceIds };
  },
  reopen: (_body, { sentenceIds, rule }, text) => ({
    body: {},
    key: { anchors: idsToAnchors(sentenceIds, text === null ? [] : [text]), rule },
  }),
  present: ({ sentenceIds }) => ({ sentenceIds }),
  score: scoreEvidence,
};
