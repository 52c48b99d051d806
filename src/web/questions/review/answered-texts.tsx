import './answered-rows.css';
import type { ReactElement, ReactNode } from 'react';
import { useRef } from 'react';
import type { ShownText } from '#contract/attempts.ts';
import type { ShownEvidence } from '#web/questions/marking/highlight-evidence.ts';
import { useEvidenceInText } from '#web/questions/marking/highlight-evidence.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';
import { TextRecording } from '#web/questions/text-recording.tsx';

type AnsweredText = Omit<ShownText, 'sentences'> & { readonly sentences: readonly ShownText['sentences'][number][] };

type AnsweredTextsProps = {
  /** Names the region: «Текст». */
  readonly label: string;
  readonly heading: 'h2' | 'h3';
  readonly texts: readonly AnsweredText[];
  /** The sentences highlighted now; null while none are. Keep the object as long as it says the same. */
  readonly evidence: ShownEvidence | null;
  /** Explains what is highlighted and leads back to the question. */
  readonly legend: ReactNode;
};

/** Texts beside the answers to their questions, with the sentences that one question is about highlighted. */
export function AnsweredTexts({ label, heading: Heading, texts, evidence, legend }: AnsweredTextsProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEvidenceInText(root, evidence);
  return (
    <aside aria-label={label}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div ref={root} className="answered-texts" tabIndex={0} role="region" aria-label={`${label}, можна гортати`}>
        {legend}
        {texts.map((text) => (
          <article key={text.id}>
            <div className="passage-head">
              {text.title !== '' && <Heading>{text.title}</Heading>}
              <p>{[text.author, text.source].filter((part) => part !== '').join(', ')}</p>
            </div>
            {text.audio !== null && <TextRecording url={text.audio.url} />}
            <div className="passage">
              <RenderedDocument document={text.document} options={{ sentences: text.sentences }} />
            </div>
          </article>
        ))}
      </div>
    </aside>
  );
}
