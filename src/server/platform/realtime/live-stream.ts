import type { ServerResponse } from 'node:http';
import type { Topic } from '#contract/definition/live-topics.ts';

/** One open stream of server-sent events. */
export type LiveStream = {
  readonly topics: Set<Topic>;
  changed(topic: Topic): void;
  refused(topic: Topic): void;
  /** Keeps the connection alive; disconnects a reader that has not read for several beats. */
  beat(): void;
  end(): void;
};

const BLOCKED_BEATS_LIMIT = 3;

/**
 * Opens a stream to one reader. A reader that does not keep up gets nothing until it has caught up, and then each
 * changed topic once, so the memory for it is limited by its topics.
 */
export function openLiveStream(response: ServerResponse, topics: Set<Topic>): LiveStream {
  const waiting = new Set<Topic>();
  let blocked = false;
  let blockedBeats = 0;

  const write = (text: string) => {
    if (!response.destroyed && !response.writableEnded) blocked = !response.write(text);
  };
  const changed = (topic: Topic) => {
    if (blocked) waiting.add(topic);
    else write(`event: changed\ndata: {"topic":"${topic}"}\n\n`);
  };

  response.on('drain', () => {
    blocked = false;
    blockedBeats = 0;
    const late = [...waiting];
    waiting.clear();
    for (const topic of late) changed(topic);
  });
  write('retry: 3000\n\n');
  return {
    topics,
    changed,
    refused: (topic) => write(`event: refused\ndata: {"topic":"${topic}"}\n\n`),
    beat() {
      if (!blocked) return write(': \n\n');
      blockedBeats += 1;
      if (blockedBeats >= BLOCKED_BEATS_LIMIT) response.destroy();
    },
    end: () => void response.end(),
  };
}
