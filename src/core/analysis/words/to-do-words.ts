import { JUDGED_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import type { TestedPlace, ToDo, WrongChoice } from '#core/analysis/to-do/things-to-do.ts';
import { GROUP_SHARE } from '#core/analysis/upper-lower.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { formatPercent, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted, pluralUk } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { sharePercent } from './shown-figures.ts';

/** A thing to do as its host reads it: how much or where, what, of which question, what changes for whom, the button. */
export type ToDoWords = {
  readonly amount: string;
  readonly unit: string;
  readonly title: string;
  readonly what: string;
  readonly effect: string;
  readonly button: string;
};

/** Returns numbers in their order, those in a row as «23–25»: «3, 7–8». */
function numberRanges(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last !== undefined && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** Returns the sentences of a place: «речення 23–25», «речення 2 тексту «Intermezzo»». */
export function sentencesPlace({ numbers, text }: Pick<TestedPlace, 'numbers' | 'text'>): string {
  const shown = `речення ${numberRanges(numbers)}`;
  return text === null || text === '' ? shown : `${shown} тексту ${quoted(text)}`;
}

/** A longer text stands in the title alone. */
const BUTTON_CHARACTERS = 20;

const DOUBTS = {
  'strong-did-worse': 'Перегляньте ключ: сильніші впоралися гірше',
  'below-blind': 'Перегляньте ключ: набрали менше, ніж навмання',
} as const;

/**
 * Returns a thing to do in words.
 *
 * @param nameOf the words of a choice; null where there are none
 */
export function toDoWords(todo: ToDo, nameOf: (choice: WrongChoice) => string | null): ToDoWords {
  const { question } = todo;
  const what = `Запитання ${question.number}. ${question.prompt}`;
  if (todo.kind === 'accept') {
    const { text, count, gap, accepted } = todo;
    const where = gap === null ? '' : ` у пропуск ${gap}`;
    return {
      amount: String(count),
      unit: pluralUk(count, ANSWER.nominative),
      title: `Написали${where} ${quoted(text)}${accepted === null ? '' : `, а в ключі — ${quoted(accepted)}`}`,
      what,
      effect: `Якщо зарахувати, бали зміняться лише тут: ${counted(count, ANSWER.nominative)}. Перед збереженням побачите, чиї.`,
      button: text.length > BUTTON_CHARACTERS ? 'Зарахувати' : `Зарахувати ${quoted(text)}`,
    };
  }
  if (todo.kind === 'key') {
    const name = todo.strong && nameOf(todo.strong.choice);
    const strong =
      todo.strong === null || name === null
        ? ''
        : `Серед ${formatPercent(100 * GROUP_SHARE)} читачів із найвищими результатами ${quoted(name)} обрали ${sharePercent(todo.strong.wrong)}, а відповідь із ключа — ${sharePercent(todo.strong.right)}. `;
    return {
      amount: String(question.number),
      unit: 'запитання',
      title: DOUBTS[todo.doubt],
      what,
      effect: `${strong}Виправлений ключ перерахує бали всім, хто відповідав.`,
      button: 'Відкрити ключ',
    };
  }
  const { share, scored, wrong } = todo;
  const name = wrong && nameOf(wrong);
  return {
    amount: numberRanges(todo.numbers),
    unit: 'речення',
    title: `Прочитайте з класом ${sentencesPlace(todo)}`,
    what,
    effect: [
      `Набрали ${sharePercent(share)} балів, ${counted(scored, ANSWER.nominative)}.`,
      ...(wrong === null || name === null
        ? []
        : [`Найчастіше натомість обирали ${quoted(name)}:${NO_BREAK_SPACE}${wrong.takers}.`]),
      ...(scored < JUDGED_TAKERS_MIN ? ['Дані попередні.'] : []),
    ].join(' '),
    button: 'Показати на мапі',
  };
}
