import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { NEW_REGISTRATION } from '#contract/registrations/registration-desk.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { enterByLogin, publishEvent, signUp } from '#server/testing/events/event-steps.ts';
import { openSurvey } from './survey-fixtures.ts';

const server = useTestServer();
const NAME = 'Олена Савчук';

async function publishWithRegistration(host: TestBrowser): Promise<string> {
  const { id } = await publishEvent(host);
  await host.send('PUT', `/api/events/${id}/registration-desk`, { revision: 0, settings: NEW_REGISTRATION });
  return id;
}

async function register(browser: TestBrowser, id: string, name: string): Promise<void> {
  const nothing = { email: '', mail: false, answers: {}, activityIds: [], version: 1 };
  const body = { requestId: randomUUID(), name, ...nothing };
  const answer = await browser.send('POST', `/api/events/${id}/registration`, body);
  expect(answer.statusCode).toBe(200);
}

it('whoever entered by a login is called by the name they registered with: in surveys, feedback, files, and from then on', async () => {
  server.clock.now = new Date('2026-11-20T08:00:00.000Z');
  const host = await signUp(server);
  const id = await publishWithRegistration(host);
  const survey = await openSurvey(host, { audience: 'registered' }, id);
  const [guest, silent] = [await enterByLogin(server), await enterByLogin(server)];
  const loginOf = async (browser: typeof guest) =>
    (await browser.send('GET', '/api/session')).json().person.identifier as string;
  const login = await loginOf(guest);
  await register(guest, id, NAME);
  await register(silent, id, 'Тиха Учасниця');
  const answers = { q1: { option: 'yes' }, q3: 'Довші перерви' };
  const body = { answerId: randomUUID(), version: 1, answers };
  const sent = await guest.send('POST', `/api/surveys/${survey.id}/answers`, body);
  expect(sent.statusCode).toBe(204);

  const results = `/api/surveys/${survey.id}`;
  const words = (await host.send('GET', `${results}/results/words?question=q3`)).json().words;
  expect(words).toMatchObject([{ who: NAME, login }]);
  expect((await host.send('GET', `${results}/unanswered`)).json().people).toMatchObject([
    { name: 'Тиха Учасниця', login: await loginOf(silent) },
  ]);
  expect((await host.send('GET', `${results}/answers.csv`)).body).toContain(`${NAME};${login}`);

  server.clock.now = new Date('2026-11-22T11:00:00.000Z');
  const given = {
    id: randomUUID(),
    rating: 5,
    first: 'Усе\nдобре',
    second: '',
    revision: 0,
    activityId: null,
    wording: 0,
  };
  const saved = await guest.send('PUT', `/api/events/${id}/feedback`, given);
  expect(saved.statusCode).toBe(200);
  expect((await host.send('GET', `/api/events/${id}/feedback/words`)).json().words).toMatchObject([
    { name: NAME, login, first: 'Усе\nдобре' },
  ]);
  expect((await host.send('GET', `/api/events/${id}/feedback.csv`)).body).toContain(`${NAME};${login}`);
  expect((await guest.send('GET', '/api/session')).json().person.displayName).toBe(NAME);
});

it('a name that a person has of their own stays theirs; the event knows them by the other', async () => {
  server.clock.now = new Date('2026-11-20T08:00:00.000Z');
  const host = await signUp(server);
  const id = await publishWithRegistration(host);
  const guest = server.browser('events.localhost:3000');
  await guest.send('POST', '/api/participants', {
    identifier: `guest-${randomUUID().slice(0, 8)}`,
    displayName: 'Оля',
  });
  await register(guest, id, NAME);
  expect((await guest.send('GET', '/api/session')).json().person.displayName).toBe('Оля');
});
