import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';

/** «24 людини». */
export function peopleCount(count: number): string {
  return counted(count, ['людина', 'людини', 'людей']);
}

/** A pasted list of names: one per line; numbers, bullets and tabs from a class register are left out. */
export function typedNames(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) =>
      line
        .replace(/\t/g, ' ')
        .replace(/^\s*(?:\d{1,3}\s*[.)]?\s+|\d{1,3}[.)]\s*|[•·–—*-]\s+)/u, '')
        .replace(/[\s,;]+$/u, '')
        .trim(),
    )
    .filter((name) => name !== '');
}

/** Returns «Додано 24 людини.», then the names that were there already. */
export function addedWords(added: number, skipped: readonly string[]): string {
  const done = added === 0 ? 'Нікого не додано.' : `Додано: ${peopleCount(added)}.`;
  if (skipped.length === 0) return done;
  return `${done} Уже є в списку: ${skipped.map(quoted).join(', ')}. Якщо це інша людина, допишіть їй по батькові чи ініціал.`;
}
