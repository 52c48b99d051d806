import type { FinalQuestion } from './final-question.ts';
import type { ScoringTools } from './kind-definition.ts';
import type { Outcome } from './outcome.ts';
import { isQuestionKind } from './question-kinds.ts';
import { scoreAnswer } from './registry.ts';
import { ANSWER_SCHEMAS, KEY_SCHEMAS, MARK_SCHEMAS } from './registry-schema.ts';

/**
 * Scores a stored answer with a stored key and, for kinds that the host marks, stored marks. None is trusted: what does
 * not have its kind's shape is ungradable, never a crash and never zero; marks that do not have it leave the answer
 * waiting. `answer` null or undefined: never answered. `mark` null or undefined: not marked yet.
 */
export function scoreStored(
  question: FinalQuestion,
  key: unknown,
  answer: unknown,
  tools: ScoringTools,
  mark: unknown = null,
): Outcome {
  const { kind, version } = question;
  if (!isQuestionKind(kind) || version !== 1) return { status: 'ungradable', reason: 'question-unknown' };
  const parsedKey = KEY_SCHEMAS[kind].safeParse(key);
  if (!parsedKey.success) return { status: 'ungradable', reason: 'key-malformed' };
  const parsedMark = MARK_SCHEMAS[kind].safeParse(mark);
  const marks = parsedMark.success ? parsedMark.data : null;
  if (answer === null || answer === undefined) return scoreAnswer(question, parsedKey.data, null, tools, marks);
  const parsedAnswer = ANSWER_SCHEMAS[kind].safeParse(answer);
  if (!parsedAnswer.success) return { status: 'ungradable', reason: 'answer-malformed' };
  return scoreAnswer(question, parsedKey.data, parsedAnswer.data, tools, marks);
}
