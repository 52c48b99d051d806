import { quoted } from '#core/language/quoted.ts';
import type { WordTolerance } from '#core/questions/short/match-words.ts';
import type { WordForms } from '#core/questions/short/word-forms-schema.ts';
import { formLines } from './form-changes.ts';

/** Returns «слово», «слово». */
export function quotedWords(words: readonly string[]): string {
  return words.map(quoted).join(', ');
}

type WithForms = { readonly forms?: readonly WordForms[] | undefined };

/** Returns the lines about how forgivingly typed words are compared; none where they must be exact. */
export function toleranceLines({ anyForm, typoTolerance, forms }: WordTolerance & WithForms): string[] {
  // A key of the time before keys had lists of forms is still compared by stems.
  const asBefore = anyForm && forms === undefined ? ['Зараховуємо будь-яку форму слова'] : [];
  return [...asBefore, ...formLines(forms), ...(typoTolerance ? ['Пробачаємо описку на одну літеру'] : [])];
}
