import { checkChosenIds } from '#core/questions/answers/check-chosen.ts';
import { checkKeyAnchors } from '#core/questions/checking/check-anchors.ts';
import { anchorsToIds, idsToAnchors, reachedIds } from '#core/questions/finalizing/finalize-anchors.ts';
import type { KeySentences, KindDefinition } from '#core/questions/kind-definition.ts';
import { needText } from '#core/questions/kind-definition.ts';
import { shownSentenceIds } from '#core/questions/question-text.ts';
import { blindEvidence } from './blind-evidence.ts';
import type { EvidenceKey } from './evidence-schema.ts';
import { scoreEvidence } from './score-evidence.ts';

/** The sentences of a key that names them by `anchors` in the draft and by `sentenceIds` once finalized. */
export const MARKED_KEY: KeySentences<'evidence' | 'proof'> = {
  inDraft: ({ anchors }) => anchors,
  inKey: ({ sentenceIds }) => sentenceIds,
};

/** Returns what a corrected key lacks: at least one marked sentence; null when it has one. */
export function markedKeyGap({ sentenceIds }: Pick<EvidenceKey, 'sentenceIds'>): string | null {
  return sentenceIds.length === 0 ? 'Позначте в тексті хоча б одне речення.' : null;
}

/** Sentences of the text that prove a claim. */
export const evidenceKind: KindDefinition<'evidence'> = {
  empty: () => ({ body: {}, key: { anchors: [], rule: 'f1' } }),
  check: (_body, { anchors }, text) => checkKeyAnchors(anchors, text),
  finalize: (_body, { anchors, rule }, _newId, text) => {
    const source = needText(text);
    return {
      body: { sentenceIds: shownSentenceIds(source) },
      key: { sentenceIds: anchorsToIds(anchors, [source]), rule },
    };
  },
  reopen: (_body, { sentenceIds, rule }, text) => ({
    body: {},
    key: { anchors: idsToAnchors(sentenceIds, text === null ? [] : [text]), rule },
  }),
  preview: (_body, { anchors }, text) => ({
    body: { sentenceIds: text === null ? [] : shownSentenceIds(text) },
    right: { sentenceIds: reachedIds(anchors, text) },
  }),
  present: ({ sentenceIds }) => ({ sentenceIds }),
  rightAnswer: ({ sentenceIds }) => ({ sentenceIds }),
  furtherRight: null,
  fits: (answer, { sentenceIds }) => checkChosenIds(answer.sentenceIds, sentenceIds),
  score: scoreEvidence,
  blind: blindEvidence,
  marksFit: null,
  evidence: MARKED_KEY,
  namesSentences: { keyGap: (_body, key) => markedKeyGap(key) },
  takesOut: null,
  wordForms: null,
  typed: null,
};
