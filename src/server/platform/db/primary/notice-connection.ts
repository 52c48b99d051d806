import type { Client } from 'pg';
import type { Logger } from 'pino';
import { backoffMs } from '#core/backoff.ts';
import { type ConnectionSettings, openClient } from './open-client.ts';

/** Notices between server processes over one direct connection (LISTEN does not work through a statement pooler). */
export type NoticeConnection = {
  /** Sends a notice to every process, this one included. Without a connection it is kept until there is one. */
  notify(payload: string): void;
  close(): Promise<void>;
};

export type NoticeOptions = {
  readonly connection: ConnectionSettings;
  readonly channel: string;
  readonly log: Logger;
  readonly onNotice: (payload: string) => void;
  /** Called after each connect: notices sent before it were not received. */
  readonly onConnected: () => void;
};

const RETRY_MS = { first: 100, most: 3_000 };
const PROBE_MS = 30_000;
const UNSENT_LIMIT = 10_000;

/** Connects in the background, and reconnects after growing waits whenever the connection breaks. */
export function openNoticeConnection(options: NoticeOptions): NoticeConnection {
  const { log, channel } = options;
  const unsent = new Set<string>();
  let client: Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let failures = 0;
  let sending: Promise<void> | null = null;
  let closed = false;

  const abandon = (lost: Client, error: unknown) => {
    if (client !== lost) return;
    client = null;
    lost.end().catch(() => undefined);
    if (closed) return;
    log.warn({ err: error }, 'the notice connection broke');
    retryLater();
  };

  const retryLater = () => {
    failures += 1;
    retry = setTimeout(() => void connect(), backoffMs(failures, Math.random(), RETRY_MS));
    retry.unref();
  };

  const connect = async () => {
    const next = openClient(options.connection, {
      application_name: 'wihiwin-notices',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    next.on('error', (error) => abandon(next, error));
    next.on('end', () => abandon(next, null));
    next.on('notification', (notice) => options.onNotice(notice.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      next.end().catch(() => undefined);
      if (closed) return;
      log.warn({ err: error }, 'no notice connection');
      return retryLater();
    }
    if (closed) return void next.end().catch(() => undefined);
    client = next;
    failures = 0;
    options.onConnected();
    send();
  };

  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = null;
      // Notices added after the loop had ended would otherwise wait for the next call.
      if (client !== null && unsent.size > 0) send();
    });
  };

  const sendAll = async () => {
    while (client !== null && unsent.size > 0) {
      const current = client;
      const batch = [...unsent];
      unsent.clear();
      try {
        await current.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, batch]);
      } catch (error) {
        for (const payload of batch) unsent.add(payload);
        abandon(current, error);
      }
    }
  };

  // A connection stays open here if the other end vanished silently; only a query shows it.
  const probe = setInterval(() => {
    const current = client;
    current?.query('select 1').catch((error: unknown) => abandon(current, error));
  }, PROBE_MS);
  probe.unref();
  void connect();

  return {
    notify(payload) {
      // Without a database nothing is committed either, so real changes never reach this limit.
      if (unsent.size < UNSENT_LIMIT) unsent.add(payload);
      send();
    },
    async close() {
      closed = true;
      clearInterval(probe);
      if (retry !== null) clearTimeout(retry);
      // Ending the connection would cut off a statement that is still running.
      await sending;
      const last = client;
      client = null;
      await last?.end().catch(() => undefined);
    },
  };
}
