import { setTimeout as sleep } from 'node:timers/promises';

/** The raw reply of the server; status 0 when the connection broke or nothing came in time. */
export type RawReply = {
  readonly status: number;
  readonly text: string;
  readonly setCookie: string | undefined;
  readonly retryAfter: string | undefined;
  readonly hung: boolean;
};

/** One moment of a run: when a save was acknowledged, or something refused. */
export type Refusals = {
  /** Connections that broke or were refused. */
  broken: number;
  /** Nothing came within the patience of a page. */
  hung: number;
  /** 503 with Retry-After: asked to come back. */
  later: number;
  /** Other codes of the 5xx, and 503 without Retry-After. */
  faults: number;
  /** 4xx. */
  refused: number;
};

/** Holds and counts everything that the takers of a drill send. */
export class Traffic {
  readonly refusals: Refusals = { broken: 0, hung: 0, later: 0, faults: 0, refused: 0 };
  /** By operation, status and code, so that a report can name what was not foreseen. */
  readonly kinds = new Map<string, number>();
  /** How long the longest refusal took, the rules’ own left out; in milliseconds. */
  longest = 0;
  /** When the last of them came. */
  lastTrouble = 0;
  #isHeld = false;
  #isEnding = false;
  #under = 0;
  #heard: (() => void)[] = [];

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Waits while traffic is paused. */
  async pass(): Promise<void> {
    while (this.#isHeld && !this.#isEnding) await sleep(20);
  }

  /** Nothing new is sent from now on; resolves when all that was under way has ended. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    while (this.#under > 0) await sleep(20);
  }

  release(): void {
    this.#isHeld = false;
  }

  /** Lets everybody finish their current request and stop. */
  end(): void {
    this.#isEnding = true;
  }

  /** Runs one request; `hold` waits for it. */
  async count<Value>(send: () => Promise<Value>): Promise<Value> {
    this.#under += 1;
    try {
      return await send();
    } finally {
      this.#under -= 1;
    }
  }

  note(operation: string, { status, text, retryAfter, hung }: RawReply, milliseconds: number): void {
    if (status >= 200 && status < 300) return;
    if (hung) this.refusals.hung += 1;
    else if (status === 0) this.refusals.broken += 1;
    else if (status === 503 && retryAfter !== undefined) this.refusals.later += 1;
    else if (status >= 500) this.refusals.faults += 1;
    else this.refusals.refused += 1;
    if (status === 0 || status >= 500) {
      this.lastTrouble = performance.now();
      this.longest = Math.max(this.longest, milliseconds);
    }
    const code = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
    const kind = status === 0 ? `${operation} ${hung ? 'hung' : 'broken'}` : `${operation} ${status} ${code}`;
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
  }

  /** Resolves when the next save that was sent after this call is acknowledged. */
  nextAcknowledged(): Promise<void> {
    return new Promise((resolve) => this.#heard.push(resolve));
  }

  /** To be called before a save leaves; the answer is to be called when it was acknowledged. */
  beginSave(): () => void {
    const waiting = [...this.#heard];
    return () => {
      for (const resolve of waiting) resolve();
      this.#heard = this.#heard.filter((resolve) => !waiting.includes(resolve));
    };
  }
}
