import { createStore } from '#web/lib/create-store.ts';

/** Whether the browser is doing a proof of work for a call that was made. */
export const isWorking = createStore(false);
