import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import { createSurvey, publishSurvey } from '#contract/surveys/survey-authoring.ts';
import { composeRegistrationLetters } from '#server/modules/registrations/registrations-public.ts';
import { unansweredSurveys } from '#server/modules/surveys/surveys-public.ts';
import { addressHash } from '#server/platform/mail/address-hash.ts';
import { writeConfirmed } from '#server/platform/mail/addresses-store.ts';
import { createMailer } from '#server/platform/mail/send-letters.ts';
import type { TestMailServer } from '#server/platform/testing/mail-server.ts';
import { startMailServer, subjectOf, textOf } from '#server/platform/testing/mail-server.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { callerOn } from '#server/testing/caller-on.ts';
import { arrangeEvents, registerOrganizer } from '#server/testing/events/arrange-events.ts';

let mail: TestMailServer;
const server = useTestServer(async () => {
  mail = await startMailServer();
  return {
    publicEventUrl: 'https://podii.example',
    mail: { url: mail.url, from: { name: 'Події', address: 'events@podii.example' } },
  };
});
let host: TestBrowser;
let eventId: string;

beforeAll(async () => {
  host = server.browser('events.localhost:3000');
  await registerOrganizer(callerOn(host));
});
afterAll(() => mail.close());
beforeEach(async () => {
  server.clock.now = new Date('2026-11-18T08:00:00Z');
  ({ nextId: eventId } = await arrangeEvents(callerOn(host), 20, server.clock.now.getTime()));
  await server.testDatabase.pool.query('delete from mail_counts; delete from mail_outbox');
  mail.reset();
});

type Guest = { readonly browser: TestBrowser; readonly email: string };

/** Somebody with a place at the event, who wants letters and has confirmed the address unless told otherwise. */
async function guest({ confirmed = true, letters = true } = {}): Promise<Guest> {
  const browser = server.browser('events.localhost:3000');
  await browser.send('POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
  const email = `guest-${randomUUID().slice(0, 8)}@example.com`;
  if (confirmed) {
    const { person } = (await browser.send('GET', '/api/session')).json() as { person: { userId: string } };
    const named = { personId: person.userId, hash: addressHash(server.services, email) };
    await writeConfirmed(server.services.database, named, server.clock.now);
  }
  const body = { requestId: randomUUID(), name: 'Учасниця', answers: {}, activityIds: [], version: 1 };
  const answer = await browser.send('POST', `/api/events/${eventId}/registration`, { ...body, email, mail: letters });
  expect(answer.statusCode).toBe(200);
  return { browser, email };
}

async function openSurvey(mode: 'named' | 'anonymous' = 'named'): Promise<string> {
  const params = { id: randomUUID() };
  const { revision } = await callerOn(host)(createSurvey, { params, body: { eventId, template: 'nps', mode } });
  await callerOn(host)(publishSurvey, { params, body: { revision } });
  return params.id;
}

const remind = (surveyId: string) => host.send('POST', `/api/surveys/${surveyId}/reminders`);
const close = (surveyId: string) => host.send('POST', `/api/surveys/${surveyId}/state`, { state: 'closed' });
async function answer({ browser }: Guest, surveyId: string) {
  const { asked } = (await browser.send('GET', `/api/surveys/${surveyId}/answering`)).json() as SurveyToAnswer;
  const [question] = asked?.definition.pages[0]?.questions ?? [];
  const answers = { [question?.id ?? '']: 9 };
  return browser.send('POST', `/api/surveys/${surveyId}/answers`, { answerId: randomUUID(), version: 1, answers });
}

async function send(): Promise<void> {
  const surveys = unansweredSurveys(server.services);
  const mailer = createMailer(server.services, composeRegistrationLetters(server.services, surveys));
  await mailer.run();
  await mailer.settled();
}
const aboutSurveys = () => mail.taken.filter(({ data }) => subjectOf(data).startsWith('Опитування чекає на вас'));

/** Sends what is due; returns who got a letter about a survey since the last time. */
async function reminded(): Promise<string[]> {
  await send();
  const about = aboutSurveys();
  mail.reset();
  return about.map(({ recipient }) => recipient).toSorted();
}
const sorted = (...guests: Guest[]) => guests.map(({ email }) => email).toSorted();

it('who has not answered gets one letter with the address of the survey', async () => {
  const [first, second] = [await guest(), await guest()];
  const surveyId = await openSurvey();
  await reminded();
  expect((await remind(surveyId)).json()).toEqual({ reminded: 2 });
  await send();
  const letters = aboutSurveys();
  expect(letters.map(({ recipient }) => recipient).toSorted()).toEqual(sorted(first, second));
  for (const { data } of letters) expect(textOf(data)).toContain(`https://podii.example/survey/${surveyId}`);
});

it('once: neither another run nor another press within the hour sends a second one; after it the next goes', async () => {
  const one = await guest();
  const surveyId = await openSurvey();
  await reminded();
  await remind(surveyId);
  expect(await reminded()).toEqual([one.email]);
  expect(await reminded()).toEqual([]);
  expect((await remind(surveyId)).json()).toMatchObject({ code: 'survey_reminded' });
  expect(await reminded()).toEqual([]);
  server.clock.now = new Date('2026-11-18T09:00:00Z');
  await remind(surveyId);
  expect(await reminded()).toEqual([one.email]);
});

it('nobody who has answered, not even between the reminder and the letter', async () => {
  const [before, between, never] = [await guest(), await guest(), await guest()];
  const surveyId = await openSurvey();
  await reminded();
  expect((await answer(before, surveyId)).statusCode).toBe(204);
  expect((await remind(surveyId)).json()).toEqual({ reminded: 2 });
  expect((await answer(between, surveyId)).statusCode).toBe(204);
  expect(await reminded()).toEqual([never.email]);
});

it('nobody whose address is not confirmed, who wants no letters, or who has given the place up', async () => {
  const [confirmed, left] = [await guest(), await guest()];
  await guest({ confirmed: false });
  await guest({ letters: false });
  const surveyId = await openSurvey();
  await reminded();
  await remind(surveyId);
  await left.browser.send('DELETE', `/api/events/${eventId}/registration`);
  expect(await reminded()).toEqual([confirmed.email]);
});

it('of a survey that was closed meanwhile, by hand or by the clock, no letter goes', async () => {
  await guest();
  const [byHand, byClock] = [await openSurvey(), await openSurvey()];
  await reminded();
  await remind(byHand);
  await close(byHand);
  expect(await reminded()).toEqual([]);
  expect((await remind(byHand)).json()).toMatchObject({ code: 'survey_not_taking' });
  const own = (await host.send('GET', `/api/surveys/${byClock}`)).json();
  const { title, mode, audience, moment, opensAt, quota, definition, revision } = own;
  const closesAt = '2026-11-18T08:30:00Z';
  const fields = { title, mode, audience, moment, opensAt, quota, definition, closesAt };
  expect((await host.send('POST', `/api/surveys/${byClock}/fields`, { revision, fields })).statusCode).toBe(200);
  await remind(byClock);
  server.clock.now = new Date(closesAt);
  expect(await reminded()).toEqual([]);
});

it('of an anonymous survey nobody is reminded: a letter would tell who has not answered', async () => {
  await guest();
  const surveyId = await openSurvey('anonymous');
  await reminded();
  expect((await remind(surveyId)).json()).toMatchObject({ code: 'survey_anonymous' });
  expect(await reminded()).toEqual([]);
});
