import type { Kysely } from 'kysely';
import { compareNames } from '#core/people/name-order.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readPeopleOfEvent } from '#server/modules/registrations/registrations-public.ts';
import type { RegistrationsOfSurveys } from '#server/modules/surveys/registrations-of-surveys.ts';
import type { SurveyRow } from '#server/modules/surveys/survey-record.ts';
import { readSurveyRow } from '#server/modules/surveys/surveys-store.ts';
import type { Services } from '#server/platform/services.ts';
import { readBegun, readSenders } from './survey-people-store.ts';

/** People that are listed and reminded at most. */
const UNANSWERED_MAX = 1_000;

/** Returns who of the registered, and of those who have begun, has not sent a named survey; by name. */
export async function listUnanswered(
  database: Kysely<Database>,
  survey: SurveyRow,
  { peopleAt }: Pick<RegistrationsOfSurveys, 'peopleAt'>,
): Promise<{ people: { id: string; name: string; login: string; begun: boolean }[]; more: boolean }> {
  const [begun, asked] = await Promise.all([
    readBegun(database, survey.id, UNANSWERED_MAX + 1),
    // Ask for more than are shown: some have answered.
    survey.eventId === null ? [] : peopleAt(database, survey.eventId, 10 * UNANSWERED_MAX),
  ]);
  const sent = await readSenders(database, survey.id, asked);
  const all = [...new Set([...begun, ...asked.filter((id) => !sent.has(id))])];
  const listed = all.slice(0, UNANSWERED_MAX);
  const people = await readPeopleOfEvent(database, survey.eventId, listed);
  const isBegun = new Set(begun);
  const named = [...people.values()]
    .map(({ userId, displayName, identifier }) => ({
      id: userId,
      name: displayName,
      login: identifier,
      begun: isBegun.has(userId),
    }))
    .toSorted((one, other) => compareNames(one.name, other.name));
  return { people: named, more: all.length > listed.length };
}

/**
 * Returns what letters ask when they go: the title and the path of a named survey that takes answers, if the person has sent
 * none. Of an anonymous one nothing is told: a letter to some would say who has not answered.
 */
export function unansweredSurveys({ now }: Pick<Services, 'now'>) {
  return {
    findWaiting: async (
      database: Kysely<Database>,
      surveyId: string,
      personId: string,
    ): Promise<{ readonly title: string; readonly path: string } | null> => {
      const survey = await readSurveyRow(database, surveyId);
      if (survey === null || survey.mode !== 'named' || surveyDoor(survey, now()) !== 'open') return null;
      const sent = await readSenders(database, surveyId, [personId]);
      return sent.has(personId) ? null : { title: survey.title, path: `/survey/${surveyId}` };
    },
  };
}
