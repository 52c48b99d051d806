import './survey-answer.css';
import type { ReactElement, ReactNode } from 'react';
import type { SurveyAnswer, SurveyQuestion } from '#core/surveys/survey-types.ts';
import { Icon } from '#web/shell/icon.tsx';
import { ChoiceField } from './choice-field.tsx';
import { MatrixField } from './matrix-field.tsx';
import { PointsField, StarsField } from './points-field.tsx';
import { RankingField } from './ranking-field.tsx';
import { TypedField } from './typed-field.tsx';

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
  const controlId = `${box}-control`;
  const described = [question.help !== '' && `${box}-help`, problem !== null && `${box}-problem`].filter(Boolean);
  const describedBy = described.length === 0 ? undefined : described.join(' ');
  const shared = { answer, onAnswer, describedBy, wrong: problem !== null };
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

  let control: ReactNode;
  switch (question.kind) {
    case 'single':
      control = <ChoiceField question={question} {...shared} />;
      break;
    case 'several':
      control = <ChoiceField question={question} {...shared} />;
      break;
    case 'scale':
      control = <PointsField question={question} {...shared} />;
      break;
    case 'nps':
      control = <PointsField question={question} {...shared} />;
      break;
    case 'stars':
      control = <StarsField question={question} {...shared} />;
      break;
    case 'matrix':
      control = <MatrixField question={question} {...shared} />;
      break;
    case 'ranking':
      control = <RankingField question={question} {...shared} />;
      break;
    default:
      return (
        <div id={box}>
          <label htmlFor={controlId}>{title}</label>
          {notes}
          <div className="mt-3">
            <TypedField {...({ question, ...shared } as Parameters<typeof TypedField>[0])} id={controlId} />
          </div>
        </div>
      );
  }
  return (
    <fieldset id={box} className="survey-fieldset" aria-describedby={describedBy}>
      <legend>{title}</legend>
      {notes}
      <div className="mt-3">{control}</div>
    </fieldset>
  );
}
