import type { Operation } from '#contract/definition/operation.ts';
import type { CallingBrowser } from '#server/testing/caller-on.ts';
import { SERVER_FLAGS } from '../../scripts/setup/run-server.mjs';
import { type BenchServer, freePort, startBenchServer } from '../shared/bench-server.ts';

/** The longest time in which the server's event loop came to nothing else: of its thread, and by the clock. */
export type Hold = { readonly busyMs: number; readonly passedMs: number };

/** A server whose event loop is watched. */
export type WatchedServer = BenchServer & {
  /** Returns the longest hold since the last call. */
  longestHold(): Promise<Hold>;
  /** Holds the loop for 150 ms, as a control of the measurement. */
  hold(): Promise<void>;
  browser(): CallingBrowser;
};

export async function startWatchedServer(): Promise<WatchedServer> {
  const loopPort = await freePort();
  const flags = [...SERVER_FLAGS, '--import', './bench/loop/report-loop.ts'];
  const server = await startBenchServer(flags, { LOOP_PORT: String(loopPort) });
  const loop = `http://127.0.0.1:${loopPort}`;
  return {
    ...server,
    longestHold: async () => (await (await fetch(loop)).json()) as Hold,
    hold: async () => void (await (await fetch(`${loop}/hold`)).text()),
    browser: () => browserOf(server.origin),
  };
}

function browserOf(origin: string): CallingBrowser {
  let cookie: string | null = null;
  return {
    async send(method: Operation['method'], url: string, body?: unknown) {
      const response = await fetch(origin + url, {
        method,
        headers: {
          origin,
          ...(cookie === null ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return { statusCode: response.status, body: await response.text() };
    },
  };
}
