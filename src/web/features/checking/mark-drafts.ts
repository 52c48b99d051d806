import { localCopies } from '#web/lib/device/forms/local-copies.ts';

/** A mark that is not saved yet. */
type MarkDraft = {
  /** In the shape of the kind; incomplete unless `isComplete`. */
  readonly mark: unknown;
  readonly isComplete: boolean;
};

/** Keeps marks under way in the browser while others are looked at, through a reload and a crash. */
export type MarkDrafts = {
  readonly read: () => MarkDraft | null;
  readonly write: (draft: MarkDraft) => void;
  readonly remove: () => void;
};

/**
 * The draft of one mark. One that was begun for another answer, or before another mark was saved, is not taken up.
 *
 * @param name of the answer, unlike all others
 * @param basis the revisions of answer and mark
 */
export function markDrafts(name: string, basis: string): MarkDrafts {
  const copies = localCopies(`mark/${name}`);
  return {
    read: () => {
      const values = copies.read()?.values as { basis?: string; mark?: unknown; isComplete?: boolean } | undefined;
      if (values?.basis !== basis || values.mark === undefined || values.mark === null) return null;
      return { mark: values.mark, isComplete: values.isComplete === true };
    },
    write: (draft) => copies.write({ basis, ...draft }, null),
    remove: () => copies.remove(true),
  };
}
