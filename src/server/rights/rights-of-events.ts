import { randomUUID } from 'node:crypto';
import { ACCOUNT_OWN, fixed, HOST_ONLY, PUBLIC, type RightsCall, type RightsLine, SESSION_OWN } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';
import { documentOf, EVENT_FIELDS } from './rights-world.ts';

const HOST_ONLY_EMPTY = { ...HOST_ONLY, owner: 204 } as const;
const HOST_OF_NOTHING = { ...HOST_ONLY, owner: 404 } as const;

const onEvent =
  (state: 'draft' | 'published', suffix: string, body: (revision: number) => unknown = () => undefined) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const event = await world.newEvent(state);
    return { url: `/api/events/${event.eventId}${suffix}`, body: body(event.revision) };
  };
/** Returns the call of an operation on an activity of a published event. */
const onActivity =
  (suffix: string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const { eventId } = await world.newEvent('published');
    const url = `/api/events/${eventId}/activities/${randomUUID()}`;
    await world.browsers.host.send('PUT', url, { revision: 0, fields: ACTIVITY_FIELDS });
    return { url: `${url}${suffix}`, body };
  };
const ACTIVITY_FIELDS = {
  title: 'Читаємо разом',
  description: documentOf(''),
  startsAt: EVENT_FIELDS.startsAt,
  endsAt: EVENT_FIELDS.endsAt,
  trackId: null,
  roomId: null,
  speakerIds: [],
  capacity: null,
  cancelled: false,
  rated: true,
};
const NO_FORM = `/api/speaker-forms/${'a'.repeat(43)}`;
const NOBODY = { visitor: 404, participant: 404, account: 404, owner: 404 } as const;
const SPEAKER_FIELDS = { name: 'Леся', role: '', about: documentOf('') };

/** The rights of operations on events and their programmes. */
export const RIGHTS_OF_EVENTS: Readonly<Record<string, RightsLine>> = {
  'list-public-events': { owner: 'host', call: fixed('/api/public-events'), expect: PUBLIC },
  'list-events': { owner: 'host', call: fixed('/api/events'), expect: SESSION_OWN },
  'create-event': { owner: 'host', call: fixed('/api/events', EVENT_FIELDS), expect: ACCOUNT_OWN },
  'read-event': {
    owner: 'host',
    call: onEvent('draft', ''),
    expect: { visitor: 404, participant: 404, account: 404, owner: 200 },
  },
  'change-event': {
    owner: 'host',
    call: onEvent('published', '', (revision) => ({ revision, fields: { title: 'Інша' } })),
    expect: HOST_ONLY,
  },
  'change-event-state': {
    owner: 'host',
    call: onEvent('published', '/state', () => ({ state: 'cancelled' })),
    expect: HOST_ONLY,
  },
  'delete-event': { owner: 'host', call: onEvent('draft', ''), expect: HOST_ONLY_EMPTY },
  // No file is sent: the owner gets 415, everybody else is refused before the body is read.
  'replace-event-logo': { owner: 'host', call: onEvent('published', '/logo'), expect: { ...HOST_ONLY, owner: 415 } },
  'remove-event-logo': { owner: 'host', call: onEvent('published', '/logo'), expect: HOST_ONLY },
  'copy-event': {
    owner: 'host',
    call: onEvent('published', '/copies', () => ({ startsAt: '2027-03-01T08:00:00Z' })),
    expect: HOST_ONLY,
  },
  'replace-event-cover': { owner: 'host', call: onEvent('published', '/cover'), expect: { ...HOST_ONLY, owner: 415 } },
  'remove-event-cover': { owner: 'host', call: onEvent('published', '/cover'), expect: HOST_ONLY },
  'read-event-logo': {
    owner: 'host',
    call: onEvent('draft', '/logo'),
    expect: { visitor: 404, participant: 404, account: 404, owner: 200 },
  },
  'list-materials': {
    owner: 'host',
    call: onEvent('draft', '/materials'),
    expect: { visitor: 404, participant: 404, account: 404, owner: 200 },
  },
  'upload-material': {
    owner: 'host',
    call: onEvent('draft', `/materials/${randomUUID()}/file?name=a.pdf`),
    expect: { ...HOST_ONLY, owner: 415 },
  },
  'save-material': {
    owner: 'host',
    call: async (world) => ({
      ...(await onEvent('draft', `/materials/${randomUUID()}`, () => ({
        revision: 0,
        fields: { title: 'Стаття', link: 'https://a.example', shownTo: 'all', activityId: null, speakerId: null },
      }))(world)),
    }),
    expect: HOST_ONLY,
  },
  'delete-material': { owner: 'host', call: onEvent('draft', `/materials/${randomUUID()}`), expect: HOST_ONLY },
  'read-material-file': {
    owner: 'host',
    call: onEvent('draft', `/materials/${randomUUID()}/file`),
    expect: { visitor: 404, participant: 404, account: 404, owner: 404 },
  },
  'list-organizers': { owner: 'host', call: onEvent('draft', '/organizers'), expect: HOST_ONLY },
  'invite-organizer': {
    owner: 'host',
    call: onEvent('draft', '/organizers', () => ({ identifier: 'storonnii', duties: ['content'] })),
    expect: HOST_ONLY,
  },
  'change-organizer': {
    owner: 'host',
    call: onEvent('draft', `/organizers/${randomUUID()}`, () => ({ duties: ['surveys'] })),
    expect: HOST_OF_NOTHING,
  },
  'end-organizer': { owner: 'host', call: onEvent('draft', `/organizers/${randomUUID()}`), expect: HOST_ONLY_EMPTY },
  'list-event-changes': { owner: 'host', call: onEvent('draft', '/changes'), expect: HOST_ONLY },
  'read-programme': {
    owner: 'host',
    call: onEvent('draft', '/programme'),
    expect: { visitor: 404, participant: 404, account: 404, owner: 200 },
  },
  'import-programme': {
    owner: 'host',
    call: onEvent('draft', '/programme', () => ({
      rooms: [],
      tracks: [],
      speakers: [],
      activities: [{ id: randomUUID(), fields: ACTIVITY_FIELDS }],
    })),
    expect: HOST_ONLY,
  },
  'take-back-programme': {
    owner: 'host',
    call: onEvent('draft', '/programme/taken-back', () => ({ rooms: [], tracks: [], speakers: [], activities: [] })),
    expect: HOST_ONLY,
  },
  'list-speaker-links': { owner: 'host', call: onEvent('draft', '/speaker-links'), expect: HOST_ONLY },
  'grant-speaker-link': {
    owner: 'host',
    call: onEvent('draft', `/speakers/${randomUUID()}/link`),
    expect: HOST_OF_NOTHING,
  },
  'revoke-speaker-link': {
    owner: 'host',
    call: onEvent('draft', `/speakers/${randomUUID()}/link`),
    expect: HOST_ONLY_EMPTY,
  },
  'settle-speaker-filling': {
    owner: 'host',
    call: onEvent('draft', `/speakers/${randomUUID()}/filling`, () => ({
      revision: 1,
      filledAt: '2026-11-21T08:00:00.000Z',
      keep: true,
    })),
    expect: HOST_OF_NOTHING,
  },
  // Whoever has the secret may read and write; nobody has this one.
  'read-speaker-form': { owner: 'host', call: fixed(NO_FORM), expect: NOBODY },
  'fill-speaker': { owner: 'host', call: fixed(NO_FORM, { revision: 1, fields: SPEAKER_FIELDS }), expect: NOBODY },
  'fill-speaker-photo': { owner: 'host', call: fixed(`${NO_FORM}/photo`), expect: NOBODY },
  'drop-speaker-photo': { owner: 'host', call: fixed(`${NO_FORM}/photo`), expect: NOBODY },
  'save-programme-label': {
    owner: 'host',
    call: onEvent('published', `/labels/${randomUUID()}`, () => ({ kind: 'room', name: 'Зала' })),
    expect: HOST_ONLY,
  },
  'delete-programme-label': { owner: 'host', call: onEvent('draft', `/labels/${randomUUID()}`), expect: HOST_ONLY },
  'save-speaker': {
    owner: 'host',
    call: onEvent('published', '/speakers/7f6f8f0c-52d4-4d0e-8f1e-0c5b1f1f1a01', () => ({
      revision: 0,
      fields: SPEAKER_FIELDS,
    })),
    expect: HOST_ONLY,
  },
  'delete-speaker': { owner: 'host', call: onEvent('draft', `/speakers/${randomUUID()}`), expect: HOST_ONLY_EMPTY },
  'replace-speaker-photo': {
    owner: 'host',
    call: onEvent('draft', `/speakers/${randomUUID()}/photo`),
    expect: HOST_OF_NOTHING,
  },
  'remove-speaker-photo': {
    owner: 'host',
    call: onEvent('draft', `/speakers/${randomUUID()}/photo`),
    expect: HOST_OF_NOTHING,
  },
  'save-activity': { owner: 'host', call: onActivity('', { revision: 1, fields: ACTIVITY_FIELDS }), expect: HOST_ONLY },
  'delete-activity': { owner: 'host', call: onActivity(''), expect: HOST_ONLY_EMPTY },
  'keep-activity': { owner: 'host', call: onActivity('/kept', { kept: true }), expect: SESSION_OWN },
  'read-event-calendar': {
    owner: 'host',
    call: onEvent('draft', '/calendar'),
    expect: { visitor: 404, participant: 404, account: 404, owner: 200 },
  },
  'read-event-schedule': {
    owner: 'host',
    call: onEvent('draft', '/schedule'),
    expect: { visitor: 404, participant: 404, account: 404, owner: 200 },
  },
  'read-event-schedule-xml': {
    owner: 'host',
    call: onEvent('draft', '/schedule.xml'),
    expect: { visitor: 404, participant: 404, account: 404, owner: 200 },
  },
  'read-calendar-link': { owner: 'host', call: fixed('/api/calendar-link'), expect: SESSION_OWN },
  'replace-calendar-link': { owner: 'host', call: fixed('/api/calendar-link'), expect: SESSION_OWN },
  'remove-calendar-link': {
    owner: 'host',
    call: fixed('/api/calendar-link'),
    expect: { visitor: 401, participant: 204, account: 204, owner: 204 },
  },
  // Whoever has the secret may read; nobody has this one.
  'read-personal-calendar': {
    owner: 'host',
    call: fixed(`/api/calendars/${'a'.repeat(43)}.ics`),
    expect: NOBODY,
  },
};
