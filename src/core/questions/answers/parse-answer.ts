import type { AnswerOf, BodyOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { KINDS } from '#core/questions/registry.ts';
import { KIND_SCHEMAS } from '#core/questions/registry-schema.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { AnswerFailure } from './check-chosen.ts';

/** Reads an answer to a question of `kind` with `body` from outside. The result never depends on the key. */
export function parseAnswer<Kind extends QuestionKind>(
  kind: Kind,
  body: BodyOf<Kind>,
  value: unknown,
): Result<AnswerOf<Kind>, AnswerFailure> {
  const parsed = KIND_SCHEMAS[kind].answer.safeParse(value);
  if (!parsed.success) {
    const isTooLong = parsed.error.issues.some((issue) => issue.code === 'too_big' && issue.origin === 'string');
    return err(isTooLong ? 'answer-too-long' : 'answer-malformed');
  }
  const answer = parsed.data as AnswerOf<Kind>;
  const failure = KINDS[kind].fits(answer, body);
  return failure === null ? ok(answer) : err(failure);
}
