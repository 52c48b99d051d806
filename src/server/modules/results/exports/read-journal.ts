import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { JOURNAL_ISSUES_MAX } from '#contract/scoring/exports.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import type { SheetCell, SheetRow } from '#core/exports/csv.ts';
import { wallClock } from '#core/language/dates.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { groupOwnedBy, readRoster } from '#server/modules/groups/groups-public.ts';
import { figuresOf } from '#server/modules/results/describe-score.ts';
import type { Services } from '#server/platform/services.ts';
import type { JournalIssue, JournalMark } from './journal-store.ts';
import { readJournalIssues, readJournalMarks } from './journal-store.ts';
import type { SheetParts } from './sheet-parts.ts';

/** Of a counted attempt that waits for its host. */
const WAITS = 'чекає перевірки';

type JournalOrder = {
  readonly groupId: string;
  readonly ownerId: string;
  /** Ids separated by commas; all issues of the group if it is left out. */
  readonly issues?: string | undefined;
  readonly as: 'grade' | 'percent';
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** «Інтермецо (21.11.2026)»: tests of one title are told apart by the day. */
function headOf({ title, createdAt }: JournalIssue): string {
  const { day, month, year } = wallClock(createdAt, DEFAULT_TIME_ZONE);
  return `${title} (${twoDigits(day)}.${twoDigits(month)}.${year})`;
}

async function* one(rows: readonly SheetRow[]): SheetParts {
  yield rows;
}

/**
 * A sheet in the order of a class journal: the roster by surname, a column for each issue, oldest first. Who has no counted
 * attempt has an empty cell, as an absent pupil has in a journal; what waits for its host is said in words.
 */
export async function readJournal(
  { database }: Pick<Services, 'database'>,
  { groupId, ownerId, issues: chosen, as }: JournalOrder,
): Promise<Result<{ sheet: SheetParts; rows: number; title: string }, Failure>> {
  const group = await groupOwnedBy(database, groupId, ownerId);
  if (group === null) return fail('not_found');
  const ids = chosen === undefined ? null : [...new Set(chosen.split(','))];
  const issues = await readJournalIssues(database, groupId, ids, JOURNAL_ISSUES_MAX);
  if (ids !== null && issues.length < ids.length) return fail('not_found');
  const roster = await readRoster(database, groupId, ownerId);
  const marks = await readJournalMarks(
    database,
    issues.map(({ id }) => id),
    roster.map(({ id }) => id),
  );
  const byPlace = new Map(marks.map((mark) => [`${mark.wihiwId} ${mark.userId}`, mark]));
  const cellOf = (mark: JournalMark | undefined): SheetCell =>
    mark === undefined ? null : (figuresOf(mark)[as] ?? WAITS);
  const head = ['№', 'Прізвище та ім’я', 'Логін', ...issues.map(headOf)];
  const rows = roster.map(({ id, displayName, identifier }, index) => [
    index + 1,
    displayName,
    identifier,
    ...issues.map((issue) => cellOf(byPlace.get(`${issue.id} ${id}`))),
  ]);
  return ok({ sheet: one([head, ...rows]), rows: rows.length, title: group.title });
}
