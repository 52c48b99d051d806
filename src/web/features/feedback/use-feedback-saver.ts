import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FeedbackPage, FeedbackTarget } from '#contract/feedback/feedback.ts';
import { readFeedback, saveFeedback } from '#contract/feedback/feedback.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { localCopies } from '#web/lib/device/forms/local-copies.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { onlyOneOf } from '#web/lib/saving/only-one-of.ts';
import { useFlush } from '#web/lib/saving/use-flush.ts';
import { FeedbackSaver } from './feedback-saver.ts';

/** Opens what saves one feedback of the signed-in person by itself. */
export function useFeedbackSaver(page: FeedbackPage, target: FeedbackTarget): FeedbackSaver {
  const queries = useQueryClient();
  const [saver] = useState(() => openSaver(queries, page, target));
  useFlush(saver.keeper);
  return saver;
}

/** How the forms of feedback begin among the copies of a person. */
export const FEEDBACK_FORMS = 'feedback/';

const feedbackForm = (eventId: string, activityId: string | null): string =>
  `${FEEDBACK_FORMS}${eventId}/${activityId ?? 'event'}`;

/** Opens the saver of one target for the person who is signed in. */
export function openSaver(queries: QueryClient, page: FeedbackPage, target: FeedbackTarget): FeedbackSaver {
  const form = feedbackForm(page.event.id, target.activityId);
  const saver = new FeedbackSaver({
    target,
    wording: page.questions.version,
    copies: localCopies(form),
    newId: newUuid,
    send: async (body) => {
      const input = { params: { id: page.event.id } };
      const result = await callOperation(saveFeedback, { ...input, body });
      if (result.ok)
        // So that coming back to it, from another activity, begins with what was given.
        queries.setQueryData(answerKey(readFeedback, input), (known: FeedbackPage | undefined) =>
          known === undefined ? known : withMine(known, body.activityId, result.value),
        );
      return result;
    },
  });
  onlyOneOf(form, saver.keeper);
  return saver;
}

function withMine(page: FeedbackPage, activityId: string | null, mine: FeedbackTarget['mine']): FeedbackPage {
  return {
    ...page,
    targets: page.targets.map((target) => (target.activityId === activityId ? { ...target, mine } : target)),
  };
}
