import { saveAnswers } from '#contract/attempts.ts';
import { sessionHash } from '#server/modules/accounts/accounts-sessions-public.ts';
import type { ExpressLane } from '#server/platform/http/pressure/express-lane.ts';
import { BoundedMap } from '#server/platform/process/pacing/bounded-map.ts';
import type { Services } from '#server/platform/services.ts';
import { identifyTaker } from './identify-taker.ts';
import { readPlainSaves } from './read-plain-saves.ts';
import type { SaveChecksCache } from './save-checks.ts';
import type { SaveReply } from './save-group.ts';
import type { SaveQueue } from './save-queue.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Creating one takes as long as reading the saves, so it is shared. */
const HASHES_KEPT = 10_000;

/** The lane of nearly all saves: of an attempt with cached checks, in the form our pages write. They join the same queue. */
export function saveLane(services: Services, cache: SaveChecksCache, queue: Pick<SaveQueue, 'add'>): ExpressLane {
  const hashes = new BoundedMap<string, Buffer>(HASHES_KEPT);
  const hashOf = (token: string): Buffer => {
    const known = hashes.get(token);
    if (known !== undefined) return known;
    const hash = sessionHash(services, token);
    hashes.set(token, hash);
    return hash;
  };
  return {
    importance: saveAnswers.importance,
    path: new RegExp(`^/api/wihiws/(${UUID})/attempts/(${UUID})/saves$`),
    take({ found, body, bytes, sessionToken }) {
      const key = { wihiwId: found[1] ?? '', attemptId: found[2] ?? '' };
      const checks = cache.find(key);
      const read = checks && readPlainSaves(body);
      if (read === null) return null;
      const reply = queue.add({
        ...key,
        ...read,
        tokenHash: hashOf(sessionToken),
        arrivedAt: services.now(),
        bytes,
        checks,
        identify: () => identifyTaker(services, sessionToken, key.wihiwId),
      });
      return reply && reply.then(jsonOf);
    },
  };
}

function jsonOf(reply: SaveReply): string | null {
  if (!reply.ok) return null;
  const { saved, clock } = reply.value;
  return JSON.stringify({ saved, serverNow: clock.serverNow, clock });
}
