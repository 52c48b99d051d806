import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readEvent } from '#contract/events.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { subscribe } from '#web/lib/live/live.ts';

/** Reads an open event again when somebody changed it. */
export function useLiveEvent(eventId: string): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      subscribe(
        [`event:${eventId}`],
        () => void queries.invalidateQueries({ queryKey: answerKey(readEvent, { params: { id: eventId } }) }),
      ),
    [eventId, queries],
  );
}
