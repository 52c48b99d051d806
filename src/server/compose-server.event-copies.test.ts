import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import { NEW_REGISTRATION } from '#contract/registrations/registration-desk.ts';
import { createSurvey, listSurveys, publishSurvey, saveSurvey } from '#contract/surveys/survey-authoring.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { callerOn } from '#server/testing/caller-on.ts';
import { arrangeEvents, registerOrganizer } from '#server/testing/events/arrange-events.ts';

const server = useTestServer();

/** What a copy of an event has too. */
const COPIED = [
  'edu_events_activities',
  'event_activities',
  'event_activity_speakers',
  'event_materials',
  'event_registration_forms',
  'event_registration_settings',
  'event_rooms',
  'event_speakers',
  'event_tracks',
  'feedback_wordings',
  'surveys',
] as const;

const PEOPLE = 'people and what they did stay with the event that they came to';
const RESULTS = 'answers, and what is made of them, are those of the people who gave them';

/** What it has not, and why. */
const NOT_COPIED: Readonly<Record<string, string>> = {
  event_activity_registrations: PEOPLE,
  event_changes: 'the history of the copy begins with the copying',
  event_feedback: PEOPLE,
  event_kept_activities: PEOPLE,
  event_message_people: PEOPLE,
  event_messages: 'what was written was written to those people',
  event_news: 'it tells of changes of that programme',
  event_organizers: 'who may do what in an event is asked anew: they have agreed to help with that one',
  event_registrations: PEOPLE,
  event_reminders: PEOPLE,
  event_seats: 'it counts the places that are taken',
  event_speaker_fillings:
    'what a speaker has filled in for that event; what an organiser took over is copied with the speaker',
  event_speaker_links: 'a secret link is given to a speaker for one event',
  event_tests: 'a linked test is an issue with takers and dates of its own; another event needs another issue',
  event_webhooks: 'their addresses and secrets belong to programs that were set up for that event',
  feedback_blocks: RESULTS,
  feedback_shares: 'a secret link is given to a speaker for one event',
  notifications: PEOPLE,
  survey_anonymous_answers: RESULTS,
  survey_answers: RESULTS,
  survey_marks: RESULTS,
  survey_results: RESULTS,
  survey_shown_words: RESULTS,
  survey_tags: RESULTS,
  survey_versions: 'a copied survey is a draft: its first version is made when it opens',
  survey_waiting: RESULTS,
  survey_waiting_marks: RESULTS,
  survey_word_tags: RESULTS,
  webhook_messages: 'they tell of what happened in that event',
};

/** The tables whose rows belong to an event: those that refer to it, and those that refer to these. */
async function tablesOfEvents(): Promise<string[]> {
  const { rows } = await server.testDatabase.pool.query<{ name: string }>(`
    with recursive reached (id) as (
      select 'edu_events_activities'::regclass::oid
      union select k.conrelid from pg_constraint k join reached r on r.id = k.confrelid where k.contype = 'f'
    ) select relname as name from reached join pg_class c on c.oid = reached.id order by 1`);
  return rows.map(({ name }) => name);
}

async function countRows(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const name of tables) {
    const { rows } = await server.testDatabase.pool.query<{ n: number }>(`select count(*)::int as n from ${name}`);
    counts.set(name, rows[0]?.n ?? 0);
  }
  return counts;
}

it('every table of an event is copied with it, or is named as not copied, with the reason', async () => {
  expect([...COPIED, ...Object.keys(NOT_COPIED)].toSorted()).toEqual(await tablesOfEvents());
});

it('a copy has rows in every table that is copied, and in no other but its history', async () => {
  const host = server.browser('events.localhost:3000');
  await registerOrganizer(callerOn(host));
  const { runningId: id } = await arrangeEvents(callerOn(host), 20, server.clock.now.getTime());
  const put = async (path: string, body: unknown) => {
    const answer = await host.send('PUT', `/api/events/${id}/${path}`, body);
    expect([path, answer.statusCode]).toEqual([path, 200]);
  };
  const [room, track, speaker, activity] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const about = { version: 1, blocks: [] };
  const event = (await host.send('GET', `/api/events/${id}`)).json() as EduEvent;
  await put(`labels/${room}`, { kind: 'room', name: 'Зала' });
  await put(`labels/${track}`, { kind: 'track', name: 'Читання' });
  await put(`speakers/${speaker}`, { revision: 0, fields: { name: 'Леся', role: '', about } });
  await put(`activities/${activity}`, {
    revision: 0,
    fields: {
      title: 'Читаємо',
      description: about,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      trackId: track,
      roomId: room,
      speakerIds: [speaker],
      capacity: 9,
      cancelled: false,
    },
  });
  await put(`materials/${randomUUID()}`, {
    revision: 0,
    fields: {
      title: 'Стаття',
      link: 'https://a.example',
      shownTo: 'registered',
      speakerId: null,
      activityId: activity,
    },
  });
  await put('registration-desk', { revision: 0, settings: NEW_REGISTRATION });
  await put('feedback/form', { first: 'Що забрали з собою?', second: 'Чого бракувало?', closesAt: null });
  // People come as well.
  const guest = server.browser('events.localhost:3000');
  await guest.send('POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
  const given = { id: randomUUID(), activityId: null, rating: 5, first: '', second: '', wording: 1, revision: 0 };
  expect((await guest.send('PUT', `/api/events/${id}/feedback`, given)).statusCode).toBe(200);

  const tables = await tablesOfEvents();
  const before = await countRows(tables);
  const copied = await host.send('POST', `/api/events/${id}/copies`, { startsAt: '2027-05-15T09:00:00.000Z' });
  expect(copied.statusCode).toBe(200);
  const after = await countRows(tables);
  const grown = tables.filter((name) => (after.get(name) ?? 0) > (before.get(name) ?? 0));
  expect(grown.filter((name) => name !== 'event_changes')).toEqual([...COPIED]);
});

it('copied surveys are drafts with the same questions, rules and moved times; archived ones stay behind', async () => {
  const host = server.browser('events.localhost:3000');
  const call = callerOn(host);
  await registerOrganizer(call);
  const { nextId: eventId } = await arrangeEvents(call, 20, server.clock.now.getTime());
  const event = (await host.send('GET', `/api/events/${eventId}`)).json() as EduEvent;
  const hours = (count: number) => new Date(new Date(event.startsAt).getTime() + count * 3_600_000).toISOString();
  const make = async (title: string) => {
    const params = { id: randomUUID() };
    const made = await call(createSurvey, { params, body: { eventId, template: 'nps', mode: 'anonymous' } });
    const { audience, opensAt, definition } = made;
    const asked = definition.pages.flatMap(({ questions }) => questions.slice(0, 1).map((one) => one.id));
    // An anonymous survey has groups or a quota, not both.
    const told =
      title === 'Перше' ? { groupQuestionIds: [], quota: 50 } : { groupQuestionIds: [...asked], quota: null };
    const rules = { mode: 'anonymous', moment: 'after', closesAt: hours(48) } as const;
    const fields = { title, audience, opensAt, definition, ...told, ...rules };
    const { revision } = await call(saveSurvey, { params, body: { revision: made.revision, fields } });
    await call(publishSurvey, { params, body: { revision } });
    return params.id;
  };
  const first = await make('Перше');
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
  await make('Друге');
  const archived = await make('Старе');
  await host.send('POST', `/api/surveys/${archived}/state`, { state: 'archived' });
  const startsAt = '2027-05-15T09:00:00.000Z';
  const copy = (await host.send('POST', `/api/events/${eventId}/copies`, { startsAt })).json() as EduEvent;
  const { surveys } = await call(listSurveys, { query: { eventId: copy.id } });
  expect(surveys.map(({ title, state }) => [title, state])).toEqual([
    ['Друге', 'draft'],
    ['Перше', 'draft'],
  ]);
  const [one, before] = [
    (await host.send('GET', `/api/surveys/${surveys[1]?.id}`)).json(),
    (await host.send('GET', `/api/surveys/${first}`)).json(),
  ];
  const { mode, moment, audience, quota, groupQuestionIds, definition } = before;
  expect(one).toMatchObject({ mode, moment, audience, quota, groupQuestionIds, definition, published: null });
  // Two days after the start, on the wall clock.
  expect(one.closesAt).toBe('2027-05-17T09:00:00.000Z');
});
