import { OPTION } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import type { ResultOption } from '#core/surveys/results/result-question.ts';
import type { SurveyOption } from '#core/surveys/survey-types.ts';

/** What to say of an answer that names what the question has not. */
export const CHOOSE_AGAIN = 'Такої відповіді тут немає. Оберіть одну з показаних.';
/** What to say of a required question of which nothing is chosen. */
export const CHOOSE = 'Оберіть відповідь: без неї опитування не надіслати.';

/** Returns the ids of options in their order. */
export function idsOf(options: readonly SurveyOption[]): string[] {
  return options.map(({ id }) => id);
}

/** Returns two options without text, for a new question. */
export function twoOptions(newId: () => string): SurveyOption[] {
  return [newId(), newId()].map((id) => ({ id, text: '' }));
}

/** Returns why these options can not be asked, as one Ukrainian sentence; null if they can. */
export function optionsProblem(options: readonly SurveyOption[], least: number, what: string): string | null {
  if (options.length < least) return `Додайте ${what}: потрібно принаймні ${counted(least, OPTION.nominative)}.`;
  if (options.some(({ text }) => text.trim() === ''))
    return `Напишіть текст кожного варіанта або приберіть порожні (${what}).`;
  const texts = options.map(({ text }) => text.trim().toLocaleLowerCase('uk'));
  const twice = options.find((_, index) => texts.indexOf(texts[index] ?? '') !== index);
  return twice === undefined ? null : `Змініть або приберіть варіант ${quoted(twice.text)}: він повторюється.`;
}

/** Returns the options of the newest version, then what only earlier ones have, each in its last words. */
export function joinOptions([newest = [], ...earlier]: readonly (readonly SurveyOption[])[]): ResultOption[] {
  const known = new Set(idsOf(newest));
  const gone = new Map<string, SurveyOption>();
  for (const option of earlier.flat()) if (!known.has(option.id) && !gone.has(option.id)) gone.set(option.id, option);
  return [
    ...newest.map(({ id, text }) => ({ id, text, removed: false })),
    ...[...gone.values()].map(({ id, text }) => ({ id, text, removed: true })),
  ];
}

/** Returns ids in the order in which versions brought them: what a later version adds or moves stands behind. */
export function idsByAppearance(versions: readonly (readonly SurveyOption[])[]): string[] {
  return [...new Set(versions.flatMap(idsOf))];
}
