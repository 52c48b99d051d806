import type { ReactElement } from 'react';
import { MarkedReview } from '#web/questions/marking/marked-review.tsx';
import { OptionReview } from '#web/questions/review/option-review.tsx';
import type { ReviewProps } from '#web/questions/review/review-props.ts';

export function ProofReview({ body, answer, answerName, texts, solution }: ReviewProps<'proof'>): ReactElement {
  return (
    <>
      <OptionReview
        body={body}
        answerName={answerName}
        chosen={answer?.optionId ?? null}
        right={solution?.key.optionId == null ? null : [solution.key.optionId]}
      />
      <p className="label">Докази в тексті</p>
      <MarkedReview
        texts={texts}
        marked={answer?.sentenceIds ?? []}
        right={solution === null ? null : solution.key.sentenceIds}
      />
      {solution?.parts?.evidenceCounts === false && (
        <p className="note">Докази зараховують лише за правильної відповіді.</p>
      )}
    </>
  );
}
