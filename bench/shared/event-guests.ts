import { randomUUID } from 'node:crypto';
import { enterAsParticipant, registerAccount } from '#contract/accounts.ts';
import { changeEventState, createEvent } from '#contract/events/events.ts';
import { saveRegistrationSettings } from '#contract/registrations/registration-desk.ts';
import type { BenchPerson } from './bench-person.ts';
import { benchPerson } from './bench-person.ts';

/** Returns an organiser with a new account. */
export async function newOrganizer(origin: string): Promise<BenchPerson> {
  const host = benchPerson(origin);
  await host.call(registerAccount, { body: { identifier: `host-${Date.now()}`, password: 'вимірюємо чесно 42' } });
  return host;
}

/** Returns a participant who has entered with a login alone. */
export async function newGuest(origin: string): Promise<BenchPerson> {
  const guest = benchPerson(origin);
  await guest.call(enterAsParticipant, { body: { identifier: `guest-${randomUUID().slice(0, 13)}` } });
  return guest;
}

/** Publishes an event for which one can register; who finds no place waits. Returns its id. */
export async function openEvent(host: BenchPerson, capacity: number): Promise<string> {
  const startsAt = new Date(Date.now() + 86_400_000);
  const { id } = await host.call(createEvent, {
    body: {
      title: 'Майстерня читання',
      summary: '',
      place: 'Київ',
      link: '',
      visibility: 'public',
      description: { version: 1, blocks: [] },
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 7_200_000).toISOString(),
      timeZone: 'Europe/Kyiv',
    },
  });
  await host.call(changeEventState, { params: { id }, body: { state: 'published' } });
  await host.call(saveRegistrationSettings, {
    params: { id },
    body: {
      revision: 0,
      settings: {
        isOpen: true,
        opensAt: null,
        closesAt: null,
        changeUntil: null,
        capacity,
        waitlist: true,
        activityWaitlist: true,
        confirmHours: null,
        remind: true,
        questions: [],
      },
    },
  });
  return id;
}

/** Returns what a person without anything special sends to register. */
export function registrationBody() {
  return {
    requestId: randomUUID(),
    name: 'Учасниця',
    email: '' as const,
    mail: false,
    answers: {},
    activityIds: [],
    version: 1,
  };
}
