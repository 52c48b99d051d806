import type { QueryClient } from '@tanstack/react-query';
import { listMyWihiws } from '#contract/results.ts';
import { listWaitingSurveys } from '#contract/surveys/answering.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { attemptKeys } from '#web/lib/device/attempts-on-device.ts';
import { formShelf } from '#web/lib/device/forms/copy-shelf.ts';
import { keepTrying } from '#web/lib/device/keep-trying.ts';
import { noteUnsentForms } from '#web/lib/device/unsent-work.ts';

/** Sends the person's unsent work until none is left or the server has refused it. Returns what ends that. */
export function sendUnsentWork(userId: string, queries: QueryClient): () => void {
  const ends = [keepTrying(() => sendForms(userId, queries))];
  let isOver = false;
  const sendAnswers = async (): Promise<void> => {
    if ((await attemptKeys(userId)).length === 0) return;
    const { sendLeftovers } = await import('#web/taker/offline/send-leftovers.ts');
    const onSent = () => void queries.invalidateQueries({ queryKey: answerKey(listMyWihiws) });
    if (!isOver) ends.push(sendLeftovers(userId, onSent));
  };
  sendAnswers().catch((error: unknown) => console.error('answers on this device were not looked for', error));
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}

async function sendForms(userId: string, queries: QueryClient): Promise<boolean> {
  await formShelf().ready();
  const kinds = new Set(
    formShelf()
      .all(`${userId}/`)
      .map(([key]) => key.split('/')[1]),
  );
  let [surveys, feedback] = [0, 0];
  if (kinds.has('survey')) {
    const { sendWaitingSurveys, waitingSurveys } = await import(
      '#web/features/surveys/answering/send-waiting-surveys.ts'
    );
    noteUnsentForms({ surveys: waitingSurveys(userId).length });
    surveys = await sendWaitingSurveys(userId);
    void queries.invalidateQueries({ queryKey: answerKey(listWaitingSurveys) });
  }
  if (kinds.has('feedback')) {
    const { sendWaitingFeedback, waitingFeedback } = await import('#web/features/feedback/send-waiting-feedback.ts');
    noteUnsentForms({ feedback: waitingFeedback(userId).length });
    feedback = await sendWaitingFeedback(userId, queries);
  }
  noteUnsentForms({ surveys, feedback });
  return surveys + feedback === 0;
}
