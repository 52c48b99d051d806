import type { FinalQuestion } from './final-question.ts';
import type { ScoringTools } from './kind-definition.ts';
import type { Outcome } from './outcome.ts';
import { scoreAnswer } from './registry.ts';
import { ANSWER_SCHEMAS, KEY_SCHEMAS } from './registry-schema.ts';

/**
 * Scores a stored answer with a stored key. Neither is trusted: what does not have its kind's shape is ungradable, never
 * a crash and never zero. `answer` null or undefined: never answered.
 */
export function scoreStored(question: FinalQuestion, key: unknown, answer: unknown, tools: ScoringTools): Outcome {
  const parsedKey = KEY_SCHEMAS[question.kind].safeParse(key);
  if (!parsedKey.success) return { status: 'ungradable', reason: 'key-malformed' };
  if (answer === null || answer === undefined) return scoreAnswer(question, parsedKey.data, null, tools);
  const parsedAnswer = ANSWER_SCHEMAS[question.kind].safeParse(answer);
  if (!parsedAnswer.success) return { status: 'ungradable', reason: 'answer-malformed' };
  return scoreAnswer(question, parsedKey.data, parsedAnswer.data, tools);
}
