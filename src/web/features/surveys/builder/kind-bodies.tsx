import type { ComponentType, ReactElement } from 'react';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import type { SurveyKind, SurveyQuestionOf } from '#core/surveys/survey-types.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { OptionsEditor } from './survey-options-editor.tsx';

type BodyOf<Question> = {
  readonly question: Question;
  /** Takes what has changed. */
  readonly onChange: (changes: Partial<Question>) => void;
};
/** The props of what edits a question of a kind. */
export type BodyProps<Kind extends SurveyKind> = BodyOf<SurveyQuestionOf<Kind>>;

/** What is edited of a kind besides what all have: its title, its help, when it is shown; null where there is nothing more. */
export const KIND_BODIES: { readonly [Kind in SurveyKind]: ComponentType<BodyProps<Kind>> | null } = {
  single: OptionsBody,
  several: OptionsBody,
  scale: ScaleBody,
  stars: null,
  nps: null,
  matrix: MatrixBody,
  ranking: RankingBody,
  short: null,
  long: null,
  number: NumberBody,
  date: null,
};

function OptionsBody({
  question,
  onChange,
}: BodyOf<Pick<SurveyQuestionOf<'single' | 'several'>, 'options' | 'other'>>): ReactElement {
  return (
    <div className="grid gap-2">
      <OptionsEditor
        label="Варіанти відповіді"
        one="Варіант"
        options={question.options}
        most={SURVEY_LIMITS.options}
        onChange={(options) => onChange({ options })}
      />
      <Checkbox checked={question.other} onChange={(other) => onChange({ other })}>
        Додати «Інше» з рядком для свого варіанта
      </Checkbox>
    </div>
  );
}

function RankingBody({ question, onChange }: BodyProps<'ranking'>): ReactElement {
  return (
    <OptionsEditor
      label="Що впорядкувати"
      one="Варіант"
      options={question.options}
      most={SURVEY_LIMITS.rows}
      onChange={(options) => onChange({ options })}
    />
  );
}

function MatrixBody({ question, onChange }: BodyProps<'matrix'>): ReactElement {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <OptionsEditor
        label="Рядки: що оцінити"
        one="Рядок"
        options={question.rows}
        most={SURVEY_LIMITS.rows}
        onChange={(rows) => onChange({ rows })}
      />
      <OptionsEditor
        label="Стовпці: відповіді"
        one="Стовпець"
        options={question.columns}
        most={SURVEY_LIMITS.columns}
        onChange={(columns) => onChange({ columns })}
      />
    </div>
  );
}

function ScaleBody({ question, onChange }: BodyProps<'scale'>): ReactElement {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NumberField
        label="Від"
        min={0}
        max={1}
        step={1}
        value={question.from}
        onChange={(from) => onChange({ from: from ?? 1 })}
      />
      <NumberField
        label="До"
        min={2}
        max={10}
        step={1}
        value={question.to}
        onChange={(to) => onChange({ to: to ?? 5 })}
      />
      <TextField
        label="Підпис найменшого"
        value={question.fromLabel}
        maxLength={SURVEY_LIMITS.label}
        onChange={(fromLabel) => onChange({ fromLabel })}
      />
      <TextField
        label="Підпис найбільшого"
        value={question.toLabel}
        maxLength={SURVEY_LIMITS.label}
        onChange={(toLabel) => onChange({ toLabel })}
      />
    </div>
  );
}

function NumberBody({ question, onChange }: BodyProps<'number'>): ReactElement {
  return (
    <div className="flex flex-wrap items-end gap-5">
      <NumberField label="Найменше" aside="необов’язково" value={question.min} onChange={(min) => onChange({ min })} />
      <NumberField label="Найбільше" aside="необов’язково" value={question.max} onChange={(max) => onChange({ max })} />
      <Checkbox checked={question.whole} onChange={(whole) => onChange({ whole })}>
        Лише цілі числа
      </Checkbox>
    </div>
  );
}
