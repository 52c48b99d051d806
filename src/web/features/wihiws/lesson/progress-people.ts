import type { ResultRow } from '#contract/wihiws.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';

/** A taker on the projector: a name and how far they are; no answers, no points. */
export type ProgressPerson = {
  readonly key: string;
  readonly name: string;
  readonly state: 'waiting' | 'writing' | 'paused' | 'ended';
  /** 0 … 1. */
  readonly share: number;
  readonly words: string;
};

const WORDS = { paused: 'пауза', ended: 'здано', waiting: 'не почато' } as const;

function personOf(row: ResultRow): ProgressPerson {
  const state = row.submittedAt !== null ? 'ended' : row.state === 'paused' ? 'paused' : 'writing';
  return {
    key: row.attemptId,
    name: row.displayName,
    state,
    share: state === 'ended' ? 1 : row.answered / Math.max(1, row.questionCount),
    words: state === 'writing' ? `${row.answered} з ${row.questionCount}` : WORDS[state],
  };
}

/**
 * Returns who is to be seen on the projector: of each person the last attempt, by surname, without trials; then those who have
 * not begun.
 *
 * @param names false: numbers in place of names, the same for as long as nobody is added before
 */
export function progressPeople(
  rows: readonly Pick<Results['rows'][number], keyof ResultRow>[],
  notStarted: readonly { readonly identifier: string; readonly displayName: string }[],
  names: boolean,
): ProgressPerson[] {
  const last = new Map<string, ResultRow>();
  for (const row of rows) if (!row.trial) last.set(row.identifier ?? row.attemptId, row);
  const people = [
    ...[...last.values()].map(personOf),
    ...notStarted.map(({ identifier, displayName }) => ({
      key: identifier,
      name: displayName,
      state: 'waiting' as const,
      share: 0,
      words: WORDS.waiting,
    })),
  ];
  return names ? people : people.map((person, index) => ({ ...person, name: `Читач ${index + 1}` }));
}
