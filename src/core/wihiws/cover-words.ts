import { promisedEnd } from '#core/attempts/deadline.ts';
import { ATTEMPT, QUESTION, WORD } from '#core/language/counted-nouns.ts';
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

/** What the time of one person depends on besides the test. */
export type OwnTime = {
  /** By the server's clock. */
  readonly now: Date;
  readonly extraSeconds: number;
  /** A host's trial: no closing ends it. */
  readonly trial: boolean;
};

/** Who issued a test, and who runs it with them. */
export type HostFacts = { readonly hostName: string; readonly coHostNames: readonly string[] };

function attemptWords(allowed: number | null): string {
  if (allowed === null) return 'спроб скільки завгодно';
  return allowed === 1 ? 'одна спроба' : counted(allowed, ATTEMPT.nominative);
}

/** From which time left on the closing of an issue without a limit is told as a duration, in seconds. */
const CLOSING_SOON_SECONDS = 24 * 60 * 60;

type TimeFacts = Pick<CoverFacts, 'timeLimitSeconds' | 'closesAt'>;

/** Returns how many seconds a person would have who starts now, 0 after the closing; null: no limit and no closing. */
export function secondsFromNow({ timeLimitSeconds, closesAt }: TimeFacts, own: OwnTime): number | null {
  const closes = closesAt === null || own.trial ? null : new Date(closesAt);
  if (timeLimitSeconds === null && closes === null) return null;
  const end = promisedEnd({
    startedAt: own.now,
    timeLimitMinutes: timeLimitSeconds === null ? null : timeLimitSeconds / 60,
    extraMinutes: own.extraSeconds / 60,
    closesAt: closes,
    pauses: [],
  });
  return Math.max(0, Math.ceil((end.getTime() - own.now.getTime()) / 1000));
}

/** «20 хвилин», or what is left until the closing if that is less: «5 хвилин до закриття». */
function timeWords(facts: TimeFacts, own: OwnTime): string {
  const seconds = secondsFromNow(facts, own);
  const limit = facts.timeLimitSeconds === null ? null : facts.timeLimitSeconds + own.extraSeconds;
  if (seconds === null || (limit === null && seconds > CLOSING_SOON_SECONDS)) return 'без обмеження часу';
  if (seconds === 0) return 'час закриття настав';
  return limit !== null && seconds >= limit ? durationWords(limit) : `${durationWords(seconds)} до закриття`;
}

/**
 * Returns one line on what a test asks for: «10 запитань · 11 балів · 335 слів · без обмеження часу · одна спроба».
 *
 * @param own whose time it tells
 */
export function coverLine(facts: CoverFacts, own: OwnTime): string {
  const { questionCount, points, wordCount, attemptsAllowed, closesAt, timeZone } = facts;
  return [
    counted(questionCount, QUESTION.nominative),
    `${formatNumber(points)}${NO_BREAK_SPACE}${pointsWord(points)}`,
    counted(wordCount, WORD.nominative),
    timeWords(facts, own),
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
