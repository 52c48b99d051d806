import { randomUUID } from 'node:crypto';
import type { RightsCall, RightsLine } from './rights-line.ts';
import { HOST_ONLY } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';
import { documentOf, EVENT_FIELDS } from './rights-world.ts';

/** Returns the address of an event that has begun. */
async function begun(world: AnyRightsWorld): Promise<string> {
  const { eventId, revision } = await world.newEvent('published');
  const fields = { startsAt: '2020-01-01T08:00:00Z', endsAt: EVENT_FIELDS.endsAt };
  await world.browsers.host.send('PATCH', `/api/events/${eventId}`, { revision, fields });
  return `/api/events/${eventId}`;
}

const feedback = () => ({
  id: randomUUID(),
  activityId: null,
  rating: 5,
  first: '',
  second: '',
  wording: 0,
  revision: 0,
});

const onEvent =
  (suffix: string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => ({ url: `${await begun(world)}${suffix}`, body });

const onSpeaker =
  (suffix: (speakerId: string, link: string) => string) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const url = await begun(world);
    const speakerId = randomUUID();
    const fields = { name: 'Леся', role: '', about: documentOf('') };
    await world.browsers.host.send('PUT', `${url}/speakers/${speakerId}`, { revision: 0, fields });
    const shared = await world.browsers.host.send('PUT', `${url}/feedback/shares/${speakerId}`);
    // Where there is no such event there is no link either.
    const { link = '' } = JSON.parse(shared.body) as { link?: string };
    return { url: `${url}/feedback/${suffix(speakerId, link)}` };
  };

/** The rights of giving feedback and of reading what was given. */
export const RIGHTS_OF_FEEDBACK: Readonly<Record<string, RightsLine>> = {
  'read-feedback': {
    owner: 'host',
    call: onEvent('/feedback'),
    expect: { visitor: 401, participant: 200, account: 200, owner: 200 },
  },
  'save-feedback': {
    owner: 'host',
    call: async (world) => ({ url: `${await begun(world)}/feedback`, body: feedback() }),
    expect: { visitor: 401, participant: 200, account: 200, owner: 403 },
  },
  'list-waiting-feedback': {
    owner: 'host',
    call: async (world) => ({
      url: `/api/feedback/waiting?events=${(await world.newEvent('published')).eventId}`,
    }),
    expect: { visitor: 401, participant: 200, account: 200, owner: 200 },
  },
  'read-feedback-results': { owner: 'host', call: onEvent('/feedback/results'), expect: HOST_ONLY },
  'list-feedback-words': { owner: 'host', call: onEvent('/feedback/words'), expect: HOST_ONLY },
  'change-feedback-form': {
    owner: 'host',
    call: onEvent('/feedback/form', { first: 'Що нового?', second: 'Чого бракувало?', closesAt: null }),
    expect: HOST_ONLY,
  },
  'change-feedback-words': {
    owner: 'host',
    call: async (world) => {
      const url = await begun(world);
      const body = feedback();
      await world.browsers.taker.send('PUT', `${url}/feedback`, body);
      return { url: `${url}/feedback/words/${body.id}`, body: { hidden: true } };
    },
    expect: HOST_ONLY,
  },
  'grant-feedback': { owner: 'host', call: onSpeaker((id) => `shares/${id}`), expect: HOST_ONLY },
  'revoke-feedback': {
    owner: 'host',
    call: onSpeaker((id) => `shares/${id}`),
    expect: { ...HOST_ONLY, owner: 204 },
  },
  // Whoever has the link and a session is the speaker, or whom the speaker has shown it.
  'read-shared-feedback': {
    owner: 'host',
    call: onSpeaker((_id, link) => `shared/${link.split('speaker=')[1] ?? 'x'.repeat(43)}`),
    expect: { visitor: 401, participant: 200, account: 200, owner: 200 },
  },
  'export-feedback': { owner: 'host', call: onEvent('/feedback.csv'), expect: HOST_ONLY },
  'export-feedback-book': { owner: 'host', call: onEvent('/feedback.xlsx'), expect: HOST_ONLY },
};
