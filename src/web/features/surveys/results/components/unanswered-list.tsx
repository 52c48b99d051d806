import type { ReactElement } from 'react';
import { listUnanswered, sendSurveyReminders } from '#contract/surveys/survey-results.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { PERSON, peopleCount } from '#core/language/counted-nouns.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';

import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';

/** Who of the registered, and of those who have begun, has not answered a named survey. */
export function UnansweredList({ surveyId }: { readonly surveyId: string }): ReactElement | null {
  const { data, refetch } = useAnswer(listUnanswered, { params: { id: surveyId } });
  const { busy, run } = useAction();
  if (data === undefined) return null;
  const remind = async () => {
    const sent = await run(callOperation(sendSurveyReminders, { params: { id: surveyId } }));
    if (!sent.ok) return;
    showSuccess(`Нагадали ${counted(sent.value.reminded, PERSON.dative)}.`);
    await refetch();
  };
  return (
    <Section
      title="Ще не відповіли"
      note="Зареєстровані на подію й ті, хто почав, але не надіслав."
      className="print:hidden"
    >
      {data.people.length === 0 ? (
        <p className="note">Таких немає: усі, кого ми знаємо, відповіли.</p>
      ) : (
        <div className="grid justify-items-start gap-3">
          <details className="group/more">
            <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
              <Icon name="down" className="flex-none group-open/more:rotate-180" />
              {data.more ? 'Понад ' : ''}
              {peopleCount(data.people.length)}
            </summary>
            <ul className="grid gap-x-8 gap-y-1 py-2 md:grid-cols-2">
              {data.people.map(({ id, name, login, begun }) => (
                <li key={id} className="wrap-anywhere">
                  {name}
                  {login !== name && <span className="fine"> {login}</span>}
                  {begun && <span className="fine"> · відповідає</span>}
                </li>
              ))}
            </ul>
          </details>
          <Button busy={busy} onPress={() => void remind()}>
            Нагадати всім
          </Button>
          <p className="fine">
            {data.remindedAt === null
              ? 'Нагадування з’явиться в сповіщеннях кожного.'
              : `Востаннє нагадували ${formatDateTime(new Date(data.remindedAt), DEFAULT_TIME_ZONE)}.`}
          </p>
        </div>
      )}
    </Section>
  );
}
