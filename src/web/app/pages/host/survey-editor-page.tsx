import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readSurvey } from '#contract/surveys/survey-authoring.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { SurveyEditor } from '#web/features/surveys/builder/survey-editor.tsx';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/wihost/surveys/{id}`: the owner's page of a survey. */
export default function SurveyEditorPage(): ReactElement {
  const { surveyId } = useParams({ strict: false }) as { surveyId: string };
  const input = { params: { id: surveyId } };
  const query = useAnswer(readSurvey, input, { keep: false });
  const queries = useQueryClient();
  useDocumentTitle('Опитування');
  return (
    <Loaded query={query}>
      {(survey) => (
        <SurveyEditor
          key={survey.id}
          survey={survey}
          onChanged={(changed) => queries.setQueryData(answerKey(readSurvey, input), changed)}
          onGone={() =>
            goTo(survey.eventId === null ? '/wihost/surveys' : `/wihost-events/${survey.eventId}?section=surveys`, {
              replace: true,
            })
          }
          onCopied={(id) => goTo(`/wihost/surveys/${id}`)}
        />
      )}
    </Loaded>
  );
}
