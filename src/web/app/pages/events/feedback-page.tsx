import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readFeedback } from '#contract/feedback/feedback.ts';
import { readSharedFeedback } from '#contract/feedback/feedback-results.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import { FeedbackView } from '#web/features/feedback/components/feedback-view.tsx';
import { SharedFeedbackView } from '#web/features/feedback/components/shared-feedback.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/feedback/{event}`: feedback on an event, with `?activity=` on one activity, with `?speaker=` what a speaker is shown. */
export default function FeedbackPage(): ReactElement {
  useDocumentTitle('Відгук');
  const { _splat: id = '' } = useParams({ strict: false }) as { _splat?: string };
  const search = new URLSearchParams(useOwnSearch(`/feedback/${id}`));
  const token = search.get('speaker');
  if (!/^[0-9a-f-]{36}$/.test(id)) return <NotFoundPage />;
  return token === null ? (
    <GiveFeedback eventId={id} activityId={search.get('activity')} />
  ) : (
    <SpeakerFeedback eventId={id} token={token} />
  );
}

function GiveFeedback({ eventId, activityId }: { eventId: string; activityId: string | null }): ReactElement {
  const query = useAnswer(readFeedback, { params: { id: eventId } }, { keep: false });
  return <Loaded query={query}>{(page) => <FeedbackView page={page} activityId={activityId} />}</Loaded>;
}

function SpeakerFeedback({ eventId, token }: { eventId: string; token: string }): ReactElement {
  const query = useAnswer(readSharedFeedback, { params: { id: eventId, token } }, { keep: false });
  return <Loaded query={query}>{(shared) => <SharedFeedbackView shared={shared} />}</Loaded>;
}
