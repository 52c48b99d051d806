import type { WihiwRow } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { ANSWER, PERSON } from '#core/language/counted-nouns.ts';
import { formatTimeFrom } from '#core/language/dates.ts';
import { capitalized } from '#core/language/letters/capitalized.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { doingCounted } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import type { HostMatter } from './host-matters.ts';

/** A line of a host's lists: what there is to know first, then the rest. */
export type HostLine = {
  readonly id: string;
  readonly title: string;
  readonly first: string;
  readonly rest: string;
  readonly createdAt: string;
};

/** What a host's home lists below what waits. */
export type HostLists = { readonly results: readonly HostLine[]; readonly open: readonly HostLine[] };

const handedIn = ({ attemptCount, openAttemptCount }: WihiwRow): number => attemptCount - openAttemptCount;

/**
 * Returns a host's issues that are no matter of now, the newest first: those that somebody has yet to take, and the others with
 * what came of them. An issue without a closing is open until somebody has handed in.
 */
export function hostLists(wihiws: readonly WihiwRow[], matters: readonly HostMatter[], now: Date): HostLists {
  const isClosed = ({ closesAt }: WihiwRow) => closesAt !== null && Date.parse(closesAt) <= now.getTime();
  const isOpen = (wihiw: WihiwRow) => !isClosed(wihiw) && (wihiw.closesAt !== null || handedIn(wihiw) === 0);
  const running = new Set(matters.flatMap((one) => ('wihiw' in one ? [one.wihiwId] : [])));
  const waiting = new Map(matters.flatMap((one) => (one.kind === 'check' ? [[one.wihiwId, one.waiting]] : [])));
  const listed = wihiws
    .filter(({ id }) => !running.has(id))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  return {
    open: listed.filter(isOpen).map((wihiw) => lineOf(wihiw, openWords(wihiw, now), closingWords(wihiw, now))),
    results: listed
      .filter((wihiw) => !isOpen(wihiw) && handedIn(wihiw) > 0)
      .map((wihiw) => lineOf(wihiw, resultWords(wihiw, waiting.get(wihiw.id) ?? 0), handedWords(wihiw))),
  };
}

function lineOf(wihiw: WihiwRow, first: string, last: string): HostLine {
  const { id, title, createdAt, groupTitles } = wihiw;
  const rest = [...groupTitles.slice(0, 2), last].join(' · ');
  return { id, title, createdAt, first, rest: capitalized(rest) };
}

const handedWords = (wihiw: WihiwRow): string => doingCounted(['здала', 'здали'], handedIn(wihiw), PERSON.nominative);

function openWords(wihiw: WihiwRow, now: Date): string {
  const { opensAt, attemptCount } = wihiw;
  if (opensAt !== null && Date.parse(opensAt) > now.getTime())
    return `Відкриється ${formatTimeFrom(now, new Date(opensAt), DEFAULT_TIME_ZONE)}.`;
  if (attemptCount === 0) return 'Ще ніхто не відкрив.';
  return `${doingCounted(['Здала', 'Здали'], handedIn(wihiw), PERSON.nominative)}.`;
}

function closingWords({ closesAt, anybody, groupTitles }: WihiwRow, now: Date): string {
  const until =
    closesAt === null
      ? 'без строку'
      : `до${NO_BREAK_SPACE}${formatTimeFrom(now, new Date(closesAt), DEFAULT_TIME_ZONE)}`;
  return anybody && groupTitles.length === 0 ? `за посиланням · ${until}` : until;
}

function resultWords({ averagePercent }: WihiwRow, waiting: number): string {
  if (waiting > 0)
    return `${doingCounted(['На перевірку чекає', 'На перевірку чекають'], waiting, ANSWER.nominative)}.`;
  return averagePercent === null ? '' : `У середньому ${formatScorePercent(averagePercent)}.`;
}
