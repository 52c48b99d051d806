import { useEffect } from 'react';
import { createStore } from '#web/lib/create-store.ts';

/** What the header says on a phone in place of the product's name: of which thing the page is. */
export type HeaderWords = { readonly title: string; readonly note: string };

export const headerWords = createStore<HeaderWords | null>(null);

/** Lets the header of a phone name what the page is of, while the page is open; null: nothing is known yet. */
export function useHeaderWords(title: string | null, note: string): void {
  useEffect(() => {
    if (title !== null) headerWords.set({ title, note });
    return () => headerWords.set(null);
  }, [title, note]);
}
