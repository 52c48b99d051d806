import { randomUUID } from 'node:crypto';
import { NEW_REGISTRATION } from '#contract/registrations/registration-desk.ts';
import { fixed, HOST_ONLY, PUBLIC, type RightsCall, type RightsLine, SESSION_OWN } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';

const FIELDS = { name: 'Учасниця', email: '', mail: false, answers: {}, activityIds: [], version: 1 };

const onDesk =
  (suffix: string, body?: () => unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const { eventId } = await world.newEvent('published');
    await world.browsers.host.send('PUT', `/api/events/${eventId}/registration-desk`, {
      revision: 0,
      settings: NEW_REGISTRATION,
    });
    return { url: `/api/events/${eventId}${suffix}`, body: body?.() };
  };
/** On an event for which the host is registered. */
const onRegistration =
  (suffix: string, body: (revision: number) => unknown = () => undefined) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const { url } = await onDesk('')(world);
    const answer = await world.browsers.host.send('POST', `${url}/registration`, {
      requestId: randomUUID(),
      ...FIELDS,
    });
    // Where the clock is past the event nobody can register.
    const { mine } = JSON.parse(answer.body) as { mine?: { id: string; revision: number } };
    return {
      url: `${url}${suffix.replace('{registration}', mine?.id ?? randomUUID())}`,
      body: body(mine?.revision ?? 1),
    };
  };
/** Only one's own can be changed: whoever has none is told that there is none. */
const OWN_ALONE = { visitor: 401, participant: 404, account: 404, owner: 200 } as const;

/** The rights of operations on registrations. */
export const RIGHTS_OF_REGISTRATIONS: Readonly<Record<string, RightsLine>> = {
  'read-registration': { owner: 'host', call: onDesk('/registration'), expect: PUBLIC },
  register: {
    owner: 'host',
    call: onDesk('/registration', () => ({ requestId: randomUUID(), ...FIELDS })),
    expect: SESSION_OWN,
  },
  'change-registration': {
    owner: 'host',
    call: onRegistration('/registration', (revision) => ({ revision, ...FIELDS })),
    expect: OWN_ALONE,
  },
  'cancel-registration': { owner: 'host', call: onRegistration('/registration'), expect: OWN_ALONE },
  'confirm-registration': {
    owner: 'host',
    call: onRegistration('/registration/confirmation'),
    // Nothing was offered to the others.
    expect: { visitor: 401, participant: 409, account: 409, owner: 200 },
  },
  'list-my-registrations': { owner: 'host', call: fixed('/api/registrations'), expect: SESSION_OWN },
  'end-event-mail': { owner: 'host', call: onRegistration('/registration/mail'), expect: OWN_ALONE },
  'ask-for-confirmation': { owner: 'host', call: onRegistration('/registration/mail'), expect: OWN_ALONE },
  'read-registration-desk': { owner: 'host', call: onDesk('/registration-desk'), expect: HOST_ONLY },
  'save-registration-settings': {
    owner: 'host',
    call: onDesk('/registration-desk', () => ({ revision: 1, settings: NEW_REGISTRATION })),
    expect: HOST_ONLY,
  },
  'list-registrations': { owner: 'host', call: onRegistration('/registrations'), expect: HOST_ONLY },
  'add-registration': {
    owner: 'host',
    call: onDesk('/registrations', () => ({ requestId: randomUUID(), who: { name: 'Леся', email: '' } })),
    expect: HOST_ONLY,
  },
  'decide-registration': {
    owner: 'host',
    call: onRegistration('/registrations/{registration}/state', () => ({ to: 'cancelled' })),
    expect: HOST_ONLY,
  },
  'send-event-message': {
    owner: 'host',
    call: onRegistration('/registration-messages', () => ({ requestId: randomUUID(), text: 'Чекаємо.', filter: {} })),
    expect: HOST_ONLY,
  },
  'list-event-messages': { owner: 'host', call: onDesk('/registration-messages'), expect: HOST_ONLY },
  'export-registrations': { owner: 'host', call: onRegistration('/registrations.csv'), expect: HOST_ONLY },
  'export-registrations-book': { owner: 'host', call: onRegistration('/registrations.xlsx'), expect: HOST_ONLY },
};
