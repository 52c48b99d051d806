import type { ReactElement } from 'react';
import { useId } from 'react';
import { counted } from '#core/language/plural.ts';
import { NPS_MAXIMUM, STARS } from '#core/surveys/survey-limits.ts';
import type { SurveyFieldProps } from './field-props.ts';

/** The points of a scale. */
export function ScaleField(props: SurveyFieldProps<'scale'>): ReactElement {
  const { from, to, fromLabel, toLabel } = props.question;
  return <PointsRow {...props} bounds={[from, to]} words={[fromLabel, toLabel]} />;
}

/** From 0 to 10 for whether somebody would recommend. */
export function NpsField(props: SurveyFieldProps<'nps'>): ReactElement {
  return <PointsRow {...props} bounds={[0, NPS_MAXIMUM]} words={['зовсім не пораджу', 'неодмінно пораджу']} />;
}

type PointsRowProps = Pick<SurveyFieldProps<'scale'>, 'answer' | 'onAnswer' | 'describedBy'> & {
  readonly bounds: readonly [from: number, to: number];
  /** What both ends mean; empty for nothing. */
  readonly words: readonly [low: string, high: string];
};

/** A row of points with words at both ends. */
function PointsRow({ bounds, words, answer, onAnswer, describedBy }: PointsRowProps): ReactElement {
  const name = useId();
  const [from, to] = bounds;
  const [low, high] = words;
  const wordOf = (point: number) => (point === from ? low : point === to ? high : '');
  return (
    <div>
      <div className="survey-points">
        {Array.from({ length: to - from + 1 }, (_, step) => from + step).map((point) => (
          <label key={point} className="survey-point">
            <input
              type="radio"
              name={name}
              checked={answer === point}
              aria-label={[String(point), wordOf(point)].filter((part) => part !== '').join(', ')}
              aria-describedby={describedBy}
              onChange={() => onAnswer(point)}
            />
            <span aria-hidden="true">{point}</span>
          </label>
        ))}
      </div>
      {(low !== '' || high !== '') && (
        <p className="survey-ends fine" aria-hidden="true">
          <span>{low !== '' && `${from} — ${low}`}</span>
          <span>{high !== '' && `${to} — ${high}`}</span>
        </p>
      )}
    </div>
  );
}

/** Five stars, each a radio. */
export function StarsField({ answer, onAnswer, describedBy }: SurveyFieldProps<'stars'>): ReactElement {
  const name = useId();
  const chosen = typeof answer === 'number' ? answer : 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="flex">
        {Array.from({ length: STARS }, (_, index) => index + 1).map((star) => (
          <label key={star} className={`survey-point survey-star min-w-12 ${star <= chosen ? 'is-on' : ''}`}>
            <input
              type="radio"
              name={name}
              checked={chosen === star}
              aria-label={counted(star, ['зірка', 'зірки', 'зірок'])}
              aria-describedby={describedBy}
              onChange={() => onAnswer(star)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17l-5.6 3.2 1.2-6.3L3 9.600l6.300-.8z" />
            </svg>
          </label>
        ))}
      </div>
      {chosen > 0 && (
        <span className="note" aria-hidden="true">
          {counted(chosen, ['зірка', 'зірки', 'зірок'])}
        </span>
      )}
    </div>
  );
}
