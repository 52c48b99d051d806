import type { ReactElement } from 'react';
import { quoted } from '#core/language/quoted.ts';
import { choicesOf } from '#core/surveys/kinds/survey-kinds.ts';
import type { SurveyQuestion } from '#core/surveys/survey-types.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

type ShowIfEditorProps = {
  readonly question: SurveyQuestion;
  /** Earlier questions that a rule may ask. */
  readonly earlier: readonly SurveyQuestion[];
  readonly onChange: (showIf: SurveyQuestion['showIf']) => void;
};

/** When the question is shown: always, or after one of the answers to an earlier one. */
export function ShowIfEditor({ question, earlier, onChange }: ShowIfEditorProps): ReactElement | null {
  const { showIf } = question;
  if (earlier.length === 0 && showIf === undefined) return null;
  const asked = earlier.find(({ id }) => id === showIf?.questionId);
  const lost =
    showIf !== undefined && asked === undefined
      ? [{ value: showIf.questionId, label: 'Запитання, якого вище немає' }]
      : [];
  return (
    <div className="grid gap-2">
      <SelectField
        label="Показувати"
        value={showIf?.questionId ?? 'always'}
        options={[
          { value: 'always', label: 'завжди' },
          ...earlier.map(({ id, title }) => ({
            value: id,
            label: `якщо на ${quoted(title.trim() === '' ? 'запитання без тексту' : title)} відповіли…`,
          })),
          ...lost,
        ]}
        onChange={(questionId) => onChange(questionId === 'always' ? undefined : { questionId, oneOf: [] })}
      />
      {asked !== undefined && showIf !== undefined && (
        <fieldset className="survey-fieldset flex flex-wrap gap-x-6">
          <legend className="fine">Одне з цього:</legend>
          {choicesOf(asked).map(({ value, label }) => (
            <Checkbox
              key={value}
              checked={showIf.oneOf.includes(value)}
              onChange={(on) =>
                onChange({
                  ...showIf,
                  oneOf: on ? [...showIf.oneOf, value] : showIf.oneOf.filter((one) => one !== value),
                })
              }
            >
              {label.trim() === '' ? 'Варіант без тексту' : label}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </div>
  );
}
