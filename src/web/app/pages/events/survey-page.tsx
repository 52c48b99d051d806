import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import { readSurveyToAnswer } from '#contract/surveys/answering.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';
import { eventColours } from '#web/features/events/event-colours.ts';
import { keepSurvey, keptSurvey } from '#web/features/surveys/answering/keep-survey.ts';
import { SurveyAnswering } from '#web/features/surveys/answering/survey-answering.tsx';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useStore } from '#web/lib/use-store.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { signedIn } from '#web/shell/signed-in.ts';

/** The page has its files by then, and who answers has not got far. */
const KEEP_AFTER_MS = 1_500;

/** Keeps the survey on the device while there is something to answer, and returns what is kept when the server can't be reached. */
function useKept(
  { data, error }: { readonly data: SurveyToAnswer | undefined; readonly error: CallError | null },
  surveyId: string,
  person: SessionPerson | null,
): SurveyToAnswer | undefined {
  const [kept, setKept] = useState<SurveyToAnswer | null>(null);
  const userId = person?.userId;
  const isOwnDevice = person?.sharedComputer !== true;
  useEffect(() => {
    if (userId === undefined || !isOwnDevice || data === undefined || data.asked === null) return;
    const timer = setTimeout(() => void keepSurvey(userId, data), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [data, userId, isOwnDevice]);
  const isUnreached = data === undefined && error?.failure.code === 'offline';
  useEffect(() => {
    if (userId !== undefined && isUnreached) void keptSurvey(userId, surveyId).then(setKept);
  }, [isUnreached, userId, surveyId]);
  // What was taken from the device stays: an answer that comes later must not be put under the hands of who answers.
  return kept ?? data;
}

/** `/survey/{id}`: answering. */
export default function SurveyPage(): ReactElement {
  const { _splat: surveyId = '' } = useParams({ strict: false }) as { _splat?: string };
  const { person } = useStore(signedIn);
  useDocumentTitle('Опитування');
  // Read once: what is being answered must not be replaced under the hands of who answers.
  const query = useAnswer(readSurveyToAnswer, { params: { id: surveyId } }, { keep: false });
  const data = useKept(query, surveyId, person);
  if (person === null) return <NotFoundPage />;
  return (
    <Loaded query={{ ...query, data }}>
      {(survey) => (
        <div
          className={survey.event === null ? '' : 'ev-colours'}
          style={survey.event ? eventColours(survey.event.colour) : {}}
        >
          <SurveyAnswering key={survey.id} survey={survey} />
        </div>
      )}
    </Loaded>
  );
}
