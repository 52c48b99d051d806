import type { ResultRow } from '#contract/wihiws.ts';
import { compareNames } from '#core/people/name-order.ts';

/** A row of the table: an attempt, or somebody of those addressed who has none. */
export type ShownRow = ResultRow & { readonly isAbsent?: true };

type Person = { readonly identifier: string; readonly displayName: string };

function absentRow({ identifier, displayName }: Person, questions: number): ShownRow {
  return {
    isAbsent: true,
    attemptId: `absent ${identifier}`,
    displayName,
    identifier,
    groupIds: [],
    number: 1,
    trial: false,
    onPaper: false,
    counted: false,
    state: 'submitted',
    answered: 0,
    questionCount: questions,
    points: null,
    maximum: 0,
    percent: null,
    grade: null,
    gradeSoFar: null,
    nmt: null,
    passed: null,
    startedAt: '',
    submittedAt: null,
    submittedBy: null,
    shares: Array.from({ length: questions }, () => null),
    unmarked: [],
    processes: [],
    waiting: 0,
    corrected: false,
  };
}

/**
 * Returns attempts together with those who have none, by surname; trials stay last.
 *
 * @param rows by surname, as the server sends them
 */
export function withAbsent(rows: readonly ResultRow[], absent: readonly Person[], questions: number): ShownRow[] {
  if (absent.length === 0) return [...rows];
  return [...rows, ...absent.map((person) => absentRow(person, questions))].toSorted(
    (one, other) => Number(one.trial) - Number(other.trial) || compareNames(one.displayName, other.displayName),
  );
}
