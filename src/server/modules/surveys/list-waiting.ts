import type { Output } from '#contract/definition/operation.ts';
import type { listWaitingSurveys } from '#contract/surveys/answering.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import { asEventReader, readEventRecord } from '#server/modules/events/events-public.ts';
import type { Services } from '#server/platform/services.ts';
import { listBegunSurveys, readAnswerStates } from './named-answers-store.ts';
import type { RegistrationsOfSurveys } from './registrations-of-surveys.ts';
import { readAnsweredMarks } from './results/anonymous/anonymous-answers-store.ts';
import { listOpenSurveysOfEvents, readSurveyRow } from './surveys-store.ts';

/** Only the person's 50 latest events. */
const EVENTS_LOOKED = 50;

/**
 * Returns the surveys that wait for a person: open ones of events they have a place at, and those they have begun and not sent. Of one
 * event all that they may answer, also without a place.
 */
export async function findWaitingSurveys(
  {
    database,
    now,
    registrations,
  }: Pick<Services, 'database' | 'now'> & { readonly registrations: RegistrationsOfSurveys },
  personId: string,
  eventId: string | null,
): Promise<Output<typeof listWaitingSurveys>['surveys']> {
  const registered = new Set(
    eventId === null
      ? (await registrations.eventsOf(database, personId)).slice(0, EVENTS_LOOKED)
      : (await registrations.isRegistered(database, eventId, personId))
        ? [eventId]
        : [],
  );
  const surveys = await listOpenSurveysOfEvents(database, eventId === null ? [...registered] : [eventId]);
  const begun = eventId === null ? await listBegunSurveys(database, personId) : [];
  for (const { id } of begun) {
    const survey = surveys.some((one) => one.id === id) ? null : await readSurveyRow(database, id);
    if (survey !== null) surveys.push(survey);
  }
  const moment = now();
  const open = surveys.filter((survey) => surveyDoor(survey, moment) === 'open');
  const events = new Map<string, EventRecord>();
  for (const id of new Set(open.flatMap((survey) => (survey.eventId === null ? [] : [survey.eventId])))) {
    const event = asEventReader(await readEventRecord(database, id), personId);
    if (event.ok) events.set(id, event.value);
  }
  const ids = open.map(({ id }) => id);
  const states = await readAnswerStates(database, ids, personId);
  const marks = await readAnsweredMarks(database, ids, personId);
  return open
    .filter(
      (survey) =>
        !marks.has(survey.id) &&
        states.get(survey.id) !== 'sent' &&
        (survey.audience === 'link' || registered.has(survey.eventId ?? '')) &&
        (survey.eventId === null || events.has(survey.eventId)),
    )
    .map((survey) => ({
      id: survey.id,
      title: survey.title,
      mode: survey.mode,
      moment: survey.moment,
      closesAt: survey.closesAt?.toISOString() ?? null,
      eventId: survey.eventId,
      eventTitle: events.get(survey.eventId ?? '')?.title ?? null,
      begun: states.get(survey.id) === 'draft',
    }));
}
