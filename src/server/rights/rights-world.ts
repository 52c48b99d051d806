import { randomUUID } from 'node:crypto';
import { enterAsParticipant, registerAccount } from '#contract/accounts.ts';
import { startAttempt, submitAttempt } from '#contract/attempts.ts';
import { importNmtTables } from '#contract/authoring/nmt-tables.ts';
import { finalizeTest } from '#contract/authoring/tests.ts';
import type { Input } from '#contract/definition/operation.ts';
import { changeEventState, createEvent } from '#contract/events/events.ts';
import { addMembers, addPupils, createGroup, joinGroup } from '#contract/groups.ts';
import { answerTestInvitation } from '#contract/invitations.ts';
import { inviteCoHost } from '#contract/lesson/co-hosts.ts';
import { answerAsked } from '#contract/people/asking.ts';
import { inviteReader } from '#contract/scoring/second-readers.ts';
import { createWihiw } from '#contract/wihiws.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { IssueRules, RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import { DEFAULT_RULES } from '#core/wihiws/issue-rules-schema.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import type { CallingBrowser } from '#server/testing/caller-on.ts';
import { callerOn } from '#server/testing/caller-on.ts';
import { linkToken, writeDraft } from '#server/testing/write-test.ts';

/** The callers of the rights table. `owner` is the host who owns the object, or the taker of the attempt. */
export type RightsCaller = 'visitor' | 'participant' | 'account' | 'owner';

/** The people and objects with which the table of rights is tested; all are created through the API. */
export type RightsWorld<Browser extends CallingBrowser = TestBrowser> = {
  readonly browsers: Readonly<Record<'visitor' | 'participant' | 'account' | 'host' | 'taker', Browser>>;
  readonly taker: { readonly identifier: string };
  readonly host: { readonly identifier: string };
  newDraft(): Promise<{ testId: string; textId: string; questionId: string; revision: number }>;
  newFinalTest(): Promise<string>;
  newIssue(): Promise<{ wihiwId: string; token: string }>;
  newAttempt(rules?: RuleChanges): Promise<{ wihiwId: string; attemptId: string; questionId: string }>;
  newSubmitted(): Promise<{ wihiwId: string; attemptId: string; questionId: string }>;
  /** Creates a group of the host with one pupil. */
  newGroup(): Promise<{ groupId: string; memberId: string; joinCode: string }>;
  /** Invites the taker to a group of somebody who has not tested them; returns the group's id. */
  newGroupInvitation(): Promise<string>;
  /** Creates a group of the host that the taker has joined; returns its id. */
  newMembership(): Promise<string>;
  /** Creates an НМТ table of the host with the maximum of one point; returns its id. */
  newNmtTable(): Promise<string>;
  newEvent(state: 'draft' | 'published'): Promise<{ eventId: string; revision: number }>;
  /**
   * Creates an issue of the host or of the other account; the one of both that it is not of is asked to co-host it, and has
   * accepted.
   */
  newCoHosting(
    of: 'host' | 'account',
    state: 'none' | 'invited' | 'accepted',
  ): Promise<{ wihiwId: string; coHostId: string }>;
  /**
   * Creates an issue with a question that a person marks, of the host or of the other account; the one of both that it is not
   * of is invited to read the answers, and has accepted.
   */
  newReading(
    of: 'host' | 'account',
    state: 'none' | 'invited' | 'accepted',
  ): Promise<{ wihiwId: string; readingId: string; questionId: string }>;
};

const PASSWORD = 'тихе море вранці';

/** Returns a document of one paragraph. */
export function documentOf(text: string): TextDocument {
  return { version: 1, blocks: [{ kind: 'paragraph', id: randomUUID(), inlines: text === '' ? [] : [{ text }] }] };
}

/** Returns a complete single-choice question with the given id. */
export function singleQuestion(id: string): AuthoredQuestion {
  const options = ['Так.', 'Ні.', 'Хтозна.'].map((text) => ({ id: randomUUID(), text }));
  return {
    id,
    kind: 'single',
    version: 1,
    prompt: documentOf('Чи так сказано в тексті?'),
    points: 1,
    process: 'locate',
    textId: null,
    required: false,
    hint: documentOf('Погляньте на початок.'),
    explanation: documentOf('Про це сказано прямо.'),
    poolId: null,
    body: { options, fixedOrder: false },
    key: { optionId: options[0]?.id ?? null },
  };
}

/** Returns a question with one criterion that a person marks. */
function openQuestion(id: string): AuthoredQuestion {
  return {
    ...singleQuestion(id),
    kind: 'open',
    body: { wordsMinimum: null, wordsMaximum: null },
    key: { criteria: [{ id: randomUUID(), text: 'Думка', maximum: 1 }], model: null },
  };
}

/** What a host gives to create an event. */
export const EVENT_FIELDS: Input<typeof createEvent>['body'] = {
  title: 'Зустріч',
  summary: '',
  description: documentOf('Опис.'),
  startsAt: '2026-12-01T08:00:00Z',
  endsAt: '2026-12-01T10:00:00Z',
  timeZone: 'Europe/Kyiv',
  place: '',
  link: '',
  visibility: 'public',
};

/** The default rules of an issue, with a title. */
export const PLAIN_RULES: IssueRules = { ...DEFAULT_RULES, title: 'Тест' };

/** The same, called in whatever way. */
export type AnyRightsWorld = RightsWorld<CallingBrowser>;

/** Registers the people and returns them with the functions that create their objects. */
export async function createRightsWorld<Browser extends CallingBrowser>(server: {
  browser(): Browser;
}): Promise<RightsWorld<Browser>> {
  const browsers = {
    visitor: server.browser(),
    participant: server.browser(),
    account: server.browser(),
    host: server.browser(),
    taker: server.browser(),
  };
  const [host, taker, account] = [callerOn(browsers.host), callerOn(browsers.taker), callerOn(browsers.account)];
  await callerOn(browsers.participant)(enterAsParticipant, { body: { identifier: 'uchasnyk' } });
  await taker(enterAsParticipant, { body: { identifier: 'chytach' } });
  await callerOn(browsers.account)(registerAccount, { body: { identifier: 'storonnii', password: PASSWORD } });
  await host(registerAccount, { body: { identifier: 'hospodar', password: PASSWORD } });

  const newDraft = async () => {
    const questionId = randomUUID();
    const draft = await writeDraft(host, {
      title: 'Чернетка',
      text: {
        title: 'Текст',
        author: 'Автор',
        source: '',
        document: documentOf('Так сказано прямо. І більше нічого.'),
      },
      questions: () => [singleQuestion(questionId)],
    });
    return { ...draft, questionId };
  };
  const newFinalTest = async () => {
    const { testId, revision } = await newDraft();
    await host(finalizeTest, { params: { testId }, body: { revision } });
    return testId;
  };
  const newIssue = async (rules: RuleChanges = {}) => {
    const testId = await newFinalTest();
    const body = { testId, anybody: true, recipients: ['chytach'], groups: [], rules: { ...PLAIN_RULES, ...rules } };
    const wihiw = await host(createWihiw, { body });
    await taker(answerTestInvitation, { params: { id: wihiw.id }, body: { accept: true } });
    return { wihiwId: wihiw.id, token: linkToken(wihiw) };
  };
  const newAttempt = async (rules: RuleChanges = {}) => {
    const { wihiwId } = await newIssue(rules);
    const { attempt } = await taker(startAttempt, { params: { id: wihiwId }, body: { token: null } });
    return { wihiwId, attemptId: attempt.attemptId, questionId: attempt.questions[0]?.id ?? '' };
  };
  const newGroup = async () => {
    const { id, joinCode } = await host(createGroup, { body: { title: '8-Б' } });
    const { group } = await host(addPupils, { params: { id }, body: { names: ['Марія К.'] } });
    return { groupId: id, memberId: group.members[0]?.id ?? '', joinCode: joinCode ?? '' };
  };
  return {
    browsers,
    taker: { identifier: 'chytach' },
    host: { identifier: 'hospodar' },
    newDraft,
    newFinalTest,
    newIssue,
    newAttempt,
    async newSubmitted() {
      const attempt = await newAttempt();
      const params = { id: attempt.wihiwId, attemptId: attempt.attemptId };
      await taker(submitAttempt, { params, body: { device: 'd1', saves: [] } });
      return attempt;
    },
    newGroup,
    async newGroupInvitation() {
      const { id } = await callerOn(browsers.account)(createGroup, { body: { title: '9-А' } });
      await callerOn(browsers.account)(addMembers, { params: { id }, body: { logins: ['chytach'] } });
      return id;
    },
    async newMembership() {
      const { groupId, joinCode } = await newGroup();
      await taker(joinGroup, { body: { code: joinCode } });
      return groupId;
    },
    async newNmtTable() {
      const subject = randomUUID();
      const { tables } = await host(importNmtTables, { body: { year: 2026, subject, text: '0;100\n1;200' } });
      return tables.find((table) => table.subject === subject)?.id ?? '';
    },
    async newCoHosting(of, state) {
      const [maker, helper] = of === 'host' ? [host, account] : [account, host];
      const { testId, revision } = await writeDraft(maker, {
        title: 'Спільний',
        text: { title: 'Текст', author: '', source: '', document: documentOf('Так сказано прямо.') },
        questions: () => [singleQuestion(randomUUID())],
      });
      await maker(finalizeTest, { params: { testId }, body: { revision } });
      const { id } = await maker(createWihiw, {
        body: { testId, anybody: true, recipients: [], groups: [], rules: PLAIN_RULES },
      });
      if (state === 'none') return { wihiwId: id, coHostId: randomUUID() };
      const identifier = of === 'host' ? 'storonnii' : 'hospodar';
      const { coHosts } = await maker(inviteCoHost, { params: { id }, body: { identifier } });
      if (state === 'accepted') await helper(answerAsked, { params: { role: 'co-host', id }, body: { accept: true } });
      return { wihiwId: id, coHostId: coHosts[0]?.userId ?? '' };
    },
    async newReading(of, state) {
      const [maker, reader] = of === 'host' ? [host, account] : [account, host];
      const questionId = randomUUID();
      const { testId, revision } = await writeDraft(maker, {
        title: 'Роздум',
        text: { title: 'Текст', author: '', source: '', document: documentOf('Так сказано прямо.') },
        questions: () => [openQuestion(questionId)],
      });
      await maker(finalizeTest, { params: { testId }, body: { revision } });
      const { id } = await maker(createWihiw, {
        body: { testId, anybody: true, recipients: [], groups: [], rules: PLAIN_RULES },
      });
      if (state === 'none') return { wihiwId: id, readingId: randomUUID(), questionId };
      const identifier = of === 'host' ? 'storonnii' : 'hospodar';
      const { readings } = await maker(inviteReader, {
        params: { id },
        body: { identifier, questionIds: null, every: 1 },
      });
      const readingId = readings[0]?.id ?? '';
      if (state === 'accepted')
        await reader(answerAsked, { params: { role: 'reader', id: readingId }, body: { accept: true } });
      return { wihiwId: id, readingId, questionId };
    },
    async newEvent(state) {
      const made = await host(createEvent, { body: EVENT_FIELDS });
      const { id: eventId } = made;
      const { revision } =
        state === 'published' ? await host(changeEventState, { params: { id: eventId }, body: { state } }) : made;
      return { eventId, revision };
    },
  };
}
