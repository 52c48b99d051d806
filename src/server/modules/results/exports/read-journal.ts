import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Journal } from '#contract/scoring/exports.ts';
import { JOURNAL_ISSUES_MAX } from '#contract/scoring/exports.ts';
import { ALL_VOID, WAITS_FOR_MARKS } from '#core/attempts/state-words.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import type { SheetCell, SheetRow } from '#core/exports/csv.ts';
import { wallClock } from '#core/language/dates.ts';
import { journalName } from '#core/people/name-order.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { groupOwnedBy, readGroupRoster } from '#server/modules/groups/groups-public.ts';
import { figuresOf } from '#server/modules/results/describe-score.ts';
import type { Services } from '#server/platform/services.ts';
import { readJournalIssues, readJournalMarks } from './journal-store.ts';

type JournalOrder = {
  readonly groupId: string;
  readonly ownerId: string;
  /** Ids separated by commas; all issues of the group if it is left out. */
  readonly issues?: string | undefined;
};

/**
 * The journal of a group: the roster by surname, a place for each issue, oldest first. Fails with `not_found` for anybody but
 * the owner, and for an issue that the group was not given.
 */
export async function readJournal(
  { database }: Pick<Services, 'database'>,
  { groupId, ownerId, issues: chosen }: JournalOrder,
): Promise<Result<Journal, Failure>> {
  const group = await groupOwnedBy(database, groupId, ownerId);
  if (group === null) return fail('not_found');
  const ids = chosen === undefined ? null : [...new Set(chosen.split(','))];
  const issues = await readJournalIssues(database, groupId, ids, JOURNAL_ISSUES_MAX);
  if (ids !== null && issues.length < ids.length) return fail('not_found');
  const roster = await readGroupRoster(database, groupId, ownerId);
  const stored = await readJournalMarks(
    database,
    issues.map(({ id }) => id),
    roster.map(({ id }) => id),
  );
  const byPlace = new Map(
    stored.map((mark) => [`${mark.wihiwId} ${mark.userId}`, { ...figuresOf(mark), onPaper: mark.onPaper }]),
  );
  return ok({
    title: group.title,
    issues: issues.map((issue) => ({ ...issue, createdAt: issue.createdAt.toISOString() })),
    people: roster.map(({ id, displayName, identifier }) => ({
      id,
      displayName,
      identifier,
      marks: issues.map((issue) => byPlace.get(`${issue.id} ${id}`) ?? null),
    })),
  });
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** «Інтермецо (21.11.2026)»: tests of one title are told apart by the day. */
function headOf({ title, createdAt }: Journal['issues'][number]): string {
  const { day, month, year } = wallClock(new Date(createdAt), DEFAULT_TIME_ZONE);
  return `${title} (${twoDigits(day)}.${twoDigits(month)}.${year})`;
}

/**
 * The journal as a sheet in the order of a class journal. Who has no counted attempt has an empty cell, as an absent pupil has;
 * what waits for its host is said in words. Where something was entered from paper, the last column names these tests: a grade
 * stays a number.
 */
export function journalRows({ issues, people }: Journal, as: 'grade' | 'percent'): SheetRow[] {
  const cellOf = (mark: Journal['people'][number]['marks'][number]): SheetCell =>
    mark === null ? null : (mark[as] ?? (mark.waits ? WAITS_FOR_MARKS : ALL_VOID));
  const hasPaper = people.some(({ marks }) => marks.some((mark) => mark?.onPaper === true));
  const heads = issues.map(headOf);
  const paperOf = ({ marks }: Journal['people'][number]): SheetCell[] =>
    hasPaper ? [heads.filter((_, index) => marks[index]?.onPaper === true).join('; ')] : [];
  return [
    ['№', 'Хто', 'Логін', ...heads, ...(hasPaper ? ['З паперу'] : [])],
    ...people.map((person, index) => [
      index + 1,
      journalName(person.displayName),
      person.identifier,
      ...person.marks.map(cellOf),
      ...paperOf(person),
    ]),
  ];
}
