import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { readAccountData } from '#server/modules/accounts/accounts-departing-public.ts';
import { readPersonAttempts, readPersonLessons } from '#server/modules/attempts/attempts-departing-public.ts';
import {
  readKeptActivities,
  readLinkMoment,
  readPersonChanges,
  readPersonEvents,
  readPersonOrganizing,
} from '#server/modules/events/events-departing-public.ts';
import { readPersonFeedback } from '#server/modules/feedback/feedback-departing-public.ts';
import {
  readGroupInvitations,
  readPersonGroups,
  readPersonMemberships,
} from '#server/modules/groups/groups-departing-public.ts';
import { readPaperDeeds, readPersonSheets } from '#server/modules/paper/paper-departing-public.ts';
import { readPersonNotices, readPersonRelations } from '#server/modules/people/people-departing-public.ts';
import {
  readPersonRegistrations,
  readSentMessages,
} from '#server/modules/registrations/registrations-departing-public.ts';
import {
  readMarksOfReadings,
  readReleasedScores,
  readSettlings,
} from '#server/modules/results/results-departing-public.ts';
import { readPersonSurveyAnswers, readPersonSurveys } from '#server/modules/surveys/surveys-departing-public.ts';
import { readPersonNmtTables, readPersonTests } from '#server/modules/tests/tests-departing-public.ts';
import {
  readAddressedTo,
  readIssuesWorkedOn,
  readPersonCoHostings,
  readPersonExtraTimes,
  readPersonReadings,
  readPersonRuleChanges,
  readPersonWihiws,
} from '#server/modules/wihiws/wihiws-departing-public.ts';

const NO_SCORE = { score_numerator: null, score_denominator: null, maximum_points: null, waiting_questions: null };

/**
 * Returns everything stored about and by the person, without hashes, link secrets and scores that are not released. What they did to
 * the work of others, as marking an answer, is told as `deeds`: in which issue, what, how often, from when to when.
 */
export async function readPersonData(
  database: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const attempts = await readPersonAttempts(database, userId);
  const readings = await readPersonReadings(database, userId);
  const scores = await readReleasedScores(database, userId, now);
  const workedOn = await readIssuesWorkedOn(database, userId);
  const { deeds, ...lessons } = await readPersonLessons(database, userId, workedOn);
  return {
    ...(await readAccountData(database, userId)),
    nmtTables: await readPersonNmtTables(database, userId),
    tests: await readPersonTests(database, userId),
    issues: await readPersonWihiws(database, userId),
    events: await readPersonEvents(database, userId),
    eventChanges: await readPersonChanges(database, userId),
    organizing: await readPersonOrganizing(database, userId),
    keptActivities: await readKeptActivities(database, userId),
    surveys: await readPersonSurveys(database, userId),
    ...(await readPersonSurveyAnswers(database, userId)),
    calendarLinkMadeAt: await readLinkMoment(database, userId),
    registrations: await readPersonRegistrations(database, userId),
    eventMessages: await readSentMessages(database, userId),
    feedback: await readPersonFeedback(database, userId),
    groups: await readPersonGroups(database, userId),
    attempts: attempts.map((attempt) => ({ ...attempt, ...(scores.get(attempt.id) ?? NO_SCORE) })),
    paperSheets: await readPersonSheets(database, userId),
    relations: await readPersonRelations(database, userId),
    ...(await readPersonNotices(database, userId)),
    readings,
    coHosting: await readPersonCoHostings(database, userId),
    secondMarks: await readMarksOfReadings(
      database,
      readings.map(({ id }) => id),
    ),
    deeds: [
      ...deeds,
      ...(await readSettlings(database, userId, workedOn)),
      ...(await readPaperDeeds(database, userId, workedOn)),
    ],
    ...lessons,
    ...(await readPersonExtraTimes(database, userId, workedOn)),
    ...(await readPersonRuleChanges(database, userId, workedOn)),
    groupInvitations: await readGroupInvitations(database, userId),
    memberships: await readPersonMemberships(database, userId),
    addressedToMe: await readAddressedTo(database, userId),
  };
}
