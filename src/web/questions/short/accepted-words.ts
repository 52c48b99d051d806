import { quoted } from '#core/language/quoted.ts';
import type { WordTolerance } from '#core/questions/short/match-words.ts';

/** Returns «слово», «слово». */
export function quotedWords(words: readonly string[]): string {
  return words.map(quoted).join(', ');
}

/** Returns the lines about how forgivingly typed words are compared; none where they must be exact. */
export function toleranceLines({ anyForm, typoTolerance }: WordTolerance): string[] {
  return [
    ...(anyForm ? ['Зараховуємо будь-яку форму слова'] : []),
    ...(typoTolerance ? ['Пробачаємо описку на одну літеру'] : []),
  ];
}
