import type { ReactElement } from 'react';
import { listSurveys } from '#contract/surveys/survey-authoring.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { SurveyList } from '#web/features/surveys/survey-list.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihost/surveys`: the surveys that belong to no event. */
export default function SurveysPage(): ReactElement {
  useDocumentTitle('Опитування');
  return (
    <AccountNeeded title="Опитування">
      <OwnSurveys />
    </AccountNeeded>
  );
}

function OwnSurveys(): ReactElement {
  const query = useAnswer(listSurveys, { query: {} });
  return (
    <Loaded query={query}>
      {({ surveys }) => (
        <div className="wrap grid content-start gap-8">
          <PageTitle title="Опитування" note="Ті, що не належать до жодної події. Опитування події — на її сторінці." />
          <SurveyList surveys={surveys} eventId={null} onCreated={(id) => goTo(`/wihost/surveys/${id}`)} />
        </div>
      )}
    </Loaded>
  );
}
