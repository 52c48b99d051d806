import type { ReactElement } from 'react';
import { useState } from 'react';
import type { SurveyAnswer, SurveyQuestion } from '#core/surveys/survey-types.ts';
import { QuestionField } from '#web/features/surveys/answering/question-field.tsx';

/** One question as participants will see it; what is tried here goes nowhere. */
export function SurveyQuestionPreview({ question }: { readonly question: SurveyQuestion }): ReactElement {
  const [answer, setAnswer] = useState<SurveyAnswer | undefined>(undefined);
  const shown = question.title.trim() === '' ? { ...question, title: 'Запитання без тексту' } : question;
  return (
    <section
      aria-label="Так побачать ті, хто відповідає"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-control bg-sunken p-4"
    >
      <p className="note">Так побачать ті, хто відповідає</p>
      {/* Options that changed take the answer of before with them. */}
      <QuestionField key={question.kind} question={shown} answer={answer} problem={null} onAnswer={setAnswer} />
    </section>
  );
}
