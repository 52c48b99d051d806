import type { FormCopies, FormStores } from '#web/lib/device/forms/form-copy.ts';
import { formCopies, formsIn } from '#web/lib/device/forms/form-copy.ts';

/**
 * Unsaved changes of one draft of one person, kept in the browser so that a reload or a crash loses nothing: each item (the
 * title, an order, a text, a question) as a form of its own. The device's copies must have been read.
 */
export type DraftCopies = {
  readonly of: (item: string) => FormCopies;
  /** The items that have a copy. */
  readonly items: () => string[];
};

/** The name of a draft's copies among a person's forms; each item's stands behind it. */
export function draftCopies(stores: FormStores, personId: string, testId: string): DraftCopies {
  const known = new Map<string, FormCopies>();
  const draft = `draft/${testId}/`;
  return {
    of(item) {
      const copies = known.get(item) ?? formCopies(stores, personId, draft + item);
      known.set(item, copies);
      return copies;
    },
    items: () => formsIn(stores, personId, draft).map((form) => form.slice(draft.length)),
  };
}
