import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { SURVEY_LIMITS } from '#core/surveys/survey-limits.ts';
import { definitionOf, type SurveyTemplate, TEMPLATES } from '#core/surveys/survey-templates.ts';
import type { SurveyMode } from '#core/surveys/survey-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { SurveyRecord } from '#server/modules/surveys/survey-record.ts';
import { asSurveyArranger, asSurveyEditor } from '#server/modules/surveys/surveys-access.ts';
import { countSurveys, insertSurvey, readSurveyRecord } from '#server/modules/surveys/surveys-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

type MakeServices = Pick<Services, 'database' | 'now'>;
type NewSurvey = Parameters<typeof insertSurvey>[1];

/** Returns why there may be no further survey; null if there may. */
async function refuseFull(tx: Transaction<Database>, { eventId, ownerId }: NewSurvey): Promise<Failure | null> {
  const count = await countSurveys(tx, eventId === null ? { ownerId } : { eventId });
  const most = eventId === null ? SURVEY_LIMITS.surveysOfOwner : SURVEY_LIMITS.surveysOfEvent;
  return count >= most ? { code: 'too_many_surveys' } : null;
}

async function insertOnce(
  services: MakeServices,
  viewerId: string,
  survey: NewSurvey,
): Promise<Result<SurveyRecord, Failure>> {
  return transaction(services.database, async (tx): Promise<Result<SurveyRecord, Failure>> => {
    const refused = await refuseFull(tx, survey);
    // The page has made the id: what stands under it was made by an earlier sending of the same request.
    const existing = await readSurveyRecord(tx, survey.id);
    if (existing !== null) {
      const own = await asSurveyEditor(tx, existing, viewerId);
      return own.ok ? ok(existing) : own;
    }
    if (refused !== null) return { ok: false, error: refused };
    await insertSurvey(tx, survey, services.now());
    const made = await readSurveyRecord(tx, survey.id);
    return made === null ? fail('not_found') : ok(made);
  });
}

/** Creates a survey from a template, on its own or for an event whose surveys the viewer arranges. */
export async function createSurvey(
  services: MakeServices,
  viewerId: string,
  id: string,
  body: { readonly eventId: string | null; readonly template: SurveyTemplate; readonly mode: SurveyMode },
): Promise<Result<SurveyRecord, Failure>> {
  const { eventId, mode } = body;
  let ownerId = viewerId;
  if (eventId !== null) {
    const event = await asSurveyArranger(services.database, eventId, viewerId);
    if (!event.ok) return event;
    if (event.value.state === 'archived') return fail('event_not_editable');
    // What an organizer makes belongs to the event, and so to who owns it.
    ownerId = event.value.ownerId;
  }
  const { title, moment } = TEMPLATES[body.template];
  return insertOnce(services, viewerId, {
    id,
    ownerId,
    eventId,
    mode,
    title,
    moment: eventId === null ? null : (moment ?? 'after'),
    audience: 'link',
    definition: definitionOf(body.template, randomUUID),
    groupQuestionIds: [],
  });
}

/** Makes a draft with the same questions. */
export async function duplicateSurvey(
  services: MakeServices,
  viewerId: string,
  id: string,
  copyId: string,
): Promise<Result<SurveyRecord, Failure>> {
  const found = await asSurveyEditor(services.database, await readSurveyRecord(services.database, id), viewerId);
  if (!found.ok) return found;
  const { survey } = found.value;
  const title = `${survey.title.slice(0, SURVEY_LIMITS.title - ' (копія)'.length)} (копія)`;
  // A copy has no times and no quota of its own yet.
  return insertOnce(services, viewerId, { ...survey, id: copyId, title, opensAt: null, closesAt: null, quota: null });
}
