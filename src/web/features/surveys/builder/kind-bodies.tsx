import type { ComponentType, ReactElement } from 'react';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import type { SurveyKind, SurveyQuestionOf } from '#core/surveys/survey-types.ts';
import { newShortId } from '#web/lib/new-short-id.ts';
import { COLUMN_NOUN, OPTION_NOUN, ROW_NOUN } from '#web/questions/items/item-nouns.ts';
import { type ItemList, type ItemNoun, ItemsEditor } from '#web/questions/items/items-editor.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

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

const listOf = (part: string, legend: string, noun: ItemNoun, maximum: number): ItemList => ({
  part,
  legend,
  noun,
  maximum,
  length: SURVEY_LIMITS.optionText,
});
const OPTIONS = listOf('options', 'Варіанти відповіді', OPTION_NOUN, SURVEY_LIMITS.options);
const RANKED = listOf('options', 'Що впорядкувати', OPTION_NOUN, SURVEY_LIMITS.rows);
const ROWS = listOf('rows', 'Рядки: що оцінити', ROW_NOUN, SURVEY_LIMITS.rows);
const COLUMNS = listOf('columns', 'Стовпці: відповіді', COLUMN_NOUN, SURVEY_LIMITS.columns);
/** What is missing stands above the question. */
const EDITOR = { problems: {}, newId: newShortId };

function OptionsBody({
  question,
  onChange,
}: BodyOf<Pick<SurveyQuestionOf<'single' | 'several'>, 'options' | 'other'>>): ReactElement {
  return (
    <div className="grid gap-2">
      <ItemsEditor
        list={OPTIONS}
        items={question.options}
        onItems={(options) => onChange({ options })}
        editor={EDITOR}
      />
      <Checkbox checked={question.other} onChange={(other) => onChange({ other })}>
        Додати «Інше» з рядком для свого варіанта
      </Checkbox>
    </div>
  );
}

function RankingBody({ question, onChange }: BodyProps<'ranking'>): ReactElement {
  return (
    <ItemsEditor list={RANKED} items={question.options} onItems={(options) => onChange({ options })} editor={EDITOR} />
  );
}

function MatrixBody({ question, onChange }: BodyProps<'matrix'>): ReactElement {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <ItemsEditor list={ROWS} items={question.rows} onItems={(rows) => onChange({ rows })} editor={EDITOR} />
      <ItemsEditor
        list={COLUMNS}
        items={question.columns}
        onItems={(columns) => onChange({ columns })}
        editor={EDITOR}
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
