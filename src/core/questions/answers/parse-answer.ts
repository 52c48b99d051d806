import { clozeGapIds, gapOptions } from '#core/questions/cloze/cloze-gaps.ts';
import { idSet } from '#core/questions/finalizing/id-set.ts';
import type { ItemChoice } from '#core/questions/item-choices-schema.ts';
import type { AnswerOf, BodyOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { ANSWER_SCHEMAS } from '#core/questions/registry-schema.ts';
import { statedChoices } from '#core/questions/stated/score-stated.ts';
import { STATED_VERDICTS } from '#core/questions/stated/stated-verdicts.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

/** Why an answer from outside is refused. «Option» stands for whatever is chosen: items, sentences, places, gaps. */
export type AnswerFailure = 'answer-malformed' | 'answer-unknown-option' | 'answer-repeated-option' | 'answer-too-long';

type Choices = readonly (string | { readonly id: string })[];

function checkIds(chosen: readonly string[], options: Choices): AnswerFailure | null {
  if (new Set(chosen).size < chosen.length) return 'answer-repeated-option';
  const known = idSet(options);
  return chosen.every((id) => known.has(id)) ? null : 'answer-unknown-option';
}

function checkChoices(given: readonly ItemChoice[], items: Choices, choices: Choices): AnswerFailure | null {
  const known = idSet(choices);
  const failure = checkIds(
    given.map(({ itemId }) => itemId),
    items,
  );
  return failure ?? (given.every(({ choiceId }) => known.has(choiceId)) ? null : 'answer-unknown-option');
}

// NUL and lone surrogates cannot be stored as JSON by the database.
function checkTyped(text: string): AnswerFailure | null {
  return /[\0\p{Cs}]/u.test(text) ? 'answer-malformed' : null;
}

function checkGaps({ gaps }: AnswerOf<'cloze'>, body: BodyOf<'cloze'>): AnswerFailure | null {
  const failure = checkIds(
    gaps.map(({ gapId }) => gapId),
    clozeGapIds(body),
  );
  if (failure !== null) return failure;
  if (body.mode === 'typed') return checkTyped(gaps.map(({ value }) => value).join(' '));
  const isKnown = gaps.every(({ gapId, value }) => gapOptions(body, gapId).some(({ id }) => id === value));
  return isKnown ? null : 'answer-unknown-option';
}

/** What the body of a question demands of an answer beyond its shape, per kind. */
const MEMBERSHIP: {
  readonly [Kind in QuestionKind]: (answer: AnswerOf<Kind>, body: BodyOf<Kind>) => AnswerFailure | null;
} = {
  single: ({ optionId }, { options }) => checkIds(optionId === null ? [] : [optionId], options),
  multiple: ({ optionIds }, { options }) => checkIds(optionIds, options),
  stated: (answer, { statements }) => checkChoices(statedChoices(answer), statements, STATED_VERDICTS),
  matching: ({ choices }, { rows, options }) => checkChoices(choices, rows, options),
  ordering: ({ itemIds }, { items }) => checkIds(itemIds, items),
  cloze: checkGaps,
  short: ({ text }) => checkTyped(text),
  evidence: (answer, { sentenceIds }) => checkIds(answer.sentenceIds, sentenceIds),
  insert: ({ choices }, { sentences, places }) => checkChoices(choices, sentences, places),
  category: ({ choices }, { statements, groups }) => checkChoices(choices, statements, groups),
  proof: (answer, { options, sentenceIds }) =>
    checkIds(answer.optionId === null ? [] : [answer.optionId], options) ?? checkIds(answer.sentenceIds, sentenceIds),
  open: ({ text }) => checkTyped(text),
  retell: ({ text }) => checkTyped(text),
};

/** Reads an answer to a question of `kind` with `body` from outside. The result never depends on the key. */
export function parseAnswer<Kind extends QuestionKind>(
  kind: Kind,
  body: BodyOf<Kind>,
  value: unknown,
): Result<AnswerOf<Kind>, AnswerFailure> {
  const parsed = ANSWER_SCHEMAS[kind].safeParse(value);
  if (!parsed.success) {
    const isTooLong = parsed.error.issues.some((issue) => issue.code === 'too_big' && issue.origin === 'string');
    return err(isTooLong ? 'answer-too-long' : 'answer-malformed');
  }
  const answer = parsed.data as AnswerOf<Kind>;
  const failure = MEMBERSHIP[kind](answer, body);
  return failure === null ? ok(answer) : err(failure);
}
