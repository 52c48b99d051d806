import { useState } from 'react';
import type { TextDocument } from '#core/texts/document-types.ts';
import { newShortId } from '#web/lib/new-short-id.ts';
import type { TypedSource } from './source-blocks.ts';
import { openSource, retypeSource, sourceDocument } from './source-blocks.ts';

/** Keeps the typed text of a document: the field has its own spaces and line breaks, the document gets their meaning. */
export function useTypedSource(
  document: TextDocument,
  onDocument: (document: TextDocument) => void,
): {
  typed: TypedSource;
  /** `give` gets the document instead, where more changes with it. */
  retype: (source: string, give?: (document: TextDocument) => void) => void;
  replace: (typed: TypedSource) => void;
} {
  const [typed, setTyped] = useState(() => openSource(document));
  const replace = (next: TypedSource, give = onDocument) => {
    setTyped(next);
    give(sourceDocument(next));
  };
  return {
    typed,
    replace: (next) => replace(next),
    retype: (source, give) => replace(retypeSource(typed, source, newShortId), give),
  };
}
