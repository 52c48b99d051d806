import type { ReactElement } from 'react';
import { listSurveys } from '#contract/surveys/survey-authoring.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { SurveyList } from '#web/features/surveys/survey-list.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Section } from '#web/ui/section.tsx';
import type { EventSectionProps } from './event-sections.ts';

/** The surveys of the event. */
export default function SurveysSection({ event }: EventSectionProps): ReactElement {
  const query = useAnswer(listSurveys, { query: { eventId: event.id } });
  return (
    <Loaded query={query}>
      {({ surveys }) => (
        <Section title="Опитування" note="Запитання до тих, хто приходить: до події, під час неї чи після.">
          <SurveyList surveys={surveys} eventId={event.id} onCreated={(id) => goTo(`/wihost/surveys/${id}`)} />
        </Section>
      )}
    </Loaded>
  );
}
