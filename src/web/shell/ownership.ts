import { useEffect } from 'react';
import type { ReadableStore } from '#web/lib/create-store.ts';
import { createStore } from '#web/lib/create-store.ts';
import { localValues } from './local-values.ts';

/** The other way to see what is open: its page as others see it while it is edited, its editor otherwise. */
type OtherView = {
  readonly label: 'Переглянути' | 'Редагувати';
  /** Stands for the words on a phone. */
  readonly icon: 'eye' | 'edit';
  readonly path: string;
};

const VIEW = { label: 'Переглянути', icon: 'eye' } as const;
const EDIT = { label: 'Редагувати', icon: 'edit' } as const;

const view = createStore<OtherView | null>(null);

/** What the header offers the owner of the test or event that is open. */
export const otherView: ReadableStore<OtherView | null> = view;

/** Forgets whose page was open before: called at every load of a page. */
export function forgetOwnership(): void {
  localValues.setFlag('isOwner', false);
  localValues.setFlag('editMode', false);
  view.set(null);
}

/**
 * Says, while the page is shown, whether what is open is the person's own and whether its editor is on (product definition, § 3).
 *
 * @param other the address of the other view, null if there is none
 */
export function useOwnership(isOwner: boolean, editMode: boolean, other: string | null): void {
  useEffect(() => {
    const tell = (): void => {
      localValues.setFlag('isOwner', isOwner);
      localValues.setFlag('editMode', isOwner && editMode);
      view.set(isOwner && other !== null ? { ...(editMode ? VIEW : EDIT), path: other } : null);
    };
    tell();
    // A page that the browser loads afresh ends no effect; one brought back by «Назад» starts none.
    window.addEventListener('pagehide', forgetOwnership);
    window.addEventListener('pageshow', tell);
    return () => {
      window.removeEventListener('pagehide', forgetOwnership);
      window.removeEventListener('pageshow', tell);
      forgetOwnership();
    };
  }, [isOwner, editMode, other]);
}
