import type { Viewer } from '#server/platform/http/request-context.ts';
import type { Services } from '#server/platform/services.ts';
import { prolongedEnd, sessionHash } from './open-session.ts';
import { findSession, touchSession } from './sessions-store.ts';

/** Uses within this time after a noted one are not noted, so that reading pages writes no rows. */
const SEEN_EVERY_MS = 5 * 60 * 1000;

/** Returns whether the last noted use is so long ago that this use must be noted too. */
export function isSeenLongAgo(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= SEEN_EVERY_MS;
}

/** Answers whether a person holds results of others, which modules above this one know. */
export type HoldsResults = (userId: string) => Promise<boolean>;

/**
 * Returns the signed-in person of a session token, or null. Where the operator demands a second factor, an account without one
 * that holds results of others is marked (`mustAddFactor`); without `holdsResults` nobody is.
 */
export async function identifySession(
  services: Services,
  token: string,
  holdsResults: HoldsResults = async () => false,
): Promise<Viewer | null> {
  const now = services.now();
  const found = await findSession(services.database, sessionHash(services, token), now);
  if (found === null) return null;
  const { createdAt, lastSeenAt, hasFactor, ...session } = found;
  // The first use is noted at once: it proves that the person received the session (see `enterUnheard`).
  const isFirstUse = lastSeenAt <= createdAt && now > lastSeenAt;
  if (isFirstUse || isSeenLongAgo(lastSeenAt, now)) {
    const { sessionId, userId, sharedComputer } = session;
    // Not awaited: the request need not wait for this note.
    touchSession(services.database, { sessionId, userId, now, expiresAt: prolongedEnd(now, sharedComputer) }).catch(
      (error: unknown) => services.log.warn({ err: error }, 'last seen was not noted'),
    );
  }
  const kind = session.kind === 'account' ? 'account' : 'participant';
  const mustAddFactor =
    services.config.secondFactor === 'required' &&
    kind === 'account' &&
    !hasFactor &&
    (await holdsResults(session.userId));
  return { ...session, kind, mustAddFactor };
}
