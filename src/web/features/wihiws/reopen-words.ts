import { ATTEMPT } from '#core/language/counted-nouns.ts';
import { counted, pluralUk } from '#core/language/plural.ts';

/** Returns «За попереднім часом закриття завершено 3 спроби, які тепер можна дописати.» */
export function endedTooEarlyWords(count: number): string {
  const attempts = counted(count, ATTEMPT.accusative);
  const which = pluralUk(count, ['яку', 'які']);
  return `За попереднім часом закриття завершено ${attempts}, ${which} тепер можна дописати.`;
}

/** Returns «Відкрито знову: 3 спроби.» */
export function reopenedWords(count: number): string {
  return `Відкрито знову: ${counted(count, ATTEMPT.accusative)}.`;
}
