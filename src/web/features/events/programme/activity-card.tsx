import type { ReactElement, ReactNode } from 'react';
import type { ShownActivity, ShownProgramme } from '#contract/events/programme.ts';
import { quoted } from '#core/language/quoted.ts';
import { WrittenWords } from '#web/features/events/components/written-words.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { freePlacesWords, placeWords, speakerNames, trackShape } from './programme-words.ts';

export type ActivityCardProps = {
  readonly activity: ShownActivity;
  readonly programme: ShownProgramme;
  /** Its end, where not all of its slot end together. */
  readonly until: string | null;
  /** A break: nobody speaks and there is nothing to read about it. */
  readonly isPlain: boolean;
  readonly isKept: boolean;
  /** The viewer has a place in it, so that it is theirs without a star. */
  readonly isReserved: boolean;
  /** How many places are left; undefined where nobody counts them. */
  readonly left: number | undefined;
  /** What it gives to read. */
  readonly files: ReactNode;
  /** Its calendar file. */
  readonly calendarHref: string;
  /** Where to say something about it, once it has begun. */
  readonly feedbackHref: string | null;
  readonly onKeep: ((activityId: string, kept: boolean) => void) | null;
};

/** One activity of a programme. */
export function ActivityCard(props: ActivityCardProps): ReactElement {
  const { activity, programme, until, isPlain, isKept, isReserved, left, files, calendarHref, feedbackHref, onKeep } =
    props;
  const place = placeWords(programme, activity);
  const names = speakerNames(programme, activity.speakerIds);
  const facts = [
    place,
    until === null ? null : `до\u00a0${until}`,
    freePlacesWords(activity.capacity, left),
    isReserved ? 'місце ваше' : null,
  ].filter((fact) => fact !== null && fact !== '');
  const canKeep = onKeep !== null && !isPlain && !activity.cancelled && !isReserved;
  return (
    <article
      className={`pr-part ${isPlain ? 'is-plain' : ''} ${canKeep ? 'is-kept-here' : ''}`}
      id={`activity-${activity.id}`}
    >
      <div>
        <p className="pr-place num">
          <span aria-hidden="true">{trackShape(programme, activity)}</span> {facts.join(' · ')}
        </p>
        <h4>
          {activity.cancelled ? (
            <>
              <s>
                <Unbroken text={activity.title} />
              </s>{' '}
              <span className="pr-off">Скасовано</span>
            </>
          ) : (
            <Unbroken text={activity.title} />
          )}
        </h4>
        {names !== '' && <p className="pr-names">{names}</p>}
        {files}
        {feedbackHref !== null && activity.rated && !isPlain && !activity.cancelled && (
          <p className="pr-feedback">
            <a className="link" href={feedbackHref} aria-label={`Залишити відгук: ${quoted(activity.title)}`}>
              Залишити відгук
            </a>
          </p>
        )}
        {!isPlain && (
          <details className="pr-more">
            <summary>Докладніше</summary>
            <div className="passage">
              <WrittenWords document={activity.description} />
            </div>
            <ButtonLink kind="plain" icon="calendar" className="-ml-3" href={calendarHref} download>
              Додати в календар
            </ButtonLink>
          </details>
        )}
      </div>
      {canKeep && (
        <button
          type="button"
          className="icon-btn pr-keep"
          aria-pressed={isKept}
          aria-label={`До моєї програми: ${quoted(activity.title)}`}
          onClick={() => onKeep?.(activity.id, !isKept)}
        >
          <Icon name="star" />
        </button>
      )}
    </article>
  );
}
