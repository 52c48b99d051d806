import { isDatabaseAway } from '#server/platform/db/database-away.ts';

/** Lines that repeat one of the last seconds are counted instead of written. */
export type OutageGatherer = {
  /** Returns whether a line with these words is left out, because one of the same cause was written a moment ago. */
  isRepeated(words: string, error: unknown): boolean;
};

export type OutageOptions = {
  readonly seconds: number;
  /** Called at the end of the seconds if lines were counted. */
  readonly onRepeated: (line: {
    readonly cause: string;
    readonly count: number;
    readonly seconds: number;
    readonly words: string;
  }) => void;
};

/** The same for all errors of one cause: numbers, names and addresses differ from one to the next. */
const causeOf = (message: string, code: string | undefined): string =>
  code ?? message.replaceAll(/\d+/g, '#').slice(0, 80);

/**
 * While the database is away, recovers, is full or too slow, every request meets the same. One line says so, and then one for all others of the
 * next seconds: a log of thousands of stacks would hide what else happens.
 */
export function gatherOutages({ seconds, onRepeated }: OutageOptions): OutageGatherer {
  const counts = new Map<string, number>();
  return {
    isRepeated(words, error) {
      if (!(error instanceof Error) || !isDatabaseAway(error)) return false;
      const { code } = error as { code?: unknown };
      const cause = causeOf(error.message, typeof code === 'string' ? code : undefined);
      const key = `${words} ${cause}`;
      const known = counts.get(key);
      counts.set(key, (known ?? 0) + 1);
      if (known !== undefined) return true;
      setTimeout(() => {
        const count = (counts.get(key) ?? 1) - 1;
        counts.delete(key);
        if (count > 0) onRepeated({ cause, count, seconds, words });
      }, seconds * 1000).unref();
      return false;
    },
  };
}
