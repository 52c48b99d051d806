import type { ReactElement } from 'react';
import { unbrokenParts } from '#core/language/unbroken-parts.ts';

/** A title or sentence whose short hyphenated words («8-Б», «7–9») stay on one line. */
export function Unbroken({ text }: { text: string }): ReactElement {
  return (
    // One element, because parts of their own would be boxes of their own in a flex container.
    <span>
      {unbrokenParts(text).map((part) =>
        part.isTogether ? (
          <span key={part.start} className="nobr">
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
