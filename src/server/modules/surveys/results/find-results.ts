import type { Kysely } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { asSurveyEditor } from '#server/modules/surveys/surveys-access.ts';
import { readSurveyRow } from '#server/modules/surveys/surveys-store.ts';

/** Returns the survey whose results the viewer may see: who may change a survey sees its results. */
export async function findResults(
  database: Kysely<Database>,
  surveyId: string,
  viewerId: string,
): Promise<Result<SurveyRow, Failure>> {
  const found = await asSurveyEditor(database, await readSurveyRow(database, surveyId), viewerId);
  return found.ok ? ok(found.value.survey) : found;
}
