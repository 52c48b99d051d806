import { normalizeAnswer } from '#core/language/normalize-answer.ts';
import type { ItemChoice } from '#core/questions/item-choices-schema.ts';
import type { Option } from '#core/questions/option-schema.ts';
import { hasLookAlikes } from './look-alike-texts.ts';
import type { ProblemCode, QuestionProblem } from './question-problem.ts';
import { blocking } from './question-problem.ts';

/** The author's sentences for the findings of `checkItems`. */
export type ItemWords = { readonly few: string; readonly empty: string; readonly alike: string };

/** Returns the findings common to lists of items: too few, empty ones, ones that are alike to a reader. */
export function checkItems(items: readonly Option[], minimum: number, words: ItemWords): QuestionProblem[] {
  const problems: QuestionProblem[] = [];
  if (items.length < minimum) problems.push(blocking('items-too-few', words.few));
  const full = items.map(({ text }) => text).filter((text) => normalizeAnswer(text) !== '');
  if (full.length < items.length) problems.push(blocking('item-empty', words.empty));
  if (hasLookAlikes(full)) problems.push(blocking('items-alike', words.alike));
  return problems;
}

/** Returns the finding when an item has no choice in the key, or its choice no longer exists. */
export function checkChoices(
  items: readonly { readonly id: string }[],
  choices: readonly (string | { readonly id: string })[],
  key: readonly ItemChoice[],
  sentence: string,
  code: ProblemCode = 'key-missing',
): QuestionProblem[] {
  const known = new Set(choices.map((choice) => (typeof choice === 'string' ? choice : choice.id)));
  const isChosen = (id: string) => {
    const own = key.filter(({ itemId }) => itemId === id);
    return own.length === 1 && own.every(({ choiceId }) => known.has(choiceId));
  };
  return items.every(({ id }) => isChosen(id)) ? [] : [blocking(code, sentence)];
}
