import type { ComponentType, ReactElement } from 'react';
import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import type { SurveyKind, SurveyQuestion } from '#core/surveys/survey-types.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { type BodyProps, KIND_BODIES } from './kind-bodies.tsx';
import { ShowIfEditor } from './show-if-editor.tsx';
import { SurveyQuestionPreview } from './survey-question-preview.tsx';

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
export function SurveyQuestionEditor(props: QuestionEditorProps): ReactElement {
  const { question, number, onChange, problem } = props;
  const Body = KIND_BODIES[question.kind] as ComponentType<BodyProps<SurveyKind>> | null;
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
          <span className="note"> · {kindOf(question).name}</span>
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
      {Body !== null && (
        <Body question={question} onChange={(changes) => onChange({ ...question, ...changes } as SurveyQuestion)} />
      )}
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
      <SurveyQuestionPreview question={question} />
      <div>
        <Button onPress={props.onClose}>Готово</Button>
      </div>
    </section>
  );
}
