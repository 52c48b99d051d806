import { ACCOUNT_OWN, fixed, type RightsCall, type RightsLine, SESSION_OWN, TAKER_ONLY } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';

const ACCOUNT_OWN_EMPTY = { visitor: 401, participant: 403, account: 204, owner: 204 } as const;
/** A code that nobody made. */
const NO_CODE = { code: 'AAAA-BBBB-CCCC' };
const NO_SUCH_CODE = { visitor: 401, participant: 403, account: 403, owner: 403 } as const;

async function idOf(world: AnyRightsWorld, who: 'host' | 'taker'): Promise<string> {
  return JSON.parse((await world.browsers[who].send('GET', '/api/statistics')).body).userId;
}

/** A call on the caller's own relation to the host; without one nothing changes. */
const towardsHost =
  (path: string, suffix = '', body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => ({
    url: `${path}/${await idOf(world, 'host')}${suffix}`,
    body,
  });

/** The taker shows their results to the host, and to nobody else. */
async function progressOfTaker(world: AnyRightsWorld): Promise<RightsCall> {
  await world.browsers.taker.send('POST', '/api/viewers', { identifier: world.host.identifier });
  return { url: `/api/wihisees/${await idOf(world, 'taker')}/progress` };
}

async function askHost(world: AnyRightsWorld): Promise<RightsCall> {
  await world.browsers.host.send('PATCH', '/api/account', { wihisee: true });
  return { url: '/api/wihisees', body: { identifier: world.host.identifier } };
}

/** Neither host tests the taker any more, so that both may ask. */
async function askTaker(world: AnyRightsWorld): Promise<RightsCall> {
  const id = await idOf(world, 'taker');
  for (const who of ['host', 'account'] as const) await world.browsers[who].send('DELETE', `/api/wihiwees/${id}`);
  return { url: '/api/wihiwees', body: { identifier: 'chytach' } };
}

const countOf = (path: string): RightsLine => ({
  owner: 'host',
  call: async (world) => ({ url: `${path}?identifier=${world.host.identifier}` }),
  expect: { visitor: 401, participant: 403, account: 403, owner: 200 },
});

/** The rights of operations on counts of a person, relations between people, notifications and progress. */
export const RIGHTS_OF_PEOPLE: Readonly<Record<string, RightsLine>> = {
  'count-tests-created': countOf('/api/count-tests-created'),
  'count-tests-for-you': countOf('/api/count-tests-for-you'),
  'count-tests-completed': countOf('/api/count-tests-completed'),
  'count-relations': countOf('/api/user-wihisee-wihiwee-count'),
  'list-wihisees': { owner: 'taker', call: fixed('/api/wihisees'), expect: SESSION_OWN },
  'ask-wihisee': { owner: 'taker', call: askHost, expect: SESSION_OWN },
  'enter-viewer-code': { owner: 'taker', call: fixed('/api/wihisees/codes', NO_CODE), expect: NO_SUCH_CODE },
  'leave-wihisee': { owner: 'taker', call: towardsHost('/api/wihisees'), expect: SESSION_OWN },
  'read-wihisee-progress': {
    owner: 'host',
    call: progressOfTaker,
    expect: { visitor: 401, participant: 404, account: 404, owner: 200 },
  },
  'list-viewers': { owner: 'taker', call: fixed('/api/viewers'), expect: SESSION_OWN },
  'grant-viewer': {
    owner: 'taker',
    call: fixed('/api/viewers', { identifier: 'hospodar' }),
    expect: SESSION_OWN,
  },
  'renew-viewer-code': { owner: 'taker', call: fixed('/api/viewers/code'), expect: SESSION_OWN },
  'revoke-viewer-code': { owner: 'taker', call: fixed('/api/viewers/code'), expect: SESSION_OWN },
  'list-wihiwees': { owner: 'host', call: fixed('/api/wihiwees'), expect: ACCOUNT_OWN },
  'invite-wihiwee': {
    owner: 'host',
    call: askTaker,
    expect: ACCOUNT_OWN_EMPTY,
  },
  'end-wihiwee': {
    owner: 'host',
    call: async (world) => ({ url: `/api/wihiwees/${await idOf(world, 'taker')}` }),
    expect: ACCOUNT_OWN_EMPTY,
  },
  'renew-test-code': { owner: 'host', call: fixed('/api/wihiwees/code'), expect: ACCOUNT_OWN },
  'revoke-test-code': { owner: 'host', call: fixed('/api/wihiwees/code'), expect: ACCOUNT_OWN_EMPTY },
  'list-testers': { owner: 'taker', call: fixed('/api/testers'), expect: SESSION_OWN },
  'read-test-code': { owner: 'taker', call: fixed('/api/testers/codes/host', NO_CODE), expect: NO_SUCH_CODE },
  'enter-test-code': { owner: 'taker', call: fixed('/api/testers/codes', NO_CODE), expect: NO_SUCH_CODE },
  'list-asked-of-me': { owner: 'taker', call: fixed('/api/asked'), expect: SESSION_OWN },
  // Of a group; each role decides for itself, and is tested beside its module.
  'answer-asked': {
    owner: 'taker',
    call: async (world) => ({
      url: `/api/asked/group/${await world.newGroupInvitation()}/answer`,
      body: { accept: true },
    }),
    expect: TAKER_ONLY,
  },
  'leave-asked': {
    owner: 'taker',
    call: async (world) => ({ url: `/api/asked/group/${await world.newMembership()}` }),
    expect: { ...TAKER_ONLY, owner: 204 },
  },
  'list-notifications': { owner: 'taker', call: fixed('/api/notifications'), expect: SESSION_OWN },
  'read-notifications': { owner: 'taker', call: fixed('/api/notifications/read', { id: null }), expect: SESSION_OWN },
  'read-my-progress': { owner: 'taker', call: fixed('/api/progress'), expect: SESSION_OWN },
};
