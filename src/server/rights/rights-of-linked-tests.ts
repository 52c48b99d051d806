import { randomUUID } from 'node:crypto';
import { fixed, HOST_ONLY, type RightsCall, type RightsLine, SESSION_OWN } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';

/** Returns the call of an operation on a test of the host's that is linked to their event, after another one before it. */
const onPair =
  (suffix: string) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const { eventId } = await world.newEvent('published');
    const [before, after] = [randomUUID(), randomUUID()];
    const link = async (id: string, place: string, pairedWith: string | null) =>
      world.browsers.host.send('PUT', `/api/events/${eventId}/tests/${id}`, {
        wihiwId: (await world.newIssue()).wihiwId,
        place,
        pairedWith,
        shownTo: 'all',
      });
    await link(before, 'before', null);
    await link(after, 'after', before);
    return { url: `/api/events/${eventId}/tests/${after}${suffix}` };
  };

/** The rights of operations on the tests of events. */
export const RIGHTS_OF_LINKED_TESTS: Readonly<Record<string, RightsLine>> = {
  'list-event-tests': {
    owner: 'host',
    call: async (world) => ({ url: `/api/events/${(await world.newEvent('draft')).eventId}/tests` }),
    expect: { visitor: 404, participant: 404, account: 404, owner: 200 },
  },
  'list-my-event-tests': { owner: 'host', call: fixed('/api/my-event-tests'), expect: SESSION_OWN },
  'save-event-test': {
    owner: 'host',
    call: async (world) => ({
      url: `/api/events/${(await world.newEvent('published')).eventId}/tests/${randomUUID()}`,
      body: { wihiwId: (await world.newIssue()).wihiwId, place: 'free', pairedWith: null, shownTo: 'all' },
    }),
    expect: HOST_ONLY,
  },
  'remove-event-test': { owner: 'host', call: onPair(''), expect: HOST_ONLY },
  'read-comparison': { owner: 'host', call: onPair('/comparison'), expect: HOST_ONLY },
  'export-comparison': { owner: 'host', call: onPair('/comparison.csv'), expect: HOST_ONLY },
  'export-comparison-book': { owner: 'host', call: onPair('/comparison.xlsx'), expect: HOST_ONLY },
};
