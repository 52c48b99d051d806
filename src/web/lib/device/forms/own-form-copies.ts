import { signedIn } from '#web/shell/signed-in.ts';
import { formShelf } from './copy-shelf.ts';
import type { FormCopies } from './form-copy.ts';
import { formCopies } from './form-copy.ts';

/** The copies of one form of the person who is signed in; what is typed on a shared computer goes with its tab. */
export function ownFormCopies(personId: string, form: string): FormCopies {
  const device = signedIn.current().person?.sharedComputer === true ? null : formShelf();
  return formCopies({ tab: () => window.sessionStorage, device }, personId, form);
}
