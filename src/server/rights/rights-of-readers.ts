import { randomUUID } from 'node:crypto';
import { ACCOUNT_OWN, fixed, HOST_ONLY, type RightsCall, type RightsLine } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';

type State = 'none' | 'invited' | 'accepted';
type Made = Awaited<ReturnType<AnyRightsWorld['newReading']>>;

/** A call of the host; `account` is the second reader. */
const ofHost =
  (state: State, suffix: (made: Made) => string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const made = await world.newReading('host', state);
    return { url: `/api/wihiws/${made.wihiwId}/readers${suffix(made)}`, body };
  };

/** A call of the second reader; `account` is the host of the issue. */
const ofReader =
  (state: State, suffix: (made: Made) => string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const made = await world.newReading('account', state);
    return { url: `/api/readings/${made.readingId}${suffix(made)}`, body };
  };

const MARK = { mark: null, basedOn: 0, answerRevision: 0 };
const none = (): string => '';
/** Nobody has written an answer. */
const HOST_ONLY_NO_ANSWER = { ...HOST_ONLY, owner: 404 } as const;
const answer = ({ questionId }: Made): string => `/answers/${questionId}/${randomUUID()}`;

/** The rights of second readers and of those who invite them; that of single answers is tested beside the code. */
export const RIGHTS_OF_READERS: Readonly<Record<string, RightsLine>> = {
  'list-readers': { owner: 'host', call: ofHost('accepted', none), expect: HOST_ONLY },
  'invite-reader': {
    owner: 'host',
    call: ofHost('none', none, { identifier: 'storonnii', questionIds: null, every: 1 }),
    expect: HOST_ONLY,
  },
  'end-reader': { owner: 'host', call: ofHost('accepted', ({ readingId }) => `/${readingId}`), expect: HOST_ONLY },
  'read-agreement': {
    owner: 'host',
    call: ofHost('accepted', ({ readingId, questionId }) => `/${readingId}/agreement/${questionId}`),
    expect: HOST_ONLY,
  },
  'list-differences': {
    owner: 'host',
    call: ofHost('accepted', ({ readingId, questionId }) => `/${readingId}/differences/${questionId}`),
    expect: HOST_ONLY,
  },
  'settle-mark': {
    owner: 'host',
    call: ofHost(
      'accepted',
      ({ readingId, questionId }) => `/${readingId}/differences/${questionId}/${randomUUID()}`,
      MARK,
    ),
    expect: HOST_ONLY_NO_ANSWER,
  },
  'list-readings': { owner: 'host', call: fixed('/api/readings'), expect: ACCOUNT_OWN },
  'read-reading': { owner: 'host', call: ofReader('accepted', none), expect: HOST_ONLY },
  'read-reading-item': { owner: 'host', call: ofReader('accepted', answer), expect: HOST_ONLY_NO_ANSWER },
  'save-reading-mark': { owner: 'host', call: ofReader('accepted', answer, MARK), expect: HOST_ONLY_NO_ANSWER },
};
