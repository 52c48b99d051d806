import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import type { SurveyKind, SurveyQuestion } from '#core/surveys/survey-types.ts';
import { severalSurveyKind, singleSurveyKind } from './chosen-kinds.ts';
import { matrixSurveyKind } from './matrix-kind.ts';
import { dateSurveyKind, numberSurveyKind } from './measured-kinds.ts';
import { npsSurveyKind, scaleSurveyKind, starsSurveyKind } from './point-kinds.ts';
import { rankingSurveyKind } from './ranking-kind.ts';
import type { SurveyChoice, SurveyKindDefinition } from './survey-kind.ts';
import { longSurveyKind, shortSurveyKind } from './text-kinds.ts';

/** Every kind with all its pieces, in the order in which they are offered; one left out does not compile. */
const KINDS: { readonly [Kind in SurveyKind]: SurveyKindDefinition<Kind> } = {
  single: singleSurveyKind,
  several: severalSurveyKind,
  scale: scaleSurveyKind,
  stars: starsSurveyKind,
  nps: npsSurveyKind,
  matrix: matrixSurveyKind,
  ranking: rankingSurveyKind,
  short: shortSurveyKind,
  long: longSurveyKind,
  number: numberSurveyKind,
  date: dateSurveyKind,
};

/** The names of all kinds, in the order in which they are offered. */
export const SURVEY_KINDS = Object.keys(KINDS) as SurveyKind[];

/**
 * Returns all that is particular to the kind of a question. Only this question may be given to it, which the compiler cannot
 * follow for a kind that is known only at run time.
 */
export function kindOf({ kind }: { readonly kind: SurveyKind }): SurveyKindDefinition<SurveyKind> {
  return KINDS[kind] as unknown as SurveyKindDefinition<SurveyKind>;
}

/** Returns the short list from which a question is answered; nothing where there is none. Show-if rules and filters name these. */
export function choicesOf(question: SurveyQuestion | ResultQuestion): readonly SurveyChoice[] {
  const { answers } = kindOf(question);
  return answers.as === 'chosen' ? answers.choices(question) : [];
}
