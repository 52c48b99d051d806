import type { ReactElement } from 'react';
import { MarkedReview } from '#web/questions/marking/marked-review.tsx';
import type { ReviewProps } from '#web/questions/review/review-props.ts';

export function EvidenceReview({ answer, texts, solution }: ReviewProps<'evidence'>): ReactElement {
  return (
    <>
      <MarkedReview
        texts={texts}
        marked={answer?.sentenceIds ?? []}
        right={solution === null ? null : solution.key.sentenceIds}
      />
      {solution?.key.rule === 'all-or-nothing' && (
        <p className="note">Тут діє правило «усе або нічого»: бали лише за точний набір речень.</p>
      )}
    </>
  );
}
