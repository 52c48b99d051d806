import { answerWords } from '#core/questions/answers/answer-words.ts';
import { gapOptions } from '#core/questions/cloze/cloze-gaps.ts';
import { clozeGapIds } from '#core/questions/cloze/gap-ids.ts';
import type { Answer, PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { STATED_VERDICT_NAMES } from '#core/questions/stated/stated-verdicts.ts';
import { choiceLetter } from './paper-labels.ts';
import type { SentenceNumbers } from './sentence-numbers.ts';
import { paperPlaces } from './sentence-numbers.ts';

type Named = { readonly id: string };
type Answers = { readonly [Kind in QuestionKind]: AnswerOf<Kind> };

const letterOf = (list: readonly Named[], id: string | null | undefined): string => {
  const at = list.findIndex((one) => one.id === id);
  return at === -1 ? '—' : choiceLetter(at);
};

/** «1–б, 2–а»: rows by number, choices by letter; rows without a choice are left out. */
function pairLetters(
  items: readonly Named[],
  choices: readonly { readonly itemId: string; readonly choiceId: string }[],
  list: readonly Named[],
): string {
  return items
    .flatMap(({ id }, index) => {
      const choice = choices.find(({ itemId }) => itemId === id)?.choiceId;
      return choice === undefined ? [] : [`${index + 1}–${letterOf(list, choice)}`];
    })
    .join(', ');
}

function sentenceWords(ids: readonly string[], numbers: SentenceNumbers): string {
  const known = ids.flatMap((id) => numbers.get(id) ?? []).toSorted((one, other) => one - other);
  return known.length === 0 ? 'речень не названо' : `речення ${known.join(', ')}`;
}

function clozeLetters(shown: Extract<PresentedQuestion, { kind: 'cloze' }>, { gaps }: Answers['cloze']): string {
  return clozeGapIds(shown.body)
    .flatMap((gapId, index) => {
      const value = gaps.find((gap) => gap.gapId === gapId)?.value;
      if (value === undefined) return [];
      if (shown.body.mode === 'typed') return [`${index + 1}) ${value}`];
      return [`${index + 1}–${letterOf(gapOptions(shown.body, gapId), value)}`];
    })
    .join(shown.body.mode === 'typed' ? '; ' : ', ');
}

/**
 * Returns an answer as it is written on paper: letters of choices, numbers of rows and sentences.
 *
 * @param shown the question as it is printed: its choices in the printed order
 * @param numbers the printed numbers of the text's sentences by id
 */
export function paperAnswerWords(shown: PresentedQuestion, answer: Answer, numbers: SentenceNumbers): string {
  switch (shown.kind) {
    case 'single':
      return letterOf(shown.body.options, (answer as Answers['single']).optionId);
    case 'multiple': {
      const { optionIds } = answer as Answers['multiple'];
      return shown.body.options
        .flatMap(({ id }, index) => (optionIds.includes(id) ? [choiceLetter(index)] : []))
        .join(', ');
    }
    case 'stated': {
      const { verdicts } = answer as Answers['stated'];
      return shown.body.statements
        .flatMap(({ id }, index) => {
          const verdict = verdicts.find(({ statementId }) => statementId === id)?.verdict;
          return verdict === undefined ? [] : [`${index + 1}–${STATED_VERDICT_NAMES[verdict].toLocaleLowerCase('uk')}`];
        })
        .join(', ');
    }
    case 'matching':
      return pairLetters(shown.body.rows, (answer as Answers['matching']).choices, shown.body.options);
    case 'category':
      return pairLetters(shown.body.statements, (answer as Answers['category']).choices, shown.body.groups);
    case 'ordering':
      return (answer as Answers['ordering']).itemIds.map((id) => letterOf(shown.body.items, id)).join(', ');
    case 'cloze':
      return clozeLetters(shown, answer as Answers['cloze']);
    case 'insert': {
      const { choices } = answer as Answers['insert'];
      const places = paperPlaces(shown.body, numbers);
      return shown.body.sentences
        .flatMap(({ id }, index) => {
          const choice = choices.find(({ itemId }) => itemId === id)?.choiceId;
          const place = places.find((one) => one.id === choice);
          if (place === undefined) return [];
          const where = place.where === 'before' ? 'перед реченням' : 'після речення';
          return [`${choiceLetter(index)} — ${where} ${place.number}`];
        })
        .join('; ');
    }
    case 'evidence':
      return sentenceWords((answer as Answers['evidence']).sentenceIds, numbers);
    case 'proof': {
      const { optionId, sentenceIds } = answer as Answers['proof'];
      return `${letterOf(shown.body.options, optionId)}; ${sentenceWords(sentenceIds, numbers)}`;
    }
    case 'short':
    case 'open':
    case 'retell':
      return answerWords(shown.kind, answer as never, shown.body as never);
  }
}
