import { randomUUID } from 'node:crypto';
import { ACCOUNT_OWN, fixed, HOST_ONLY, type RightsCall, type RightsLine, SESSION_OWN } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';

const onGroup =
  (suffix: string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const group = await world.newGroup();
    return { url: `/api/groups/${group.groupId}${suffix.replace('{member}', group.memberId)}`, body };
  };
/** The rights of operations on groups and НМТ tables. */
export const RIGHTS_OF_GROUPS: Readonly<Record<string, RightsLine>> = {
  'list-nmt-tables': { owner: 'host', call: fixed('/api/nmt-tables'), expect: ACCOUNT_OWN },
  'import-nmt-tables': {
    owner: 'host',
    call: async () => ({ url: '/api/nmt-tables', body: { year: 2026, subject: randomUUID(), text: '0;100\n1;200' } }),
    expect: ACCOUNT_OWN,
  },
  'delete-nmt-table': {
    owner: 'host',
    call: async (world) => ({ url: `/api/nmt-tables/${await world.newNmtTable()}` }),
    expect: HOST_ONLY,
  },
  'read-test-nmt': {
    owner: 'host',
    call: async (world) => ({ url: `/api/tests/${await world.newFinalTest()}/nmt-table` }),
    expect: HOST_ONLY,
  },
  'choose-test-nmt': {
    owner: 'host',
    call: async (world) => ({
      url: `/api/tests/${await world.newFinalTest()}/nmt-table`,
      body: { tableId: await world.newNmtTable() },
    }),
    expect: HOST_ONLY,
  },
  'list-groups': { owner: 'host', call: fixed('/api/groups'), expect: ACCOUNT_OWN },
  'create-group': { owner: 'host', call: fixed('/api/groups', { title: '9-А' }), expect: ACCOUNT_OWN },
  'read-group': { owner: 'host', call: onGroup(''), expect: HOST_ONLY },
  'change-group': { owner: 'host', call: onGroup('', { title: '8-В' }), expect: HOST_ONLY },
  'delete-group': { owner: 'host', call: onGroup(''), expect: { ...HOST_ONLY, owner: 204 } },
  'add-pupils': { owner: 'host', call: onGroup('/pupils', { names: ['Іван П.'] }), expect: HOST_ONLY },
  'add-members': { owner: 'host', call: onGroup('/members', { logins: ['uchasnyk'] }), expect: HOST_ONLY },
  'rename-member': { owner: 'host', call: onGroup('/members/{member}', { displayName: 'Марта' }), expect: HOST_ONLY },
  'remove-member': { owner: 'host', call: onGroup('/members/{member}'), expect: HOST_ONLY },
  'read-pupil-codes': { owner: 'host', call: onGroup('/codes'), expect: HOST_ONLY },
  'renew-pupil-code': { owner: 'host', call: onGroup('/members/{member}/code'), expect: HOST_ONLY },
  'renew-join-code': { owner: 'host', call: onGroup('/join-code'), expect: HOST_ONLY },
  'revoke-join-code': { owner: 'host', call: onGroup('/join-code'), expect: HOST_ONLY },
  'read-group-progress': { owner: 'host', call: onGroup('/progress'), expect: HOST_ONLY },
  'read-pupil-path': { owner: 'host', call: onGroup('/members/{member}/path'), expect: HOST_ONLY },
  'read-group-comparison': {
    owner: 'host',
    call: async (world) => ({
      url: `/api/group-comparison?a=${(await world.newGroup()).groupId}&b=${(await world.newGroup()).groupId}`,
    }),
    expect: HOST_ONLY,
  },
  'export-journal': { owner: 'host', call: onGroup('/journal.csv?as=grade'), expect: HOST_ONLY },
  'read-journal': { owner: 'host', call: onGroup('/journal?as=grade'), expect: HOST_ONLY },
  'export-journal-book': { owner: 'host', call: onGroup('/journal.xlsx?as=grade'), expect: HOST_ONLY },
  'list-my-groups': { owner: 'taker', call: fixed('/api/my-groups'), expect: SESSION_OWN },
  'join-group': {
    owner: 'taker',
    call: async (world) => ({ url: '/api/my-groups', body: { code: (await world.newGroup()).joinCode } }),
    expect: SESSION_OWN,
  },
};
