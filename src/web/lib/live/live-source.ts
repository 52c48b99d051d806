import type { Topic } from '#contract/definition/live-topics.ts';
import { backoffMs } from '#core/backoff.ts';
import { LIVE_PATH, TOPICS_PER_STREAM } from '#core/routes/live-path.ts';

/** The stream of this browser, held by one page. */
export type LiveSource = {
  /** Listens to exactly these topics; reopens the stream when they change. */
  listen(topics: ReadonlySet<Topic>): void;
  /** Tries at once again when it waits for a retry: the network is back. */
  hurry(): void;
  close(): void;
};

/** The part of `EventSource` that is used. */
export type StreamLike = Pick<EventSource, 'addEventListener' | 'close'>;

export type LiveSourceOptions = {
  readonly open: (address: string) => StreamLike;
  readonly onChanged: (topic: Topic) => void;
  /** The stream is open, for the first time or again: anything may have changed before. */
  readonly onOpened: (topics: readonly Topic[]) => void;
};

const REOPENING = { first: 1_000, most: 30_000 };
/** Pages report their topics one after another; one stream for all of them is opened. */
const GATHER_MS = 50;
/** A refused topic is asked for again after this: rights change. */
const REFUSED_MS = 5 * 60_000;

/** Opens the stream and opens it again, with growing waits, whenever it ends. */
export function createLiveSource(options: LiveSourceOptions): LiveSource {
  const refused = new Map<Topic, number>();
  let wanted: ReadonlySet<Topic> = new Set();
  let heard: readonly Topic[] = [];
  let stream: StreamLike | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let failures = 0;

  const later = (ms: number) => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(connect, ms);
  };

  const stop = () => {
    stream?.close();
    stream = null;
  };

  const connect = () => {
    timer = null;
    stop();
    for (const [topic, until] of refused) if (until <= Date.now()) refused.delete(topic);
    heard = [...wanted].filter((topic) => !refused.has(topic)).slice(0, TOPICS_PER_STREAM);
    if (heard.length === 0) return;
    const topics = heard;
    const opened = options.open(
      `${LIVE_PATH}?${topics.map((topic) => `topic=${encodeURIComponent(topic)}`).join('&')}`,
    );
    stream = opened;
    const on = (name: string, listener: (event: Event) => void) =>
      opened.addEventListener(name, (event) => {
        if (stream === opened) listener(event);
      });
    on('open', () => {
      failures = 0;
      options.onOpened(topics);
    });
    on('changed', (event) => options.onChanged(topicOf(event)));
    on('refused', (event) => refused.set(topicOf(event), Date.now() + REFUSED_MS));
    // The browser's own retry stops for good at an answer such as 503, so ours is used for everything.
    on('error', () => {
      stop();
      failures += 1;
      later(backoffMs(failures, Math.random(), REOPENING));
    });
  };

  return {
    listen(topics) {
      wanted = new Set(topics);
      const missing = [...topics].some((topic) => !heard.includes(topic) && !refused.has(topic));
      if (missing || heard.some((topic) => !topics.has(topic))) later(GATHER_MS);
    },
    hurry() {
      if (stream === null && timer !== null) later(0);
    },
    close() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      stop();
      heard = [];
    },
  };
}

function topicOf(event: Event): Topic {
  return (JSON.parse((event as MessageEvent<string>).data) as { topic: Topic }).topic;
}
