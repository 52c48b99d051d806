import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding } from '../ledger/stored-attempt.ts';
import { SavePace } from './save-pace.ts';

/** The raw reply of the server; status 0 if the connection broke or no reply came in time. */
export type RawReply = {
  readonly status: number;
  readonly text: string;
  readonly setCookie: string | undefined;
  readonly retryAfter: string | undefined;
  readonly hung: boolean;
};

/** How many requests of a run were not answered with success, by reason. */
export type Refusals = {
  /** Connections that broke or were refused. */
  broken: number;
  /** No reply within the time that a page waits. */
  hung: number;
  /** 503 with Retry-After: the server asks to come back. */
  later: number;
  /** Any other 5xx, and 503 without Retry-After. */
  faults: number;
  /** 4xx. */
  refused: number;
};

/** Counts everything that the takers of a drill send, and can pause it. */
export class Traffic {
  readonly refusals: Refusals = { broken: 0, hung: 0, later: 0, faults: 0, refused: 0 };
  /** Failed requests by operation, status and code, so that a report can name unexpected ones. */
  readonly kinds = new Map<string, number>();
  /** How long saves take. */
  readonly pace = new SavePace();
  /** Saves that a fault on another attempt has held up. */
  readonly slowed: Finding[] = [];
  /** The longest time until a failure (5xx or a broken connection, not 4xx), in milliseconds. */
  longest = 0;
  /** When the last such failure came. */
  lastTrouble = 0;
  #isHeld = false;
  #isEnding = false;
  #keepsOpen = false;
  #submitting = 0;
  #under = 0;
  #heard: (() => void)[] = [];

  get isEnding(): boolean {
    return this.#isEnding;
  }

  /** Waits while traffic is paused. */
  async pass(): Promise<void> {
    while (this.#isHeld && !this.#isEnding) await sleep(20);
  }

  /** Pauses traffic; resolves once all requests under way have ended. */
  async hold(): Promise<void> {
    this.#isHeld = true;
    while (this.#under > 0) await sleep(20);
  }

  release(): void {
    this.#isHeld = false;
  }

  /** Keeps attempts with two devices open until `letSubmit`; resolves once none of them is being submitted. */
  async keepOpen(): Promise<void> {
    this.#keepsOpen = true;
    while (this.#submitting > 0) await sleep(20);
  }

  letSubmit(): void {
    this.#keepsOpen = false;
  }

  /** Runs the submission of an attempt with two devices; `keepOpen` holds it back. */
  async submitBoth(submit: () => Promise<void>): Promise<void> {
    while (this.#keepsOpen && !this.#isEnding) await sleep(20);
    this.#submitting += 1;
    try {
      await submit();
    } finally {
      this.#submitting -= 1;
    }
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

  /** Resolves when a save sent after this call is acknowledged. */
  nextAcknowledged(): Promise<void> {
    return new Promise((resolve) => this.#heard.push(resolve));
  }

  /** Call it before sending a save; the function it returns is to be called once that save is acknowledged. */
  beginSave(): () => void {
    const waiting = [...this.#heard];
    return () => {
      for (const resolve of waiting) resolve();
      this.#heard = this.#heard.filter((resolve) => !waiting.includes(resolve));
    };
  }
}
