import './review.css';
import type { ComponentType, ReactElement } from 'react';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { CategoryReview } from '#web/questions/category/category-review.tsx';
import { ClozeReview } from '#web/questions/cloze/cloze-review.tsx';
import { EvidenceReview } from '#web/questions/evidence/evidence-review.tsx';
import { InsertReview } from '#web/questions/insert/insert-review.tsx';
import { MatchingReview } from '#web/questions/matching/matching-review.tsx';
import { MultipleReview } from '#web/questions/multiple/multiple-review.tsx';
import { OpenReview } from '#web/questions/open/open-review.tsx';
import { OrderingReview } from '#web/questions/ordering/ordering-review.tsx';
import { ProofReview } from '#web/questions/proof/proof-review.tsx';
import { RetellReview } from '#web/questions/retell/retell-review.tsx';
import { ShortReview } from '#web/questions/short/short-review.tsx';
import { SingleReview } from '#web/questions/single/single-review.tsx';
import { StatedReview } from '#web/questions/stated/stated-review.tsx';
import type { ReviewProps, ReviewText } from './review-props.ts';

const REVIEWS: { readonly [Kind in QuestionKind]: ComponentType<ReviewProps<Kind>> } = {
  single: SingleReview,
  multiple: MultipleReview,
  stated: StatedReview,
  matching: MatchingReview,
  ordering: OrderingReview,
  cloze: ClozeReview,
  short: ShortReview,
  evidence: EvidenceReview,
  insert: InsertReview,
  category: CategoryReview,
  proof: ProofReview,
  open: OpenReview,
  retell: RetellReview,
};

type AnswerReviewProps = {
  readonly kind: QuestionKind;
  readonly body: unknown;
  readonly answer: unknown;
  readonly answerName: string;
  readonly texts: readonly ReviewText[];
  readonly solution: { readonly key?: unknown; readonly parts?: unknown } | null;
};

/** An answer beside the right one, for a question of any kind. */
export function AnswerReview({ kind, ...parts }: AnswerReviewProps): ReactElement {
  // Kind, body, answer and key belong together, which the compiler can't follow through the table.
  const Review = REVIEWS[kind] as unknown as ComponentType<Omit<AnswerReviewProps, 'kind'>>;
  return <Review {...parts} />;
}
