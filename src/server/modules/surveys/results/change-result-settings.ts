import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { mayTellGroups } from '#core/surveys/results/group-cells.ts';
import type { ScaleGroup } from '#core/surveys/results/scale-groups.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { readAsked } from './result-questions.ts';
import { lockHead, writeSettings } from './survey-results-store.ts';

type Settings = { readonly groupQuestionIds: readonly string[]; readonly scaleGroups: readonly ScaleGroup[] };

/**
 * Says how the results of a survey are looked at. Of an anonymous one this is said once: other groups later would let
 * differences between what was shown before and after tell few people apart.
 */
export async function changeResultSettings(
  { database }: Pick<Services, 'database'>,
  survey: SurveyRow,
  { groupQuestionIds, scaleGroups }: Settings,
): Promise<Result<void, Failure>> {
  const { questions } = await readAsked(database, survey.id);
  const found = (ids: readonly string[]) => ids.flatMap((id) => questions.find((question) => question.id === id) ?? []);
  const grouping = found(groupQuestionIds);
  const isScale = (ids: readonly string[]) =>
    found(ids).length === new Set(ids).size &&
    new Set(ids).size === ids.length &&
    found(ids).every(({ kind }) => kind === 'scale' || kind === 'stars');
  const matrices = new Set(questions.map(({ id }) => id));
  const fits =
    grouping.length === new Set(groupQuestionIds).size &&
    grouping.length === groupQuestionIds.length &&
    mayTellGroups(grouping) &&
    // Groups are of anonymous answers, how scales agree is told of named ones alone.
    (survey.mode === 'anonymous' ? scaleGroups.length === 0 : grouping.length === 0) &&
    scaleGroups.every(
      ({ id, questionIds, reversedIds }) =>
        !matrices.has(id) && isScale(questionIds) && reversedIds.every((one) => questionIds.includes(one)),
    );
  if (!fits) return fail('survey_groups_unfit');
  return transaction(database, async (tx) => {
    const head = await lockHead(tx, survey.id);
    if (survey.mode === 'anonymous' && head.isStarted) return fail('survey_groups_fixed');
    await writeSettings(tx, survey.id, { groupQuestionIds, scaleGroups, isStarted: true });
    return ok(undefined);
  });
}
