import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listDifferences, listReaders, readAgreement } from '#contract/scoring/second-readers.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { subscribe } from '#web/lib/live/live.ts';

/** Second readers of an issue, read again on every notice about it, with how both agree. */
export function useReaders(wihiwId: string) {
  const queries = useQueryClient();
  const query = useAnswer(listReaders, { params: { id: wihiwId } });
  const known = query.data !== undefined;
  useEffect(
    () =>
      known
        ? subscribe([`wihiw:${wihiwId}`], () => {
            for (const operation of [listReaders, readAgreement, listDifferences])
              void queries.invalidateQueries({ queryKey: answerKey(operation) });
          })
        : undefined,
    [known, wihiwId, queries],
  );
  return query;
}
