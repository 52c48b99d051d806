import { useQueryClient } from '@tanstack/react-query';
import { readEvent } from '#contract/events/events.ts';
import { readProgramme } from '#contract/events/programme.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { useLive } from '#web/lib/live/use-live.ts';

/** Reads an open event and its programme again when somebody changed it. */
export function useLiveEvent(eventId: string): void {
  const queries = useQueryClient();
  useLive([`event:${eventId}`], () => {
    for (const read of [readEvent, readProgramme])
      void queries.invalidateQueries({ queryKey: answerKey(read, { params: { id: eventId } }) });
  });
}
