import type { Topic } from '#contract/definition/live-topics.ts';
import type { LivePages } from './live-pages.ts';
import { joinLivePages } from './live-pages.ts';

type Subscription = { readonly topics: readonly Topic[]; readonly onChanged: (topic: Topic) => void };

/** How often a page asks again in a browser that can't share a stream. */
const ALONE_POLL_MS = 10_000;

const subscriptions = new Set<Subscription>();
let pages: LivePages | null = null;
let polling: ReturnType<typeof setInterval> | null = null;

/**
 * Calls `onChanged` when something of a topic may have changed: on a notice, and after every connect, because what came
 * before it was not heard. One stream serves all pages of a browser; without Web Locks or BroadcastChannel (plain http
 * on a school's network) the page asks by the clock instead.
 *
 * @returns ends the subscription
 */
export function subscribe(topics: readonly Topic[], onChanged: (topic: Topic) => void): () => void {
  const subscription: Subscription = { topics, onChanged };
  subscriptions.add(subscription);
  tellTopics();
  return () => {
    subscriptions.delete(subscription);
    tellTopics();
  };
}

function tellTopics(): void {
  if (isStreamShared()) {
    pages ??= join();
    pages.want(new Set([...subscriptions].flatMap(({ topics }) => topics)));
  } else if (subscriptions.size === 0) {
    if (polling !== null) clearInterval(polling);
    polling = null;
  } else polling ??= setInterval(() => document.visibilityState === 'visible' && deliverAll(), ALONE_POLL_MS);
}

/** Returns whether this browser hears of changes by a stream; where not, pages ask by the clock. */
export function isStreamShared(): boolean {
  return 'locks' in navigator && 'BroadcastChannel' in window && 'EventSource' in window;
}

function deliver(topics: readonly Topic[]): void {
  for (const subscription of Array.from(subscriptions)) {
    for (const topic of subscription.topics) if (topics.includes(topic)) subscription.onChanged(topic);
  }
}

function deliverAll(): void {
  for (const subscription of Array.from(subscriptions))
    for (const topic of subscription.topics) subscription.onChanged(topic);
}

function join(): LivePages {
  const lockName = 'wihiwin-live';
  const channel = new BroadcastChannel(lockName);
  const joined = joinLivePages(
    {
      pageId: crypto.randomUUID(),
      channel: {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
        send: (message) => channel.postMessage(message),
        onMessage: (listener) => channel.addEventListener('message', (event) => listener(event.data)),
      },
      holdLock: async (lead, { steal }) => {
        await navigator.locks.request(lockName, { steal }, lead);
      },
      open: (address) => new EventSource(address),
      isVisible: () => document.visibilityState === 'visible',
    },
    deliver,
  );
  window.addEventListener('online', () => joined.hurry());
  window.addEventListener('pagehide', () => joined.leave());
  return joined;
}
