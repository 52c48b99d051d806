import { sentencesWord } from '#core/language/sentences-word.ts';
import { clozeWords } from '#core/questions/cloze/cloze-words.ts';
import type { AnswerOf, PresentedOf } from '#core/questions/kind-types.ts';
import type { MarkedOption } from '#core/questions/option-schema.ts';
import { optionWords } from '#core/questions/option-words.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { STATED_VERDICT_NAMES } from '#core/questions/stated/stated-verdicts.ts';

type Options = { readonly options: readonly MarkedOption[] };

/** Returns the texts of chosen options, in the shown order. */
function optionTexts({ options }: Options, ids: readonly string[]): string[] {
  return options.filter(({ id }) => ids.includes(id)).map(optionWords);
}

type Named = { readonly id: string; readonly text: string };

/** A sentence as a part of a line: without its full stop. */
const inLine = (text: string): string => text.replace(/(?<!\.)\.$/u, '');

function textOf(list: readonly Named[], id: string | undefined): string | undefined {
  const text = list.find((one) => one.id === id)?.text;
  return text === undefined ? undefined : inLine(text);
}

/** Returns «рядок — варіант; рядок — варіант» in the shown order of the items. */
function pairWords(items: readonly Named[], wordsOf: (itemId: string) => string | undefined): string {
  return items
    .flatMap(({ id, text }) => {
      const words = wordsOf(id);
      return words === undefined ? [] : [`${inLine(text)} — ${words}`];
    })
    .join('; ');
}

const markedWords = (sentenceIds: readonly string[]): string =>
  sentenceIds.length === 0 ? '' : `позначено ${sentencesWord(sentenceIds.length)}`;

const WORDS: { readonly [Kind in QuestionKind]: (answer: AnswerOf<Kind>, body: PresentedOf<Kind>) => string } = {
  single: ({ optionId }, body) => optionTexts(body, optionId === null ? [] : [optionId]).join(''),
  multiple: ({ optionIds }, body) => optionTexts(body, optionIds).join('; '),
  stated: ({ verdicts }, { statements }) =>
    pairWords(statements, (id) => {
      const verdict = verdicts.find(({ statementId }) => statementId === id)?.verdict;
      return verdict === undefined ? undefined : STATED_VERDICT_NAMES[verdict].toLocaleLowerCase('uk');
    }),
  matching: ({ choices }, { rows, options }) =>
    pairWords(rows, (id) => textOf(options, choices.find(({ itemId }) => itemId === id)?.choiceId)),
  ordering: ({ itemIds }, { items }) =>
    itemIds.map((id, index) => `${index + 1}. ${textOf(items, id) ?? ''}`).join('; '),
  cloze: clozeWords,
  short: ({ text }) => text.trim(),
  evidence: ({ sentenceIds }) => markedWords(sentenceIds),
  insert: ({ choices }, { sentences, places }) =>
    pairWords(sentences, (id) => {
      const at = places.findIndex((place) => place.id === choices.find(({ itemId }) => itemId === id)?.choiceId);
      return at === -1 ? undefined : `місце ${at + 1}`;
    }),
  category: ({ choices }, { groups, statements }) =>
    groups
      .flatMap(({ id, text }) => {
        const inside = choices.filter(({ choiceId }) => choiceId === id);
        if (inside.length === 0) return [];
        return [`${text}: ${inside.map(({ itemId }) => textOf(statements, itemId) ?? '').join(', ')}`];
      })
      .join('; '),
  proof: ({ optionId, sentenceIds }, body) =>
    [...optionTexts(body, optionId === null ? [] : [optionId]), markedWords(sentenceIds)]
      .filter((words) => words !== '')
      .join('; '),
  open: ({ text }) => text.replace(/\s+/gu, ' ').trim(),
  retell: ({ text }) => text.replace(/\s+/gu, ' ').trim(),
};

/** Returns an answer in one line; an empty string when nothing is answered. */
export function answerWords<Kind extends QuestionKind>(
  kind: Kind,
  answer: AnswerOf<Kind> | null,
  body: PresentedOf<Kind>,
): string {
  return answer === null ? '' : WORDS[kind](answer, body);
}
