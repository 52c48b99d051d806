import { Agent, request } from 'node:http';

/** One request of a load. */
export type LoadRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie?: string;
  readonly body?: unknown;
};

export type LoadOptions = {
  readonly port: number;
  readonly perSecond: number;
  readonly next: (index: number) => LoadRequest;
};

export type LoadOutcome = {
  readonly sent: number;
  /** One line per failure: a refused or cut connection, or a status of 400 or above. */
  readonly failures: readonly string[];
  /** Milliseconds of each answer, sorted. */
  readonly latencies: readonly number[];
};

const ANSWER_LIMIT_MS = 20_000;

/**
 * Sends requests at a steady rate, regardless of replies and without retries. Every second request goes over a kept
 * connection, as browsers and proxies send them, the others over a new connection each.
 */
export function startSteadyLoad({ port, perSecond, next }: LoadOptions): { stop(): Promise<LoadOutcome> } {
  const kept = new Agent({ keepAlive: true, maxSockets: 64 });
  const single = new Agent({ keepAlive: false });
  const failures: string[] = [];
  const latencies: number[] = [];
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;

  const send = (index: number) =>
    new Promise<void>((resolve) => {
      const { method, path, cookie, body } = next(index);
      const text = body === undefined ? undefined : JSON.stringify(body);
      const from = performance.now();
      const fail = (why: string) => {
        failures.push(`${method} ${path.replace(/[0-9a-f-]{36}/g, '…')}: ${why}`);
        resolve();
      };
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          method,
          path,
          agent: index % 2 === 0 ? kept : single,
          timeout: ANSWER_LIMIT_MS,
          headers: {
            host: `localhost:${port}`,
            origin: `http://localhost:${port}`,
            ...(cookie === undefined ? {} : { cookie }),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (answer) => {
          answer.once('error', (error) => fail(error.message));
          answer.once('end', () => {
            latencies.push(performance.now() - from);
            if ((answer.statusCode ?? 500) >= 400) fail(String(answer.statusCode));
            else resolve();
          });
          answer.resume();
        },
      );
      outgoing.once('timeout', () => outgoing.destroy(new Error('no answer')));
      outgoing.once('error', (error) => fail(error.message));
      outgoing.end(text);
    });

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; sent < due; sent += 1) {
      const one = send(sent).finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }, 5);

  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      kept.destroy();
      single.destroy();
      return { sent, failures, latencies: latencies.toSorted((one, other) => one - other) };
    },
  };
}
