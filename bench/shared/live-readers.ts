import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The topic of one stream and the cookie with which it is opened. */
export type ReaderPlan = { readonly topic: string; readonly cookie: string };

export type LiveReaders = {
  /** Waits until every stream is open (again). */
  settled(): Promise<void>;
  close(): { readonly open: number; readonly reopened: number; readonly refused: number };
};

export type ReadersOptions = {
  /** Called for every notice of a stream. */
  readonly onChanged?: (reader: number, topic: string) => void;
  /** The local address of a stream: the server limits visitors' streams by address, so they use several. */
  readonly localAddress?: (reader: number) => string;
};

/** A browser waits as long as the stream asks; here it is shorter, to save time. */
const REOPEN_MS = 300;
const SETTLE_LIMIT_MS = 15_000;
const AT_ONCE = 100;

/** Opens streams of live notices as browsers do: one that ends is opened again, one that is refused stays closed. */
export async function openStreams(
  port: number,
  plans: readonly ReaderPlan[],
  options: ReadersOptions = {},
): Promise<LiveReaders> {
  const states: ('waiting' | 'opening' | 'open' | 'refused')[] = plans.map(() => 'waiting');
  const answers = new Set<IncomingMessage>();
  let reopened = 0;
  let closed = false;

  const open = (reader: number) => {
    const plan = plans[reader];
    if (plan === undefined || closed) return;
    states[reader] = 'opening';
    const again = () => {
      if (closed || states[reader] === 'refused') return;
      if (states[reader] === 'open') reopened += 1;
      states[reader] = 'opening';
      setTimeout(() => open(reader), REOPEN_MS);
    };
    const outgoing = get(
      {
        host: '127.0.0.1',
        port,
        agent: false,
        ...(options.localAddress === undefined ? {} : { localAddress: options.localAddress(reader) }),
        path: `/api/live?topic=${encodeURIComponent(plan.topic)}`,
        headers: {
          host: `localhost:${port}`,
          accept: 'text/event-stream',
          ...(plan.cookie === '' ? {} : { cookie: plan.cookie }),
        },
      },
      (answer) => {
        if (answer.statusCode !== 200) {
          states[reader] = 'refused';
          answer.resume();
          return;
        }
        states[reader] = 'open';
        answers.add(answer);
        answer.on('data', (part: Buffer) => {
          if (part.includes('event: changed')) options.onChanged?.(reader, plan.topic);
        });
        answer.once('error', () => undefined);
        answer.once('close', () => {
          answers.delete(answer);
          again();
        });
      },
    );
    outgoing.once('error', again);
  };

  const settled = async () => {
    const until = performance.now() + SETTLE_LIMIT_MS;
    while (states.includes('opening')) {
      if (performance.now() > until) throw new Error('the live streams did not open');
      await sleep(20);
    }
  };
  for (const reader of plans.keys()) {
    open(reader);
    if (reader % AT_ONCE === AT_ONCE - 1) await settled();
  }
  await settled();
  return {
    settled,
    close() {
      closed = true;
      for (const answer of answers) answer.destroy();
      const count = (wanted: string) => states.filter((state) => state === wanted).length;
      return { open: count('open'), reopened, refused: count('refused') };
    },
  };
}
