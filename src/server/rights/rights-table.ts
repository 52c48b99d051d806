import { randomUUID } from 'node:crypto';
import type { RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import {
  ACCOUNT_OWN,
  fixed,
  HOST_ONLY,
  PUBLIC,
  type RightsCall,
  type RightsLine,
  SESSION_OWN,
  TAKER_ONLY,
} from './rights-line.ts';
import { RIGHTS_OF_CLOCKS } from './rights-of-clocks.ts';
import { RIGHTS_OF_CO_HOSTS } from './rights-of-co-hosts.ts';
import { onDraft, RIGHTS_OF_CORRECTIONS } from './rights-of-corrections.ts';
import { RIGHTS_OF_EVENTS } from './rights-of-events.ts';
import { RIGHTS_OF_FEEDBACK } from './rights-of-feedback.ts';
import { RIGHTS_OF_GROUPS } from './rights-of-groups.ts';
import { RIGHTS_OF_LINKED_TESTS } from './rights-of-linked-tests.ts';
import { RIGHTS_OF_PAPER } from './rights-of-paper.ts';
import { RIGHTS_OF_PEOPLE } from './rights-of-people.ts';
import { RIGHTS_OF_READERS } from './rights-of-readers.ts';
import { RIGHTS_OF_REGISTRATIONS } from './rights-of-registrations.ts';
import { RIGHTS_OF_SURVEY_RESULTS } from './rights-of-survey-results.ts';
import { RIGHTS_OF_SURVEYS } from './rights-of-surveys.ts';
import { RIGHTS_OF_WEBHOOKS } from './rights-of-webhooks.ts';
import type { AnyRightsWorld } from './rights-world.ts';
import { documentOf, PLAIN_RULES, singleQuestion } from './rights-world.ts';

const PASSWORD = 'тихе море вранці';
const HOST_ONLY_EMPTY = { ...HOST_ONLY, owner: 204 } as const;
/** Of one's own, and there is none yet. */
const HOST_ONLY_OWN_NONE = { visitor: 401, participant: 403, account: 404, owner: 404 } as const;

const onIssue =
  (suffix: string, body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => ({
    url: `/api/wihiws/${(await world.newIssue()).wihiwId}${suffix}`,
    body,
  });
const onAttempt =
  (suffix: string, body: (questionId: string) => unknown = () => undefined, rules: RuleChanges = {}) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const attempt = await world.newAttempt(rules);
    return {
      url: `/api/wihiws/${attempt.wihiwId}/attempts/${attempt.attemptId}${suffix}`,
      body: body(attempt.questionId),
    };
  };
const onChecking =
  (body?: unknown) =>
  async (world: AnyRightsWorld): Promise<RightsCall> => {
    const { wihiwId, attemptId, questionId } = await world.newSubmitted();
    return { url: `/api/wihiws/${wihiwId}/attempts/${attemptId}/checking/${questionId}`, body };
  };
const textBody = { title: 'Т', author: '', source: '', document: documentOf('Речення.'), revision: 2 };
const save = (questionId: string) => ({
  device: 'd1',
  saves: [{ questionId, value: { optionId: null }, flagged: false, counter: 1, basedOn: 0, clientAt: null }],
});

/**
 * The rights of every operation by its id, except the public operations of entering and leaving, which are listed in
 * {@link ENTRY_OPERATIONS}.
 */
export const RIGHTS: Readonly<Record<string, RightsLine>> = {
  ...RIGHTS_OF_CLOCKS,
  ...RIGHTS_OF_WEBHOOKS,
  ...RIGHTS_OF_FEEDBACK,
  ...RIGHTS_OF_LINKED_TESTS,
  ...RIGHTS_OF_PAPER,
  ...RIGHTS_OF_REGISTRATIONS,
  ...RIGHTS_OF_SURVEY_RESULTS,
  'read-session': { owner: 'host', call: fixed('/api/session'), expect: PUBLIC },
  'read-statistics': { owner: 'host', call: fixed('/api/statistics'), expect: SESSION_OWN },
  'read-account': { owner: 'host', call: fixed('/api/account'), expect: SESSION_OWN },
  'change-account': { owner: 'host', call: fixed('/api/account', { wihisee: true }), expect: SESSION_OWN },
  'set-password': {
    owner: 'host',
    call: fixed('/api/account/password', { current: 'не той пароль зовсім', password: `${PASSWORD} 2` }),
    // A participant becomes an account by setting a password.
    expect: { visitor: 401, participant: 200, account: 403, owner: 403 },
  },
  'renew-recovery-code': {
    owner: 'host',
    call: fixed('/api/account/recovery-code', { password: PASSWORD }),
    expect: ACCOUNT_OWN,
  },
  'read-second-factors': { owner: 'host', call: fixed('/api/account/second-factors'), expect: ACCOUNT_OWN },
  'begin-app': {
    owner: 'host',
    call: fixed('/api/account/second-factors/apps', { password: PASSWORD }),
    expect: ACCOUNT_OWN,
  },
  'confirm-app': {
    owner: 'host',
    call: fixed('/api/account/second-factors/apps/confirmed', { step: 'чужий', name: 'Телефон', code: '123456' }),
    expect: { visitor: 401, participant: 403, account: 410, owner: 410 },
  },
  'begin-passkey': {
    owner: 'host',
    call: fixed('/api/account/second-factors/passkeys', { password: PASSWORD }),
    expect: ACCOUNT_OWN,
  },
  'confirm-passkey': {
    owner: 'host',
    call: fixed('/api/account/second-factors/passkeys/confirmed', { step: 'чужий', name: 'Ключ', response: {} }),
    expect: { visitor: 401, participant: 403, account: 410, owner: 410 },
  },
  'remove-factor': {
    owner: 'host',
    call: fixed(`/api/account/second-factors/${randomUUID()}/removal`, { password: PASSWORD }),
    expect: HOST_ONLY_OWN_NONE,
  },
  'renew-spare-codes': {
    owner: 'host',
    call: fixed('/api/account/spare-codes', { password: PASSWORD }),
    expect: HOST_ONLY_OWN_NONE,
  },
  'renew-personal-code': {
    owner: 'taker',
    call: fixed('/api/account/personal-code'),
    expect: { visitor: 401, participant: 200, account: 409, owner: 200 },
  },
  'merge-participant': {
    owner: 'taker',
    call: fixed('/api/account/merge', { identifier: 'hospodar', password: 'чужий пароль навмання' }),
    expect: { visitor: 401, participant: 401, account: 409, owner: 401 },
  },
  'list-devices': { owner: 'host', call: fixed('/api/account/sessions'), expect: SESSION_OWN },
  'sign-out-device': {
    owner: 'host',
    call: fixed(`/api/account/sessions/${randomUUID()}`),
    expect: { visitor: 401, participant: 404, account: 404, owner: 404 },
  },
  'download-my-data': { owner: 'host', call: fixed('/api/account/data'), expect: SESSION_OWN },
  'delete-account': {
    owner: 'host',
    call: fixed('/api/account/deletion', { identifier: 'ne-mii-login', password: PASSWORD }),
    expect: { visitor: 401, participant: 422, account: 422, owner: 422 },
  },
  'list-successors': { owner: 'host', call: fixed('/api/account/successors'), expect: ACCOUNT_OWN },
  'cancel-deletion': { owner: 'host', call: fixed('/api/account/deletion'), expect: ACCOUNT_OWN },
  'list-tests': { owner: 'host', call: fixed('/api/tests'), expect: ACCOUNT_OWN },
  'create-test': { owner: 'host', call: fixed('/api/tests', { title: 'Новий' }), expect: ACCOUNT_OWN },
  'read-test': { owner: 'host', call: onDraft(''), expect: HOST_ONLY },
  'change-test': { owner: 'host', call: onDraft('', () => ({ title: 'Інша назва' })), expect: HOST_ONLY },
  'delete-test': { owner: 'host', call: onDraft(''), expect: HOST_ONLY_EMPTY },
  'copy-test': { owner: 'host', call: onDraft('/copies', () => ({ as: 'duplicate' })), expect: HOST_ONLY },
  'add-text': { owner: 'host', call: onDraft('/texts'), expect: HOST_ONLY },
  'save-text': { owner: 'host', call: onDraft('/texts/{text}', () => textBody), expect: HOST_ONLY },
  'delete-text': { owner: 'host', call: onDraft('/texts/{text}'), expect: { ...HOST_ONLY, owner: 409 } },
  'order-texts': {
    owner: 'host',
    call: onDraft('/text-order', ({ textId }) => ({ textIds: [textId] })),
    expect: HOST_ONLY,
  },
  'add-question': {
    owner: 'host',
    call: onDraft('/questions', () => ({ question: singleQuestion(randomUUID()) })),
    expect: HOST_ONLY,
  },
  'save-question': {
    owner: 'host',
    call: onDraft('/questions/{question}', ({ questionId }) => ({ revision: 1, question: singleQuestion(questionId) })),
    expect: HOST_ONLY,
  },
  'delete-question': { owner: 'host', call: onDraft('/questions/{question}'), expect: HOST_ONLY_EMPTY },
  'create-pool': {
    owner: 'host',
    call: onDraft('/pools', () => ({ id: randomUUID(), title: '', draw: 1 })),
    expect: HOST_ONLY,
  },
  'change-pool': {
    owner: 'host',
    call: onDraft(`/pools/${randomUUID()}`, () => ({ title: '', draw: 1 })),
    expect: { ...HOST_ONLY, owner: 404 },
  },
  'delete-pool': { owner: 'host', call: onDraft(`/pools/${randomUUID()}`), expect: { ...HOST_ONLY, owner: 404 } },
  'upload-text-image': { owner: 'host', call: onDraft('/images'), expect: { ...HOST_ONLY, owner: 415 } },
  'upload-text-audio': { owner: 'host', call: onDraft('/texts/{text}/audio'), expect: { ...HOST_ONLY, owner: 415 } },
  'remove-text-audio': { owner: 'host', call: onDraft('/texts/{text}/audio'), expect: HOST_ONLY },
  'order-questions': {
    owner: 'host',
    call: onDraft('/order', ({ questionId }) => ({ questionIds: [questionId] })),
    expect: HOST_ONLY,
  },
  'read-draft-sentences': { owner: 'host', call: onDraft('/sentences'), expect: HOST_ONLY },
  'read-checks': { owner: 'host', call: onDraft('/checks'), expect: HOST_ONLY },
  'finalize-test': {
    owner: 'host',
    call: onDraft('/finalization', ({ revision }) => ({ revision })),
    expect: HOST_ONLY,
  },
  ...RIGHTS_OF_CORRECTIONS,
  ...RIGHTS_OF_GROUPS,
  ...RIGHTS_OF_PEOPLE,
  ...RIGHTS_OF_READERS,
  ...RIGHTS_OF_CO_HOSTS,
  'create-wihiw': {
    owner: 'host',
    call: async (world) => ({
      url: '/api/wihiws',
      body: { testId: await world.newFinalTest(), anybody: true, recipients: [], rules: PLAIN_RULES },
    }),
    expect: HOST_ONLY,
  },
  'list-wihiws': { owner: 'host', call: fixed('/api/wihiws'), expect: ACCOUNT_OWN },
  'change-wihiw': { owner: 'host', call: onIssue('', { rules: { title: 'Інша' } }), expect: HOST_ONLY },
  'give-extra-time': {
    owner: 'host',
    call: onIssue('/extra-time', { identifier: 'chytach', minutes: 10 }),
    expect: HOST_ONLY,
  },
  'read-rule-settings': { owner: 'host', call: onIssue('/settings'), expect: HOST_ONLY },
  'preview-rules': { owner: 'host', call: onIssue('/rules/preview', { rules: { title: 'Інша' } }), expect: HOST_ONLY },
  'give-second-chance': {
    owner: 'host',
    call: async (world) => ({
      url: `/api/wihiws/${(await world.newIssue()).wihiwId}/second-chances`,
      body: {
        requestId: randomUUID(),
        to: { kind: 'chosen', identifiers: ['chytach'] },
        identifiers: ['chytach'],
        closesAt: null,
        confirmed: false,
      },
    }),
    // The reader has not begun, so without a closing of its own the chance would give nothing.
    expect: { ...HOST_ONLY, owner: 422 },
  },
  'renew-link': { owner: 'host', call: onIssue('/link'), expect: HOST_ONLY },
  'revoke-link': { owner: 'host', call: onIssue('/link'), expect: HOST_ONLY },
  'release-results': { owner: 'host', call: onIssue('/release', { score: true, answers: false }), expect: HOST_ONLY },
  'list-results': { owner: 'host', call: onIssue('/results'), expect: HOST_ONLY },
  'export-results': { owner: 'host', call: onIssue('/results.csv'), expect: HOST_ONLY },
  'export-answers': { owner: 'host', call: onIssue('/answers.csv'), expect: HOST_ONLY },
  'export-results-book': { owner: 'host', call: onIssue('/results.xlsx'), expect: HOST_ONLY },
  'export-answers-book': { owner: 'host', call: onIssue('/answers.xlsx'), expect: HOST_ONLY },
  'export-analysis': { owner: 'host', call: onIssue('/analysis.csv'), expect: HOST_ONLY },
  'export-analysis-book': { owner: 'host', call: onIssue('/analysis.xlsx'), expect: HOST_ONLY },
  'read-analysis': { owner: 'host', call: onIssue('/analysis'), expect: HOST_ONLY },
  'read-map': { owner: 'host', call: onIssue('/map'), expect: HOST_ONLY },
  'read-map-typed': {
    owner: 'host',
    call: async (world) => {
      const { wihiwId, questionId } = await world.newSubmitted();
      return { url: `/api/wihiws/${wihiwId}/map/questions/${questionId}/typed`, body: undefined };
    },
    expect: HOST_ONLY,
  },
  'renew-analysis': { owner: 'host', call: onIssue('/analysis'), expect: HOST_ONLY },
  'list-checking': { owner: 'host', call: onIssue('/checking'), expect: HOST_ONLY },
  // The tests have no question that a person marks, so even the host finds nothing.
  'read-check-item': { owner: 'host', call: onChecking(), expect: { ...HOST_ONLY, owner: 404 } },
  'save-mark': {
    owner: 'host',
    call: onChecking({ mark: { points: 1 }, basedOn: 0, answerRevision: 0 }),
    expect: { ...HOST_ONLY, owner: 422 },
  },
  'count-creator-work': { owner: 'host', call: fixed('/api/creator-work'), expect: ACCOUNT_OWN },
  'list-checking-issues': { owner: 'host', call: fixed('/api/checking'), expect: ACCOUNT_OWN },
  'find-word-forms': {
    owner: 'host',
    call: fixed('/api/word-forms', { words: ['земля'] }),
    expect: ACCOUNT_OWN,
  },
  'read-cover': { owner: 'host', call: onIssue('/cover'), expect: PUBLIC },
  'start-attempt': {
    owner: 'taker',
    call: onIssue('/attempts', { token: null }),
    // Without the current link's token only a recipient may start.
    expect: { visitor: 403, participant: 403, account: 403, owner: 200 },
  },
  'read-attempt': { owner: 'taker', call: onAttempt(''), expect: TAKER_ONLY },
  'finish-reading': {
    owner: 'taker',
    call: onAttempt('/reading', () => ({ step: 0, readingMilliseconds: {} }), { readingMode: 'then' }),
    expect: TAKER_ONLY,
  },
  'save-answers': { owner: 'taker', call: onAttempt('/saves', save), expect: TAKER_ONLY },
  'read-answer-file-key': { owner: 'taker', call: onAttempt('/answer-file-key'), expect: TAKER_ONLY },
  'import-answer-file': {
    owner: 'host',
    call: onIssue('/answer-files', { file: 'не файл' }),
    expect: { ...HOST_ONLY, owner: 422 },
  },
  'submit-attempt': {
    owner: 'taker',
    call: onAttempt('/submission', () => ({ device: 'd1', saves: [] })),
    expect: TAKER_ONLY,
  },
  'read-hint': { owner: 'taker', call: onAttempt('/hints', (questionId) => ({ questionId })), expect: TAKER_ONLY },
  'read-result': {
    owner: 'taker',
    call: async (world) => {
      const { wihiwId, attemptId } = await world.newSubmitted();
      return { url: `/api/wihiws/${wihiwId}/attempts/${attemptId}/result` };
    },
    expect: TAKER_ONLY,
  },
  'read-score': {
    owner: 'taker',
    call: async (world) => {
      const { wihiwId, attemptId } = await world.newSubmitted();
      return { url: `/api/wihiws/${wihiwId}/attempts/${attemptId}/score` };
    },
    expect: TAKER_ONLY,
  },
  'answer-test-invitation': {
    owner: 'taker',
    call: onIssue('/invitation', { accept: true }),
    expect: TAKER_ONLY,
  },
  'list-my-wihiws': { owner: 'taker', call: fixed('/api/my-wihiws'), expect: SESSION_OWN },
  ...RIGHTS_OF_EVENTS,
  ...RIGHTS_OF_SURVEYS,
};

/** Operations of entering and leaving, and of the links of letters, which anybody may call; each is tested beside its own code. */
export const ENTRY_OPERATIONS: readonly string[] = [
  'register-account',
  'sign-in',
  'sign-out',
  'enter-as-participant',
  'recover-account',
  'open-by-code',
  'finish-sign-in',
  'sign-out-everywhere',
  // By the proof in the address alone, from wherever it is opened.
  'answer-letter',
];
