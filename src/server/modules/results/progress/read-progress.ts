import type { Progress, ProgressResult } from '#contract/people/progress.ts';
import { PROGRESS_RESULTS_MAX } from '#contract/people/progress.ts';
import { believableSpeed, readingSpeed } from '#core/scoring/reading-speed.ts';
import { readReadingTimesOf } from '#server/modules/attempts/attempts-shown-public.ts';
import { figuresOf } from '#server/modules/results/describe-score.ts';
import type { CountedResult } from '#server/modules/results/progress/progress-store.ts';
import { readCountedResults } from '#server/modules/results/progress/progress-store.ts';
import { sumProfile } from '#server/modules/results/progress/sum-profile.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { Services } from '#server/platform/services.ts';

/** Returns the words per minute of each attempt whose reading was measured; null where nobody can have read so fast. */
async function readSpeeds(
  { database }: Pick<Services, 'database'>,
  results: readonly CountedResult[],
): Promise<Map<string, number | null>> {
  const times = await readReadingTimesOf(database, results);
  const wordsOf = new Map<string, number>();
  const measured = new Set(times.map(({ attemptId }) => attemptId));
  for (const testId of new Set(
    results.filter(({ attemptId }) => measured.has(attemptId)).map((result) => result.testId),
  ))
    for (const text of (await readFinalTest(database, testId))?.texts ?? []) wordsOf.set(text.id, text.wordCount);
  const read = new Map<string, { words: number; milliseconds: number }>();
  for (const { attemptId, textId, milliseconds } of times) {
    const words = wordsOf.get(textId);
    if (words === undefined || milliseconds === 0) continue;
    const sum = read.get(attemptId) ?? { words: 0, milliseconds: 0 };
    read.set(attemptId, { words: sum.words + words, milliseconds: sum.milliseconds + milliseconds });
  }
  return new Map(
    [...read].map(([id, { words, milliseconds }]) => [id, believableSpeed(readingSpeed(words, milliseconds))]),
  );
}

/** Returns results as a view of progress tells of them. */
export async function describeInTime(
  services: Pick<Services, 'database'>,
  results: readonly CountedResult[],
): Promise<ProgressResult[]> {
  const speeds = await readSpeeds(services, results);
  return results.map((result) => ({
    wihiwId: result.wihiwId,
    attemptId: result.attemptId,
    title: result.title,
    submittedAt: result.submittedAt.toISOString(),
    ...figuresOf(result),
    profile: sumProfile(result.profile),
    wordsPerMinute: speeds.get(result.attemptId) ?? null,
  }));
}

/** Returns a person's progress over their newest released results: no answers, nothing that is not released to them. */
export async function readProgress(services: Pick<Services, 'database' | 'now'>, userId: string): Promise<Progress> {
  const found = await readCountedResults(services.database, {
    userId,
    releasedAt: services.now(),
    wihiwIds: null,
    limit: PROGRESS_RESULTS_MAX + 1,
  });
  const results = found.slice(0, PROGRESS_RESULTS_MAX).reverse();
  return {
    results: await describeInTime(services, results),
    hasOlder: found.length > PROGRESS_RESULTS_MAX,
    profile: sumProfile(results.flatMap(({ profile }) => profile)),
  };
}
