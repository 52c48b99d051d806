import { ACCOUNT_OWN, fixed, HOST_ONLY, type RightsCall, type RightsLine } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';

type State = 'none' | 'invited' | 'accepted';

/** A call of the owner; `account` is the co-host, whose right to each operation the table of decision 099 tells. */
const ofOwner =
  (state: State, suffix: string | null, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const { wihiwId, coHostId } = await world.newCoHosting('host', state);
    return { url: `/api/wihiws/${wihiwId}/co-hosts${suffix ?? `/${coHostId}`}`, body };
  };

/** The rights of co-hosts and of those who invite them. */
export const RIGHTS_OF_CO_HOSTS: Readonly<Record<string, RightsLine>> = {
  'list-co-hosts': { owner: 'host', call: ofOwner('invited', ''), expect: HOST_ONLY },
  'invite-co-host': { owner: 'host', call: ofOwner('none', '', { identifier: 'storonnii' }), expect: HOST_ONLY },
  // A co-host learns that it is the owner's: it is their own issue, too.
  'end-co-host': { owner: 'host', call: ofOwner('accepted', null), expect: { ...HOST_ONLY, account: 403 } },
  'list-co-hostings': { owner: 'host', call: fixed('/api/co-hostings'), expect: ACCOUNT_OWN },
};
