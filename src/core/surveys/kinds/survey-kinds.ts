import type { ResultQuestion } from '#core/surveys/results/result-question.ts';
import type { SurveyKind, SurveyQuestion } from '#core/surveys/survey-types.ts';
import { severalKind, singleKind } from './chosen-kinds.ts';
import { matrixKind } from './matrix-kind.ts';
import { dateKind, numberKind } from './measured-kinds.ts';
import { npsKind, scaleKind, starsKind } from './point-kinds.ts';
import { rankingKind } from './ranking-kind.ts';
import type { Choice, SurveyKindDefinition } from './survey-kind.ts';
import { longKind, shortKind } from './text-kinds.ts';

/** Every kind with all its pieces, in the order in which they are offered; one left out does not compile. */
const KINDS: { readonly [Kind in SurveyKind]: SurveyKindDefinition<Kind> } = {
  single: singleKind,
  several: severalKind,
  scale: scaleKind,
  stars: starsKind,
  nps: npsKind,
  matrix: matrixKind,
  ranking: rankingKind,
  short: shortKind,
  long: longKind,
  number: numberKind,
  date: dateKind,
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
export function choicesOf(question: SurveyQuestion | ResultQuestion): readonly Choice[] {
  const { answers } = kindOf(question);
  return answers.as === 'chosen' ? answers.choices(question) : [];
}
