import { HOST_ONLY, type RightsCall, type RightsLine, TAKER_ONLY } from './rights-line.ts';
import type { AnyRightsWorld } from './rights-world.ts';

const ALL_NOW = { scope: 'all', groupId: null, identifier: null, reason: 'alarm', from: null, to: null };

const pauseId = (answer: string): string => (JSON.parse(answer) as { pause: { id: string } }).pause.id;

const ofIssue =
  (suffix: string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => ({
    url: `/api/wihiws/${(await world.newIssue()).wihiwId}${suffix}`,
    body,
  });
/** Returns the call of an operation on a pause that has ended. */
const ofEndedPause =
  (suffix: string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const { wihiwId } = await world.newIssue();
    const paused = await world.browsers.host.send('POST', `/api/wihiws/${wihiwId}/pauses`, ALL_NOW);
    const url = `/api/wihiws/${wihiwId}/pauses/${pauseId(paused.body)}`;
    await world.browsers.host.send('POST', `${url}/end`);
    return { url: `${url}${suffix}`, body };
  };
const ofAttempt =
  (suffix: string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const { wihiwId, attemptId } = await world.newAttempt();
    return { url: `/api/wihiws/${wihiwId}/attempts/${attemptId}${suffix}`, body };
  };

/** The rights of operations on pauses, messages, presence, the monitor, late answers and codes for other devices. */
export const RIGHTS_OF_CLOCKS: Readonly<Record<string, RightsLine>> = {
  'pause-wihiw': { owner: 'host', call: ofIssue('/pauses', ALL_NOW), expect: HOST_ONLY },
  'preview-pause': { owner: 'host', call: ofIssue('/pauses/preview', ALL_NOW), expect: HOST_ONLY },
  'resume-wihiw': {
    owner: 'host',
    call: async (world) => {
      const { wihiwId } = await world.newIssue();
      const paused = await world.browsers.host.send('POST', `/api/wihiws/${wihiwId}/pauses`, ALL_NOW);
      return { url: `/api/wihiws/${wihiwId}/pauses/${pauseId(paused.body)}/end` };
    },
    expect: HOST_ONLY,
  },
  'preview-withdrawal': { owner: 'host', call: ofEndedPause('/withdrawal/preview'), expect: HOST_ONLY },
  'withdraw-pause': { owner: 'host', call: ofEndedPause('/withdrawal', { shorten: null }), expect: HOST_ONLY },
  'list-pauses': { owner: 'host', call: ofIssue('/pauses'), expect: HOST_ONLY },
  'read-monitor': { owner: 'host', call: ofIssue('/monitor'), expect: HOST_ONLY },
  'read-issue-head': { owner: 'host', call: ofIssue('/head'), expect: HOST_ONLY },
  'list-late-answers': { owner: 'host', call: ofIssue('/late-answers'), expect: HOST_ONLY },
  'list-late-decisions': { owner: 'host', call: ofAttempt('/late-answers'), expect: HOST_ONLY },
  // The attempt has no late answers, so the host gets a conflict.
  'decide-late-answers': {
    owner: 'host',
    call: async (world) => {
      const { wihiwId, attemptId, questionId } = await world.newAttempt();
      const body = { accept: true, answers: [{ questionId, revision: 1 }] };
      return { url: `/api/wihiws/${wihiwId}/attempts/${attemptId}/late-answers`, body };
    },
    expect: { ...HOST_ONLY, owner: 409 },
  },
  'close-attempt': { owner: 'host', call: ofAttempt('/closing'), expect: HOST_ONLY },
  'end-open-attempts': {
    owner: 'host',
    call: ofIssue('/endings', { startedBy: '2026-11-21T08:00:00.000Z' }),
    expect: HOST_ONLY,
  },
  'reopen-attempt': { owner: 'host', call: ofAttempt('/closing'), expect: HOST_ONLY },
  'reopen-ended': {
    owner: 'host',
    call: async (world) => {
      const { wihiwId, attemptId } = await world.newAttempt();
      return { url: `/api/wihiws/${wihiwId}/reopening`, body: { attemptIds: [attemptId], confirmed: false } };
    },
    expect: HOST_ONLY,
  },
  'make-device-code': { owner: 'host', call: ofAttempt('/device-code'), expect: HOST_ONLY },
  'send-message': {
    owner: 'host',
    call: ofIssue('/messages', { text: 'Лишилося п’ять хвилин.', attemptId: null }),
    expect: HOST_ONLY,
  },
  'list-messages': { owner: 'host', call: ofIssue('/messages'), expect: HOST_ONLY },
  'note-presence': { owner: 'taker', call: ofAttempt('/presence', { questionId: null }), expect: TAKER_ONLY },
  'read-attempt-clock': { owner: 'taker', call: ofAttempt('/clock'), expect: TAKER_ONLY },
  // The issues of these tests do not allow takers to pause, so the taker is refused.
  'pause-own-attempt': { owner: 'taker', call: ofAttempt('/pause'), expect: { ...TAKER_ONLY, owner: 403 } },
  'resume-own-attempt': { owner: 'taker', call: ofAttempt('/pause'), expect: TAKER_ONLY },
};
