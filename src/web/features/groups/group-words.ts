import { peopleCount } from '#core/language/counted-nouns.ts';
import { quoted } from '#core/language/quoted.ts';

/** Returns «Додано 24 людини.», then the names that were there already. */
export function addedPeopleWords(added: number, skipped: readonly string[]): string {
  const done = added === 0 ? 'Нікого не додано.' : `Додано: ${peopleCount(added)}.`;
  if (skipped.length === 0) return done;
  return `${done} Уже є в списку: ${skipped.map(quoted).join(', ')}. Якщо це інша людина, допишіть їй по батькові чи ініціал.`;
}
