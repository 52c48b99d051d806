import type { MyWihiw } from '#contract/results.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDayMonth, formatTime, wallClock } from '#core/language/dates.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted, pluralUk } from '#core/language/plural.ts';

/** The stamp of the due-date slip: a large figure, the words under it, and whether the deadline is near. */
export type DueStamp = { readonly figure: string; readonly unit: string; readonly soon: boolean };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tests that can be taken now or later, the nearest deadline first, those without one last, started before unstarted. */
export function waitingTests(wihiws: readonly MyWihiw[]): MyWihiw[] {
  const due = ({ closesAt }: MyWihiw) => (closesAt === null ? Number.POSITIVE_INFINITY : Date.parse(closesAt));
  const rank = ({ state }: MyWihiw) => (state === 'in-progress' ? 0 : 1);
  return wihiws
    .filter(({ state }) => state === 'to-do' || state === 'in-progress')
    .sort((one, other) => (due(one) === due(other) ? rank(one) - rank(other) : due(one) - due(other)));
}

/** Not open yet: there is nothing to start. */
export function opensLater(wihiw: Pick<MyWihiw, 'opensAt'>, now: Date): boolean {
  return wihiw.opensAt !== null && Date.parse(wihiw.opensAt) > now.getTime();
}

/** The moment the stamp names; null where there is none and the stamp shows the number of questions. */
function stampMoment(wihiw: Pick<MyWihiw, 'opensAt' | 'closesAt'>, now: Date): string | null {
  return opensLater(wihiw, now) ? wihiw.opensAt : wihiw.closesAt;
}

/** «21 / до 18:00», «24 / листопада», without a deadline «3 / запитання»; for a test that opens later, the day it opens. */
export function dueStamp(wihiw: Pick<MyWihiw, 'opensAt' | 'closesAt' | 'questionCount'>, now: Date): DueStamp {
  const later = opensLater(wihiw, now);
  const moment = stampMoment(wihiw, now);
  if (moment === null) {
    const words = pluralUk(wihiw.questionCount, ['запитання', 'запитання', 'запитань']);
    return { figure: String(wihiw.questionCount), unit: words, soon: false };
  }
  const at = new Date(moment);
  const { day } = wallClock(at, DEFAULT_TIME_ZONE);
  const near = at.getTime() - now.getTime() < DAY_MS;
  const month = formatDayMonth(at, DEFAULT_TIME_ZONE).replace(/^\d+ /, '');
  const unit = near ? `${later ? 'з' : 'до'}${NO_BREAK_SPACE}${formatTime(at, DEFAULT_TIME_ZONE)}` : month;
  return { figure: String(day), unit, soon: near && !later };
}

/** «10 запитань, 35 хвилин»; only «35 хвилин» where the stamp beside it shows how many questions there are. */
export function sizeWords(
  wihiw: Pick<MyWihiw, 'opensAt' | 'closesAt' | 'questionCount' | 'timeLimitSeconds'>,
  now: Date,
): string {
  const { questionCount, timeLimitSeconds } = wihiw;
  const minutes = Math.ceil((timeLimitSeconds ?? 0) / 60);
  const time = timeLimitSeconds === null ? 'без обмеження часу' : counted(minutes, ['хвилина', 'хвилини', 'хвилин']);
  if (stampMoment(wihiw, now) === null) return time;
  return `${counted(questionCount, ['запитання', 'запитання', 'запитань'])}, ${time}`;
}
