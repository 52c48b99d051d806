import { signedIn } from '#web/shell/signed-in.ts';
import { formShelf } from './copy-shelf.ts';
import type { FormCopies, FormStores } from './form-copy.ts';
import { formCopies } from './form-copy.ts';

/** Where the copies of the person who is signed in lie; what is typed on a shared computer goes with its tab. */
export function ownFormStores(): FormStores {
  const device = signedIn.current().person?.sharedComputer === true ? null : formShelf();
  return { tab: () => window.sessionStorage, device };
}

/** The copies of one form of the person who is signed in. */
export function ownFormCopies(personId: string, form: string): FormCopies {
  return formCopies(ownFormStores(), personId, form);
}
