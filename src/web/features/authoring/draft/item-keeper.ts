import { isSameAnswer } from '#core/attempts/same-answer.ts';
import { backoffMs } from '#core/backoff.ts';
import type { CopyPlace, FormCopies } from '#web/lib/device/forms/form-copy.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import type { ItemSave, SendOutcome } from './item-save.ts';
import * as save from './item-save.ts';

/** From the last keystroke to the request. */
const SEND_AFTER_MS = 600;
const COPY_AFTER_MS = 200;
const COPY_LATEST_MS = 300;
const RETRY = { first: 2_000, most: 30_000 };
const LATER_MS = 700;

/** Sends an item to the server. */
export type SendingTools<Value> = {
  /** True if the server could accept the value. Other values stay here, beside their error. */
  readonly isSendable: (value: Value) => boolean;
  readonly send: (value: Value, revision: number | null) => Promise<SendOutcome<Value>>;
};

/** What a keeper needs from its draft. */
export type KeeperTools<Value> = SendingTools<Value> & {
  /** The item's own, on the device. */
  readonly copies: FormCopies;
  readonly onChange: () => void;
};

/** Saves one item: on the device at once, on the server after a pause, one request at a time, again after a lost network. */
export class ItemKeeper<Value> {
  item: ItemSave<Value>;
  /** Grows when the value was replaced from outside, so that fields start again. */
  replacements = 0;
  #tools: KeeperTools<Value>;
  #sendTimer: ReturnType<typeof setTimeout> | undefined;
  #copyTimer: ReturnType<typeof setTimeout> | undefined;
  #callOffCopy: () => void = () => undefined;
  #failures = 0;
  #resting: (() => void)[] = [];
  #stopped = false;
  /** The value that was last given to the copies. */
  #copied: Value | undefined;
  #unfollow: () => void;

  constructor(item: ItemSave<Value>, tools: KeeperTools<Value>) {
    this.item = item;
    this.#tools = tools;
    this.#unfollow = tools.copies.place.subscribe(() => {
      if (!this.#stopped) tools.onChange();
    });
    if (!save.isSaved(item)) {
      this.#copy();
      this.#plan(0);
    }
  }

  /** Where in the browser the unsaved change is. */
  get place(): CopyPlace {
    return this.#tools.copies.place.current();
  }

  /** Whether closing the page would lose nothing: the server or the device has it, or the device is just writing it. */
  get isSafe(): boolean {
    return save.isSaved(this.item) || this.place === 'device' || this.place === 'writing';
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
    this.#replace(item);
    clearTimeout(this.#copyTimer);
    this.#copyTimer = setTimeout(() => this.#copyWhenIdle(), COPY_AFTER_MS);
    this.#plan(SEND_AFTER_MS);
  }

  /** The server's state was read again. */
  applyServer(value: Value, revision: number): void {
    const met = save.applyServer(this.item, value, revision);
    if (met === this.item) return;
    if (!isSameAnswer(met.value, this.item.value)) this.replacements += 1;
    this.#replace(met);
  }

  /** Replaces the value by one that says the same to the server. */
  adjust(value: Value): void {
    this.#replace({ ...this.item, value });
  }

  /** Puts what was removed on the server, but has unsaved changes here, before the person. */
  applyRemoval(): void {
    this.#replace({ ...this.item, trouble: { kind: 'conflict', theirs: { value: null, revision: null } } });
    this.#copy();
  }

  keepMine(): void {
    this.#replace(save.keepMine(this.item));
    this.#copy();
    this.#plan(0);
  }

  takeTheirs(): void {
    this.replacements += 1;
    this.#replace(save.takeTheirs(this.item));
    this.#removeCopy(true);
  }

  /** Writes the copy and sends without waiting for a pause in typing: the page may be about to go. */
  flush(): void {
    if (save.isSaved(this.item)) return;
    this.#copy();
    void this.#send();
  }

  /** Resolves when no request is on its way. */
  async rest(): Promise<void> {
    if (this.item.sendingVersion === null) return;
    await new Promise<void>((resolve) => this.#resting.push(resolve));
  }

  /** The item is gone for good: nothing more is sent or kept. */
  stop(): void {
    clearTimeout(this.#sendTimer);
    clearTimeout(this.#copyTimer);
    this.#removeCopy(true);
    this.#stopped = true;
    this.#unfollow();
  }

  #removeCopy(ofAllTabs: boolean): void {
    this.#copied = undefined;
    this.#tools.copies.remove(ofAllTabs);
  }

  #replace(item: ItemSave<Value>): void {
    this.item = item;
    if (!this.#stopped) this.#tools.onChange();
  }

  #plan(delay: number): void {
    clearTimeout(this.#sendTimer);
    if (this.#stopped) return;
    this.#sendTimer = setTimeout(() => void this.#send(), delay);
  }

  /** A long text takes a moment to write: not while the next key waits. */
  #copyWhenIdle(): void {
    this.#callOffCopy();
    this.#callOffCopy = whenIdle(() => this.#copy(), COPY_LATEST_MS);
  }

  #copy(): void {
    clearTimeout(this.#copyTimer);
    this.#callOffCopy();
    if (this.#stopped || save.isSaved(this.item)) return;
    const { value, revision } = this.item;
    // The device has it, or is about to.
    if (value === this.#copied && (this.place === 'device' || this.place === 'writing')) return;
    this.#copied = value;
    this.#tools.copies.write({ value }, revision);
  }

  async #send(): Promise<void> {
    clearTimeout(this.#sendTimer);
    const { value, revision } = this.item;
    if (this.#stopped || !save.maySend(this.item) || !this.#tools.isSendable(value)) return;
    this.#replace(save.startSending(this.item));
    const outcome = await this.#tools.send(value, revision);
    this.#replace(save.finishSending(this.item, outcome));
    for (const resolve of this.#resting.splice(0)) resolve();
    // A copy under this name may be another's by now: the item was removed and brought back.
    if (this.#stopped) return;
    if (save.isSaved(this.item)) {
      clearTimeout(this.#copyTimer);
      this.#callOffCopy();
      this.#removeCopy(false);
    } else this.#copy();
    this.#planNext(outcome);
  }

  #planNext(outcome: SendOutcome<Value>): void {
    if (outcome.kind === 'unreachable') {
      this.#failures += 1;
      this.#plan(backoffMs(this.#failures, 1, RETRY));
      return;
    }
    this.#failures = 0;
    if (!save.isSaved(this.item)) this.#plan(outcome.kind === 'later' ? LATER_MS : SEND_AFTER_MS);
  }
}
