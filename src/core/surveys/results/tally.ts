import { ANSWER_STATES, type Slot } from './coded-answer.ts';

/** Answers to one question, counted. It is plain data: it is kept as JSON. */
export type Tally = {
  /** Who was shown the question; the rest of a survey's people had another version or a rule hid it from them. */
  asked: number;
  answered: number;
  hidden: number;
  /** By part (empty for most kinds) and key how many chose it. */
  readonly counts: Record<string, Record<string, number>>;
  /** Of a number or a date: how often each value occurs. */
  readonly values: Record<string, number>;
};

/** How many different values of a number are told apart; more are rounded. */
const VALUES_MAX = 1_000;

/** Returns a tally of nobody. */
export function noTally(): Tally {
  return { asked: 0, answered: 0, hidden: 0, counts: {}, values: {} };
}

const addTo = (record: Record<string, number>, key: string, count: number): void => {
  record[key] = (record[key] ?? 0) + count;
};

/** Rounds values to ever fewer digits, in place, until at most {@link VALUES_MAX} differ: so a tally has a bound. */
function roundValues(values: Record<string, number>): void {
  for (let digits = 4; digits > 0 && Object.keys(values).length > VALUES_MAX; digits -= 1)
    for (const [value, count] of Object.entries(values)) {
      const rounded = String(Number(Number(value).toPrecision(digits)));
      if (rounded === value) continue;
      delete values[value];
      addTo(values, rounded, count);
    }
}

/** Adds what a column holds: how many have each state, code of each slot, or value; in place. */
export function addCounted(
  tally: Tally,
  slots: readonly Slot[],
  counted: {
    readonly states: ArrayLike<number>;
    readonly codes: readonly ArrayLike<number>[];
    readonly values: ReadonlyMap<number, number>;
  },
): void {
  const of = (state: keyof typeof ANSWER_STATES) => counted.states[ANSWER_STATES[state]] ?? 0;
  tally.answered += of('answered');
  tally.asked += of('answered') + of('empty');
  tally.hidden += of('hidden');
  for (const [index, { part, keys }] of slots.entries())
    for (const [code, key] of keys.entries()) {
      const count = counted.codes[index]?.[code + 1] ?? 0;
      if (count > 0) addTo((tally.counts[part] ??= {}), key, count);
    }
  for (const [value, count] of counted.values) addTo(tally.values, String(value), count);
  roundValues(tally.values);
}

/** Returns how many chose a key of a part. */
export function countOf({ counts }: Tally, part: string, key: string): number {
  return counts[part]?.[key] ?? 0;
}
