import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { OwnSurvey } from '#contract/surveys/survey-authoring.ts';
import {
  changeSurveyState,
  deleteSurvey,
  duplicateSurvey,
  listSurveys,
  publishSurvey,
} from '#contract/surveys/survey-authoring.ts';
import { changeEffects } from '#core/surveys/removed-questions.ts';
import type { SurveyDefinition } from '#core/surveys/survey-types.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { newUuid } from '#web/lib/new-uuid.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';

type SurveyActionsProps = {
  readonly survey: OwnSurvey;
  readonly definition: SurveyDefinition;
  /** Whether the draft differs from what is published. */
  readonly isChanged: boolean;
  /** Saves what is not saved yet and checks; returns the revision, or null where something is in the way. */
  readonly settle: () => Promise<number | null>;
  readonly onChanged: (survey: OwnSurvey) => void;
  readonly onGone: () => void;
  readonly onCopied: (surveyId: string) => void;
};

/** Opening, publishing changes and closing; rarer actions are in the menu. */
export function SurveyActions(props: SurveyActionsProps): ReactElement {
  const { survey, onChanged } = props;
  const { busy, run } = useAction();
  const queries = useQueryClient();
  const params = { id: survey.id };
  const told = (changed: OwnSurvey, words: string) => {
    void queries.invalidateQueries({ queryKey: answerKey(listSurveys) });
    onChanged(changed);
    showSuccess(words);
  };

  async function publish(): Promise<void> {
    const revision = await props.settle();
    if (revision === null) return;
    const effects =
      survey.published === null || !survey.answered ? [] : changeEffects(survey.published.definition, props.definition);
    if (effects.length > 0) {
      const agreed = await askConfirmation({
        question:
          survey.mode === 'anonymous'
            ? 'Опублікувати зміни? На опитування могли вже відповісти.'
            : 'Опублікувати зміни? На опитування вже відповідали.',
        note: effects.slice(0, 6).join(' '),
        yes: 'Опублікувати',
        no: 'Ні',
        prefer: 'no',
      });
      if (!agreed) return;
    }
    const result = await run(callOperation(publishSurvey, { params, body: { revision } }));
    if (result.ok) told(result.value, survey.state === 'draft' ? 'Опитування відкрито.' : 'Зміни опубліковано.');
  }

  async function move(state: 'open' | 'closed' | 'archived', words: string): Promise<void> {
    if (state === 'closed' && survey.state === 'open') {
      const agreed = await askConfirmation({
        question: 'Закрити опитування?',
        note:
          survey.mode === 'anonymous'
            ? `Нових відповідей не буде. Анонімне опитування, на яке вже відповідали, знову відкрити не можна. ${fewWords(survey)}`
            : 'Нових відповідей не буде, доки ви не відкриєте його знову.',
        yes: 'Закрити',
        no: 'Ні',
      });
      if (!agreed) return;
    }
    const result = await run(callOperation(changeSurveyState, { params, body: { state } }));
    if (result.ok) told(result.value, words);
  }

  async function copy(): Promise<void> {
    if ((await props.settle()) === null) return;
    const copyId = newUuid();
    const result = await run(callOperation(duplicateSurvey, { params, body: { copyId } }));
    if (!result.ok) return;
    void queries.invalidateQueries({ queryKey: answerKey(listSurveys) });
    props.onCopied(copyId);
  }

  async function remove(): Promise<void> {
    const agreed = await askConfirmation({
      question: 'Видалити опитування?',
      note: 'Повернути його не вийде.',
      yes: 'Видалити',
      no: 'Ні',
      prefer: 'no',
    });
    if (!agreed) return;
    const result = await run(callOperation(deleteSurvey, { params }));
    if (!result.ok) return;
    void queries.invalidateQueries({ queryKey: answerKey(listSurveys) });
    showSuccess('Опитування видалено.');
    props.onGone();
  }

  const isArchived = survey.state === 'archived';
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(survey.state === 'draft' || (props.isChanged && !isArchived)) && (
        <Button kind="filled" busy={busy} onPress={() => void publish()}>
          {survey.state === 'draft' ? 'Відкрити' : 'Опублікувати зміни'}
        </Button>
      )}
      {survey.state === 'open' && (
        <Button busy={busy} onPress={() => void move('closed', 'Опитування закрито.')}>
          Закрити
        </Button>
      )}
      {survey.state === 'closed' && !(survey.mode === 'anonymous' && survey.answered) && (
        <Button busy={busy} onPress={() => void move('open', 'Опитування знову відкрито.')}>
          Відкрити знову
        </Button>
      )}
      <ActionMenu
        label="Дії з опитуванням"
        actions={[
          { id: 'copy', label: 'Зробити копію', icon: 'copy', onAction: () => void copy() },
          isArchived
            ? {
                id: 'back',
                label: 'Повернути з архіву',
                onAction: () => void move('closed', 'Опитування повернуто з архіву.'),
              }
            : {
                id: 'archive',
                label: 'Перенести в архів',
                onAction: () => void move('archived', 'Опитування в архіві.'),
              },
          ...(survey.answered
            ? []
            : [
                {
                  id: 'delete',
                  label: 'Видалити',
                  icon: 'trash' as const,
                  danger: true,
                  onAction: () => void remove(),
                },
              ]),
        ]}
      />
    </div>
  );
}

/** What closing an anonymous survey hides for good. */
function fewWords({ groupQuestionIds }: OwnSurvey): string {
  return groupQuestionIds.length === 0
    ? 'Якщо відповідей менше п’яти, їх ніхто не побачить.'
    : 'Відповідей груп, у яких їх менше п’яти, ніхто не побачить.';
}
