import { useEffect } from 'react';
import { loadOfflineKit } from './fall-back-to-device.ts';
import type { TakerMoment } from './offline-tasks.ts';

const LONGEST_IDLE_MS = 4_000;

let kit: ReturnType<typeof loadOfflineKit> | null = null;
let latest: TakerMoment;

/** Loads the kit after the page has been idle for as long as it took to load, so that the first answer waits for nothing. */
function loadWhenIdle(): ReturnType<typeof loadOfflineKit> {
  kit ??= new Promise<void>((resolve) => {
    setTimeout(resolve, Math.min(LONGEST_IDLE_MS, performance.now()));
  }).then(loadOfflineKit);
  return kit;
}

/** Keeps the test for a reload without a network, follows pauses and shares answers between tabs. */
export function useOfflineKit(moment: TakerMoment): void {
  useEffect(() => {
    latest = moment;
    loadWhenIdle().then(
      ({ runOfflineTasks }) => runOfflineTasks(latest),
      (error: unknown) => {
        kit = null;
        console.error('the test is not kept for a reload without a network', error);
      },
    );
  });
}
