import './marking.css';
import type { ReactElement } from 'react';
import { useId, useMemo, useRef } from 'react';
import { RenderedDocument } from '../rendered-document.tsx';
import type { ReviewText } from '../review-props.ts';
import { sentencesWord } from './marking-words.ts';
import { useSentenceMarker } from './use-sentence-marker.ts';

type FinalSentencePickerProps = {
  readonly text: ReviewText;
  /** Also sentences of other texts, which stay as they are. */
  readonly marked: readonly string[];
  readonly onMarked: (ids: string[]) => void;
  readonly label: string;
};

/** A finalized text in which the author marks sentences by their ids. */
export function FinalSentencePicker({ text, marked, onMarked, label }: FinalSentencePickerProps): ReactElement {
  const name = useId();
  const root = useRef<HTMLDivElement>(null);
  const drawing = useMemo(
    () => <RenderedDocument document={text.document} options={{ sentences: text.sentences }} />,
    [text],
  );
  useSentenceMarker({
    root: () => root.current,
    drawing,
    sentenceIds: text.sentences.map(({ id }) => id),
    marked,
    onMark: (ids, on) => {
      const others = marked.filter((id) => !ids.includes(id));
      onMarked(on ? [...others, ...ids] : others);
    },
  });
  return (
    <div className="picker" role="group" aria-labelledby={name}>
      <p className="label" id={name}>
        {label}{' '}
        <span className="note num">— {marked.length === 0 ? 'нічого не позначено' : sentencesWord(marked.length)}</span>
      </p>
      <div className="picker-text" ref={root}>
        <div className="passage">{drawing}</div>
      </div>
      <p className="note">Натисніть на речення або виділіть кілька. Клавіатурою: стрілки й пробіл.</p>
    </div>
  );
}
