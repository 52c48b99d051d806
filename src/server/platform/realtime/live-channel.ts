import type { Logger } from 'pino';
import type { RightsNotice, Topic } from '#contract/definition/live-topics.ts';
import { LIVE_NOTICE_INTERVAL_MS } from '#core/constants.ts';
import { openNoticeConnection } from '#server/platform/db/primary/notice-connection.ts';
import type { ConnectionSettings } from '#server/platform/db/primary/open-client.ts';
import type { Viewer } from '#server/platform/http/request-context.ts';
import type { LiveStream } from './live-stream.ts';
import { createCoalescer } from './notice-coalescer.ts';

/** How a notice of a lost right begins; the id of the person follows. */
const RIGHTS = 'rights:';

/** Returns true if a person, or a visitor without a session, may hear the topic with this id. */
type TopicRule = (id: string, viewer: Viewer | null) => Promise<boolean>;

/** Whose stream it is, and how it drops the topics that this person may not hear any more. */
type StreamHolder = { readonly userId: string; readonly checkRights: () => void };

/** The live channel of one server process. */
export type Live = {
  /** Notifies every open page of the topic, in all server processes, that something changed. */
  publish(topic: Topic | RightsNotice): void;
  /** Sets the rule for topics `prefix:{id}`. Nobody may hear topics whose prefix has no rule. */
  allowTopic(prefix: string, rule: TopicRule): void;
  /** Returns true if the viewer may hear the topic. */
  mayHear(topic: Topic, viewer: Viewer | null): Promise<boolean>;
  /**
   * Calls the listener for every notice of any process, for those of this one at once. Null: notices may have been
   * missed.
   */
  onNotice(listener: (topic: Topic | null) => void): void;
  /** Adds a stream; `holder`: whose it is, null for a visitor. */
  add(stream: LiveStream, holder: StreamHolder | null): void;
  drop(stream: LiveStream, topic: Topic): void;
  remove(stream: LiveStream): void;
  /** Ends every stream; the pages reconnect, to another process or a new one. */
  endStreams(): void;
  close(): Promise<void>;
};

export type LiveOptions = {
  /** The database that carries notices between processes; null keeps them within this one. */
  readonly connection: ConnectionSettings | null;
  readonly log: Logger;
  readonly intervalMs?: number;
};

/**
 * Opens the live channel. Repeated notices are merged before sending, and again before delivery, where notices of
 * several processes meet.
 */
export function createLive(options: LiveOptions): Live {
  const intervalMs = options.intervalMs ?? LIVE_NOTICE_INTERVAL_MS;
  const rules = new Map<string, TopicRule>();
  const listeners: ((topic: Topic | null) => void)[] = [];
  const streams = new Map<LiveStream, StreamHolder | null>();
  const byTopic = new Map<Topic, Set<LiveStream>>();

  const deliver = createCoalescer(intervalMs, (topic) => {
    for (const stream of byTopic.get(topic as Topic) ?? []) stream.changed(topic as Topic);
  });
  const checkRightsOf = (userId: string) => {
    for (const holder of streams.values()) if (holder?.userId === userId) holder.checkRights();
  };
  const hear = (payload: string) => {
    if (payload.startsWith(RIGHTS)) return checkRightsOf(payload.slice(RIGHTS.length));
    for (const listener of listeners) listener(payload as Topic);
    if (byTopic.has(payload as Topic)) deliver.tell(payload);
  };
  const notices =
    options.connection === null
      ? { notify: hear, close: async () => undefined }
      : openNoticeConnection({
          connection: options.connection,
          channel: 'wihiwin_live',
          log: options.log,
          onNotice: hear,
          onConnected: () => {
            for (const listener of listeners) listener(null);
            for (const topic of byTopic.keys()) deliver.tell(topic);
          },
        });
  const send = createCoalescer(intervalMs, (topic) => notices.notify(topic));

  const drop: Live['drop'] = (stream, topic) => {
    stream.topics.delete(topic);
    const readers = byTopic.get(topic);
    readers?.delete(stream);
    if (readers?.size === 0) byTopic.delete(topic);
  };

  return {
    publish(topic) {
      // Listeners are called at once, because what this process has cached is now stale; the notice itself may wait a
      // moment.
      if (!topic.startsWith(RIGHTS)) for (const listener of listeners) listener(topic as Topic);
      send.tell(topic);
    },
    allowTopic: (prefix, rule) => void rules.set(prefix, rule),
    async mayHear(topic, viewer) {
      const [prefix = '', id = ''] = topic.split(':');
      return (await rules.get(prefix)?.(id, viewer)) ?? false;
    },
    onNotice: (listener) => void listeners.push(listener),
    add(stream, holder) {
      streams.set(stream, holder);
      for (const topic of stream.topics) {
        const readers = byTopic.get(topic) ?? new Set();
        byTopic.set(topic, readers.add(stream));
      }
    },
    drop,
    remove(stream) {
      streams.delete(stream);
      for (const topic of Array.from(stream.topics)) drop(stream, topic);
    },
    endStreams() {
      for (const stream of streams.keys()) stream.end();
    },
    async close() {
      send.finish();
      deliver.finish();
      for (const stream of streams.keys()) stream.end();
      await notices.close();
    },
  };
}
