import { signedIn } from '#web/shell/signed-in.ts';
import { formShelf } from './copy-shelf.ts';
import type { FormCopies, FormStores } from './form-copy.ts';
import { formCopies } from './form-copy.ts';

/** Where this browser keeps what is typed. On a shared computer it goes with the tab; this is the only place that decides it. */
export function localStores(): FormStores {
  const device = signedIn.current().person?.sharedComputer === true ? null : formShelf();
  return { tab: () => window.sessionStorage, device };
}

/** The copies of one form of a person, by default of the one who is signed in. */
export function localCopies(form: string, personId: string = signedIn.current().person?.userId ?? ''): FormCopies {
  return formCopies(localStores(), personId, form);
}
