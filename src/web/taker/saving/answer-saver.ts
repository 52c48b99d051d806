import type { StoredAnswer, saveAnswers } from '#contract/attempts.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { Store } from '#web/lib/create-store.ts';
import { createStore } from '#web/lib/create-store.ts';
import type { AnswerChange, AnswerQueue, DeviceAnswer } from './answer-queue.ts';
import {
  acknowledge,
  adoptAnswers,
  changeAnswer,
  lastCounter,
  nextBatch,
  restoreQueue,
  settleFork,
  waitingAnswers,
} from './answer-queue.ts';
import { nextCounter } from './device-id.ts';
import type { DeviceStore } from './device-store.ts';
import { retryDelay } from './retry-delay.ts';

export type SaveAnswer = Output<typeof saveAnswers>;
type Batch = ReturnType<typeof nextBatch>;

/**
 * Sends one batch; `keepalive` lets it outlive the page. `databaseRun` is the run that the revisions in the batch are of.
 */
export type SendBatch = (
  batch: Batch,
  keepalive: boolean,
  databaseRun: string,
) => Promise<Result<SaveAnswer, CallFailure>>;

/** Why answers do not reach the server now: no network, a server in trouble, a session that ended, an attempt that closed. */
type SaveTrouble = 'none' | 'offline' | 'server' | 'signed-out' | 'closed';

export type SaverState = {
  readonly queue: AnswerQueue;
  readonly trouble: SaveTrouble;
  /** False while the last change is not on the device (yet, or ever when the browser refuses). */
  readonly onDevice: boolean;
  /** False when the browser keeps nothing at all. */
  readonly isLasting: boolean;
  /** Questions whose last change the device has refused to keep. */
  readonly refused: ReadonlySet<string>;
};

/** Returns whether the browser does not keep what the server has not confirmed: it would be lost with the page. */
export function isAtRisk({ queue, isLasting, refused }: SaverState): boolean {
  return !isLasting || waitingAnswers(queue).some(({ questionId }) => refused.has(questionId));
}

/** Returns whether all that the server has not confirmed is on the device by now. */
export function isOnDevice(state: SaverState): boolean {
  return state.onDevice && !isAtRisk(state);
}

/** The answers of an attempt as they were read, and the run of the database that they are from. */
export type StoredAnswers = { readonly answers: readonly StoredAnswer[]; readonly databaseRun: string };

export type SaverParts = {
  readonly store: DeviceStore;
  readonly queue: AnswerQueue;
  /** The run of the database that `queue` was made from. */
  readonly databaseRun: string;
  readonly send: SendBatch;
  /** Called with every reply: it carries the server's time and the attempt's clock. */
  readonly onReply: (reply: SaveAnswer) => void;
  /**
   * Called when the server takes nothing until the answers are read again and merged: the database may have gone back. Ends
   * once they are, or can't be read now.
   */
  readonly onBehind: () => Promise<unknown>;
};

/** Typing waits for a pause this long; choices go at once. */
const TYPING_PAUSE = 400;
const OTHER_TAB_PAUSE = 3_000;
const CATCH_UP_MS = 10_000;
const BATCH = { count: 200, characters: 600_000 };
// Browsers refuse a keepalive request above 64 KiB.
const PARTING_BATCH = { count: 200, characters: 60_000 };

/** Keeps every change on the device, then on the server: one request at a time, retried until the server confirms. */
export class AnswerSaver {
  readonly current: () => SaverState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly #state: Store<SaverState>;
  readonly #parts: SaverParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #failures = 0;
  /** The earliest time of the next request, by `performance.now()`: an overloaded server names it, and typing keeps to it too. */
  #notBefore = 0;
  #counter: number;
  #databaseRun: string;
  /** The server has asked for the answers to be read again; `merge` ends it. */
  #isBehind = false;
  #catchingUp: Promise<unknown> | null = null;
  /** How often in a row the answers were merged because the server had asked for it. */
  #catchUps = 0;
  #deviceWrites = 0;
  #stopped = false;

  constructor(parts: SaverParts) {
    this.#parts = parts;
    this.#state = createStore<SaverState>({
      queue: parts.queue,
      trouble: 'none',
      onDevice: parts.store.isLasting,
      isLasting: parts.store.isLasting,
      refused: new Set(),
    });
    this.current = this.#state.current;
    this.subscribe = this.#state.subscribe;
    this.#counter = lastCounter(parts.queue);
    this.#databaseRun = parts.databaseRun;
  }

  /** The run of the database that the answers were last merged with. */
  get databaseRun(): string {
    return this.#databaseRun;
  }

  get waiting(): number {
    return waitingAnswers(this.current().queue).length;
  }

  /**
   * Sends the answers that were still unsent before a reload, and listens to the network and the page until `stop`.
   *
   * @param isOffline the page came from the device, because the server could not be reached
   */
  start(isOffline: boolean): void {
    window.addEventListener('online', this.#onOnline);
    window.addEventListener('offline', this.#onOffline);
    window.addEventListener('pagehide', this.#onLeaving);
    document.addEventListener('visibilitychange', this.#onVisibility);
    if (isOffline || !navigator.onLine) this.#onOffline();
    this.#schedule(0);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    window.removeEventListener('online', this.#onOnline);
    window.removeEventListener('offline', this.#onOffline);
    window.removeEventListener('pagehide', this.#onLeaving);
    document.removeEventListener('visibilitychange', this.#onVisibility);
  }

  change(questionId: string, change: AnswerChange, pace: 'typing' | 'choice'): void {
    void this.#keep(changeAnswer(this.current().queue, questionId, change, this.#stamp()), [questionId]);
    this.#schedule(pace === 'typing' ? TYPING_PAUSE : 0);
  }

  settle(questionId: string, choice: 'mine' | 'theirs'): void {
    void this.#keep(settleFork(this.current().queue, questionId, choice, this.#stamp()), [questionId]);
    this.#schedule(0);
  }

  /** Takes over rows that another tab of this browser has kept. That tab sends them; this one does so later, in case it can't. */
  adopt(kept: readonly DeviceAnswer[]): void {
    const queue = adoptAnswers(this.current().queue, kept);
    if (queue === this.current().queue) return;
    this.#counter = Math.max(this.#counter, lastCounter(queue));
    this.#replace({ queue });
    this.#schedule(OTHER_TAB_PAUSE);
  }

  /**
   * Merges the answers that were read from the server again, see `restoreQueue`, once no request is under way. Unsent changes
   * of this device stay on top.
   *
   * @returns whether the device has kept what is changed by it; not waited for, because another tab may hold it up
   */
  async merge(
    { answers, databaseRun }: StoredAnswers,
    isNewRun: boolean,
  ): Promise<{ readonly isKept: Promise<boolean> }> {
    while (this.#sending !== null) await this.#sending;
    const before = this.current().queue.answers;
    const queue = restoreQueue(Object.values(before), answers, isNewRun);
    this.#counter = Math.max(this.#counter, lastCounter(queue));
    this.#databaseRun = databaseRun;
    if (this.#isBehind) this.#catchUps += 1;
    this.#isBehind = false;
    // What waits again is a new change, and the device has it under its former number; revisions of another run go too.
    const changed = Object.values(queue.answers).filter((answer) => answer !== before[answer.questionId]);
    const isKept = this.#keep(
      queue,
      changed.filter(({ standing }) => isNewRun || standing === 'waiting').map(({ questionId }) => questionId),
    );
    if (this.current().trouble === 'offline') this.#replace({ trouble: 'none' });
    // A server that asks again right after it may not be one: requests may reach two databases by turns.
    this.#schedule(this.#catchUps > 1 ? retryDelay(this.#catchUps - 1, Math.random()) : 0);
    return { isKept };
  }

  /** Called with rows once they are in the device's database. */
  onKept: (rows: readonly DeviceAnswer[]) => void = () => undefined;

  /** Sends all unsent answers now. Returns whether the server has confirmed them all. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#sending !== null) await this.#sending;
    let mayCatchUp = true;
    while (this.waiting > 0) {
      const before = this.#failures;
      await this.#send();
      if (this.#isBehind && mayCatchUp && (await this.#caughtUp())) {
        mayCatchUp = false;
        continue;
      }
      if (this.#failures > before || this.current().trouble === 'signed-out' || this.current().trouble === 'closed')
        return false;
    }
    return true;
  }

  /** Waits until the answers are read again, for some seconds at most; returns whether they are merged. */
  async #caughtUp(): Promise<boolean> {
    const late = new Promise((resolve) => setTimeout(resolve, CATCH_UP_MS));
    await Promise.race([this.#catchingUp, late]);
    return !this.#isBehind;
  }

  #stamp(): { counter: number; clientAt: string } {
    this.#counter = nextCounter(this.#counter);
    return { counter: this.#counter, clientAt: new Date().toISOString() };
  }

  /** Shows answers and keeps those that are changed on the device. Returns whether it has them. */
  #keep(queue: AnswerQueue, changed: readonly string[]): Promise<boolean> {
    const { store } = this.#parts;
    this.#replace({ queue, onDevice: false });
    const write = ++this.#deviceWrites;
    // What the device has refused is tried again with the next change: there may be room by now.
    const rows = [...new Set([...changed, ...this.current().refused])].flatMap((id) => queue.answers[id] ?? []);
    return store.keepAnswers(rows).then((kept) => {
      if (kept) this.onKept(rows);
      const refused = new Set(this.current().refused);
      for (const { questionId } of rows)
        if (kept) refused.delete(questionId);
        else refused.add(questionId);
      this.#replace({ refused, ...(write === this.#deviceWrites ? { onDevice: kept } : {}) });
      return kept;
    });
  }

  #schedule(delay: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), Math.max(delay, this.#notBefore - performance.now()));
  }

  async #run(): Promise<void> {
    // A request under way plans the next one when it comes back.
    if (this.#sending !== null || this.waiting === 0 || this.#stopped) return;
    await this.#send();
    if (this.waiting === 0 || this.current().trouble === 'signed-out' || this.current().trouble === 'closed') return;
    this.#schedule(this.#failures > 0 ? retryDelay(this.#failures, Math.random()) : 0);
  }

  #send(): Promise<void> {
    this.#sending = this.#sendOne(false).finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendOne(keepalive: boolean): Promise<void> {
    const batch = nextBatch(this.current().queue, keepalive ? PARTING_BATCH : BATCH);
    if (batch.length === 0) return;
    const result = await this.#parts.send(batch, keepalive, this.#databaseRun);
    if (result.ok) {
      this.#failures = 0;
      this.#catchUps = 0;
      this.#replace({ trouble: 'none' });
      const queue = acknowledge(this.current().queue, batch, result.value.saved);
      const known = batch
        .map(({ questionId }) => questionId)
        .filter((id) => queue.answers[id] !== this.current().queue.answers[id]);
      if (known.length > 0) void this.#keep(queue, known);
      // A reply that confirms nothing counts as a failure; otherwise the same answers would be sent in a tight loop.
      else if (this.waiting > 0) this.#failures += 1;
      this.#parts.onReply(result.value);
      return;
    }
    this.#failures += 1;
    const { code, details, retryAfterSeconds } = result.error;
    if (details?.['behind'] === true) {
      this.#isBehind = true;
      // One at a time: an overloaded server may keep it waiting for longer than the next save.
      this.#catchingUp ??= this.#parts.onBehind().finally(() => {
        this.#catchingUp = null;
      });
      return;
    }
    if (retryAfterSeconds !== undefined)
      this.#notBefore = performance.now() + retryDelay(this.#failures, Math.random(), retryAfterSeconds);
    this.#replace({ trouble: troubleOf(code) });
  }

  #replace(change: Partial<SaverState>): void {
    this.#state.set({ ...this.current(), ...change });
  }

  #onOnline = (): void => {
    if (this.current().trouble === 'offline') this.#replace({ trouble: 'none' });
    this.#schedule(0);
  };

  #onOffline = (): void => {
    this.#replace({ trouble: 'offline' });
  };

  #onVisibility = (): void => {
    if (document.visibilityState === 'hidden') this.#onLeaving();
    else this.#schedule(0);
  };

  // Also while another request is under way: that one may be cut off with the page, and repeated saves change nothing.
  #onLeaving = (): void => {
    if (this.waiting > 0 && !this.#stopped) void this.#sendOne(true);
  };
}

function troubleOf(code: CallFailure['code']): SaveTrouble {
  if (code === 'offline') return 'offline';
  // Only its taker can see an attempt, so somebody else has signed in in this browser.
  if (code === 'sign_in_required' || code === 'not_found' || code === 'forbidden') return 'signed-out';
  return code === 'attempt_closed' ? 'closed' : 'server';
}
