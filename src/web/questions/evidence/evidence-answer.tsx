import type { ReactElement } from 'react';
import type { AnswerProps } from '#web/questions/answer-props.ts';
import { MarkInText } from '#web/questions/marking/mark-in-text.tsx';

/** The sentences that prove the claim, marked in the text itself. */
export function EvidenceAnswerField({
  body,
  answer,
  labelledBy,
  surface,
  onAnswer,
}: AnswerProps<'evidence'>): ReactElement {
  return (
    <MarkInText
      surface={surface}
      sentenceIds={body.sentenceIds}
      marked={answer?.sentenceIds ?? []}
      labelledBy={labelledBy}
      onMarked={(sentenceIds) => onAnswer({ sentenceIds }, 'choice')}
    />
  );
}
