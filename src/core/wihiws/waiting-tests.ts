import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { MINUTE, QUESTION } from '#core/language/counted-nouns.ts';
import { formatMonth, formatTime, wallClock } from '#core/language/dates.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { DAY_MS } from '#core/milliseconds.ts';

/** An issue as a taker's list has it. */
type ListedTest = {
  readonly state: 'to-do' | 'in-progress' | 'done' | 'missed';
  readonly opensAt: string | null;
  readonly closesAt: string | null;
};

/** The stamp of the due-date slip: a large figure, the words under it, and whether the deadline is near. */
type DueStamp = { readonly figure: string; readonly unit: string; readonly soon: boolean };

/** Returns the tests that can be taken now or later: started ones first, then the nearest deadline, those without one last. */
export function waitingTests<Test extends Pick<ListedTest, 'state' | 'closesAt'>>(wihiws: readonly Test[]): Test[] {
  const due = ({ closesAt }: Test) => (closesAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(closesAt));
  const rank = ({ state }: Test) => (state === 'in-progress' ? 0 : 1);
  return wihiws
    .filter(({ state }) => state === 'to-do' || state === 'in-progress')
    .sort((one, other) => rank(one) - rank(other) || due(one) - due(other));
}

/** Returns the tests that are done or missed, the latest first. */
export function endedTests<
  Test extends Pick<ListedTest, 'state' | 'closesAt'> & { readonly submittedAt: string | null },
>(wihiws: readonly Test[]): Test[] {
  const ended = ({ submittedAt, closesAt }: Test) => Date.parse(submittedAt ?? closesAt ?? '1970-01-01');
  return wihiws
    .filter(({ state }) => state === 'done' || state === 'missed')
    .sort((one, other) => ended(other) - ended(one));
}

/** Returns whether a test is not open yet: there is nothing to start. */
export function opensLater(wihiw: Pick<ListedTest, 'opensAt'>, now: Date): boolean {
  return wihiw.opensAt !== null && Date.parse(wihiw.opensAt) > now.getTime();
}

/** Returns «21 / до 18:00», «24 / листопада», without a deadline «∞ / без строку»; for a test that opens later, the day it opens. */
export function dueStamp(wihiw: Pick<ListedTest, 'opensAt' | 'closesAt'>, now: Date): DueStamp {
  const later = opensLater(wihiw, now);
  const moment = later ? wihiw.opensAt : wihiw.closesAt;
  if (moment === null) return { figure: '∞', unit: `без${NO_BREAK_SPACE}строку`, soon: false };
  const at = new Date(moment);
  const { day } = wallClock(at, DEFAULT_TIME_ZONE);
  const near = at.getTime() - now.getTime() < DAY_MS;
  const unit = near
    ? `${later ? 'з' : 'до'}${NO_BREAK_SPACE}${formatTime(at, DEFAULT_TIME_ZONE)}`
    : formatMonth(at, DEFAULT_TIME_ZONE);
  return { figure: String(day), unit, soon: near && !later };
}

/** Returns «10 запитань, 35 хвилин». */
export function testSizeWords({
  questionCount,
  timeLimitSeconds,
}: {
  readonly questionCount: number;
  readonly timeLimitSeconds: number | null;
}): string {
  const minutes = Math.ceil((timeLimitSeconds ?? 0) / 60);
  const time = timeLimitSeconds === null ? 'без обмеження часу' : counted(minutes, MINUTE.nominative);
  return `${counted(questionCount, QUESTION.nominative)}, ${time}`;
}
