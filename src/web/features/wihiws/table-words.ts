import type { ResultRow } from '#contract/wihiws.ts';
import { formatPercent } from '#core/language/numbers.ts';

const names = new Intl.Collator('uk', { sensitivity: 'base', numeric: true });

/** People in the order of the Ukrainian alphabet, attempts of one person by number; trials last. */
export function sortResults(rows: readonly ResultRow[]): ResultRow[] {
  return [...rows].sort(
    (one, other) =>
      Number(one.trial) - Number(other.trial) ||
      names.compare(one.displayName, other.displayName) ||
      (one.identifier ?? '').localeCompare(other.identifier ?? '') ||
      one.number - other.number,
  );
}

/** A choice beside the groups: whoever came by the link or by login. */
export const OUTSIDE_GROUPS = 'outside';

/** Attempts of people of one group, of nobody's group, or all for an empty choice. */
export function rowsOfGroup(rows: readonly ResultRow[], choice: string): readonly ResultRow[] {
  if (choice === '') return rows;
  return rows.filter(({ groupIds }) => (choice === OUTSIDE_GROUPS ? groupIds.length === 0 : groupIds.includes(choice)));
}

const STATES: Readonly<Record<ResultRow['state'], string>> = {
  'in-progress': 'пише',
  paused: 'на паузі',
  submitted: 'здано',
  'awaiting-review': 'чекає перевірки',
  scored: 'оцінено',
};

/** «пише», «оцінено, час вийшов», «чекає перевірки: 2». */
export function stateOf({ state, submittedBy, waiting }: Pick<ResultRow, 'state' | 'submittedBy' | 'waiting'>): string {
  const words = waiting > 0 && state === 'awaiting-review' ? `${STATES[state]}: ${waiting}` : STATES[state];
  return submittedBy === 'server' ? `${words}, час вийшов` : words;
}

/** How a share of a question's points is told: «повністю», «частково, 50 %», «не зараховано», «ще без бала». */
export function shareWords(share: number | null): string {
  if (share === null) return 'ще без бала';
  if (share >= 1) return 'повністю';
  return share <= 0 ? 'не зараховано' : `частково, ${formatPercent(share * 100)}`;
}

/** The means of counted attempts, for the line above the table; null while none is scored. */
export function averagePercent(rows: readonly ResultRow[]): number | null {
  const percents = rows.flatMap(({ counted, percent }) => (counted && percent !== null ? [percent] : []));
  return percents.length === 0 ? null : percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
}
