import type { TextDocument } from '#core/texts/document-types.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';

/** Returns the document of a few words typed as plain text; its paragraphs are numbered. */
export function described(typed: string): TextDocument {
  let paragraph = 0;
  const newId = () => {
    paragraph += 1;
    return `p${paragraph}`;
  };
  return parsePlainText(typed, { newId });
}
