import type { ShownRow } from './absent-rows.ts';

/** Which rows of the table are shown. */
export type ResultFilter = 'all' | 'writing' | 'waiting' | 'failed' | 'by-host' | 'blank' | 'absent';

const MATCHES: Readonly<Record<ResultFilter, (row: ShownRow) => boolean>> = {
  all: () => true,
  writing: ({ submittedAt, isAbsent }) => submittedAt === null && isAbsent !== true,
  waiting: ({ waiting }) => waiting > 0,
  failed: ({ passed }) => passed === false,
  'by-host': ({ submittedBy }) => submittedBy === 'host',
  blank: ({ submittedAt, answered }) => submittedAt !== null && answered === 0,
  absent: ({ isAbsent }) => isAbsent === true,
};

const LABELS: Readonly<Record<ResultFilter, string>> = {
  all: 'Усі',
  writing: 'Пишуть',
  waiting: 'Чекають перевірки',
  failed: 'Не склали',
  'by-host': 'Завершено вами',
  blank: 'Без відповідей',
  absent: 'Не писали',
};

/** Returns the rows that a filter lets through, in their order. */
export function filterResults(rows: readonly ShownRow[], filter: ResultFilter): ShownRow[] {
  return rows.filter(MATCHES[filter]);
}

/** A filter that can be chosen, with how many it lets through. */
type FilterChoice = { readonly filter: ResultFilter; readonly label: string; readonly count: number };

/** Returns the filters that would show something, and the chosen one. */
export function filterChoices(rows: readonly ShownRow[], chosen: ResultFilter): FilterChoice[] {
  return (Object.keys(LABELS) as ResultFilter[]).flatMap((filter) => {
    const count = filterResults(rows, filter).length;
    return count === 0 && filter !== 'all' && filter !== chosen ? [] : [{ filter, label: LABELS[filter], count }];
  });
}
