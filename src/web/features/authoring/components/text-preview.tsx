import type { ReactElement } from 'react';
import { useDeferredValue } from 'react';
import { isEmptyDocument } from '#core/texts/document-text.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';
import type { TextContent } from '../draft-problems.ts';

/** The text as its reader sees it, with the numbers of paragraphs. */
export function TextPreview({ text }: { text: TextContent }): ReactElement {
  const { title, author, source, document } = useDeferredValue(text);
  return (
    <div className="as-taker">
      <div className="in">
        <div>
          <h3>{title.trim() === '' ? 'Без назви' : title}</h3>
          {author !== '' && <p className="note">{author}</p>}
        </div>
        {isEmptyDocument(document) ? (
          <p className="note">Тут з’явиться текст.</p>
        ) : (
          <div className="passage">
            <RenderedDocument document={document} />
          </div>
        )}
        {source !== '' && <p className="fine">{source}</p>}
      </div>
    </div>
  );
}
