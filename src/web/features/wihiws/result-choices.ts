import type { ResultRow } from '#contract/wihiws.ts';
import { WAITS_FOR_MARKS } from '#core/attempts/state-words.ts';
import type { SelectOption } from '#web/ui/fields/select-field.tsx';

/** Which attempts of the table are shown. */
export type ResultFilter = 'all' | 'writing' | 'ended' | 'waiting' | 'failed';

const MATCHES: Readonly<Record<ResultFilter, (row: ResultRow) => boolean>> = {
  all: () => true,
  writing: ({ submittedAt }) => submittedAt === null,
  ended: ({ submittedAt }) => submittedAt !== null,
  waiting: ({ waiting }) => waiting > 0,
  failed: ({ passed }) => passed === false,
};

const LABELS: Readonly<Record<ResultFilter, string>> = {
  all: 'Усі спроби',
  writing: 'Хто пише',
  ended: 'Хто завершив',
  waiting: `Хто ${WAITS_FOR_MARKS}`,
  failed: 'Хто не склав',
};

/** Returns the attempts that a filter lets through, in their order. */
export function filterResults(rows: readonly ResultRow[], filter: ResultFilter): ResultRow[] {
  return rows.filter(MATCHES[filter]);
}

/** Returns the filters that would show something, each with how many: «Хто пише: 12». */
export function filterOptions(rows: readonly ResultRow[], chosen: ResultFilter): SelectOption<ResultFilter>[] {
  return (Object.keys(LABELS) as ResultFilter[]).flatMap((value) => {
    const count = filterResults(rows, value).length;
    return count === 0 && value !== 'all' && value !== chosen ? [] : [{ value, label: `${LABELS[value]}: ${count}` }];
  });
}
