import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import { areSentencesOf, scoreMarkedSentences } from '#core/questions/answers/score-marked-sentences.ts';
import { add, fraction, multiply, ZERO } from '#core/scoring/fraction.ts';
import type { ProofAnswer, ProofBody, ProofKey } from './proof-schema.ts';

const HALF = fraction(1, 2);

/** Scores ½ for the right option + ½ · F1 of its evidence; without the right option 0, whatever was marked. */
export function scoreProof(body: ProofBody, key: ProofKey, answer: ProofAnswer | null): OutcomeOf<'proof'> {
  const isOption = (optionId: string) => body.options.some(({ id }) => id === optionId);
  const right = key.optionId;
  if (!isOption(right) || key.sentenceIds.length === 0 || !areSentencesOf(body.sentenceIds, key.sentenceIds))
    return { status: 'ungradable', reason: 'key-malformed' };
  const { optionId: chosen, sentenceIds: marked } = answer ?? { optionId: null, sentenceIds: [] };
  if ((chosen !== null && !isOption(chosen)) || !areSentencesOf(body.sentenceIds, marked))
    return { status: 'ungradable', reason: 'answer-malformed' };
  const evidence = scoreMarkedSentences(key.sentenceIds, marked, false);
  const evidenceCounts = chosen === right;
  const share = evidenceCounts ? add(HALF, multiply(HALF, evidence.share)) : ZERO;
  const answered = chosen !== null || marked.length > 0;
  return { status: 'scored', share, answered, parts: { ...evidence.parts, chosen, right, evidenceCounts } };
}
