import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { ScaleGroup } from '#core/surveys/results/scale-groups.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { readAsked } from './result-questions.ts';
import { lockHead, writeScaleGroups } from './survey-results-store.ts';

/** Says which scales of a survey measure one thing. Of an anonymous one it is not told how scales agree. */
export async function changeResultSettings(
  { database }: Pick<Services, 'database'>,
  survey: SurveyRow,
  scaleGroups: readonly ScaleGroup[],
): Promise<Result<void, Failure>> {
  const { questions } = await readAsked(database, survey.id);
  const found = (ids: readonly string[]) => ids.flatMap((id) => questions.find((question) => question.id === id) ?? []);
  const isScale = (ids: readonly string[]) =>
    found(ids).length === new Set(ids).size &&
    new Set(ids).size === ids.length &&
    found(ids).every(({ kind }) => kind === 'scale' || kind === 'stars');
  const matrices = new Set(questions.map(({ id }) => id));
  const fits =
    (survey.mode === 'named' || scaleGroups.length === 0) &&
    scaleGroups.every(
      ({ id, questionIds, reversedIds }) =>
        !matrices.has(id) && isScale(questionIds) && reversedIds.every((one) => questionIds.includes(one)),
    );
  if (!fits) return fail('survey_scales_unfit');
  await transaction(database, async (tx) => {
    await lockHead(tx, survey.id);
    await writeScaleGroups(tx, survey.id, scaleGroups);
  });
  return ok(undefined);
}
