import { useEffect } from 'react';
import { loadOfflineKit } from './fall-back-to-device.ts';
import type { TakerMoment } from './offline-tasks.ts';

const LONGEST_REST_MS = 4_000;

let kit: ReturnType<typeof loadOfflineKit> | null = null;
let latest: TakerMoment;

/** Fetched when the page has been at rest for as long as it took to come, so that the first answer waits for nothing. */
function atRest(): ReturnType<typeof loadOfflineKit> {
  kit ??= new Promise<void>((resolve) => {
    setTimeout(resolve, Math.min(LONGEST_REST_MS, performance.now()));
  }).then(loadOfflineKit);
  return kit;
}

/** Keeps the test for a reload without a network, hears of pauses and shares answers between tabs. */
export function useOfflineKit(moment: TakerMoment): void {
  useEffect(() => {
    latest = moment;
    atRest().then(
      ({ runOfflineTasks }) => runOfflineTasks(latest),
      (error: unknown) => {
        kit = null;
        console.error('the test is not kept for a reload without a network', error);
      },
    );
  });
}
