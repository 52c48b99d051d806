import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetUnsentWork } from '#web/lib/device/unsent-work.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';

/**
 * Sends what this device holds of the signed-in person's work and the server does not: answers of tests, surveys that were handed
 * in, feedback. On every page, so that nobody has to come back to the one where it was written.
 */
export function useUnsentWork(userId: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    let end: () => void = () => undefined;
    let isOver = false;
    const callOff = whenIdle(() => {
      import('./send-unsent-work.ts').then(
        ({ sendUnsentWork }) => {
          if (!isOver) end = sendUnsentWork(userId, queries);
        },
        // Tried again with the next page.
        (error: unknown) => console.error('unsent work on this device was not looked for', error),
      );
    }, 3_000);
    return () => {
      isOver = true;
      callOff();
      end();
      forgetUnsentWork();
    };
  }, [userId, queries]);
}
