import { isSameAnswer } from '#core/attempts/same-answer.ts';
import { backoffMs } from '#core/backoff.ts';
import type { ReadableStore, Store } from '#web/lib/create-store.ts';
import { createStore } from '#web/lib/create-store.ts';
import type { CopyPlace, FormCopies } from '#web/lib/device/forms/form-copy.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { localValues } from '#web/shell/local-values.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import type { ItemSave, SendOutcome } from './item-save.ts';
import * as save from './item-save.ts';

/** From the last keystroke to the request. */
const SEND_AFTER_MS = 600;
const COPY_LATEST_MS = 300;
const RETRY = { first: 2_000, most: 30_000 };
const LATER_MS = 700;

/** What a copy on the device holds, besides the revision. */
type CopyValues = Readonly<Record<string, unknown>>;
type Copied = { readonly values: CopyValues; readonly revision: number | null };

/** Sends an item to the server. */
export type SendingTools<Value> = {
  /** True if the server could accept the value. Other values stay here, beside their error. */
  readonly isSendable: (value: Value) => boolean;
  readonly send: (value: Value, revision: number | null) => Promise<SendOutcome<Value>>;
};

/** What a keeper works with. */
export type KeeperTools<Value> = SendingTools<Value> & {
  /** The item's own, on the device. */
  readonly copies: FormCopies;
  /** Milliseconds from a change to its copy, where writing one takes a moment; absent: at once. */
  readonly copyAfterMs?: number;
  /** What the device keeps of an item, null: nothing. Absent: the value, as `value`, until the server has it. */
  readonly copyOf?: (item: ItemSave<Value>) => CopyValues | null;
};

/** Saves one item: on the device first, on the server after a pause, one request at a time, again after a lost network. */
export class ItemKeeper<Value> {
  /** Grows when the value was replaced from outside, so that fields start again. */
  replacements = 0;
  #state: Store<ItemSave<Value>>;
  #tools: KeeperTools<Value>;
  #personId = signedIn.current().person?.userId ?? null;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #callOffCopy: () => void = () => undefined;
  #failures = 0;
  /** Asked to send while a request was under way: the next one leaves as soon as that is answered. */
  #isHurried = false;
  #resting: (() => void)[] = [];
  #isClosed = false;
  /** What was last given to the copies. */
  #copied: Copied | null = null;
  #ends: (() => void)[] = [];

  constructor(item: ItemSave<Value>, tools: KeeperTools<Value>) {
    this.#state = createStore(item);
    this.#tools = tools;
    if (!save.isSaved(item)) {
      this.#copy();
      this.#plan(0);
    }
  }

  get item(): ItemSave<Value> {
    return this.#state.current();
  }

  get state(): ReadableStore<ItemSave<Value>> {
    return this.#state;
  }

  /** Where in the browser the unsaved change is. */
  get place(): CopyPlace {
    return this.places.current();
  }

  get places(): ReadableStore<CopyPlace> {
    return this.#tools.copies.place;
  }

  /** Whether closing the page would lose nothing: the server or the device has it, or the device is just writing it. */
  get isSafe(): boolean {
    return save.isSaved(this.item) || this.place === 'device' || this.place === 'writing';
  }

  /** Calls `listener` after each change of the item or of its place, until the keeper is closed. */
  follow(listener: () => void): void {
    this.#ends.push(this.#state.subscribe(listener), this.places.subscribe(listener));
  }

  /** `afresh`: the change was not typed, so that fields start again. */
  change(value: Value, afresh = false): void {
    if (afresh) this.replacements += 1;
    this.#take(save.changeItem(this.item, value));
  }

  /** A change that took a moment to get here; `seen`: the `replacements` when the person began to type it. */
  changeSeen(value: Value, seen: number): void {
    if (seen === this.replacements) return this.change(value);
    if (!isSameAnswer(value, this.item.value)) this.#take(save.applyLateChange(this.item, value));
  }

  #take(item: ItemSave<Value>): void {
    this.#state.set(item);
    const { copyAfterMs } = this.#tools;
    clearTimeout(this.#copyTimer);
    if (copyAfterMs === undefined) this.#copy();
    else this.#copyTimer = setTimeout(() => this.#copyWhenIdle(), copyAfterMs);
    this.#plan(SEND_AFTER_MS);
  }

  /** The server's state was read again. */
  applyServer(value: Value, revision: number): void {
    const met = save.applyServer(this.item, value, revision);
    if (met === this.item) return;
    if (!isSameAnswer(met.value, this.item.value)) this.replacements += 1;
    this.#state.set(met);
  }

  /** Replaces the value by one that says the same to the server. */
  adjust(value: Value): void {
    this.#state.set({ ...this.item, value });
    this.#copy();
  }

  /** Puts what was removed on the server, but has unsaved changes here, before the person. */
  applyRemoval(): void {
    this.#state.set({ ...this.item, trouble: { kind: 'conflict', theirs: { value: null, revision: null } } });
    this.#copy();
  }

  keepMine(): void {
    this.#state.set(save.keepMine(this.item));
    this.#copy();
    this.#plan(0);
  }

  takeTheirs(): void {
    this.replacements += 1;
    this.#state.set(save.takeTheirs(this.item));
    this.#tools.copies.remove(true);
  }

  /** Writes the copy and sends without waiting for a pause in typing: the page may be about to go. */
  flush(): void {
    if (save.isSaved(this.item)) return;
    this.#copy();
    this.#isHurried = true;
    void this.#send();
  }

  /** Resolves when no request is on its way. */
  async rest(): Promise<void> {
    if (this.item.sendingVersion === null) return;
    await new Promise<void>((resolve) => this.#resting.push(resolve));
  }

  /** Sends what is not saved and waits for the answer, also for what was typed meanwhile. Returns whether the server has all of it. */
  async settle(): Promise<boolean> {
    for (let round = 0; round < 2; round += 1) {
      this.flush();
      await this.rest();
    }
    return save.isSaved(this.item);
  }

  /** Nothing more is tried from here; what is not saved stays on the device. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#sendTimer);
    clearTimeout(this.#copyTimer);
    this.#callOffCopy();
    for (const end of this.#ends.splice(0)) end();
  }

  /** The item is gone for good: nothing more is sent or kept. */
  stop(): void {
    this.close();
    this.#tools.copies.remove(true);
  }

  #plan(delay: number): void {
    clearTimeout(this.#sendTimer);
    if (!this.#isClosed) this.#sendTimer = setTimeout(() => void this.#send(), delay);
  }

  /** A long text takes a moment to write: not while the next key waits. */
  #copyWhenIdle(): void {
    this.#callOffCopy();
    this.#callOffCopy = whenIdle(() => this.#copy(), COPY_LATEST_MS);
  }

  #copy(): void {
    clearTimeout(this.#copyTimer);
    this.#callOffCopy();
    // A copy under this name may be another's by now: the item was removed and brought back.
    if (this.#isClosed) return;
    const { copies, copyOf = unsavedValue } = this.#tools;
    const values = copyOf(this.item);
    if (values === null) return copies.remove();
    const copy = { values, revision: this.item.revision };
    // The device has it, or is about to.
    if (isSameCopy(copy, this.#copied) && (this.place === 'device' || this.place === 'writing')) return;
    this.#copied = copy;
    copies.write(values, copy.revision);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#sendTimer);
    const { value, revision } = this.item;
    if (this.#isClosed || !save.maySend(this.item) || !this.#tools.isSendable(value)) return;
    this.#isHurried = false;
    this.#state.set(save.startSending(this.item));
    const outcome = await this.#tryToSend(value, revision);
    if (outcome.kind === 'met') this.replacements += 1;
    this.#state.set(save.finishSending(this.item, outcome));
    for (const resolve of this.#resting.splice(0)) resolve();
    this.#copy();
    this.#planNext(outcome);
  }

  async #tryToSend(value: Value, revision: number | null): Promise<SendOutcome<Value>> {
    // Somebody else has signed in in another tab: what was typed here must not become theirs.
    const now = localValues.text('userId');
    if (this.#personId !== null && now !== null && now !== this.#personId)
      return { kind: 'unreachable', failure: { code: 'sign_in_required' } };
    try {
      return await this.#tools.send(value, revision);
    } catch (error) {
      console.error('an item was not sent', error);
      return { kind: 'unreachable', failure: { code: 'internal' } };
    }
  }

  #planNext(outcome: SendOutcome<Value>): void {
    if (outcome.kind === 'unreachable') {
      this.#failures += 1;
      this.#plan(backoffMs(this.#failures, Math.random(), RETRY));
      return;
    }
    this.#failures = 0;
    if (save.isSaved(this.item)) return;
    if (outcome.kind === 'later') this.#plan(LATER_MS);
    else this.#plan(this.#isHurried ? 0 : SEND_AFTER_MS);
  }
}

function unsavedValue<Value>(item: ItemSave<Value>): CopyValues | null {
  return save.isSaved(item) ? null : { value: item.value };
}

const isSameCopy = ({ values, revision }: Copied, other: Copied | null): boolean =>
  revision === other?.revision && Object.keys(values).every((name) => values[name] === other.values[name]);
