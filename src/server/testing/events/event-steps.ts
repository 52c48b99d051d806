import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EduEvent } from '#contract/events/events.ts';
import { NEW_EVENT } from '#contract/events/events.ts';
import type { RegistrationDesk, RegistrationSettings } from '#contract/registrations/registration-desk.ts';
import { NEW_REGISTRATION } from '#contract/registrations/registration-desk.ts';
import type { TestBrowser, TestServer } from '#server/platform/testing/test-server.ts';

/** Opens the registration of an event, for tests. */
export async function openRegistration(
  host: TestBrowser,
  eventId: string,
  settings: Partial<RegistrationSettings> = {},
): Promise<RegistrationDesk> {
  const answer = await host.send('PUT', `/api/events/${eventId}/registration-desk`, {
    revision: 0,
    settings: { ...NEW_REGISTRATION, ...settings },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json() as RegistrationDesk;
}

/** Sends a request as pages do: what was refused for now, before anything was begun, is sent again a little later. */
async function sendUntilTaken(browser: TestBrowser, ...request: Parameters<TestBrowser['send']>) {
  for (let tries = 0; ; tries += 1) {
    const answer = await browser.send(...request);
    if (answer.statusCode !== 503 || tries === 20) return answer;
    await sleep(1_000);
  }
}

/** A browser in which a new participant has entered. */
export async function enterByLogin(server: TestServer): Promise<TestBrowser> {
  const browser = server.browser('events.localhost:3000');
  const identifier = `guest-${randomUUID().slice(0, 10)}`;
  const answer = await sendUntilTaken(browser, 'POST', '/api/participants', { identifier });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return browser;
}

/** Registers the person of a browser. */
export function registerFor(browser: TestBrowser, eventId: string, body: object = {}) {
  return sendUntilTaken(browser, 'POST', `/api/events/${eventId}/registration`, {
    requestId: randomUUID(),
    name: 'Учасниця',
    email: '',
    mail: false,
    answers: {},
    activityIds: [],
    version: 1,
    ...body,
  });
}

/** A browser with a new account. */
export async function signUp(server: TestServer): Promise<TestBrowser> {
  const browser = server.browser('events.localhost:3000');
  const identifier = `host-${randomUUID().slice(0, 8)}`;
  const answer = await browser.send('POST', '/api/accounts', { identifier, password: 'тихе море вранці' });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return browser;
}

/** A draft of an event of two days that begins a day and two hours after eight in the morning of 20 November 2026. */
export async function draftEvent(host: TestBrowser): Promise<EduEvent> {
  const made = await host.send('POST', '/api/events', {
    title: 'Майстерня читання',
    summary: '',
    description: { version: 1, blocks: [] },
    startsAt: '2026-11-21T10:00:00.000Z',
    endsAt: '2026-11-22T15:00:00.000Z',
    timeZone: 'Europe/Kyiv',
    place: 'Київ',
    link: '',
    visibility: 'public',
    ...NEW_EVENT,
  });
  if (made.statusCode !== 200) throw new Error(made.body);
  return made.json() as EduEvent;
}

/** The same, published. */
export async function publishEvent(host: TestBrowser): Promise<EduEvent> {
  const { id } = await draftEvent(host);
  return (await host.send('POST', `/api/events/${id}/state`, { state: 'published' })).json() as EduEvent;
}
