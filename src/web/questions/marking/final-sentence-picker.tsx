import type { ReactElement } from 'react';
import type { ReviewText } from '#web/questions/review/review-props.ts';
import { MarkableText } from './markable-text.tsx';

type FinalSentencePickerProps = {
  readonly text: ReviewText;
  /** Also sentences of other texts, which stay as they are. */
  readonly marked: readonly string[];
  readonly onMarked: (ids: string[]) => void;
  readonly label: string;
};

/** A finalized text in which the author marks sentences by their ids. */
export function FinalSentencePicker({ text, marked, onMarked, label }: FinalSentencePickerProps): ReactElement {
  return (
    <MarkableText
      label={label}
      text={text}
      marked={marked}
      onMark={(ids, on) => {
        const others = marked.filter((id) => !ids.includes(id));
        onMarked(on ? [...others, ...ids] : others);
      }}
    />
  );
}
