import { COPY_CONFIRMATION_MS } from '#core/constants.ts';

/** «Скопійовано» for two seconds; copying again starts the two seconds anew. */
export class CopyConfirmation {
  #copied = false;
  #handle: ReturnType<typeof setTimeout> | undefined;
  #listeners = new Set<() => void>();
  readonly #copyText: (text: string) => Promise<boolean>;

  constructor(copyText: (text: string) => Promise<boolean>) {
    this.#copyText = copyText;
  }

  isCopied = (): boolean => this.#copied;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async copy(text: string): Promise<boolean> {
    const done = await this.#copyText(text);
    if (!done) return false;
    clearTimeout(this.#handle);
    this.#set(true);
    this.#handle = setTimeout(() => this.#set(false), COPY_CONFIRMATION_MS);
    return true;
  }

  #set(copied: boolean): void {
    if (copied === this.#copied) return;
    this.#copied = copied;
    for (const listener of this.#listeners) listener();
  }
}
