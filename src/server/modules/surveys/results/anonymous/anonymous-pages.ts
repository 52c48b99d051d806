import type { HeldBack } from '#core/surveys/anonymity/release-blocks.ts';
import { findingCells } from '#server/modules/surveys/results/count-answers.ts';
import type { AskedOf } from '#server/modules/surveys/results/result-questions.ts';
import { readAnonymousAnswers, readAnonymousLengths } from '#server/modules/surveys/results/survey-results-store.ts';
import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';
import type { Services } from '#server/platform/services.ts';

/** What is read of answers at once, and what one look reads at most: the next one goes on. */
const [PAGE_BYTES, LOOK_BYTES] = [1_000_000, 20_000_000];
/** Answers of which the length is asked at once, and answers of a page however short. */
const LENGTHS_AT_ONCE = 500;

/** Somebody whose cell is known, and how long their answers are as JSON. */
export type Known = HeldBack & { readonly bytes: number };

/**
 * Who waits in which cell, by survey and answer. Answers never change, nor do the questions that tell groups apart, so those who wait
 * long are read once.
 */
const known = new BoundedMap<string, Map<string, Known>>(10);

/** Cuts answers into pages of at most a megabyte, one answer at least. */
export function* pagesByBytes<One extends { readonly id: string; readonly bytes: number }>(
  answers: readonly One[],
  most = PAGE_BYTES,
): Generator<readonly One[]> {
  let [page, bytes]: [One[], number] = [[], 0];
  for (const one of answers) {
    if (page.length > 0 && (bytes + one.bytes > most || page.length === LENGTHS_AT_ONCE)) {
      yield page;
      [page, bytes] = [[], 0];
    }
    page.push(one);
    bytes += one.bytes;
  }
  if (page.length > 0) yield page;
}

/**
 * Finds in which cells noted answers are. `isWhole` is false where more would have been read than one look may read: then some are
 * missing.
 */
export async function findCells(
  { database, work }: Pick<Services, 'database' | 'work'>,
  surveyId: string,
  { questions, versions }: Pick<AskedOf, 'questions' | 'versions'>,
  groupQuestionIds: readonly string[],
  noted: readonly string[],
): Promise<{ readonly people: readonly Known[]; readonly isWhole: boolean }> {
  const before = known.get(surveyId) ?? new Map<string, Known>();
  const now = new Map<string, Known>();
  const unknown: string[] = [];
  for (const id of noted) {
    const found = before.get(id);
    if (found === undefined) unknown.push(id);
    else now.set(id, found);
  }
  known.set(surveyId, now);
  let read = 0;
  for (let at = 0; at < unknown.length; at += LENGTHS_AT_ONCE) {
    const lengths = await readAnonymousLengths(database, surveyId, unknown.slice(at, at + LENGTHS_AT_ONCE));
    const some = [...lengths].map(([id, bytes]) => ({ id, bytes }));
    for (const page of pagesByBytes(some)) {
      if (read >= LOOK_BYTES) return { people: [...now.values()], isWhole: false };
      const ids = page.map(({ id }) => id);
      const rows = await readAnonymousAnswers(database, surveyId, ids);
      for (const one of await work.run(findingCells, { questions, versions, rows, groupQuestionIds }))
        now.set(one.id, { ...one, bytes: lengths.get(one.id) ?? 0 });
      read += page.reduce((sum, { bytes }) => sum + bytes, 0);
    }
  }
  return { people: [...now.values()], isWhole: true };
}
