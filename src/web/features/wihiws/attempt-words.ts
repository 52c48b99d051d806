import type { WihiwRow } from '#contract/wihiws.ts';
import { counted } from '#core/language/plural.ts';

/** Returns the words under an issue's mean: «у середньому, 2 завершені спроби». Open attempts are not in the mean. */
export function attemptWords({
  attemptCount,
  openAttemptCount,
  averagePercent,
}: Pick<WihiwRow, 'attemptCount' | 'openAttemptCount' | 'averagePercent'>): string {
  if (attemptCount === 0) return 'спроб немає';
  const finished = attemptCount - openAttemptCount;
  if (finished === 0) return 'завершених спроб немає';
  const forms = ['завершена спроба', 'завершені спроби', 'завершених спроб'] as const;
  const words = counted(finished, forms);
  return averagePercent === null ? words : `у середньому, ${words}`;
}
