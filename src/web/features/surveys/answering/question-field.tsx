import './survey-answer.css';
import type { ComponentType, ReactElement } from 'react';
import type { SurveyAnswer, SurveyKind, SurveyQuestion } from '#core/surveys/survey-types.ts';
import { Icon } from '#web/shell/icon.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { SurveyFieldProps } from './field-props.ts';
import { DayField, LongField, ShortField, SurveyNumberField } from './line-fields.tsx';
import { MatrixField } from './matrix-field.tsx';
import { NpsField, ScaleField, StarsField } from './points-field.tsx';
import { RankingField } from './ranking-field.tsx';

type Field<Kind extends SurveyKind> = {
  readonly Control: ComponentType<SurveyFieldProps<Kind>>;
  /** Whether the control is one line that the title labels; else it is a group of them. */
  readonly isLine: boolean;
};

/** How each kind is answered. */
const FIELDS: { readonly [Kind in SurveyKind]: Field<Kind> } = {
  single: { Control: ChoiceField, isLine: false },
  several: { Control: ChoiceField, isLine: false },
  scale: { Control: ScaleField, isLine: false },
  stars: { Control: StarsField, isLine: false },
  nps: { Control: NpsField, isLine: false },
  matrix: { Control: MatrixField, isLine: false },
  ranking: { Control: RankingField, isLine: false },
  short: { Control: ShortField, isLine: true },
  long: { Control: LongField, isLine: true },
  number: { Control: SurveyNumberField, isLine: true },
  date: { Control: DayField, isLine: true },
};

type QuestionFieldProps = {
  readonly question: SurveyQuestion;
  readonly answer: SurveyAnswer | undefined;
  readonly onAnswer: (answer: SurveyAnswer | undefined) => void;
  /** One sentence, or null. */
  readonly problem: string | null;
};

/** Returns the id of the element around a question, to bring it into sight. */
export const questionElementId = (questionId: string): string => `survey-question-${questionId}`;

/** One question with its title, help, control and what is wrong with the answer. */
export function QuestionField({ question, answer, onAnswer, problem }: QuestionFieldProps): ReactElement {
  const box = questionElementId(question.id);
  const described = [question.help !== '' && `${box}-help`, problem !== null && `${box}-problem`].filter(Boolean);
  const describedBy = described.length === 0 ? undefined : described.join(' ');
  const { Control, isLine } = FIELDS[question.kind] as Field<SurveyKind>;
  const id = `${box}-control`;
  const control = (
    <div className="mt-3">
      <Control {...{ question, id, answer, onAnswer, describedBy }} wrong={problem !== null} />
    </div>
  );
  const title = (
    <span className="text-lg font-semibold wrap-anywhere">
      {question.title}
      {!question.required && <span className="note font-normal whitespace-nowrap"> необов’язково</span>}
    </span>
  );
  const notes = (
    <>
      {question.help !== '' && (
        <p id={`${box}-help`} className="note mt-1 whitespace-pre-line">
          {question.help}
        </p>
      )}
      {problem !== null && (
        <p id={`${box}-problem`} className="error mt-1">
          <Icon name="warning" />
          <span>{problem}</span>
        </p>
      )}
    </>
  );

  if (isLine)
    return (
      <div id={box}>
        <label htmlFor={id}>{title}</label>
        {notes}
        {control}
      </div>
    );
  return (
    <fieldset id={box} className="survey-fieldset" aria-describedby={describedBy}>
      <legend>{title}</legend>
      {notes}
      {control}
    </fieldset>
  );
}
