import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { SurveyLine } from '#contract/surveys/survey-authoring.ts';
import { createSurvey, listSurveys } from '#contract/surveys/survey-authoring.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import type { SurveyTemplate } from '#core/surveys/survey-templates.ts';
import { SURVEY_TEMPLATES, TEMPLATES } from '#core/surveys/survey-templates.ts';
import type { SurveyMode } from '#core/surveys/survey-types.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RadioRows } from '#web/ui/fields/radio-rows.tsx';
import { ANONYMOUS_HINT, doorWords, MODE_WORDS, MOMENT_WORDS } from './survey-words.ts';

/** «12 відповідей»; of an anonymous survey in whole fives, with groups of those alone that are shown. */
function receivedWords({ mode, answers, inGroups }: SurveyLine): string {
  if (mode === 'anonymous' && answers === 0) return inGroups ? 'показаних відповідей немає' : 'відповідей менше п’яти';
  const words = counted(answers, ANSWER.nominative);
  return mode === 'anonymous' ? `щонайменше ${words}` : words;
}

/** The surveys of an event, or those without one, and the way to a new one. */
export function SurveyList({
  surveys,
  eventId,
  onCreated,
}: {
  readonly surveys: readonly SurveyLine[];
  readonly eventId: string | null;
  readonly onCreated: (surveyId: string) => void;
}): ReactElement {
  const [isNew, setNew] = useState(false);
  return (
    <div className="grid gap-6">
      {isNew ? (
        <NewSurvey eventId={eventId} onCreated={onCreated} onCancel={() => setNew(false)} />
      ) : (
        <div>
          <Button kind="filled" icon="plus" onPress={() => setNew(true)}>
            Нове опитування
          </Button>
        </div>
      )}
      {surveys.length === 0 && !isNew && (
        <EmptyState title="Опитувань поки немає">Створіть перше: візьміть заготовку й змініть її під себе.</EmptyState>
      )}
      {surveys.length > 0 && (
        <ul className="border-t border-line-strong">
          {surveys.map((survey) => (
            <li key={survey.id} className="grid gap-1 border-b border-line py-4">
              <Link
                href={`/wihost/surveys/${survey.id}`}
                className="h3 text-ink no-underline wrap-anywhere hover:underline"
              >
                {survey.title.trim() === '' ? 'Без назви' : survey.title}
              </Link>
              <span className="note">
                {[
                  doorWords(survey),
                  MODE_WORDS[survey.mode],
                  ...(survey.moment === null ? [] : [MOMENT_WORDS[survey.moment]]),
                  ...(survey.state === 'draft' ? [] : [receivedWords(survey)]),
                ].join(' · ')}
              </span>
              {survey.state !== 'draft' && (
                <Link
                  href={`/wihost/surveys/${survey.id}/results`}
                  className="inline-flex min-h-11 items-center justify-self-start"
                  aria-label={`Результати: ${survey.title}`}
                >
                  Результати
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NewSurvey({
  eventId,
  onCreated,
  onCancel,
}: {
  readonly eventId: string | null;
  readonly onCreated: (surveyId: string) => void;
  readonly onCancel: () => void;
}): ReactElement {
  const [template, setTemplate] = useState<SurveyTemplate>(eventId === null ? 'blank' : 'after');
  const [mode, setMode] = useState<SurveyMode>('named');
  const [id] = useState(newUuid);
  const { busy, run } = useAction();
  const queries = useQueryClient();

  async function create(): Promise<void> {
    const made = await run(callOperation(createSurvey, { params: { id }, body: { eventId, template, mode } }));
    if (!made.ok) return;
    void queries.invalidateQueries({ queryKey: answerKey(listSurveys) });
    onCreated(id);
  }

  return (
    <div className="grid max-w-160 gap-6 rounded-panel border border-line p-5">
      <h2>Нове опитування</h2>
      <RadioRows
        label="З чого почати"
        value={template}
        onChange={setTemplate}
        rows={SURVEY_TEMPLATES.map((value) => ({ value, label: TEMPLATES[value].name, hint: TEMPLATES[value].help }))}
      />
      <RadioRows
        label="Чи видно, хто відповів"
        value={mode}
        onChange={setMode}
        hint="Після відкриття змінити це вже не можна."
        rows={[
          { value: 'named', label: 'Іменне', hint: 'Ви бачите ім’я біля кожної відповіді.' },
          {
            value: 'anonymous',
            label: 'Анонімне',
            hint: ANONYMOUS_HINT,
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="filled" busy={busy} onPress={() => void create()}>
          Створити
        </Button>
        <Button onPress={onCancel}>Скасувати</Button>
      </div>
    </div>
  );
}
