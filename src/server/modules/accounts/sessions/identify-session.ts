import type { Viewer } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { prolongedEnd, sessionHash } from './open-session.ts';
import { findSession, touchSession } from './sessions-store.ts';

/** «Last seen» is exact to this much, so that reading pages does not write rows. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Whether a session that is used now was noted as used so long ago that it has to be noted again. */
export function isSeenLongAgo(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS;
}

/** The signed-in person of a session token, or null. */
export async function identifySession(services: Services, token: string): Promise<Viewer | null> {
  const now = services.now();
  const found = await findSession(services.database, sessionHash(services, token), now);
  if (found === null) return null;
  // The first use is noted at once: a session that nobody has used may belong to somebody who never heard of it.
  const isFirstUse = found.last_seen_at <= found.created_at && now > found.last_seen_at;
  if (isFirstUse || isSeenLongAgo(found.last_seen_at, now)) {
    const expiresAt = prolongedEnd(now, found.shared_computer);
    // Not awaited: nobody waits for a note that somebody was here.
    touchSession(services.database, { sessionId: found.session_id, userId: found.user_id, now, expiresAt }).catch(
      (error: unknown) => services.log.warn({ err: error }, 'last seen was not noted'),
    );
  }
  return {
    sessionId: found.session_id,
    userId: found.user_id,
    kind: found.kind === 'account' ? 'account' : 'participant',
    identifier: found.identifier,
    displayName: found.display_name,
    avatarHue: found.avatar_hue,
    sharedComputer: found.shared_computer,
    onlyWihiwId: found.only_wihiw_id,
  };
}
