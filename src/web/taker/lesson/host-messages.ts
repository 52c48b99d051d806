import type { TakerMessage } from '#contract/lesson/lesson-messages.ts';
import { createStore } from '#web/lib/create-store.ts';

/** What the host has told since the attempt on this page began, the oldest first. */
export const hostMessages = createStore<readonly TakerMessage[]>([]);
