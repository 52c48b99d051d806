import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { UPLOADED_PER_DAY_MAX_BYTES, UPLOADS_PER_MINUTE_MAX } from '#core/constants.ts';
import { MINUTE_MS } from '#core/milliseconds.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';
import type { Services } from '#server/platform/services.ts';
import { addUploadedBytes } from './files-store.ts';

const PEOPLE_REMEMBERED = 10_000;

type Minute = { readonly since: number; count: number };

/** By this process; the bytes of a day are counted in the database, for all processes. */
const minutes = new BoundedMap<string, Minute>(PEOPLE_REMEMBERED);

/** Counts an upload that begins. Fails with `too_many_tries` beyond the uploads of one minute. */
export function countUpload(userId: string, now: Date): Result<void, Failure> {
  const known = minutes.get(userId);
  const isOver = known === undefined || now.getTime() - known.since >= MINUTE_MS || now.getTime() < known.since;
  const minute = isOver ? { since: now.getTime(), count: 0 } : known;
  if (minute.count >= UPLOADS_PER_MINUTE_MAX) {
    const leftMs = minute.since + MINUTE_MS - now.getTime();
    return fail('too_many_tries', { retryAfterSeconds: Math.ceil(leftMs / 1_000) });
  }
  minute.count += 1;
  minutes.set(userId, minute);
  return ok(undefined);
}

/** Counts the bytes of a file that has arrived. Fails with `upload_quota` beyond those of one day. */
export async function countBytes(
  { database, now }: Pick<Services, 'database' | 'now'>,
  userId: string,
  bytes: number,
): Promise<Result<void, Failure>> {
  const day = now().toISOString().slice(0, 10);
  const isCounted = await addUploadedBytes(database, { userId, day, bytes }, UPLOADED_PER_DAY_MAX_BYTES);
  return isCounted ? ok(undefined) : fail('upload_quota');
}
