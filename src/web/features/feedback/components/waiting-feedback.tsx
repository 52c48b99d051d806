import type { ReactElement } from 'react';
import { useState } from 'react';
import { listWaitingFeedback, WAITING_EVENTS_MAX } from '#contract/feedback/feedback.ts';
import { listMyRegistrations } from '#contract/registrations/registrations.ts';
import { counted } from '#core/language/plural.ts';
import { FEEDBACKS, feedbackAddress } from '#web/features/feedback/feedback-words.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

/** The events of the viewer's tickets that have begun and wait for their feedback; nothing where there are none. */
export function WaitingFeedbackList(): ReactElement | null {
  const { data: tickets } = useAnswer(listMyRegistrations, {});
  const [now] = useState(() => new Date());
  // What is on now comes first, then what ended last.
  const begun = [...(tickets?.ahead ?? []), ...(tickets?.past ?? [])]
    .filter(({ state, startsAt }) => state === 'registered' && new Date(startsAt) <= now)
    .slice(0, WAITING_EVENTS_MAX);
  return begun.length === 0 ? null : <WaitingOf eventIds={begun.map(({ eventId }) => eventId)} />;
}

function WaitingOf({ eventIds }: { readonly eventIds: readonly string[] }): ReactElement | null {
  const { data } = useAnswer(listWaitingFeedback, { query: { events: eventIds.join(',') } });
  if (data === undefined || data.waiting.length === 0) return null;
  return (
    <Section title="Чекаємо на ваш відгук">
      <ul className="border-t border-line">
        {data.waiting.map(({ eventId, title, count }) => (
          <li key={eventId} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{title}</span>
              <span className="note">Можна залишити {counted(count, FEEDBACKS)}: про подію та пункти її програми.</span>
            </span>
            <ButtonLink icon="star" href={feedbackAddress(eventId, null)}>
              Залишити відгук
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
