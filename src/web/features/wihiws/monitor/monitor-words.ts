import type { Output } from '#contract/definition/operation.ts';
import type { previewPause, ShownPause, WatchedAttempt } from '#contract/pauses.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { attemptsCount, MINUTE } from '#core/language/counted-nouns.ts';
import { formatTimeFrom } from '#core/language/dates.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted, pluralUk } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { REMOVED_PERSON } from '#core/people/removed-person.ts';

/** Returns «10:14», with the day if it is not the day of `now`. */
export function timeWords(moment: string, now: Date): string {
  return formatTimeFrom(now, new Date(moment), DEFAULT_TIME_ZONE);
}

/** Returns a moment within a sentence: «о 10:14», «20 листопада 2026, 10:14». */
export function momentAt(moment: string, now: Date): string {
  return at(timeWords(moment, now));
}

/** Returns whose clocks a pause stops: «усі», «група «7-А»», «Марія К.», «Марія К., власна пауза». */
export function whoseWords({
  scope,
  groupTitle,
  displayName,
}: Pick<ShownPause, 'scope' | 'groupTitle' | 'displayName'>) {
  const name = displayName ?? REMOVED_PERSON;
  if (scope === 'all') return 'усі';
  if (scope === 'group') return `група ${quoted(groupTitle ?? '')}`;
  return scope === 'self' ? `${name}, власна пауза` : name;
}

/** Returns «10:14–10:52», «з 10:14», by Kyiv time. */
export function spanWords({ startedAt, endedAt }: Pick<ShownPause, 'startedAt' | 'endedAt'>, now: Date): string {
  const from = timeWords(startedAt, now);
  return endedAt === null ? `з${NO_BREAK_SPACE}${from}` : `${from}–${timeWords(endedAt, now)}`;
}

/** Returns the banner while the clocks of everybody or of a group are paused. */
export function lastingWords(
  pause: Pick<ShownPause, 'scope' | 'groupTitle' | 'reason' | 'startedAt'>,
  now: Date,
): string {
  const why = pause.reason === 'alarm' ? 'Тривога' : 'Пауза';
  const whose =
    pause.scope === 'all' ? 'час зупинено для всіх' : `час групи ${quoted(pause.groupTitle ?? '')} зупинено`;
  return `${why} з${NO_BREAK_SPACE}${timeWords(pause.startedAt, now)}: ${whose}, текст і запитання сховано.`;
}

/** Returns the notice when a pause exceeds its cap; clocks stay paused until the host decides. */
export function capWords(capMinutes: number): string {
  const minutes = counted(capMinutes, MINUTE.accusative);
  return `Пауза триває довше за ${minutes}. Час стоятиме й далі: відновіть його, коли читачі будуть готові.`;
}

/** Returns what is asked before attempts of these people are ended, and the answer that ends nothing. */
export function closeQuestion(names: readonly string[]): { readonly question: string; readonly no: string } {
  return names.length === 1
    ? { question: `Завершити спробу: ${names.join('')}?`, no: 'Хай пише далі' }
    : { question: `Завершити спроби: ${names.join(', ')}?`, no: 'Хай пишуть далі' };
}

/** Returns what a pause entered afterwards will do, in a few sentences. `closes`: the test has a closing, which moves too. */
export function previewWords(
  { reached, reopened, handedIn, answersShown }: Output<typeof previewPause>,
  closes: boolean,
): string {
  const parts = [
    reopened > 0
      ? `${pluralUk(reopened, ['Відкриється', 'Відкриються'])} знову ${attemptsCount(reopened)}, ${pluralUk(reopened, ['у якій', 'у яких'])} час вийшов під час паузи.`
      : null,
    answersShown > 0
      ? `Правильні відповіді вже показано в ${answersShown}${NO_BREAK_SPACE}з${NO_BREAK_SPACE}них.`
      : null,
    reached > 0
      ? `Більше часу ${pluralUk(reached, ['матиме', 'матимуть'])} ${attemptsCount(reached)}, що ${pluralUk(reached, ['триває', 'тривають'])}.`
      : null,
    handedIn > 0
      ? `${attemptsCount(handedIn)}, ${pluralUk(handedIn, ['здана', 'здані', 'зданих'])} за цей час власноруч, не ${pluralUk(handedIn, ['зміниться', 'зміняться'])}.`
      : null,
  ].filter((part) => part !== null);
  if (parts.length > 0) return parts.join(' ');
  return closes ? 'Наявних спроб це не змінить; закриття тесту посунеться.' : 'Наявних спроб це не змінить.';
}

/** Returns the state of an attempt: «пише», «пауза з 10:14», «власна пауза з 10:14», «час вийшов о 10:40», «ви завершили о 10:40». */
export function watchedState(attempt: WatchedAttempt, now: Date): string {
  if (attempt.pause !== null) {
    const own = attempt.pause.by === 'self' ? 'власна пауза' : 'пауза';
    return `${own} з${NO_BREAK_SPACE}${timeWords(attempt.pause.since, now)}`;
  }
  if (attempt.submittedAt === null) return attempt.reopenedAt === null ? 'пише' : 'пише знову';
  const when = timeWords(attempt.submittedAt, now);
  return attempt.closedBy === 'server' ? `час вийшов ${at(when)}` : `ви завершили ${at(when)}`;
}

/** «о 10:14», «об 11:05»; a moment of another day as it is. */
function at(when: string): string {
  if (when.length > 5) return when;
  return `${when.startsWith('11') ? 'об' : 'о'}${NO_BREAK_SPACE}${when}`;
}

/** Returns «остання відповідь о 10:32», «ще без відповідей». */
export function lastSavedWords({ lastSavedAt }: Pick<WatchedAttempt, 'lastSavedAt'>, now: Date): string {
  return lastSavedAt === null ? 'ще без відповідей' : `остання відповідь ${at(timeWords(lastSavedAt, now))}`;
}

/** Returns milliseconds as «21:40», «1:05:00». */
export function leftFigure(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
