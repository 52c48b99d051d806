import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import { areSentencesOf, scoreMarkedSentences } from '#core/questions/answers/score-marked-sentences.ts';
import type { EvidenceAnswer, EvidenceBody, EvidenceKey } from './evidence-schema.ts';

/**
 * Scores F1 of the marked sentences against those of the key; with the rule `all-or-nothing` 1 for exactly the key's
 * sentences, else 0. Sentences that do not exist or repeat are ungradable.
 */
export function scoreEvidence(
  body: EvidenceBody,
  key: EvidenceKey,
  answer: EvidenceAnswer | null,
): OutcomeOf<'evidence'> {
  if (key.sentenceIds.length === 0 || !areSentencesOf(body.sentenceIds, key.sentenceIds))
    return { status: 'ungradable', reason: 'key-malformed' };
  const marked = answer?.sentenceIds ?? [];
  if (!areSentencesOf(body.sentenceIds, marked)) return { status: 'ungradable', reason: 'answer-malformed' };
  const { share, parts } = scoreMarkedSentences(key.sentenceIds, marked, key.rule === 'all-or-nothing');
  return { status: 'scored', share, answered: marked.length > 0, parts: { ...parts, rule: key.rule } };
}
