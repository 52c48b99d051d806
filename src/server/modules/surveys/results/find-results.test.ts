import { expect, it } from 'vitest';
import type { EventDuty } from '#core/events/event-duties.ts';
import { openSurvey } from '#server/modules/surveys/survey-fixtures.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { publishEvent, signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
const FILES = ['results', 'results.csv', 'results.xlsx', 'answers.csv', 'answers.xlsx', 'unanswered'];

it.each<[EventDuty[], number]>([
  [['registration'], 404],
  [['content'], 404],
  [['surveys'], 200],
])('an organizer with the duties %j reads the answers to a survey of the event: %d', async (duties, status) => {
  const [owner, helper] = [await signUp(server), await signUp(server)];
  const { id: eventId } = await publishEvent(owner);
  const survey = await openSurvey(owner, { moment: 'after' }, eventId);
  const helperId = (await helper.send('GET', '/api/session')).json().person.userId;
  await server.services.database
    .insertInto('event_organizers')
    .values({ event_id: eventId, person_id: helperId, duties, state: 'accepted', invited_at: server.clock.now })
    .execute();
  for (const path of [...FILES, 'results/words?question=q2']) {
    const read = await helper.send('GET', `/api/surveys/${survey.id}/${path}`);
    expect([path, read.statusCode]).toEqual([path, status]);
    expect((await owner.send('GET', `/api/surveys/${survey.id}/${path}`)).statusCode).toBe(200);
  }
});
