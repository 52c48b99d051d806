import { randomUUID } from 'node:crypto';
import type { EduEvent } from '#contract/events/events.ts';
import { NEW_EVENT } from '#contract/events/events.ts';
import type { LinkedTest, LinkedTestFields } from '#contract/events/linked-tests.ts';
import { NEW_REGISTRATION } from '#contract/registrations/registration-desk.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import type { Start } from '#server/testing/take-test.ts';
import { result, saveOf, start, submit } from '#server/testing/take-test.ts';

/** Links an issue to an event; returns the id of the link and the answer. */
export async function linkTest(
  by: TestBrowser,
  eventId: string,
  fields: Partial<LinkedTestFields>,
  id: string = randomUUID(),
) {
  const body = { place: 'free', pairedWith: null, shownTo: 'all', ...fields };
  return { id, answer: await by.send('PUT', `/api/events/${eventId}/tests/${id}`, body) };
}

/** Returns the tests of an event as somebody sees them. */
export async function testsSeen(by: TestBrowser, eventId: string): Promise<LinkedTest[]> {
  return (await by.send('GET', `/api/events/${eventId}/tests`)).json().tests;
}

/** Takes an issue with right answers to the first `right` of its three questions, of 1, 2 and 1 points. */
export async function take(by: TestBrowser, issue: SeededIssue, right: number): Promise<string> {
  const { attemptId } = (await start(by, issue)).json<Start>().attempt;
  const saves = [issue.single, issue.multiple, issue.short].map((question, index) =>
    saveOf(question, index < right ? question.right : question.wrong, index + 1),
  );
  const handedIn = await submit(by, issue, attemptId, saves);
  if (handedIn.statusCode !== 200) throw new Error(handedIn.body);
  await result(by, issue, attemptId);
  return attemptId;
}

/** A new event of the browser's person: two days in Kyiv. */
export async function makeEvent(by: TestBrowser, state: 'draft' | 'published' = 'draft'): Promise<EduEvent> {
  const fields = {
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
  };
  const made = (await by.send('POST', '/api/events', fields)).json<EduEvent>();
  if (state === 'draft') return made;
  return (await by.send('POST', `/api/events/${made.id}/state`, { state })).json<EduEvent>();
}

/** Opens the registration of an event without questions. */
export function openRegistration(by: TestBrowser, eventId: string) {
  return by.send('PUT', `/api/events/${eventId}/registration-desk`, { revision: 0, settings: NEW_REGISTRATION });
}

/** Registers the person of a browser. */
export function registerFor(by: TestBrowser, eventId: string) {
  const answers = { name: 'Учасниця', email: '', mail: false, answers: {}, activityIds: [], version: 1 };
  return by.send('POST', `/api/events/${eventId}/registration`, { requestId: randomUUID(), ...answers });
}
