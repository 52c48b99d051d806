import { useEffect, useState } from 'react';
import { readEventLogo } from '#contract/events/events.ts';
import { EVENT_LOGO_POLL_MS } from '#core/constants.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { eventLogoStore } from '#web/lib/event-logo-store.ts';
import { subscribe } from '#web/lib/live/live.ts';

const ANSWER_LIMIT_MS = 6_000;

/**
 * The event's logo now: pushed when it changes, and asked for every two seconds, always (source spec, section 4). While
 * the page is open the header shows the logo instead of the avatar. A failure is logged and counts as none there.
 *
 * @returns the address, null for none, undefined while it is not known: before the first answer and after a failure
 */
export function useEventLogo(eventId: string): string | null | undefined {
  const [logo, setLogo] = useState<string | null | undefined>(undefined);

  useEffect(() => {
    const left = new AbortController();
    let asked = 0;
    let shown = 0;
    let failing = false;

    const show = (order: number, answer: string | null | undefined) => {
      // The poll and a notice may ask at once; an older answer must not replace a newer one.
      if (left.signal.aborted || order < shown) return;
      shown = order;
      setLogo(answer);
      eventLogoStore.set(answer ?? null);
    };

    const read = async () => {
      asked += 1;
      const order = asked;
      const request = new AbortController();
      const stop = () => request.abort();
      const limit = setTimeout(stop, ANSWER_LIMIT_MS);
      left.signal.addEventListener('abort', stop);
      const input = { params: { id: eventId } };
      const result = await callOperation(readEventLogo, input, { signal: request.signal }).catch(() => null);
      clearTimeout(limit);
      left.signal.removeEventListener('abort', stop);
      if (result?.ok) {
        failing = false;
        return show(order, result.value.eventlogo);
      }
      if (!failing && !left.signal.aborted) console.error('event logo failed', result?.error.code ?? 'no answer');
      failing = true;
      show(order, undefined);
    };

    void read();
    const poll = setInterval(() => void read(), EVENT_LOGO_POLL_MS);
    const unsubscribe = subscribe([`event:${eventId}`], () => void read());
    return () => {
      left.abort();
      clearInterval(poll);
      unsubscribe();
      eventLogoStore.set(null);
    };
  }, [eventId]);

  return logo;
}
