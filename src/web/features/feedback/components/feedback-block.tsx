import type { ReactElement } from 'react';
import { feedbackAddress } from '#web/features/feedback/feedback-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';

type FeedbackBlockProps = {
  readonly event: { readonly id: string; readonly startsAt: string; readonly state: string };
};

/** The way from the page of an event that has begun to saying something about it. */
export function FeedbackBlock({ event }: FeedbackBlockProps): ReactElement | null {
  if (event.state !== 'running' && event.state !== 'finished') return null;
  return (
    <div className="wrap w-full">
      <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-5">
        <p className="h3">Як вам подія?</p>
        <ButtonLink icon="star" href={feedbackAddress(event.id, null)}>
          Залишити відгук
        </ButtonLink>
      </div>
    </div>
  );
}
