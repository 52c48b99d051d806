import { randomUUID } from 'node:crypto';
import { enterAsParticipant, registerAccount } from '#contract/accounts.ts';
import { changeEventState, createEvent, replaceEventLogo } from '#contract/events/events.ts';
import { NEW_REGISTRATION, saveRegistrationSettings } from '#contract/registrations/registration-desk.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import type { BenchPerson } from './bench-person.ts';
import { benchPerson } from './bench-person.ts';

/** A published event whose logo can be replaced. */
export type PublicEvent = { readonly id: string; replaceLogo(colour: string): Promise<void> };

export async function makePublicEvent(origin: string): Promise<PublicEvent> {
  const person = await newOrganizer(origin);
  const { id } = await person.call(createEvent, {
    body: {
      title: 'Майстерня читання',
      summary: '',
      place: 'Київ',
      link: '',
      visibility: 'public',
      description: { version: 1, blocks: [{ kind: 'paragraph', id: 'p1', inlines: [{ text: 'Читаємо разом.' }] }] },
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      endsAt: new Date(Date.now() + 7_200_000).toISOString(),
      timeZone: 'Europe/Kyiv',
    },
  });
  await person.call(changeEventState, { params: { id }, body: { state: 'published' } });
  const cookie = person.sessionCookie();
  return {
    id,
    async replaceLogo(colour) {
      const form = new FormData();
      const image = await plainImage('png', 64, 64, colour);
      form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'logo.png');
      const response = await fetch(origin + replaceEventLogo.path.replace(':id', id), {
        method: replaceEventLogo.method,
        headers: { origin, cookie: `${cookie?.name}=${cookie?.value}` },
        body: form,
      });
      if (!response.ok) throw new Error(`the logo was refused: ${response.status} ${await response.text()}`);
    },
  };
}

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
      settings: { ...NEW_REGISTRATION, capacity },
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
