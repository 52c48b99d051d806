import { choicesOf, kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import type { SurveyDefinition, SurveyKind, SurveyPage, SurveyQuestion } from '#core/surveys/survey-types.ts';

type Definition = SurveyDefinition;
const withPages = (definition: Definition, pages: SurveyPage[]): Definition => ({ ...definition, pages });

/** Returns a new question of a kind. */
export function newQuestion(kind: SurveyKind, newId: () => string): SurveyQuestion {
  const common = { id: newId(), title: '', help: '', required: false };
  return { ...common, kind, ...kindOf({ kind }).empty(newId) } as SurveyQuestion;
}

export function addSurveyQuestion(definition: Definition, pageId: string, question: SurveyQuestion): Definition {
  return withPages(
    definition,
    definition.pages.map((page) => (page.id === pageId ? { ...page, questions: [...page.questions, question] } : page)),
  );
}

export function changeQuestion(definition: Definition, question: SurveyQuestion): Definition {
  return withPages(
    definition,
    definition.pages.map((page) => ({
      ...page,
      questions: page.questions.map((one) => (one.id === question.id ? question : one)),
    })),
  );
}

/** Puts a copy of a question behind it. */
export function copyQuestion(definition: Definition, questionId: string, copyId: string): Definition {
  return withPages(
    definition,
    definition.pages.map((page) => ({
      ...page,
      questions: page.questions.flatMap((one) => (one.id === questionId ? [one, { ...one, id: copyId }] : [one])),
    })),
  );
}

/** Takes a question away; rules that asked it stay, and the check list tells of them. */
export function removeSurveyQuestion(definition: Definition, questionId: string): Definition {
  return withPages(
    definition,
    definition.pages.map((page) => ({ ...page, questions: page.questions.filter(({ id }) => id !== questionId) })),
  );
}

/** Moves a question one place up or down, over the edge of its page to the next one; at the very end it stays. */
export function moveQuestion(definition: Definition, questionId: string, direction: 1 | -1): Definition {
  const pages = definition.pages.map((page) => ({ ...page, questions: [...page.questions] }));
  const at = pages.findIndex(({ questions }) => questions.some(({ id }) => id === questionId));
  const page = pages[at];
  if (page === undefined) return definition;
  const place = page.questions.findIndex(({ id }) => id === questionId);
  const [question] = page.questions.splice(place, 1);
  if (question === undefined) return definition;
  const wanted = place + direction;
  if (wanted >= 0 && wanted <= page.questions.length) page.questions.splice(wanted, 0, question);
  else {
    const other = pages[at + direction];
    if (other === undefined) return definition;
    other.questions.splice(direction === 1 ? 0 : other.questions.length, 0, question);
  }
  return withPages(definition, pages);
}

/** Moves a question by places on its page. */
export function moveOnPage(definition: Definition, questionId: string, places: number): Definition {
  const pages = definition.pages.map((page) => {
    const from = page.questions.findIndex(({ id }) => id === questionId);
    const question = page.questions[from];
    return question === undefined
      ? page
      : { ...page, questions: page.questions.toSpliced(from, 1).toSpliced(Math.max(0, from + places), 0, question) };
  });
  return withPages(definition, pages);
}

export function addPage(definition: Definition, id: string): Definition {
  return withPages(definition, [...definition.pages, { id, title: '', questions: [] }]);
}

export function changePage(definition: Definition, id: string, title: string): Definition {
  return withPages(
    definition,
    definition.pages.map((page) => (page.id === id ? { ...page, title } : page)),
  );
}

/** Takes a page away; its questions go to the end of the one before it, or to the start of the next. */
export function removePage(definition: Definition, id: string): Definition {
  const at = definition.pages.findIndex((page) => page.id === id);
  const gone = definition.pages[at];
  if (gone === undefined || definition.pages.length === 1) return definition;
  const heir = at === 0 ? 1 : at - 1;
  const pages = definition.pages.map((page, index) =>
    index === heir
      ? {
          ...page,
          questions: at === 0 ? [...gone.questions, ...page.questions] : [...page.questions, ...gone.questions],
        }
      : page,
  );
  return withPages(
    definition,
    pages.filter((page) => page.id !== id),
  );
}

/** Returns the earlier questions whose answers a rule may ask. */
export function rulableBefore(questions: readonly SurveyQuestion[], questionId: string): SurveyQuestion[] {
  const at = questions.findIndex(({ id }) => id === questionId);
  return questions.slice(0, at).filter((question) => choicesOf(question).length > 0);
}
