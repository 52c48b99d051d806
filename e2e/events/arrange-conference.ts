import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { EduEvent, NewEventFields } from '#contract/events/events.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import type { SetUpApi } from '../set-up-api.ts';

const text = (words: string): TextDocument => ({
  version: 1,
  blocks: [{ kind: 'paragraph', id: 'p1', inlines: [{ text: words }] }],
});

const EVENT: NewEventFields = {
  title: 'Вголос',
  summary: 'Два дні для тих, хто читає з дітьми: учителів, бібліотекарів, батьків.',
  description: text('Третя щорічна зустріч тих, хто читає вголос. Приходьте з книжкою, яку любите.'),
  startsAt: '2036-11-21T08:00:00Z',
  endsAt: '2036-11-22T15:00:00Z',
  timeZone: 'Europe/Kyiv',
  place: 'Львів, Читальня',
  address: 'вул. Лесі Українки, 14',
  link: 'https://meet.example/vholos',
  visibility: 'public',
  colour: 'cherry',
};

const SPEAKERS = [
  ['Ірина Гнатів', 'учителька-методистка, Чернівці'],
  ['Тарас Бойчук', 'актор, читець аудіокниг, Львів'],
  ['Наталя Левицька', 'дослідниця читання, Київ'],
] as const;

/** Day, start and end on the clock of UTC, title, track, room and speaker by their places; -1 for none. */
const ACTIVITIES = [
  ['21', '08:00', '08:30', 'Зустрічаємося, кава', -1, 0, -1],
  ['21', '08:30', '09:15', 'Як ставити запитання, на які хочеться відповідати', 0, 0, 0],
  ['21', '08:30', '09:15', 'Озвучити Коцюбинського: голос, пауза, подих', 1, 1, 1],
  ['21', '09:30', '10:30', 'Підліток і довгий текст: що показують дані', 0, 0, 2],
  ['22', '08:00', '09:30', 'Складаємо тест разом: від тексту до доказу', 1, 1, 0],
  ['22', '10:00', '11:00', 'Вірш напам’ять: навіщо й кому', 0, 0, 1],
] as const;

/** A published conference of two days with everything a public page shows; returns its id. */
export async function arrangeConference(
  api: SetUpApi,
  host: BrowserContext,
  origin: string,
  fields: Partial<NewEventFields> = {},
): Promise<string> {
  const { id } = (await api.send(host, 'POST', '/api/events', { ...EVENT, ...fields }, origin)) as EduEvent;
  const put = (path: string, body: unknown) => api.send(host, 'PUT', `/api/events/${id}/${path}`, body, origin);
  const add = async (kind: 'track' | 'room', name: string) => {
    const partId = randomUUID();
    await put(`labels/${partId}`, { kind, name });
    return partId;
  };
  const tracks = [await add('track', 'Читання'), await add('track', 'Майстерня')];
  const rooms = [await add('room', 'Велика зала'), await add('room', 'Зала 2')];
  const speakers = SPEAKERS.map(() => randomUUID());
  for (const [place, [name, role]] of SPEAKERS.entries())
    await put(`speakers/${speakers[place]}`, {
      revision: 0,
      fields: { name, role, about: text(`${name} читає вголос.`) },
    });
  for (const [day, from, to, title, track, room, speaker] of ACTIVITIES)
    await put(`activities/${randomUUID()}`, {
      revision: 0,
      fields: {
        title,
        description: speaker < 0 ? { version: 1, blocks: [] } : text('Про що йтиметься й що взяти з собою.'),
        startsAt: `2036-11-${day}T${from}:00Z`,
        endsAt: `2036-11-${day}T${to}:00Z`,
        trackId: tracks[track] ?? null,
        roomId: rooms[room] ?? null,
        speakerIds: speaker < 0 ? [] : [speakers[speaker]],
        capacity: null,
        cancelled: false,
        rated: true,
      },
    });
  await api.send(host, 'POST', `/api/events/${id}/state`, { state: 'published' }, origin);
  return id;
}

/** Replaces the logo of an event by one of a single colour. */
export async function putLogo(host: BrowserContext, origin: string, eventId: string, colour: string): Promise<void> {
  const buffer = await plainImage('png', 200, 200, colour);
  // Only browsers know the hosts below localhost.
  const { host: name, port, protocol } = new URL(origin);
  const answer = await host.request.post(`${protocol}//localhost:${port}/api/events/${eventId}/logo`, {
    headers: { origin, host: name, cookie: await cookiesOf(host, origin) },
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer } },
  });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}

async function cookiesOf(host: BrowserContext, origin: string): Promise<string> {
  return (await host.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
}
