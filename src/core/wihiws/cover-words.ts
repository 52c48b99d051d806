import { formatDateTime } from '#core/language/dates.ts';
import { durationWords } from '#core/language/durations.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted, pointsWord } from '#core/language/plural.ts';
import type { IssueRules } from './issue-rules-schema.ts';

/** What the line of a test's cover is made of. */
export type CoverFacts = {
  readonly questionCount: number;
  readonly points: number;
  readonly wordCount: number;
  readonly timeLimitSeconds: number | null;
  readonly attemptsAllowed: number | null;
  /** ISO instant. */
  readonly closesAt: string | null;
  readonly timeZone: string;
};

/** Who issued a test, and who runs it with them. */
export type HostFacts = { readonly hostName: string; readonly coHostNames: readonly string[] };

function attemptWords(allowed: number | null): string {
  if (allowed === null) return 'спроб скільки завгодно';
  return allowed === 1 ? 'одна спроба' : counted(allowed, ['спроба', 'спроби', 'спроб']);
}

/** Returns one line on what a test asks for: «10 запитань · 11 балів · 335 слів · без обмеження часу · одна спроба». */
export function coverLine(facts: CoverFacts): string {
  const { questionCount, points, wordCount, timeLimitSeconds, attemptsAllowed, closesAt, timeZone } = facts;
  return [
    counted(questionCount, ['запитання', 'запитання', 'запитань']),
    `${formatNumber(points)}${NO_BREAK_SPACE}${pointsWord(points)}`,
    counted(wordCount, ['слово', 'слова', 'слів']),
    timeLimitSeconds === null ? 'без обмеження часу' : durationWords(timeLimitSeconds),
    attemptWords(attemptsAllowed),
    ...(closesAt === null ? [] : [`відкрито до ${formatDateTime(new Date(closesAt), timeZone)}`]),
  ]
    .map((words) => words.replaceAll(' ', NO_BREAK_SPACE))
    .join(`${NO_BREAK_SPACE}· `);
}

/** Returns who will see answers and results, for the cover: «Хто призначив: Марія К. Результати бачить також Іван П.» */
export function hostLine({ hostName, coHostNames }: HostFacts): string {
  const line = `Хто призначив: ${hostName}`;
  if (coHostNames.length === 0) return line;
  const also = coHostNames.length === 1 ? 'бачить також' : 'бачать також';
  return `${line}${line.endsWith('.') ? '' : '.'} Відповіді й результати ${also} ${coHostNames.join(', ')}${coHostNames.at(-1)?.endsWith('.') === true ? '' : '.'}`;
}

/**
 * Returns what is noticed of reading beside the questions, for the cover; null where the text is hidden by then. Told before the
 * start, because the host sees it.
 */
export function lookBackNote(mode: IssueRules['readingMode']): string | null {
  return mode === 'then'
    ? null
    : 'Той, хто призначив тест, побачить, скільки разів і до якого місця тексту ви поверталися перед відповіддю. Перечитувати — добре: на бал це не впливає.';
}

/** Returns how texts and questions follow each other, for the cover. `retold`: something is retold from memory. */
export function readingNote(mode: IssueRules['readingMode'], textCount: number, retold: boolean): string {
  const memory = retold ? ' Прочитане ви також перекажете з пам’яті.' : '';
  if (mode === 'then') return `Спершу прочитайте текст: коли перейдете до запитань, його вже не буде видно.${memory}`;
  if (mode === 'parts' && textCount > 1)
    return `Тексти йдуть один за одним, кожен зі своїми запитаннями: до попередньої частини повернутися не можна.${memory}`;
  return retold
    ? 'Спершу прочитайте текст і перекажіть його з пам’яті; далі він буде поруч із запитаннями.'
    : 'Текст і запитання будуть поруч: перечитувати можна скільки завгодно.';
}
