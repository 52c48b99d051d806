import type { DraftStore } from './draft-store.ts';

/** The part of a BroadcastChannel that is used here. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;

/**
 * Tells the other tabs of one browser that the server has a change of the draft, and reads the draft again when another tab tells so.
 *
 * @param open null where the browser has no such channel; then a tab reads again when it is looked at
 * @returns the function that ends it
 */
export function joinTabs(store: DraftStore, open: ((name: string) => TabChannel) | null): () => void {
  if (open === null) return () => undefined;
  const channel = open(`draft:${store.testId}`);
  const change = () => {
    const { confirmed, state } = store.current();
    return `${confirmed} ${state}`;
  };
  let told = change();
  const stopTelling = store.subscribe(() => {
    if (change() === told) return;
    told = change();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    channel.postMessage(null);
  });

  channel.addEventListener('message', () => {
    if (store.current().state === 'draft') void store.refresh();
  });
  return () => {
    stopTelling();
    channel.close();
  };
}
