import type { ReactElement } from 'react';
import { useState } from 'react';
import type { SurveyAnswers, SurveyDefinition, SurveyMode } from '#core/surveys/survey-types.ts';
import { SurveyHead } from '#web/features/surveys/answering/survey-answering.tsx';
import { SurveyPages } from '#web/features/surveys/answering/survey-pages.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The survey as its participants will see it; nothing is sent. */
export function SurveyPreview({
  title,
  mode,
  groups,
  definition,
}: {
  readonly title: string;
  readonly mode: SurveyMode;
  /** Titles of the questions by whose answers the results may be split. */
  readonly groups: readonly string[];
  readonly definition: SurveyDefinition;
}): ReactElement {
  const [answers, setAnswers] = useState<SurveyAnswers>({});
  const [pageId, setPageId] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const isEmpty = definition.pages.every(({ questions }) => questions.length === 0);
  return (
    <div className="grid max-w-160 gap-6">
      <Banner kind="info">Так побачать опитування ті, хто відповідає. Відповіді звідси нікуди не надходять.</Banner>
      <SurveyHead survey={{ title, mode, groups: [...groups], event: null }} />
      {isEmpty && <EmptyState title="Запитань поки немає">Додайте перше запитання.</EmptyState>}
      {isDone ? (
        <p className="whitespace-pre-line">{definition.thanks}</p>
      ) : (
        <SurveyPages
          definition={definition}
          answers={answers}
          onChange={setAnswers}
          pageId={pageId}
          onPage={setPageId}
          onSubmit={() => setDone(true)}
        />
      )}
    </div>
  );
}
