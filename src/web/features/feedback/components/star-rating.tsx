import type { ReactElement } from 'react';
import { counted } from '#core/language/plural.ts';
import { RATING_WORDS, STAR_WORDS } from '#web/features/feedback/feedback-words.ts';
import { StarRow } from '#web/ui/star-row.tsx';
import './feedback.css';

type StarRatingProps = {
  readonly legend: string;
  /** 0: not rated yet. */
  readonly rating: number;
  readonly onRate: (rating: number) => void;
};

const NAMES = RATING_WORDS.map((word, index) => `${counted(index + 1, STAR_WORDS)}: ${word}`);

/** A rating of one to five stars, with what it means in words. */
export function StarRating({ legend, rating, onRate }: StarRatingProps): ReactElement {
  return (
    <fieldset className="fb-rating">
      <legend className="sr">{legend}</legend>
      <StarRow names={NAMES} chosen={rating} onChoose={onRate} />
      <p className="fb-word" aria-hidden="true">
        {RATING_WORDS[rating - 1] ?? 'Торкніться зірки'}
      </p>
    </fieldset>
  );
}
