import type { ReactElement } from 'react';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import type { SurveyQuestion } from '#core/surveys/survey-types.ts';
import { KIND_WORDS } from '#web/features/surveys/survey-words.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { ShowIfEditor } from './show-if-editor.tsx';
import { OptionsEditor } from './survey-options-editor.tsx';
import { QuestionPreview } from './survey-question-preview.tsx';

type QuestionEditorProps = {
  readonly question: SurveyQuestion;
  /** Its number among all questions, from 1. */
  readonly number: number;
  readonly earlier: readonly SurveyQuestion[];
  readonly problem: string | null;
  readonly onChange: (question: SurveyQuestion) => void;
  readonly onMove: (direction: 1 | -1) => void;
  /** Null where there may be no further question. */
  readonly onCopy: (() => void) | null;
  readonly onRemove: () => void;
  /** Back to one line. */
  readonly onClose: () => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Moves it by pointer; null where there is nowhere to go on its page. */
  readonly grip: ReactElement | null;
};

/** The question of the draft that is being changed, with its preview. */
export function QuestionEditor(props: QuestionEditorProps): ReactElement {
  const { question, number, onChange, problem } = props;
  return (
    <section
      id={`edit-${question.id}`}
      data-item={question.id}
      tabIndex={-1}
      aria-label={`Запитання ${number}`}
      className={`grid scroll-mt-44 grid-cols-[minmax(0,1fr)] gap-5 rounded-panel border bg-paper p-4 sm:p-5 ${problem === null ? 'border-line-strong' : 'border-bad'}`}
    >
      <div className="flex flex-wrap items-center justify-end gap-1">
        {/* On a phone the buttons have a line of their own: beside the words they would not fit. */}
        <p className="min-w-0 flex-1 basis-full sm:basis-0">
          <span className="font-semibold">Запитання {number}</span>
          <span className="note"> · {KIND_WORDS[question.kind]}</span>
        </p>
        <IconButton
          icon="up"
          label={`Вище: запитання ${number}`}
          disabled={props.isFirst}
          onPress={() => props.onMove(-1)}
        />
        <IconButton
          icon="down"
          label={`Нижче: запитання ${number}`}
          disabled={props.isLast}
          onPress={() => props.onMove(1)}
        />
        <IconButton
          icon="copy"
          label={`Зробити копію запитання ${number}`}
          disabled={props.onCopy === null}
          onPress={() => props.onCopy?.()}
        />
        <IconButton icon="trash" label={`Прибрати запитання ${number}`} onPress={props.onRemove} />
        {props.grip}
      </div>
      {problem !== null && (
        <p className="error">
          <Icon name="warning" />
          <span>{problem}</span>
        </p>
      )}
      <TextField
        label="Текст запитання"
        value={question.title}
        maxLength={SURVEY_LIMITS.questionTitle}
        onChange={(title) => onChange({ ...question, title })}
      />
      <QuestionBody question={question} onChange={onChange} />
      <TextArea
        label="Пояснення"
        aside="необов’язково"
        rows={2}
        value={question.help}
        maxLength={SURVEY_LIMITS.help}
        onChange={(help) => onChange({ ...question, help })}
      />
      <ShowIfEditor
        question={question}
        earlier={props.earlier}
        onChange={(showIf) => {
          const { showIf: _before, ...rest } = question;
          onChange((showIf === undefined ? rest : { ...rest, showIf }) as SurveyQuestion);
        }}
      />
      <Checkbox checked={question.required} onChange={(required) => onChange({ ...question, required })}>
        Обов’язкове
      </Checkbox>
      <QuestionPreview question={question} />
      <div>
        <Button onPress={props.onClose}>Готово</Button>
      </div>
    </section>
  );
}

function QuestionBody({ question, onChange }: Pick<QuestionEditorProps, 'question' | 'onChange'>): ReactElement | null {
  switch (question.kind) {
    case 'single':
    case 'several':
      return (
        <div className="grid gap-2">
          <OptionsEditor
            label="Варіанти відповіді"
            one="Варіант"
            options={question.options}
            most={SURVEY_LIMITS.options}
            onChange={(options) => onChange({ ...question, options })}
          />
          <Checkbox checked={question.other} onChange={(other) => onChange({ ...question, other })}>
            Додати «Інше» з рядком для свого варіанта
          </Checkbox>
        </div>
      );
    case 'ranking':
      return (
        <OptionsEditor
          label="Що впорядкувати"
          one="Варіант"
          options={question.options}
          most={SURVEY_LIMITS.rows}
          onChange={(options) => onChange({ ...question, options })}
        />
      );
    case 'matrix':
      return (
        <div className="grid gap-5 md:grid-cols-2">
          <OptionsEditor
            label="Рядки: що оцінити"
            one="Рядок"
            options={question.rows}
            most={SURVEY_LIMITS.rows}
            onChange={(rows) => onChange({ ...question, rows })}
          />
          <OptionsEditor
            label="Стовпці: відповіді"
            one="Стовпець"
            options={question.columns}
            most={SURVEY_LIMITS.columns}
            onChange={(columns) => onChange({ ...question, columns })}
          />
        </div>
      );
    case 'scale':
      return (
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label="Від"
            min={0}
            max={1}
            step={1}
            value={question.from}
            onChange={(from) => onChange({ ...question, from: from ?? 1 })}
          />
          <NumberField
            label="До"
            min={2}
            max={10}
            step={1}
            value={question.to}
            onChange={(to) => onChange({ ...question, to: to ?? 5 })}
          />
          <TextField
            label="Підпис найменшого"
            value={question.fromLabel}
            maxLength={SURVEY_LIMITS.label}
            onChange={(fromLabel) => onChange({ ...question, fromLabel })}
          />
          <TextField
            label="Підпис найбільшого"
            value={question.toLabel}
            maxLength={SURVEY_LIMITS.label}
            onChange={(toLabel) => onChange({ ...question, toLabel })}
          />
        </div>
      );
    case 'number':
      return (
        <div className="flex flex-wrap items-end gap-5">
          <NumberField
            label="Найменше"
            aside="необов’язково"
            value={question.min}
            onChange={(min) => onChange({ ...question, min })}
          />
          <NumberField
            label="Найбільше"
            aside="необов’язково"
            value={question.max}
            onChange={(max) => onChange({ ...question, max })}
          />
          <Checkbox checked={question.whole} onChange={(whole) => onChange({ ...question, whole })}>
            Лише цілі числа
          </Checkbox>
        </div>
      );
    default:
      return null;
  }
}
