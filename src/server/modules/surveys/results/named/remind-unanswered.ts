import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import { notify } from '#server/modules/people/people-public.ts';
import type { RegistrationsOfSurveys } from '#server/modules/surveys/registrations-of-surveys.ts';
import { lockHead, noteReminder } from '#server/modules/surveys/results/survey-results-store.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { listUnanswered } from './list-unanswered.ts';

/** People are reminded of one survey no oftener. */
const REST_MS = 60 * 60_000;

/** Reminds everybody who has not answered, and returns how many; nothing is sent where there is nobody. */
export async function remindUnanswered(
  { database, now, publish }: Pick<Services, 'database' | 'now' | 'publish'>,
  survey: SurveyRow,
  registrations: Pick<RegistrationsOfSurveys, 'peopleAt' | 'writeReminders'>,
): Promise<Result<number, Failure>> {
  const moment = now();
  if (surveyDoor(survey, moment) !== 'open') return fail('survey_not_taking');
  const { people } = await listUnanswered(database, survey, registrations);
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return ok(0);
  const isSent = await transaction(database, async (tx) => {
    const { remindedAt } = await lockHead(tx, survey.id);
    if (remindedAt !== null && moment.getTime() - remindedAt.getTime() < REST_MS) return false;
    await noteReminder(tx, survey.id, moment);
    await notify(tx, { kind: 'survey-waits', surveyId: survey.id, title: survey.title, people: ids }, moment);
    const { id: surveyId, eventId } = survey;
    if (eventId !== null) await registrations.writeReminders(tx, { eventId, surveyId, people: ids }, moment);
    return true;
  });
  if (!isSent) return fail('survey_reminded');
  for (const id of ids) publish(`person:${id}`);
  return ok(ids.length);
}
