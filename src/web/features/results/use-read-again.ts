import { useEffect } from 'react';
import type { Topic } from '#contract/definition/live-topics.ts';
import { subscribe } from '#web/lib/live/live.ts';

/** Reads the result again on a notice: a host may reopen the attempt while its result is on the page. */
export function useReadAgain(
  topics: readonly Topic[],
  refetch: (how: { cancelRefetch: false }) => Promise<unknown>,
): void {
  const heard = topics.join(' ');
  useEffect(() => {
    if (heard === '') return;
    return subscribe(heard.split(' ') as Topic[], () => void refetch({ cancelRefetch: false }));
  }, [heard, refetch]);
}
