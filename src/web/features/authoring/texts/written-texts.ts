import type { AuthoredQuestion, AuthoredQuestionOf } from '#core/questions/authored-question-schema.ts';
import { CATEGORY_STATEMENTS_MAXIMUM } from '#core/questions/category/category-schema.ts';
import { gapOptions } from '#core/questions/cloze/cloze-gaps.ts';
import { MATCHING_ROWS_MAXIMUM } from '#core/questions/matching/matching-schema.ts';
import { MULTIPLE_OPTIONS_MAXIMUM } from '#core/questions/multiple/multiple-schema.ts';
import { OPEN_CRITERIA_MAXIMUM } from '#core/questions/open/open-schema.ts';
import type { Option } from '#core/questions/option-schema.ts';
import { ORDERING_ITEMS_MAXIMUM } from '#core/questions/ordering/ordering-schema.ts';
import { PROOF_OPTIONS_MAXIMUM } from '#core/questions/proof/proof-schema.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { RETELL_UNITS_MAXIMUM } from '#core/questions/retell/retell-schema.ts';
import { SINGLE_OPTIONS_MAXIMUM } from '#core/questions/single/single-schema.ts';
import { STATED_STATEMENTS_MAXIMUM } from '#core/questions/stated/stated-schema.ts';

/** One text of a question's list, whatever the kind; `right`: the key calls it right. */
export type WrittenText = { readonly text: string; readonly right: boolean };

/** `hasMore`: something else was written, which no other kind holds. */
export type Written = { readonly list: readonly WrittenText[]; readonly hasMore: boolean };

/** Whether a text says anything. */
export function isFilled({ text }: { readonly text: string }): boolean {
  return text.trim() !== '';
}

const plain = (items: readonly Option[]) => items.map(({ text }) => ({ text, right: false }));

const WRITTEN: { readonly [Kind in QuestionKind]: (question: AuthoredQuestionOf<Kind>) => Written } = {
  single: ({ body, key }) => ({
    list: body.options.map(({ id, text }) => ({ text, right: id === key.optionId })),
    hasMore: false,
  }),
  multiple: ({ body, key }) => ({
    list: body.options.map(({ id, text }) => ({ text, right: key.optionIds.includes(id) })),
    hasMore: false,
  }),
  stated: ({ body, key }) => ({
    list: body.statements.map(({ id, text }) => ({
      text,
      right: key.verdicts.some(({ statementId, verdict }) => statementId === id && verdict === 'true'),
    })),
    hasMore: false,
  }),
  matching: ({ body }) => ({ list: plain(body.rows), hasMore: body.options.some(isFilled) }),
  ordering: ({ body }) => ({ list: plain(body.items), hasMore: false }),
  cloze: ({ body, key }) => ({
    list:
      key.mode === 'typed'
        ? key.gaps.flatMap(({ accepted }) => accepted.map((text) => ({ text, right: true })))
        : key.gaps.flatMap(({ gapId, optionId }) =>
            gapOptions(body, gapId).flatMap(({ id, text }) => (id === optionId ? [{ text, right: true }] : [])),
          ),
    hasMore: body.passage.length > 0,
  }),
  short: ({ key }) => ({ list: key.accepted.map((text) => ({ text, right: true })), hasMore: key.number !== null }),
  evidence: ({ key }) => ({ list: [], hasMore: key.anchors.length > 0 }),
  insert: ({ key }) => ({ list: [], hasMore: key.anchors.length > 0 }),
  category: ({ body }) => ({ list: plain(body.statements), hasMore: body.groups.some(isFilled) }),
  proof: ({ body, key }) => ({
    list: body.options.map(({ id, text }) => ({ text, right: id === key.optionId })),
    hasMore: key.anchors.length > 0,
  }),
  open: ({ key }) => ({ list: plain(key.criteria), hasMore: key.model !== null }),
  retell: ({ key }) => ({ list: plain(key.units), hasMore: false }),
};

/** What an author wrote as a list: options, statements, rows, items or accepted answers. */
export function writtenIn<Kind extends QuestionKind>(question: { readonly kind: Kind }): Written {
  return (WRITTEN[question.kind] as unknown as (question: { readonly kind: Kind }) => Written)(question);
}

/** The texts as items, then the empty ones of a new question as far as they are needed; `rightIds` are the right ones. */
function fillList(empty: readonly Option[], written: readonly WrittenText[], maximum: number, newId: () => string) {
  const filled = written.slice(0, maximum).map(({ text, right }) => ({ id: newId(), text, right }));
  return {
    items: [...filled.map(({ id, text }) => ({ id, text })), ...empty.slice(filled.length)],
    rightIds: filled.filter(({ right }) => right).map(({ id }) => id),
  };
}

type Fill<Kind extends QuestionKind> = (
  empty: AuthoredQuestionOf<Kind>,
  written: readonly WrittenText[],
  newId: () => string,
) => Pick<AuthoredQuestionOf<Kind>, 'body' | 'key'>;

const FILL: { readonly [Kind in QuestionKind]: Fill<Kind> } = {
  single: ({ body }, written, newId) => {
    const { items, rightIds } = fillList(body.options, written, SINGLE_OPTIONS_MAXIMUM, newId);
    const optionId = rightIds.length === 1 ? (rightIds[0] ?? null) : null;
    return { body: { ...body, options: items }, key: { optionId } };
  },
  multiple: ({ body, key }, written, newId) => {
    const { items, rightIds } = fillList(body.options, written, MULTIPLE_OPTIONS_MAXIMUM, newId);
    return { body: { ...body, options: items }, key: { ...key, optionIds: rightIds } };
  },
  stated: ({ body }, written, newId) => {
    const { items, rightIds } = fillList(body.statements, written, STATED_STATEMENTS_MAXIMUM, newId);
    // What is not right may be wrong or not stated: the author decides.
    const verdicts = rightIds.map((statementId) => ({ statementId, verdict: 'true' as const }));
    return { body: { ...body, statements: items }, key: { verdicts } };
  },
  matching: ({ body, key }, written, newId) => {
    const { items } = fillList(body.rows, written, MATCHING_ROWS_MAXIMUM, newId);
    return { body: { ...body, rows: items }, key };
  },
  ordering: ({ body, key }, written, newId) => {
    const { items } = fillList(body.items, written, ORDERING_ITEMS_MAXIMUM, newId);
    return { body: { ...body, items }, key };
  },
  // Words alone make no passage.
  cloze: ({ body, key }) => ({ body, key }),
  short: ({ body, key }, written) => {
    const accepted = written.filter(({ right }) => right).map(({ text }) => text.slice(0, 200));
    return { body, key: { ...key, accepted: accepted.length === 0 ? [''] : accepted } };
  },
  evidence: ({ body, key }) => ({ body, key }),
  insert: ({ body, key }) => ({ body, key }),
  category: ({ body, key }, written, newId) => {
    const { items } = fillList(body.statements, written, CATEGORY_STATEMENTS_MAXIMUM, newId);
    return { body: { ...body, statements: items }, key };
  },
  proof: ({ body, key }, written, newId) => {
    const { items, rightIds } = fillList(body.options, written, PROOF_OPTIONS_MAXIMUM, newId);
    const optionId = rightIds.length === 1 ? (rightIds[0] ?? null) : null;
    return { body: { ...body, options: items }, key: { ...key, optionId } };
  },
  open: ({ body, key }, written, newId) => {
    const { items } = fillList([], written, OPEN_CRITERIA_MAXIMUM, newId);
    const criteria = items.map((item) => ({ ...item, maximum: 1 }));
    return { body, key: { ...key, criteria: criteria.length === 0 ? key.criteria : criteria } };
  },
  retell: ({ body, key }, written, newId) => {
    const { items } = fillList([], written, RETELL_UNITS_MAXIMUM, newId);
    const units = items.map((item) => ({ ...item, weight: 1 as const }));
    return { body, key: { units: units.length === 0 ? key.units : units } };
  },
};

/** A new question of some kind that holds the texts, as many as fit. */
export function fillWritten(
  empty: AuthoredQuestion,
  written: readonly WrittenText[],
  newId: () => string,
): AuthoredQuestion {
  // Kind, body and key belong together, which the compiler can't follow through the table.
  const fill = FILL[empty.kind] as unknown as Fill<QuestionKind>;
  return { ...empty, ...fill(empty as never, written, newId) } as AuthoredQuestion;
}
