import { TOAST_ERROR_MS, TOAST_LIMIT, TOAST_SUCCESS_MS } from '#core/constants.ts';
import { createStore } from '#web/lib/create-store.ts';

export type ToastKind = 'error' | 'success';
export type Toast = { readonly id: number; readonly kind: ToastKind; readonly text: string };

const DURATION: Readonly<Record<ToastKind, number>> = { error: TOAST_ERROR_MS, success: TOAST_SUCCESS_MS };

type Timer = { left: number; startedAt: number; handle: ReturnType<typeof setTimeout> | null };

/** The messages on screen: at most twenty, each for its time; while somebody reads, no time passes. */
export class ToastQueue {
  #toasts = createStore<readonly Toast[]>([]);
  #timers = new Map<number, Timer>();
  #lastId = 0;
  #paused = false;

  current = this.#toasts.current;
  subscribe = this.#toasts.subscribe;

  show(kind: ToastKind, text: string): number {
    const id = ++this.#lastId;
    const timer: Timer = { left: DURATION[kind], startedAt: 0, handle: null };
    this.#timers.set(id, timer);
    if (!this.#paused) this.#run(id, timer);
    const toasts = [...this.current(), { id, kind, text }];
    for (const dropped of toasts.slice(0, -TOAST_LIMIT)) this.#forget(dropped.id);
    this.#toasts.set(toasts.slice(-TOAST_LIMIT));
    return id;
  }

  dismiss(id: number): void {
    this.#forget(id);
    this.#toasts.set(this.current().filter((toast) => toast.id !== id));
    // The last toast takes the pointer away with it, so nothing else would start the clocks again.
    if (this.current().length === 0) this.#paused = false;
  }

  pause(): void {
    if (this.#paused) return;
    this.#paused = true;
    for (const timer of this.#timers.values()) {
      if (timer.handle !== null) clearTimeout(timer.handle);
      timer.handle = null;
      timer.left -= Date.now() - timer.startedAt;
    }
  }

  resume(): void {
    if (!this.#paused) return;
    this.#paused = false;
    for (const [id, timer] of this.#timers) this.#run(id, timer);
  }

  #run(id: number, timer: Timer): void {
    timer.startedAt = Date.now();
    timer.handle = setTimeout(() => this.dismiss(id), timer.left);
  }

  #forget(id: number): void {
    const handle = this.#timers.get(id)?.handle;
    if (handle !== null && handle !== undefined) clearTimeout(handle);
    this.#timers.delete(id);
  }
}

export const toastQueue = new ToastQueue();

export function showError(text: string): void {
  toastQueue.show('error', text);
}

export function showSuccess(text: string): void {
  toastQueue.show('success', text);
}
