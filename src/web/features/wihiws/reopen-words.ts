import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { pluralUk } from '#core/language/plural.ts';

/** Returns «За попереднім часом закриття завершено 3 спроби, які тепер можна дописати.» */
export function endedTooEarlyWords(count: number): string {
  const attempts = pluralUk(count, ['спробу', 'спроби', 'спроб']);
  const which = pluralUk(count, ['яку', 'які', 'які']);
  return `За попереднім часом закриття завершено ${count}${NO_BREAK_SPACE}${attempts}, ${which} тепер можна дописати.`;
}

/** Returns «Відкрито знову: 3 спроби.» */
export function reopenedWords(count: number): string {
  return `Відкрито знову: ${count}${NO_BREAK_SPACE}${pluralUk(count, ['спробу', 'спроби', 'спроб'])}.`;
}
