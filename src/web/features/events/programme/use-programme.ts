import type { UseQueryResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ShownProgramme } from '#contract/events/programme.ts';
import { keepActivity, readProgramme } from '#contract/events/programme.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { pageFacts } from '#web/lib/page-facts.ts';

const TICK_MS = 15_000;

/** The programme of an event; `useLiveEvent` keeps it up to date. */
export function useProgramme(eventId: string): UseQueryResult<ShownProgramme, CallError> {
  return useAnswer(readProgramme, { params: { id: eventId } });
}

/** Returns what changes the programme that is shown before the server is asked again. */
export function useShownProgramme(eventId: string): {
  readonly show: (change: (programme: ShownProgramme) => ShownProgramme) => void;
  readonly refresh: () => Promise<void>;
} {
  const queries = useQueryClient();
  const key = answerKey(readProgramme, { params: { id: eventId } });
  return {
    show: (change) => void queries.setQueryData<ShownProgramme>(key, (programme) => programme && change(programme)),
    refresh: () => queries.invalidateQueries({ queryKey: key }),
  };
}

/** Returns what puts an activity into one's own programme, shown at once and taken back if the server refuses. */
export function useKeeping(eventId: string): (activityId: string, kept: boolean) => Promise<void> {
  const { run } = useAction();
  const { show, refresh } = useShownProgramme(eventId);
  return async (activityId, kept) => {
    show((programme) => ({
      ...programme,
      kept: kept
        ? [...programme.kept, activityId]
        : programme.kept.filter((id) => id !== activityId || programme.reserved.includes(id)),
    }));
    const result = await run(
      callOperation(keepActivity, { params: { id: eventId, partId: activityId }, body: { kept } }),
    );
    if (result.ok) show((programme) => ({ ...programme, kept: result.value.kept }));
    else await refresh();
  };
}

/** The moment now, four times a minute; at first the one at which the server has drawn the page, if it has. */
export function useMoment(): Date {
  const [now, setNow] = useState(() => new Date(pageFacts().now ?? Date.now()));
  useEffect(() => {
    const tick = () => setNow(new Date());
    const first = setTimeout(tick, 0);
    const handle = setInterval(tick, TICK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(handle);
    };
  }, []);
  return now;
}
