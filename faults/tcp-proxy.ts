import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import type { SeededRandom } from '../scripts/seeded-random.ts';

/** The probability of each fault, for each piece of data that passes. */
export type NetworkFaults = {
  /** The piece is dropped and both sides are cut, so that a request never arrives or a reply is lost. */
  readonly cut: number;
  /** Half of the piece passes, then both sides are cut. */
  readonly tear: number;
  readonly delay: number;
  readonly delayMs: number;
};

export const CALM_NETWORK: NetworkFaults = { cut: 0, tear: 0, delay: 0, delayMs: 0 };
export const ROUGH_NETWORK: NetworkFaults = { cut: 0.004, tear: 0.002, delay: 0.03, delayMs: 400 };

export type TcpProxy = {
  readonly port: number;
  /** How many connections were cut, for any reason. */
  readonly cuts: () => number;
  setFaults(faults: NetworkFaults): void;
  /** Cuts everything that is open now. */
  cutAll(): void;
  /** Cuts all connections and refuses new ones until `allow`. */
  refuse(): void;
  allow(): void;
  /** Calls `act` when the far side begins its next reply, then drops it and every open connection. Null cancels. */
  onNextReply(act: (() => void) | null): void;
  close(): Promise<void>;
};

type Pair = { readonly near: Socket; readonly far: Socket };

/** Starts a proxy between clients and one address that can drop, truncate and delay what passes. */
export async function startTcpProxy(
  target: { readonly host: string; readonly port: () => number },
  random: SeededRandom,
  listenPort = 0,
): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let faults = CALM_NETWORK;
  let cuts = 0;
  let isOpen = true;
  let atReply: (() => void) | null = null;

  const cut = (pair: Pair) => {
    if (!pairs.delete(pair)) return;
    cuts += 1;
    pair.near.resetAndDestroy();
    pair.far.destroy();
  };
  const cutAll = () => {
    for (const pair of pairs) cut(pair);
  };

  const pass = (pair: Pair, from: Socket, to: Socket, isReply: boolean) => {
    let ready = Promise.resolve();
    from.on('data', (piece: Buffer) => {
      if (isReply && atReply !== null) {
        const act = atReply;
        atReply = null;
        act();
        cutAll();
        return;
      }
      if (random.chance(faults.cut)) return cut(pair);
      if (random.chance(faults.tear)) {
        to.write(piece.subarray(0, Math.floor(piece.length / 2)), () => cut(pair));
        return;
      }
      const wait = random.chance(faults.delay) ? random.next() * faults.delayMs : 0;
      // Pieces of one direction stay in order, as on any connection.
      ready = ready.then(async () => {
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        if (pairs.has(pair)) to.write(piece);
      });
    });
    from.on('end', () => void ready.then(() => to.end()));
    from.on('error', () => end(pair));
    from.on('close', () => void ready.then(() => end(pair)));
  };
  const end = (pair: Pair) => {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  };

  const server = createServer((near) => {
    if (!isOpen) {
      near.on('error', () => undefined);
      near.resetAndDestroy();
      return;
    }
    const pair = { near, far: connect(target.port(), target.host) };
    pairs.add(pair);
    near.setNoDelay(true);
    pair.far.setNoDelay(true);
    pass(pair, near, pair.far, false);
    pass(pair, pair.far, near, true);
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(listenPort, '127.0.0.1', () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address.port);
    });
  });
  return {
    port,
    cuts: () => cuts,
    setFaults: (next) => {
      faults = next;
    },
    cutAll,
    refuse: () => {
      isOpen = false;
      cutAll();
    },
    allow: () => {
      isOpen = true;
    },
    onNextReply: (act) => {
      atReply = act;
    },
    close: () => {
      for (const pair of pairs) end(pair);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
