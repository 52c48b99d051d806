import type { ReactElement } from 'react';
import { unbrokenParts } from '#core/language/unbroken-parts.ts';

/** The title of a test; «8-Б» stays on one line, as in the page that came before the script. */
export function CoverTitle({ title }: { title: string }): ReactElement {
  return (
    <h1 tabIndex={-1}>
      {unbrokenParts(title).map(({ start, text, isTogether }) => (
        <span key={start} className={isTogether ? 'nobr' : undefined}>
          {text}
        </span>
      ))}
    </h1>
  );
}
