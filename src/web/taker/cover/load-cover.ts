import type { TakerPage } from '#contract/taker-page.ts';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { startSession } from '#web/shell/signed-in.ts';
import type { CoverAnswer } from '#web/taker/taker-api.ts';
import { COVER, callUntilTaken } from '#web/taker/taker-api.ts';
import { tabAttempt } from './tab-attempt.ts';
import { coverInput } from './way-in.ts';

export type LoadedCover = Result<CoverAnswer, CallFailure>;

/** Loads the cover with what depends on the person; `sent`: it was asked for already. */
export function loadCover(page: TakerPage, token: string | null, sent?: Promise<LoadedCover>): Promise<LoadedCover> {
  return callUntilTaken(COVER, coverInput(page, token), sent);
}

/**
 * Waits a moment for the cover, so that it can be drawn at once instead of after an empty page. Returns null when it does not
 * come in time, and when an attempt is running in this tab.
 */
export async function coverInTime(first: Promise<LoadedCover>): Promise<CoverAnswer | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), 150));
  const result = await Promise.race([first, late]);
  if (result === null || !result.ok) return null;
  const { person, current } = result.value;
  if (current !== null && tabAttempt.read() === current) return null;
  startSession(person);
  return result.value;
}
