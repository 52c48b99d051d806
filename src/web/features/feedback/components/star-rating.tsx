import type { ReactElement } from 'react';
import { useId } from 'react';
import { counted } from '#core/language/plural.ts';
import { RATING_WORDS, STARS } from '#web/features/feedback/feedback-words.ts';
import { Icon } from '#web/shell/icon.tsx';
import './feedback.css';

type StarRatingProps = {
  readonly legend: string;
  /** 0: not rated yet. */
  readonly rating: number;
  readonly onRate: (rating: number) => void;
};

/** Five stars as one choice: by a tap, or by the keys of a group of radio buttons. */
export function StarRating({ legend, rating, onRate }: StarRatingProps): ReactElement {
  const name = useId();
  return (
    <fieldset className="fb-rating">
      <legend className="sr">{legend}</legend>
      <div className="fb-stars">
        {RATING_WORDS.map((word, index) => (
          <label key={word} className={`fb-star ${index < rating ? 'is-on' : ''}`}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={rating === index + 1}
              onChange={() => onRate(index + 1)}
            />
            <Icon name="star" />
            <span className="sr">
              {counted(index + 1, STARS)}: {word}
            </span>
          </label>
        ))}
      </div>
      <p className="fb-word" aria-hidden="true">
        {RATING_WORDS[rating - 1] ?? 'Торкніться зірки'}
      </p>
    </fieldset>
  );
}
