import { useEffect, useRef } from 'react';
import type { Topic } from '#contract/definition/live-topics.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { isStreamShared, subscribe } from './live.ts';

/** What a page may hear of; `person`: of what concerns who is signed in, and of nothing where nobody is. */
export type LiveTopic = Topic | 'person';

/** Where the browser has no stream, a page asks so often whether it may still show what it shows. */
const ALONE_POLL_MS = 4_000;

/**
 * Calls `onChanged` when something of these topics may have changed (see `subscribe`).
 *
 * @param topics none: nothing is heard yet
 * @param gatherMs called once for all that comes within so many milliseconds; 0: at once, each time
 */
export function useLive(topics: readonly LiveTopic[], onChanged: () => void, gatherMs = 0): void {
  const userId = useStore(signedIn).person?.userId ?? null;
  const own = userId === null ? [] : [`person:${userId}`];
  const heard = JSON.stringify(topics.flatMap((topic) => (topic === 'person' ? own : topic)));
  const call = useLatest(onChanged);
  useEffect(() => {
    const wanted = JSON.parse(heard) as Topic[];
    if (wanted.length === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = subscribe(wanted, () => {
      if (gatherMs === 0) return call.current();
      timer ??= setTimeout(() => {
        timer = undefined;
        call.current();
      }, gatherMs);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [heard, gatherMs, call]);
}

/** Calls `ask` every so many milliseconds while the page is in sight; null: not now. */
export function usePoll(everyMs: number | null, ask: () => void): void {
  const call = useLatest(ask);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const handle = setInterval(() => document.visibilityState === 'visible' && call.current(), everyMs);
    return () => clearInterval(handle);
  }, [everyMs, call]);
}

/** Asks every few seconds where the browser hears of nothing: what is shown may have to leave the screen. */
export function useAskAlone(isWanted: boolean, ask: () => void): void {
  usePoll(isWanted && !isStreamShared() ? ALONE_POLL_MS : null, ask);
}

function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
