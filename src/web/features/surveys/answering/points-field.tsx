import type { ReactElement } from 'react';
import { useId } from 'react';
import { counted } from '#core/language/plural.ts';
import { NPS_MAXIMUM, STARS } from '#core/surveys/survey-limits.ts';
import { StarRow } from '#web/ui/star-row.tsx';
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

const STAR_NAMES = Array.from({ length: STARS }, (_, index) => counted(index + 1, ['зірка', 'зірки', 'зірок']));

/** Five stars, each a radio. */
export function StarsField({ answer, onAnswer, describedBy }: SurveyFieldProps<'stars'>): ReactElement {
  const chosen = typeof answer === 'number' ? answer : 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <StarRow names={STAR_NAMES} {...{ chosen, describedBy }} onChoose={onAnswer} />
      {chosen > 0 && (
        <span className="note" aria-hidden="true">
          {STAR_NAMES[chosen - 1]}
        </span>
      )}
    </div>
  );
}
