import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from 'pino';
import { backoffMs } from '#core/backoff.ts';
import { type ConnectionSettings, openClient } from '#server/platform/db/primary/open-client.ts';
import {
  deleteHolder,
  giveUpHolder,
  isHolder,
  listSilentHolders,
  lockHolderAgain,
  registerHolder,
} from './work-holders-store.ts';

/** A server process as the holder of work: what it holds counts as held only while it lives. */
export type WorkHolder = {
  /** The name that is stored with what this process holds. Another one after the process was taken for dead. */
  readonly name: () => string;
  /**
   * Whether work under the name may go on: false after the process was taken for dead, and while it can't know because it has
   * not reached the database for so long that it may have been.
   */
  readonly holds: (name: string) => boolean;
  /** Ends the holding. What was not finished is left to be found by the others after the end of this process. */
  readonly stop: (isFinished: boolean) => Promise<void>;
};

/** In milliseconds; tests take shorter ones. */
export type LivenessTimes = {
  /** How often the sessions of all holders are looked at. */
  readonly lookMs: number;
  /** For how long a session must be gone: after a restart of the database every process has this long to come back. */
  readonly silenceMs: number;
};

export type WorkHolderOptions = {
  readonly connection: ConnectionSettings;
  readonly log: Pick<Logger, 'warn'>;
  /** Called after each look, with the database reached: what dead holders held can be freed. */
  readonly onLook: () => void;
  /** Called when this process was taken for dead, and has a new name. */
  readonly onLost: () => void;
  readonly times?: LivenessTimes;
};

const TIMES: LivenessTimes = { lookMs: 5_000, silenceMs: 20_000 };
/** A holder without news of itself stops a good while before the others may take over. */
const UNSURE_SHARE = 0.75;
/** One look may have met a holder while it reconnected. */
const LOOKS_MIN = 3;
const ANSWER_MS = 10_000;
const RETRY_MS = { first: 50, most: 1_000 };
const PREFIX = 'holder-';

/**
 * Makes this process a holder of work. A session that lasts as long as the process holds a lock on its name, so the database
 * itself knows whether it lives, also through a pooler that keeps sessions. A frozen or slow process keeps its session and is
 * never robbed. All processes watch each other; one whose session is gone and does not come back is given up.
 */
export async function holdWork(options: WorkHolderOptions): Promise<WorkHolder> {
  const { lookMs, silenceMs } = options.times ?? TIMES;
  let name = `${PREFIX}${randomUUID()}`;
  let stopping = false;
  let surelyHeldAt = performance.now();
  let client: Client | null = null;
  /** Since when and how often in a row each holder has been found without a session. */
  let silent = new Map<string, { readonly since: number; readonly looks: number }>();

  const connect = async (): Promise<Client> => {
    const next = openClient(options.connection, {
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    next.on('error', () => undefined);
    await next.connect();
    return next;
  };
  const drop = (lost: Client) => {
    lost.end().catch(() => undefined);
    lost.connection.stream.destroy();
  };

  const renew = async (own: Client): Promise<void> => {
    const next = `${PREFIX}${randomUUID()}`;
    await registerHolder(own, next);
    options.log.warn({ holder: name }, 'this process was taken for dead: others have its jobs');
    name = next;
    options.onLost();
  };

  const look = async (own: Client): Promise<void> => {
    const began = performance.now();
    const gone = await listSilentHolders(own);
    if (!(await isHolder(own, name))) await renew(own);
    surelyHeldAt = began;
    const before = silent;
    silent = new Map(
      gone.map((one) => [one, { since: before.get(one)?.since ?? began, looks: (before.get(one)?.looks ?? 0) + 1 }]),
    );
    for (const [one, { since, looks }] of silent) {
      if (one === name || looks < LOOKS_MIN || began - since < silenceMs) continue;
      if (await giveUpHolder(own, one)) options.log.warn({ holder: one }, 'a server process is gone: its work is free');
    }
    options.onLook();
  };

  /** Looks until the session breaks or the end comes. */
  const keep = async (own: Client): Promise<void> => {
    const { promise: broken, resolve: breakOff } = Promise.withResolvers<true>();
    own.once('end', () => breakOff(true));
    for (;;) {
      await look(own);
      if (await Promise.race([broken, wake.promise, wait(lookMs, false, { ref: false })])) return;
    }
  };
  const wake = Promise.withResolvers<true>();

  const run = async (): Promise<void> => {
    for (let failures = 0; !stopping; ) {
      try {
        if (client === null) {
          client = await connect();
          if (!(await lockHolderAgain(client, name))) await renew(client);
          surelyHeldAt = performance.now();
          // What was seen before says nothing: all may have lost their sessions at once.
          silent = new Map();
        }
        failures = 0;
        await keep(client);
      } catch (error) {
        failures += 1;
        if (!stopping) options.log.warn({ err: error }, 'the session that holds the jobs broke');
      }
      if (stopping) return;
      if (client !== null) drop(client);
      client = null;
      await Promise.race([
        wake.promise,
        wait(backoffMs(failures + 1, Math.random(), RETRY_MS), undefined, { ref: false }),
      ]);
    }
  };

  client = await connect();
  try {
    await registerHolder(client, name);
  } catch (error) {
    drop(client);
    throw error;
  }
  surelyHeldAt = performance.now();
  const running = run();

  return {
    name: () => name,
    holds: (asked) => asked === name && performance.now() - surelyHeldAt < silenceMs * UNSURE_SHARE,
    async stop(isFinished) {
      stopping = true;
      wake.resolve(true);
      await running;
      if (client === null) return;
      if (isFinished) await deleteHolder(client, name).catch(() => undefined);
      await client.end().catch(() => undefined);
    },
  };
}
