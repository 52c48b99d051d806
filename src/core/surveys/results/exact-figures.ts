import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import { isOfWholeValues } from './answer-slots.ts';
import { binsOf, NO_FIGURES, numbersOf, type QuestionFigures, summaryOf } from './question-figures.ts';
import type { ResultQuestion } from './result-question.ts';
import type { Tally } from './tally.ts';

function figuresOf(question: ResultQuestion, tally: Tally): Partial<QuestionFigures> {
  const { answers } = kindOf(question);
  switch (answers.as) {
    case 'chosen':
      return answers.figures(question, tally);
    case 'measured':
      return { bins: binsOf(numbersOf(tally.values), isOfWholeValues(question)), summary: summaryOf(tally.values) };
    case 'worded':
      return {};
  }
}

/** Returns the figures of a question from its counted answers. Every exact figure that is shown anywhere is made here. */
export function exactFigures(question: ResultQuestion, tally: Tally): QuestionFigures {
  const { asked, answered, hidden } = tally;
  return { ...NO_FIGURES, asked, answered, answeredUpTo: answered, hidden, ...figuresOf(question, tally) };
}
