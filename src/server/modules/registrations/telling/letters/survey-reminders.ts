import type { Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import { listPlacesOf } from '#server/modules/registrations/stored/registrations-store.ts';
import type { LetterServices } from './write-letters.ts';
import { writeTo } from './write-letters.ts';

/** Writes letters about a survey that waits to those of these people who have a place at its event and agreed to letters. */
export async function writeSurveyReminders(
  tx: Transaction<Database>,
  services: LetterServices,
  of: { readonly eventId: string; readonly surveyId: string; readonly people: readonly string[] },
  now: Date,
): Promise<void> {
  const event = await readEventRecord(tx, of.eventId);
  if (event === null) return;
  const registrations = await listPlacesOf(tx, event.id, of.people);
  const facts = { surveyId: of.surveyId };
  const key = `survey/${of.surveyId}/${now.getTime()}`;
  await writeTo(
    tx,
    services,
    event,
    registrations.map((registration) => ({ registration, kind: 'survey', facts, key })),
    now,
  );
}
