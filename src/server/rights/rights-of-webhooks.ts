import { randomUUID } from 'node:crypto';
import type { RightsCall, RightsLine } from './rights-line.ts';
import { HOST_ONLY } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';

const FIELDS = { url: 'https://hooks.example.org/wihiwin', types: ['feedback.saved'], on: true };

/** Returns a call on an address of an event; without a suffix the address itself. */
const onWebhook =
  (suffix: string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const { eventId } = await world.newEvent('published');
    const url = `/api/events/${eventId}/webhooks/${randomUUID()}`;
    await world.browsers.host.send('PUT', url, FIELDS);
    return { url: `${url}${suffix}`, body };
  };

/** The rights of operations on the addresses that are told of an event. */
export const RIGHTS_OF_WEBHOOKS: Readonly<Record<string, RightsLine>> = {
  'list-webhooks': {
    owner: 'host',
    call: async (world) => ({ url: `/api/events/${(await world.newEvent('published')).eventId}/webhooks` }),
    expect: HOST_ONLY,
  },
  'save-webhook': { owner: 'host', call: onWebhook('', FIELDS), expect: HOST_ONLY },
  'replace-webhook-secret': { owner: 'host', call: onWebhook('/secret'), expect: HOST_ONLY },
  'send-test-webhook': { owner: 'host', call: onWebhook('/test'), expect: HOST_ONLY },
  'list-deliveries': { owner: 'host', call: onWebhook('/deliveries'), expect: HOST_ONLY },
  'delete-webhook': { owner: 'host', call: onWebhook(''), expect: { ...HOST_ONLY, owner: 204 } },
};
