import { useEffect } from 'react';
import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { Attempt } from '#contract/attempts.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { loadOfflineKit } from './fall-back-to-device.ts';

type OfflineKit = Awaited<ReturnType<typeof loadOfflineKit>>;

const LONGEST_REST_MS = 4_000;

let rest: Promise<OfflineKit> | null = null;

/** Fetched when the page has been at rest for as long as it took to come, so that the first answer waits for nothing. */
function atRest(): Promise<OfflineKit> {
  rest ??= new Promise<void>((resolve) => {
    setTimeout(resolve, Math.min(LONGEST_REST_MS, performance.now()));
  }).then(loadOfflineKit);
  rest.catch(() => {
    rest = null;
  });
  return rest;
}

/** Runs something of what comes at rest; a page that is gone by then is left alone. `work` answers what ends it. */
function useRest(work: ((loaded: OfflineKit) => (() => void) | void) | null, key: string): void {
  useEffect(() => {
    if (work === null) return;
    let isCurrent = true;
    let end: (() => void) | void;
    atRest().then(
      (loaded) => {
        if (isCurrent) end = work(loaded);
      },
      (error: unknown) => console.error('the test is not kept for a reload without a network', error),
    );
    return () => {
      isCurrent = false;
      end?.();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says when the work is another one
  }, [key]);
}

type RestParts = {
  readonly wihiwId: string;
  readonly person: SessionPerson | null;
  readonly link: string | null;
  /** The attempt under way, also while its clock stands. */
  readonly session: TakingSession | null;
  /** The attempt as last heard of; without a session while its texts and questions are not sent. */
  readonly attempt: Attempt | null;
  /** An attempt that the server has closed: a pause given afterwards may open it again. */
  readonly endedId: string | null;
  readonly isFinished: boolean;
  readonly onClock: (clock: AttemptClock) => void;
};

/** Keeps the test for a reload without a network, hears of pauses and shares answers between tabs. */
export function useOfflineKit(parts: RestParts): void {
  const { wihiwId, person, link, session, attempt, endedId, isFinished, onClock } = parts;
  const userId = person?.userId ?? '';
  const followedId = attempt?.attemptId ?? endedId;
  const place = attempt === null ? '' : `${attempt.attemptId}/${attempt.reading.step}`;
  const clockKey = attempt === null ? '' : `${attempt.state}/${attempt.deadlineAt}`;
  useRest(
    session === null || person === null ? null : ({ keepForOffline }) => void keepForOffline(session, person, link),
    `keep ${userId} ${session === null ? '' : `${place} ${clockKey}`}`,
  );
  useRest(
    session !== null || attempt === null || person === null
      ? null
      : ({ keepClock }) => void keepClock({ userId, ...attempt }, attempt),
    `clock ${userId} ${session === null ? `${place} ${clockKey}` : ''}`,
  );
  useRest(session === null ? null : ({ shareTabs }) => shareTabs(session), `tabs ${session === null ? '' : place}`);
  useRest(
    followedId === null || person === null
      ? null
      : ({ followAttempt }) =>
          followAttempt({ userId, wihiwId, attemptId: followedId }, (clock) => {
            const isOpen = clock.state === 'in-progress' || clock.state === 'paused';
            if (endedId === null || isOpen) onClock(clock);
          }),
    `follow ${userId} ${followedId} ${endedId !== null}`,
  );
  useRest(
    attempt !== null || person === null ? null : ({ sendLeftovers }) => sendLeftovers(userId),
    `left ${attempt === null && userId}`,
  );
  useRest(isFinished ? ({ forgetPage }) => void forgetPage(wihiwId) : null, `over ${isFinished}`);
}
