import { useQueryClient } from '@tanstack/react-query';
import { listDifferences, listReaders, readAgreement } from '#contract/scoring/second-readers.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { useLive } from '#web/lib/live/use-live.ts';

/** Second readers of an issue, read again on every notice about it, with how both agree. */
export function useReaders(wihiwId: string) {
  const queries = useQueryClient();
  const query = useAnswer(listReaders, { params: { id: wihiwId } });
  useLive(query.data === undefined ? [] : [`wihiw:${wihiwId}`], () => {
    for (const operation of [listReaders, readAgreement, listDifferences])
      void queries.invalidateQueries({ queryKey: answerKey(operation) });
  });
  return query;
}
