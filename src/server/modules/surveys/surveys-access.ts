import type { Kysely } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import { asEventOrganizer, asEventReader, readEventRecord } from '#server/modules/events/events-public.ts';
import type { RegistrationsOfSurveys } from './registrations-of-surveys.ts';
import type { SurveyRow } from './survey-record.ts';

/** A survey with the event it belongs to. */
export type Surveyed<Survey extends SurveyRow> = { readonly survey: Survey; readonly event: EventRecord | null };

async function eventOf(database: Kysely<Database>, eventId: string | null): Promise<EventRecord | null> {
  return eventId === null ? null : readEventRecord(database, eventId);
}

/** Returns the event if the viewer arranges its surveys. */
export async function asSurveyArranger(
  database: Kysely<Database>,
  eventId: string,
  viewerId: string,
): Promise<Result<EventRecord, Failure>> {
  return asEventOrganizer(await readEventRecord(database, eventId), viewerId, 'surveys');
}

/** Returns the survey if the viewer may change it: its owner, or of an event an organizer with the duty for surveys. */
export async function asSurveyEditor<Survey extends SurveyRow>(
  database: Kysely<Database>,
  survey: Survey | null,
  viewerId: string,
): Promise<Result<Surveyed<Survey>, Failure>> {
  if (survey === null) return fail('not_found');
  const event = await eventOf(database, survey.eventId);
  if (event === null) return survey.ownerId === viewerId ? ok({ survey, event }) : fail('not_found');
  const found = asEventOrganizer(event, viewerId, 'surveys');
  return found.ok ? ok({ survey, event }) : found;
}

/**
 * Returns the survey if the person may answer it: whoever has its address once it was opened, or, if so chosen, only the registered of
 * its event. Before the first opening its editors alone know that there is one.
 */
export async function asSurveyAnswerer(
  database: Kysely<Database>,
  registrations: RegistrationsOfSurveys,
  survey: SurveyRow | null,
  viewerId: string,
): Promise<Result<Surveyed<SurveyRow>, Failure>> {
  if (survey === null || survey.state === 'archived') return fail('not_found');
  const event = await eventOf(database, survey.eventId);
  const edits = await asSurveyEditor(database, survey, viewerId);
  if (edits.ok) return edits;
  if (survey.state === 'draft' || (event !== null && !asEventReader(event, viewerId).ok)) return fail('not_found');
  if (survey.audience === 'link') return ok({ survey, event });
  const isIn = event !== null && (await registrations.isRegistered(database, event.id, viewerId));
  return isIn ? ok({ survey, event }) : fail('survey_not_registered');
}
