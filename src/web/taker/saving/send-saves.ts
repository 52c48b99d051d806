import type { Save, saveAnswers } from '#contract/attempts.ts';
import { type Call, call, SAVES } from '#web/taker/taker-api.ts';
import type { AttemptAddress } from './device-store.ts';

type SavesBody = {
  readonly device: string;
  readonly saves: Save[];
  /** The run of the database that the revisions in the saves are of. */
  readonly databaseRun: string;
};

/**
 * Sends saves of an attempt. A server of an earlier build, met while servers are replaced one by one or after a return to that
 * build, refuses a field that it does not know: it gets them without the run, as its own pages send them.
 */
export async function sendSaves(
  { wihiwId, attemptId }: Pick<AttemptAddress, 'wihiwId' | 'attemptId'>,
  body: SavesBody,
  options: Parameters<typeof call>[2] = {},
): Call<typeof saveAnswers> {
  const params = { id: wihiwId, attemptId };
  const sent = await call(SAVES, { params, body }, options);
  if (sent.ok || sent.error.code !== 'invalid_input') return sent;
  const { device, saves } = body;
  return call(SAVES, { params, body: { device, saves } }, options);
}
