import type { ComparedPerson, ComparedScore, Comparison } from '#contract/events/linked-tests.ts';
import { sampleSize } from '#core/analysis/sample-size.ts';
import { figuresOf } from '#server/modules/results/describe-score.ts';
import type { Services } from '#server/platform/services.ts';
import type { ComparedFigures, ComparedIssues, ComparedPage, StoredComparedPerson } from './compared-people-store.ts';
import { readComparedFigures, readComparedPeople } from './compared-people-store.ts';

const PERCENT = 100;

function scoreOf(stored: StoredComparedPerson['before']): ComparedScore {
  if (stored === null) return 'none';
  if (stored.state !== 'scored') return 'waits';
  return figuresOf(stored).percent ?? 'void';
}

function showPerson({ id, name, identifier, before, after, difference }: StoredComparedPerson): ComparedPerson {
  return {
    id,
    name,
    identifier,
    before: scoreOf(before),
    after: scoreOf(after),
    difference: difference === null ? null : difference * PERCENT,
  };
}

/** The figures that the number of people allows, in percents; null for too few. */
function showFigures(found: ComparedFigures): Comparison['figures'] {
  const size = sampleSize(found.compared);
  const { meanBefore, meanAfter, mean, median, spread } = found;
  if (size === 'counts' || meanBefore === null || meanAfter === null || mean === null || median === null) return null;
  return {
    meanBefore: meanBefore * PERCENT,
    meanAfter: meanAfter * PERCENT,
    mean: mean * PERCENT,
    median: median * PERCENT,
    spread: (spread ?? 0) * PERCENT,
    preliminary: size === 'preliminary',
  };
}

/**
 * Compares two issues by person: by the counted attempt of each, without trials and without people who have deleted themselves.
 * Whoever calls has seen to it that the viewer hosts both.
 */
export async function compareIssues(
  { database }: Pick<Services, 'database'>,
  issues: ComparedIssues,
  page: ComparedPage,
): Promise<Omit<Comparison, 'before' | 'after'>> {
  const figures = await readComparedFigures(database, issues);
  const people = await readComparedPeople(database, issues, { ...page, limit: page.limit + 1 });
  const { compared, waiting, before, after, void: voided, grew, fell } = figures;
  const shown = people.slice(0, page.limit).map(showPerson);
  return {
    counts: { compared, waiting, before, after, void: voided },
    changed: { grew, fell, same: compared - grew - fell },
    figures: showFigures(figures),
    people: shown,
    next: people.length > page.limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Returns everybody of both issues by surname, up to a limit. */
export async function listCompared(
  { database }: Pick<Services, 'database'>,
  issues: ComparedIssues,
  limit: number,
): Promise<ComparedPerson[]> {
  return (await readComparedPeople(database, issues, { group: null, after: null, limit })).map(showPerson);
}
