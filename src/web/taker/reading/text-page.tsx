import type { ReactElement } from 'react';
import type { ShownText } from '#contract/attempts.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';
import { TextRecording } from '#web/questions/text-recording.tsx';

/** The left page with texts that came with the attempt, in the same markup as the server writes. */
export function TextPage({ texts }: { texts: readonly ShownText[] }): ReactElement {
  return (
    <section className="page" id="text" aria-label="Текст">
      <span className="grip" aria-hidden="true" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className="scroll" tabIndex={0} aria-label="Текст, можна гортати" role="region">
        {texts.map((text) => (
          <article key={text.id} className="inner" data-text={text.id}>
            <div className="page-top">
              <div>
                {text.title !== '' && <h2>{text.title}</h2>}
                <p className="note">{[text.author, text.source].filter((part) => part !== '').join(', ')}</p>
              </div>
            </div>
            {text.audio !== null && <TextRecording url={text.audio.url} />}
            <div className="passage">
              <RenderedDocument document={text.document} options={{ sentences: text.sentences }} />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
