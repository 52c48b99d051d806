const trying = new Map<string, { readonly close: () => void }>();

/**
 * Lets only the newest keeper of a form try from this page. One that was left while the server could not be reached goes on trying, until
 * the form is opened again: then the new one goes on from the copy, and the earlier one must not send older words after it.
 */
export function onlyOneOf(form: string, keeper: { readonly close: () => void }): void {
  trying.get(form)?.close();
  trying.set(form, keeper);
}
