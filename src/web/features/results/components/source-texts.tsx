import type { ReactElement } from 'react';
import type { ShownText } from '#contract/attempts.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';

/** The texts beside the answers, where they stood while they were read. */
export function SourceTexts({ texts }: { texts: readonly ShownText[] }): ReactElement {
  return (
    <aside aria-label="Текст">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className="source" tabIndex={0} role="region" aria-label="Текст, можна гортати">
        {texts.map((text) => (
          <article key={text.id}>
            <div className="passage-head">
              {text.title !== '' && <h2>{text.title}</h2>}
              <p>{[text.author, text.source].filter((part) => part !== '').join(', ')}</p>
            </div>
            <div className="passage">
              <RenderedDocument document={text.document} />
            </div>
          </article>
        ))}
      </div>
    </aside>
  );
}
