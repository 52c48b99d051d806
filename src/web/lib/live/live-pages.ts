import type { Topic } from '#contract/definition/live-topics.ts';
import type { LiveSource, StreamLike } from './live-source.ts';
import { createLiveSource } from './live-source.ts';

/** A message between pages of one browser. */
type PageMessage =
  | { readonly kind: 'wants'; readonly page: string; readonly topics: readonly Topic[] }
  | { readonly kind: 'leaves'; readonly page: string }
  | { readonly kind: 'who' }
  | { readonly kind: 'alive' }
  | { readonly kind: 'changed'; readonly topics: readonly Topic[] };

type PageChannel = {
  send(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
};

/** What the pages need from the browser; tests pass their own. */
export type LiveSurroundings = {
  readonly pageId: string;
  readonly channel: PageChannel;
  /** Runs `lead` when this page holds the lock, until it is aborted; `steal` takes the lock from its holder. */
  readonly holdLock: (lead: () => Promise<void>, options: { readonly steal: boolean }) => Promise<void>;
  readonly open: (address: string) => StreamLike;
  readonly isVisible: () => boolean;
};

/** This page's share of the browser's one stream. */
export type LivePages = {
  /** The topics of this page. */
  want(topics: ReadonlySet<Topic>): void;
  hurry(): void;
  /** The page is left or frozen. */
  leave(): void;
};

/** Browsers slow the clocks of hidden pages to once a minute, so the pages are patient with one another. */
const TELL_MS = 20_000;
const FORGET_MS = 3 * 60_000;
const SILENT_MS = 65_000;
const QUEUE_AGAIN_MS = 1_000;

/**
 * Shares one stream among all pages: the page that holds the lock reads it for everybody. A page in sight that hears
 * nothing of its leader for a while takes the lock over, because phones freeze hidden pages with their locks.
 */
export function joinLivePages(around: LiveSurroundings, onChanged: (topics: readonly Topic[]) => void): LivePages {
  const others = new Map<string, { readonly topics: readonly Topic[]; readonly at: number }>();
  let mine: ReadonlySet<Topic> = new Set();
  let source: LiveSource | null = null;
  let heardAt = Date.now();

  const send = (message: PageMessage) => around.channel.send(message);
  const tellWants = () => send({ kind: 'wants', page: around.pageId, topics: [...mine] });

  const spread = (topics: readonly Topic[]) => {
    send({ kind: 'changed', topics });
    onChanged(topics);
  };

  const listen = () => {
    if (source === null) return;
    for (const [page, { at }] of others) if (Date.now() - at > FORGET_MS) others.delete(page);
    source.listen(new Set([...mine, ...[...others.values()].flatMap(({ topics }) => topics)]));
  };

  const lead = () =>
    new Promise<void>(() => {
      source?.close();
      source = createLiveSource({ open: around.open, onChanged: (topic) => spread([topic]), onOpened: spread });
      send({ kind: 'who' });
      listen();
    });

  const queueForLead = (steal: boolean) =>
    around.holdLock(lead, { steal }).catch(() => {
      // The lock was stolen: this page had been frozen and has a leader again.
      source?.close();
      source = null;
      setTimeout(() => void queueForLead(false), QUEUE_AGAIN_MS);
    });

  around.channel.onMessage((received) => {
    const message = received as PageMessage;
    if (message.kind === 'changed' || message.kind === 'alive') heardAt = Date.now();
    if (message.kind === 'changed') onChanged(message.topics);
    else if (message.kind === 'who') tellWants();
    else if (message.kind === 'wants') {
      others.set(message.page, { topics: message.topics, at: Date.now() });
      listen();
    } else if (message.kind === 'leaves') {
      others.delete(message.page);
      listen();
    }
  });

  setInterval(() => {
    if (source !== null) {
      send({ kind: 'alive' });
      listen();
      return;
    }
    if (mine.size > 0) tellWants();
    if (around.isVisible() && mine.size > 0 && Date.now() - heardAt > SILENT_MS) {
      heardAt = Date.now();
      void queueForLead(true);
    }
  }, TELL_MS);
  void queueForLead(false);

  return {
    want(topics) {
      mine = new Set(topics);
      if (source === null) tellWants();
      else listen();
    },
    hurry: () => source?.hurry(),
    leave: () => send({ kind: 'leaves', page: around.pageId }),
  };
}
