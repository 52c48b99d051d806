import type { FinalQuestion, QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { ScoringTools } from '#core/questions/kind-definition.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { isQuestionKind } from '#core/questions/question-kinds.ts';
import { scoreAnswer } from '#core/questions/registry.ts';
import { KIND_SCHEMAS } from '#core/questions/registry-schema.ts';
import type { Outcome } from './outcome.ts';

/** Parsed keys by their stored object, so that rescoring an issue parses each key once, not once per attempt. */
const readKeys = new WeakMap<object, { readonly kind: QuestionKind; readonly key: QuestionKey | null }>();

function readKey(kind: QuestionKind, stored: unknown): QuestionKey | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const known = readKeys.get(stored);
  if (known?.kind === kind) return known.key;
  const parsed = KIND_SCHEMAS[kind].key.safeParse(stored);
  const key = parsed.success ? parsed.data : null;
  readKeys.set(stored, { kind, key });
  return key;
}

/**
 * Scores a stored answer with a stored key and, for kinds that the host marks, stored marks. None is trusted: a key or
 * an answer without its kind's shape is ungradable, never a crash and never zero; marks without it leave the answer
 * waiting. The stored key must not be changed in place afterwards. `answer` null or undefined: never answered. `mark`
 * null or undefined: not marked yet.
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
  const keyRead = readKey(kind, key);
  if (keyRead === null) return { status: 'ungradable', reason: 'key-malformed' };
  const marks = KIND_SCHEMAS[kind].mark?.safeParse(mark).data ?? null;
  if (answer === null || answer === undefined) return scoreAnswer(question, keyRead, null, tools, marks);
  const parsedAnswer = KIND_SCHEMAS[kind].answer.safeParse(answer);
  if (!parsedAnswer.success) return { status: 'ungradable', reason: 'answer-malformed' };
  return scoreAnswer(question, keyRead, parsedAnswer.data, tools, marks);
}
