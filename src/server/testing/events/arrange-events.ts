import { randomUUID } from 'node:crypto';
import { registerAccount } from '#contract/accounts.ts';
import type { Caller } from '#contract/definition/contract-request.ts';
import { changeEventState, createEvent } from '#contract/events/events.ts';
import { NEW_REGISTRATION, saveRegistrationSettings } from '#contract/registrations/registration-desk.ts';
import { createSurvey, publishSurvey, saveSurvey } from '#contract/surveys/survey-authoring.ts';
import { HOUR_MS } from '#core/milliseconds.ts';

/** Two events and two surveys for guests to write to. */
export type EventScene = {
  /** Begins tomorrow: guests register for it. */
  readonly nextId: string;
  readonly capacity: number;
  /** Has begun: guests give feedback on it. */
  readonly runningId: string;
  readonly namedId: string;
  readonly anonymousId: string;
};

/** The only question of both surveys. */
export const QUESTION_ID = 'q1';

/** Makes an account that arranges events. */
export async function registerOrganizer(call: Caller): Promise<void> {
  await call(registerAccount, {
    body: { identifier: `host-${randomUUID().slice(0, 13)}`, password: 'ламаємо чесно 42' },
  });
}

/**
 * Makes two events and two surveys of them. Throws on a lost reply; called again, it makes others.
 *
 * @param now in milliseconds, as the server's clock has it
 */
export async function arrangeEvents(call: Caller, capacity: number, now: number): Promise<EventScene> {
  const nextId = await publishEvent(call, now + 24 * HOUR_MS);
  await call(saveRegistrationSettings, {
    params: { id: nextId },
    body: {
      revision: 0,
      settings: { ...NEW_REGISTRATION, capacity },
    },
  });
  const runningId = await publishEvent(call, now - HOUR_MS);
  const namedId = await openSurvey(call, runningId, 'named');
  const anonymousId = await openSurvey(call, runningId, 'anonymous');
  return { nextId, capacity, runningId, namedId, anonymousId };
}

async function publishEvent(call: Caller, startsAt: number): Promise<string> {
  const { id } = await call(createEvent, {
    body: {
      title: 'Подія для випробувань',
      summary: '',
      description: { version: 1, blocks: [] },
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 4 * HOUR_MS).toISOString(),
      timeZone: 'Europe/Kyiv',
      place: 'Київ',
      link: '',
      visibility: 'public',
    },
  });
  await call(changeEventState, { params: { id }, body: { state: 'published' } });
  return id;
}

async function openSurvey(call: Caller, eventId: string, mode: 'named' | 'anonymous'): Promise<string> {
  const params = { id: randomUUID() };
  const made = await call(createSurvey, { params, body: { eventId, template: 'blank', mode } });
  const question = { kind: 'long', id: QUESTION_ID, title: 'Що записати?', help: '', required: false } as const;
  const pages = made.definition.pages.slice(0, 1).map((page) => ({ ...page, questions: [question] }));
  const { title, audience, moment, opensAt, closesAt, quota } = made;
  const fields = { title, mode, audience, moment, opensAt, closesAt, quota };
  const { revision } = await call(saveSurvey, {
    params,
    body: { revision: made.revision, fields: { ...fields, definition: { ...made.definition, pages } } },
  });
  await call(publishSurvey, { params, body: { revision } });
  return params.id;
}
