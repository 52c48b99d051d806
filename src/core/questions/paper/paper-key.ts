import { answerWords } from '#core/questions/answers/answer-words.ts';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { STATED_VERDICT_NAMES } from '#core/questions/stated/stated-verdicts.ts';
import { choiceLetter } from './paper-labels.ts';

type Named = { readonly id: string };

const letterOf = (list: readonly Named[], id: string | null | undefined): string => {
  const at = list.findIndex((one) => one.id === id);
  return at === -1 ? '—' : choiceLetter(at);
};

/** «1–б, 2–а»: rows by number, choices by letter. */
function pairLetters(
  items: readonly Named[],
  choices: readonly { readonly itemId: string; readonly choiceId: string }[],
  list: readonly Named[],
): string {
  return items
    .map(({ id }, index) => `${index + 1}–${letterOf(list, choices.find(({ itemId }) => itemId === id)?.choiceId)}`)
    .join(', ');
}

function sentenceWords(ids: readonly string[], numbers: ReadonlyMap<string, number>): string {
  const known = ids.flatMap((id) => numbers.get(id) ?? []).toSorted((one, other) => one - other);
  return known.length === 1 ? `речення ${known.join('')}` : `речення ${known.join(', ')}`;
}

type Answers = { readonly [Kind in QuestionKind]: AnswerOf<Kind> };

/**
 * Returns the right answer as it is written on paper: letters of choices, numbers of rows and sentences.
 *
 * @param shown the question as it is printed: its choices in the printed order
 * @param answer the right answer; null for kinds that a person marks
 * @param numbers the printed numbers of the text's sentences by id
 */
export function paperKey(
  shown: PresentedQuestion,
  answer: Answers[QuestionKind] | null,
  numbers: ReadonlyMap<string, number>,
): string {
  // A model of an answer in one's own words is no key.
  if (answer === null || shown.kind === 'open' || shown.kind === 'retell') return 'оцінює вчитель';
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
        .map(({ id }, index) => {
          const verdict = verdicts.find(({ statementId }) => statementId === id)?.verdict;
          return `${index + 1}–${verdict === undefined ? '—' : STATED_VERDICT_NAMES[verdict].toLocaleLowerCase('uk')}`;
        })
        .join(', ');
    }
    case 'matching':
      return pairLetters(shown.body.rows, (answer as Answers['matching']).choices, shown.body.options);
    case 'category':
      return pairLetters(shown.body.statements, (answer as Answers['category']).choices, shown.body.groups);
    case 'ordering':
      return (answer as Answers['ordering']).itemIds.map((id) => letterOf(shown.body.items, id)).join(', ');
    case 'insert': {
      const { choices } = answer as Answers['insert'];
      return shown.body.sentences
        .map(({ id }, index) => {
          const place = shown.body.places.find(
            (one) => one.id === choices.find(({ itemId }) => itemId === id)?.choiceId,
          );
          const number = place === undefined ? undefined : numbers.get(place.id);
          const where =
            number === undefined ? '—' : `${place?.at === 'start' ? 'перед реченням' : 'після речення'} ${number}`;
          return `${choiceLetter(index)} — ${where}`;
        })
        .join('; ');
    }
    case 'evidence':
      return sentenceWords((answer as Answers['evidence']).sentenceIds, numbers);
    case 'proof': {
      const { optionId, sentenceIds } = answer as Answers['proof'];
      return `${letterOf(shown.body.options, optionId)}; ${sentenceWords(sentenceIds, numbers)}`;
    }
    default:
      return answerWords(shown.kind, answer as never, shown.body as never);
  }
}
