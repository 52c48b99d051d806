import type { ReactElement } from 'react';
import { listWaitingSurveys } from '#contract/surveys/answering.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { MODE_WORDS } from './survey-words.ts';

/** The surveys that wait for the viewer, of one event if it is named; nothing where there are none. */
export function WaitingSurveys({
  eventId,
  isOnPage = false,
}: {
  readonly eventId: string | null;
  /** Stands among the blocks of an event’s page, each of which brings its own margins. */
  readonly isOnPage?: boolean;
}): ReactElement | null {
  const { data } = useAnswer(listWaitingSurveys, { query: eventId === null ? {} : { eventId } });
  if (data === undefined || data.surveys.length === 0) return null;
  const list = (
    <Section title="Опитування">
      <ul className="border-t border-line">
        {data.surveys.map((survey) => (
          <li key={survey.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{survey.title}</span>
              <span className="note">
                {[
                  MODE_WORDS[survey.mode],
                  ...(eventId === null && survey.eventTitle !== null ? [survey.eventTitle] : []),
                  ...(survey.closesAt === null
                    ? []
                    : [`до ${formatDateTime(new Date(survey.closesAt), DEFAULT_TIME_ZONE)}`]),
                ].join(' · ')}
              </span>
            </span>
            <ButtonLink href={`/survey/${survey.id}`}>{survey.begun ? 'Продовжити' : 'Відповісти'}</ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
  return isOnPage ? <div className="wrap w-full">{list}</div> : list;
}
