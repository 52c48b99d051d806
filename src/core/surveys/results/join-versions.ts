import { kindOf } from '#core/surveys/kinds/survey-kinds.ts';
import type { SurveyQuestion } from '#core/surveys/survey-types.ts';
import type { ResultQuestion } from './result-question.ts';

type Forms = readonly [newest: SurveyQuestion, ...earlier: SurveyQuestion[]];

function joinQuestion(forms: Forms, removed: boolean): ResultQuestion {
  const [{ id, kind, title }] = forms;
  return { id, kind, title, removed, ...kindOf({ kind }).join(forms) } as ResultQuestion;
}

/**
 * Returns the questions of all versions of a survey: those of the newest in its order, then removed ones. A question whose
 * kind was changed counts as removed and another one put in its place: answers of two kinds can not be added up.
 *
 * @param versions questions of each version, the newest first
 */
export function joinVersions(versions: readonly (readonly SurveyQuestion[])[]): ResultQuestion[] {
  const forms = new Map<string, [SurveyQuestion, ...SurveyQuestion[]]>();
  for (const questions of versions)
    for (const question of questions) {
      const own = forms.get(question.id);
      if (own === undefined) forms.set(question.id, [question]);
      else if (own[0].kind === question.kind) own.push(question);
    }
  const current = new Set(versions[0]?.map(({ id }) => id));
  const joined = [...forms].map(([id, own]) => joinQuestion(own, !current.has(id)));
  return [...joined.filter(({ removed }) => !removed), ...joined.filter(({ removed }) => removed)];
}
