import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readSurveyToAnswer } from '#contract/surveys/answering.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { NotFoundPage } from '#web/app/pages/not-found-page.tsx';
import { SurveyAnswering } from '#web/features/surveys/answering/survey-answering.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';

/** `/survey/{id}`: answering. */
export default function SurveyPage(): ReactElement {
  const { _splat: surveyId = '' } = useParams({ strict: false }) as { _splat?: string };
  const { person } = useStore(signedIn);
  useDocumentTitle('Опитування');
  // Read once: what is being answered must not be replaced under the hands of who answers.
  const query = useAnswer(readSurveyToAnswer, { params: { id: surveyId } }, { keep: false });
  if (person === null) return <NotFoundPage />;
  return (
    <Loaded query={query}>
      {(survey) => <SurveyAnswering key={survey.id} survey={survey} personId={person.userId} />}
    </Loaded>
  );
}
