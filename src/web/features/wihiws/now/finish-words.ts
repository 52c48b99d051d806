import type { WatchedAttempt } from '#contract/pauses.ts';
import { MINUTE } from '#core/language/counted-nouns.ts';
import { counted, pluralUk } from '#core/language/plural.ts';
import { shortNames } from '#core/people/short-name.ts';
import { stateOfWatched } from './trouble.ts';

/** More names than this are told by number. */
const NAMED = 12;

function namesOf(names: readonly string[], count = names.length): string {
  const shown = shortNames(names.slice(0, NAMED));
  const rest = count - shown.length;
  return [...shown, ...(rest > 0 ? [`ще ${rest}`] : [])].join(', ');
}

/** One line of what the host should know before ending everybody’s attempts. */
export type FinishLine = { readonly title: string; readonly names: string };

/**
 * Returns whom ending the lesson would hurt: who has not answered half, whose device is silent and may still hold answers; and who has
 * not begun, whom it does not touch.
 *
 * @param now milliseconds since 1970 by the server's clock
 */
export function finishLines(
  attempts: readonly WatchedAttempt[],
  notStarted: { readonly count: number; readonly people: readonly { readonly displayName: string }[] },
  now: number,
): FinishLine[] {
  const open = attempts.filter(({ submittedAt, trial }) => submittedAt === null && !trial);
  const named = (some: readonly { readonly displayName: string }[]) => some.map(({ displayName }) => displayName);
  const behind = open.filter(({ answered, questionCount }) => answered * 2 < questionCount);
  const silent = open.filter((attempt) => stateOfWatched(attempt, now) === 'silent');
  return [
    ...(behind.length > 0 ? [{ title: 'Не дійшли й до половини', names: namesOf(named(behind)) }] : []),
    ...(silent.length > 0
      ? [{ title: 'Пристрій мовчить: останні відповіді можуть бути ще на ньому', names: namesOf(named(silent)) }]
      : []),
    ...(notStarted.count > 0
      ? [{ title: 'Ще не почали, їх не зачепить', names: namesOf(named(notStarted.people), notStarted.count) }]
      : []),
  ];
}

/** Returns «у 20 учнів», «в 1 учня»: whose attempts are ended. */
export function inHowMany(count: number, genitive: readonly [one: string, more: string]): string {
  // «В» before a vowel and before most consonants of numbers, «у» before «два», «двадцять» and the like.
  const first = String(count)[0] ?? '';
  return `${'18'.includes(first) ? 'в' : 'у'} ${counted(count, genitive)}`;
}

/** Returns «До закриття лишилося 24 хвилини.»; null where there is none, or it is far. */
export function closingSoonWords(closesAt: string | null, now: number): string | null {
  if (closesAt === null) return null;
  const minutes = Math.ceil((Date.parse(closesAt) - now) / 60_000);
  if (minutes <= 0 || minutes >= 120) return null;
  return `До закриття ${pluralUk(minutes, ['лишилася', 'лишилося'])} ${counted(minutes, MINUTE.nominative)}.`;
}
