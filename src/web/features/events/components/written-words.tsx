import type { ReactElement, ReactNode } from 'react';
import type { TextDocument } from '#core/texts/document-types.ts';
import { linkedParts } from '#web/features/events/linked-words.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';

const drawWords = (text: string): ReactNode =>
  linkedParts(text).map(({ text: part, isAddress, start }) =>
    isAddress ? (
      // Anybody may make an event: a search engine must not take its links for ours.
      <a key={start} className="link wrap-anywhere" href={part} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </a>
    ) : (
      part
    ),
  );

/** What organizers wrote of an event, an activity or a person; addresses in it can be followed. */
export function WrittenWords({ document }: { document: TextDocument }): ReactElement {
  return <RenderedDocument document={document} options={{ numbered: false }} drawWords={drawWords} />;
}
