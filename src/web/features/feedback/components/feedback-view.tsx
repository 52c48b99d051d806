import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { FeedbackPage, FeedbackTarget } from '#contract/feedback/feedback.ts';
import { formatTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { feedbackAddress, feedbackOpensSentence, STAR_WORDS } from '#web/features/feedback/feedback-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { FeedbackForm } from './give-feedback.tsx';
import './feedback.css';

type FeedbackViewProps = {
  readonly page: FeedbackPage;
  /** The activity of the address; null for the event. */
  readonly activityId: string | null;
};

/** Feedback on the event or one of its activities, and below what else one can say something about. */
export function FeedbackView({ page, activityId }: FeedbackViewProps): ReactElement {
  const target = page.targets.find((one) => one.activityId === activityId);
  const others = page.targets.filter((one) => one !== target && one.state !== 'before');
  const { event } = page;
  return (
    <div className="wrap fb-page">
      <ButtonLink kind="plain" icon="back" className="-ml-3 justify-self-start" href={`/events/${event.id}`}>
        До події
      </ButtonLink>
      <header className="flex items-start gap-4">
        {event.eventlogo !== null && (
          <img className="size-14 flex-none rounded-small object-contain" src={event.eventlogo} alt="" />
        )}
        <div className="min-w-0 wrap-anywhere">
          <p className="note">{target === undefined || activityId === null ? 'Відгук про подію' : event.title}</p>
          <h1 className="h1">
            <Unbroken text={target?.title ?? event.title} />
          </h1>
          {target !== undefined && target.speakers.length > 0 && <p className="note">{target.speakers.join(', ')}</p>}
        </div>
      </header>
      {page.isOrganizer && (
        <Banner
          kind="info"
          action={
            <ButtonLink kind="plain" href={`/wihost-events/${event.id}?section=feedback`}>
              До відгуків
            </ButtonLink>
          }
        >
          Так сторінку бачать інші. Ваш власний відгук не зберігається, бо ви організовуєте подію.
        </Banner>
      )}
      {target === undefined ? (
        <EmptyState title="Цього пункту програми вже немає">Оберіть нижче, про що хочете сказати.</EmptyState>
      ) : (
        <TargetBody key={target.activityId ?? 'event'} page={page} target={target} />
      )}
      {others.length > 0 && (
        <section aria-labelledby="fb-others">
          <h2 className="h2 mb-3" id="fb-others">
            Ще можна оцінити
          </h2>
          <ul className="fb-list">
            {others.map((one) => (
              <li key={one.activityId ?? 'event'}>
                <Link className="fb-target" href={feedbackAddress(event.id, one.activityId)}>
                  <span className="min-w-0 wrap-anywhere">
                    <span className="note num">
                      {one.activityId === null ? 'Подія загалом' : formatTime(new Date(one.startsAt), event.timeZone)}
                    </span>
                    <br />
                    <span className="fb-target-title">
                      <Unbroken text={one.title} />
                    </span>
                  </span>
                  <span className="fb-given note">{one.mine === null ? '' : counted(one.mine.rating, STAR_WORDS)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function TargetBody({ page, target }: { readonly page: FeedbackPage; readonly target: FeedbackTarget }): ReactElement {
  if (target.state === 'before')
    return (
      <EmptyState
        title="Ще не почалося"
        action={<ButtonLink href={`/events/${page.event.id}`}>До сторінки події</ButtonLink>}
      >
        {feedbackOpensSentence(target, page.event.timeZone)}
      </EmptyState>
    );
  if (target.state === 'closed')
    return (
      <EmptyState
        title="Відгуки вже не приймають"
        action={<ButtonLink href={`/events/${page.event.id}`}>До сторінки події</ButtonLink>}
      >
        {target.mine === null
          ? 'Час для відгуків минув.'
          : `Ваш відгук збережено: ${counted(target.mine.rating, STAR_WORDS)}.`}
      </EmptyState>
    );
  return <FeedbackForm page={page} target={target} />;
}
