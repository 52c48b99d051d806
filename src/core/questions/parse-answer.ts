import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import type { AnswerOf, BodyOf } from './kind-types.ts';
import type { QuestionKind } from './question-kinds.ts';
import { ANSWER_SCHEMAS } from './registry-schema.ts';

/** Why an answer from outside is refused. */
export type AnswerFailure = 'answer-malformed' | 'answer-unknown-option' | 'answer-repeated-option' | 'answer-too-long';

function checkOptionIds(chosen: readonly string[], options: readonly { id: string }[]): AnswerFailure | null {
  if (new Set(chosen).size < chosen.length) return 'answer-repeated-option';
  const known = new Set(options.map(({ id }) => id));
  return chosen.every((id) => known.has(id)) ? null : 'answer-unknown-option';
}

/** What the body of a question demands of an answer beyond its shape, per kind. */
const MEMBERSHIP: {
  readonly [Kind in QuestionKind]: (answer: AnswerOf<Kind>, body: BodyOf<Kind>) => AnswerFailure | null;
} = {
  single: ({ optionId }, { options }) => checkOptionIds(optionId === null ? [] : [optionId], options),
  multiple: ({ optionIds }, { options }) => checkOptionIds(optionIds, options),
  // NUL and lone surrogates cannot be stored as JSON by the database.
  short: ({ text }) => (/[\0\p{Cs}]/u.test(text) ? 'answer-malformed' : null),
};

/** Reads an answer to a question of `kind` with `body` from outside. The result never depends on the key. */
export function parseAnswer<Kind extends QuestionKind>(
  kind: Kind,
  body: BodyOf<Kind>,
  value: unknown,
): Result<AnswerOf<Kind>, AnswerFailure> {
  const parsed = ANSWER_SCHEMAS[kind].safeParse(value);
  if (!parsed.success) {
    const tooLong = parsed.error.issues.some(({ code, path }) => code === 'too_big' && path[0] === 'text');
    return err(tooLong ? 'answer-too-long' : 'answer-malformed');
  }
  const answer = parsed.data as AnswerOf<Kind>;
  const failure = MEMBERSHIP[kind](answer, body);
  return failure === null ? ok(answer) : err(failure);
}
