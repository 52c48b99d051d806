import { COPY_CONFIRMATION_MS } from '#core/constants.ts';
import { createStore } from '#web/lib/create-store.ts';

/** «Скопійовано» for two seconds; copying again starts the two seconds again. */
export class CopyConfirmation {
  #copied = createStore(false);
  #handle: ReturnType<typeof setTimeout> | undefined;
  readonly #copyText: (text: string) => Promise<boolean>;

  constructor(copyText: (text: string) => Promise<boolean>) {
    this.#copyText = copyText;
  }

  current = this.#copied.current;
  subscribe = this.#copied.subscribe;

  async copy(text: string): Promise<boolean> {
    const done = await this.#copyText(text);
    if (!done) return false;
    clearTimeout(this.#handle);
    this.#copied.set(true);
    this.#handle = setTimeout(() => this.#copied.set(false), COPY_CONFIRMATION_MS);
    return true;
  }
}
