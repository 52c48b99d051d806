import type { Option } from './option-schema.ts';

/** A body with options to choose. */
export type OptionsBody = { options: Option[]; fixedOrder: boolean };

/**
 * Replaces the ids of all options by fresh random ones, because the draft's ids tell in which order the author wrote
 * them, and stores the options in the order of the new ids (the author's order when it is fixed). `idOf` translates an
 * old id; it throws on an unknown one, which the check list has refused before.
 */
export function finalizeOptions(
  { options, fixedOrder }: OptionsBody,
  newId: () => string,
): { body: OptionsBody; idOf: (draftId: string) => string } {
  const ids = new Map(options.map(({ id }) => [id, newId()]));
  const idOf = (draftId: string) => {
    const id = ids.get(draftId);
    if (id === undefined) throw new Error('The key names an option that does not exist');
    return id;
  };
  const renamed = options.map(({ id, text }) => ({ id: idOf(id), text: text.trim() }));
  if (!fixedOrder) renamed.sort((first, second) => (first.id < second.id ? -1 : 1));
  return { body: { options: renamed, fixedOrder }, idOf };
}
