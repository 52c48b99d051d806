import { createStore } from './create-store.ts';

/** The logo of the event that is open now, which the header shows in place of the avatar; null when there is none. */
export const eventLogoStore = createStore<string | null>(null);
