import type { ReactElement } from 'react';
import type { SurveyFields } from '#contract/surveys/survey-authoring.ts';
import { questionsOf } from '#core/surveys/answer-paths.ts';
import { mayTellGroups, tellsGroups } from '#core/surveys/results/group-cells.ts';
import { joinVersions } from '#core/surveys/results/join-versions.ts';
import { groupsWords } from '#web/features/surveys/survey-words.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';

type GroupFieldsProps = {
  /** Whether the survey was opened: then who answers has been told. */
  readonly isFixed: boolean;
  readonly fields: SurveyFields;
  readonly onChange: (fields: SurveyFields) => void;
};

/** By which questions the results of an anonymous survey may be split. */
export function GroupFields({ isFixed, fields, onChange }: GroupFieldsProps): ReactElement {
  const { definition, groupQuestionIds } = fields;
  const questions = joinVersions([questionsOf(definition)]).filter(({ title }) => title.trim() !== '');
  const chosen = questions.filter(({ id }) => groupQuestionIds.includes(id));
  if (isFixed)
    return (
      <p>
        {chosen.length === 0
          ? 'Підсумки показуємо лише для всіх разом.'
          : groupsWords(chosen.map(({ title }) => title))}
      </p>
    );
  const fit = questions.filter(tellsGroups);
  const mayBe = (id: string) => mayTellGroups(questions.filter((one) => one.id === id || chosen.includes(one)));
  const choose = (id: string, isOn: boolean) => {
    // What is not asked any more goes with the next choice.
    const ids = [...chosen.map((one) => one.id), id].filter((one) => isOn || one !== id);
    onChange({ ...fields, groupQuestionIds: ids, quota: ids.length === 0 ? fields.quota : null });
  };
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">Групи</legend>
      <p className="note max-w-[60ch]">
        За відповідями на які запитання ділити підсумки: щонайбільше за двома. Про це буде сказано тим, хто відповідає,
        тому після відкриття змінити групи не можна.
      </p>
      {fit.length === 0 ? (
        <p className="note">Додайте запитання з одним варіантом або оцінкою, щоб ділити за ним.</p>
      ) : (
        fit.map(({ id, title }) => {
          const isChosen = groupQuestionIds.includes(id);
          return (
            <Checkbox
              key={id}
              checked={isChosen}
              disabled={!isChosen && !mayBe(id)}
              onChange={(isOn) => choose(id, isOn)}
            >
              {title}
            </Checkbox>
          );
        })
      )}
    </fieldset>
  );
}
