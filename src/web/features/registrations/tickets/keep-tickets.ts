import type { Output } from '#contract/definition/operation.ts';
import type { listMyRegistrations } from '#contract/registrations/registrations.ts';
import { keepPageOfApp, mayKeepPages } from '#web/lib/device/keep-page-of-app.ts';
import { noteKeptTests } from '#web/lib/device/kept-tests-owner.ts';
import { TICKETS_CACHE, TICKETS_PAGE } from '#web/lib/device/tickets-cache.ts';

export type MyTickets = Output<typeof listMyRegistrations>;
type Kept = { readonly userId: string; readonly tickets: MyTickets };

const DATA = '/kept-tickets';

/**
 * Keeps the tickets with their page on the device, so that the code is shown at a door without a network. They go by logging out and when somebody else signs in.
 */
export async function keepTickets(userId: string, tickets: MyTickets): Promise<void> {
  if (!mayKeepPages()) return;
  try {
    noteKeptTests(userId);
    await keepPageOfApp({
      cacheName: TICKETS_CACHE,
      page: TICKETS_PAGE,
      scope: TICKETS_PAGE,
      data: { path: DATA, value: { userId, tickets } satisfies Kept },
    });
  } catch (error) {
    console.error('tickets could not be kept for a door without a network', error);
  }
}

/** Returns the tickets that the device keeps for this person; null if there are none. */
export async function keptTickets(userId: string): Promise<MyTickets | null> {
  if (!('caches' in window)) return null;
  try {
    const copy = await (await caches.open(TICKETS_CACHE)).match(DATA);
    const kept = copy === undefined ? null : ((await copy.json()) as Kept);
    return kept?.userId === userId ? kept.tickets : null;
  } catch {
    return null;
  }
}
