import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSurvey } from '#server/modules/surveys/survey-fixtures.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { enter, openRegistration, publishEvent, registerFor, signUp } from './registration-fixtures.ts';

const server = useTestServer();
const NAME = 'Олена Савчук';

it('whoever entered by a login is called by the name they registered with: in surveys, feedback, files, and from then on', async () => {
  server.clock.now = new Date('2026-11-20T08:00:00.000Z');
  const host = await signUp(server);
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const survey = await openSurvey(host, { audience: 'registered' }, id);
  const [guest, silent] = [await enter(server), await enter(server)];
  const loginOf = async (browser: typeof guest) => (await browser.send('GET', '/api/session')).json().person.identifier as string;
  const login = await loginOf(guest);
  expect((await registerFor(guest, id, { name: NAME })).statusCode).toBe(200);
  expect((await registerFor(silent, id, { name: 'Тиха Учасниця' })).statusCode).toBe(200);
  const answers = { q1: { option: 'yes' }, q3: 'Довші перерви' };
  const body = { answerId: randomUUID(), version: 1, answers };
  const sent = await guest.send('POST', `/api/surveys/${survey.id}/answers`, body);
  expect(sent.statusCode, sent.body).toBe(200);

  const results = `/api/surveys/${survey.id}`;
  const words = (await host.send('GET', `${results}/results/words?question=q3`)).json().words;
  expect(words).toMatchObject([{ who: NAME, login }]);
  expect((await host.send('GET', `${results}/unanswered`)).json().people).toMatchObject([
    { name: 'Тиха Учасниця', login: await loginOf(silent) },
  ]);
  expect((await host.send('GET', `${results}/answers.csv`)).body).toContain(`${NAME};${login}`);

  server.clock.now = new Date('2026-11-22T11:00:00.000Z');
  const given = { id: randomUUID(), rating: 5, first: 'Усе\nдобре', second: '', revision: 0, activityId: null, wording: 0 };
  const saved = await guest.send('PUT', `/api/events/${id}/feedback`, given);
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await host.send('GET', `/api/events/${id}/feedback/words`)).json().words).toMatchObject([
    { name: NAME, login, first: 'Усе\nдобре' },
  ]);
  expect((await host.send('GET', `/api/events/${id}/feedback.csv`)).body).toContain(`${NAME};${login}`);
  expect((await guest.send('GET', '/api/session')).json().person.displayName).toBe(NAME);
});

it('a name that a person has of their own stays theirs; the event knows them by the other', async () => {
  server.clock.now = new Date('2026-11-20T08:00:00.000Z');
  const host = await signUp(server);
  const { id } = await publishEvent(host);
  await openRegistration(host, id);
  const guest = server.browser('events.localhost:3000');
  await guest.send('POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}`, displayName: 'Оля' });
  await registerFor(guest, id, { name: NAME });
  expect((await guest.send('GET', '/api/session')).json().person.displayName).toBe('Оля');
});
