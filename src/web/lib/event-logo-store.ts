let logo: string | null = null;
const listeners = new Set<() => void>();

/** The logo of the event that is open now; the header shows it in place of the avatar. */
export const eventLogoStore = {
  current: (): string | null => logo,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Set by the event pages; null when there is none or the page is left. */
  set(next: string | null): void {
    if (next === logo) return;
    logo = next;
    for (const listener of listeners) listener();
  },
};
