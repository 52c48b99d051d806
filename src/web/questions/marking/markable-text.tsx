import './marking.css';
import type { ReactElement, ReactNode } from 'react';
import { useId, useMemo, useRef } from 'react';
import { sentencesWord } from '#core/language/sentences-word.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';
import type { ReviewText } from '#web/questions/review/review-props.ts';
import { useSentenceMarker } from './use-sentence-marker.ts';

type MarkableTextProps = {
  readonly label: string;
  readonly text: Pick<ReviewText, 'document' | 'sentences'>;
  readonly marked: readonly string[];
  readonly onMark: (ids: readonly string[], on: boolean) => void;
  /** Shown below the text. */
  readonly children?: ReactNode;
};

/** A text whose sentences an author marks, and how many are. */
export function MarkableText({ label, text, marked, onMark, children }: MarkableTextProps): ReactElement {
  const name = useId();
  const root = useRef<HTMLDivElement>(null);
  const { document, sentences } = text;
  const drawing = useMemo(
    () => <RenderedDocument document={document} options={{ sentences }} />,
    [document, sentences],
  );
  useSentenceMarker({ root: () => root.current, drawing, sentenceIds: sentences.map(({ id }) => id), marked, onMark });
  return (
    <div className="picker" role="group" aria-labelledby={name}>
      <p className="label" id={name}>
        {label}{' '}
        <span className="note num">— {marked.length === 0 ? 'нічого не позначено' : sentencesWord(marked.length)}</span>
      </p>
      {sentences.length === 0 ? (
        <p className="note">У цьому тексті ще немає речень.</p>
      ) : (
        <>
          <div className="picker-text" ref={root}>
            <div className="passage">{drawing}</div>
          </div>
          <p className="note">Натисніть на речення або виділіть кілька. Клавіатурою: стрілки й пробіл.</p>
        </>
      )}
      {children}
    </div>
  );
}
