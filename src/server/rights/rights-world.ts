import { randomUUID } from 'node:crypto';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { IssueRules, RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import { DEFAULT_RULES } from '#core/wihiws/issue-rules-schema.ts';
import type { TestBrowser, TestServer } from '#server/platform/testing/test-server.ts';

/** The callers of the rights table. `owner` is the host who owns the object, or the taker of the attempt. */
export type Caller = 'visitor' | 'participant' | 'account' | 'owner';

/** The people and objects with which the table of rights is tested; all are created through the API. */
export type RightsWorld = {
  readonly browsers: Readonly<Record<'visitor' | 'participant' | 'account' | 'host' | 'taker', TestBrowser>>;
  readonly taker: { readonly identifier: string };
  readonly host: { readonly identifier: string };
  newDraft(): Promise<{ testId: string; textId: string; questionId: string; revision: number }>;
  newFinalTest(): Promise<string>;
  newIssue(): Promise<{ wihiwId: string; token: string }>;
  newAttempt(rules?: RuleChanges): Promise<{ wihiwId: string; attemptId: string; questionId: string }>;
  newSubmitted(): Promise<{ wihiwId: string; attemptId: string; questionId: string }>;
  /** Creates a group of the host with one pupil; the taker is invited. */
  newGroup(): Promise<{ groupId: string; memberId: string; joinCode: string }>;
  /** Creates an НМТ table of the host with the maximum of one point; returns its id. */
  newNmtTable(): Promise<string>;
  newEvent(state: 'draft' | 'published'): Promise<{ eventId: string; revision: number }>;
};

const PASSWORD = 'тихе море вранці';

/** Returns a document of one paragraph. */
export function documentOf(text: string): TextDocument {
  return { version: 1, blocks: [{ kind: 'paragraph', id: randomUUID(), inlines: text === '' ? [] : [{ text }] }] };
}

/** Returns a complete single-choice question with the given id. */
export function singleQuestion(id: string): Record<string, unknown> {
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

/** The default rules of an issue, with a title. */
export const PLAIN_RULES: IssueRules = { ...DEFAULT_RULES, title: 'Тест' };

async function send(
  browser: TestBrowser,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const answer = await browser.send(method, url, body);
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
  return answer.body === '' ? {} : (answer.json() as Record<string, unknown>);
}

/** Registers the people and returns them with the functions that create their objects. */
export async function createRightsWorld(server: TestServer): Promise<RightsWorld> {
  const browsers = {
    visitor: server.browser(),
    participant: server.browser(),
    account: server.browser(),
    host: server.browser(),
    taker: server.browser(),
  };
  await send(browsers.participant, 'POST', '/api/participants', { identifier: 'uchasnyk' });
  await send(browsers.taker, 'POST', '/api/participants', { identifier: 'chytach' });
  await send(browsers.account, 'POST', '/api/accounts', { identifier: 'storonnii', password: PASSWORD });
  await send(browsers.host, 'POST', '/api/accounts', { identifier: 'hospodar', password: PASSWORD });

  const newDraft = async () => {
    const test = await send(browsers.host, 'POST', '/api/tests', { title: 'Чернетка' });
    const testId = test['id'] as string;
    const text = (test['texts'] as { id: string; revision: number }[])[0];
    if (text === undefined) throw new Error('a new draft has no text');
    await send(browsers.host, 'PUT', `/api/tests/${testId}/texts/${text.id}`, {
      title: 'Текст',
      author: 'Автор',
      source: '',
      document: documentOf('Так сказано прямо. І більше нічого.'),
      revision: text.revision,
    });
    const questionId = randomUUID();
    const saved = await send(browsers.host, 'POST', `/api/tests/${testId}/questions`, {
      question: singleQuestion(questionId),
    });
    return { testId, textId: text.id, questionId, revision: saved['testRevision'] as number };
  };
  const newFinalTest = async () => {
    const draft = await newDraft();
    await send(browsers.host, 'POST', `/api/tests/${draft.testId}/finalization`, { revision: draft.revision });
    return draft.testId;
  };
  const newIssue = async (rules: RuleChanges = {}) => {
    const testId = await newFinalTest();
    const wihiw = await send(browsers.host, 'POST', '/api/wihiws', {
      testId,
      anybody: true,
      recipients: ['chytach'],
      rules: { ...PLAIN_RULES, ...rules },
    });
    await send(browsers.taker, 'POST', `/api/wihiws/${String(wihiw['id'])}/invitation`, { accept: true });
    return { wihiwId: wihiw['id'] as string, token: String(wihiw['link']).split('/anybody/')[1] ?? '' };
  };
  const newAttempt = async (rules: RuleChanges = {}) => {
    const { wihiwId } = await newIssue(rules);
    const started = await send(browsers.taker, 'POST', `/api/wihiws/${wihiwId}/attempts`, { token: null });
    const attempt = started['attempt'] as { attemptId: string; questions: { id: string }[] };
    return { wihiwId, attemptId: attempt.attemptId, questionId: attempt.questions[0]?.id ?? '' };
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
      const { wihiwId, attemptId, questionId } = await newAttempt();
      await send(browsers.taker, 'POST', `/api/wihiws/${wihiwId}/attempts/${attemptId}/submission`, {
        device: 'd1',
        saves: [],
      });
      return { wihiwId, attemptId, questionId };
    },
    async newGroup() {
      const group = await send(browsers.host, 'POST', '/api/groups', { title: '8-Б' });
      const groupId = group['id'] as string;
      const filled = await send(browsers.host, 'POST', `/api/groups/${groupId}/pupils`, { names: ['Марія К.'] });
      const members = (filled['group'] as { members: { id: string }[] }).members;
      await send(browsers.host, 'POST', `/api/groups/${groupId}/members`, { logins: ['chytach'] });
      return { groupId, memberId: members[0]?.id ?? '', joinCode: group['joinCode'] as string };
    },
    async newNmtTable() {
      const subject = randomUUID();
      const made = await send(browsers.host, 'POST', '/api/nmt-tables', { year: 2026, subject, text: '0;100\n1;200' });
      const tables = made['tables'] as { id: string; subject: string }[];
      return tables.find((table) => table.subject === subject)?.id ?? '';
    },
    async newEvent(state) {
      const event = await send(browsers.host, 'POST', '/api/events', {
        title: 'Зустріч',
        summary: '',
        description: documentOf('Опис.'),
        startsAt: '2026-12-01T08:00:00Z',
        endsAt: '2026-12-01T10:00:00Z',
        timeZone: 'Europe/Kyiv',
        place: '',
        link: '',
        visibility: 'public',
      });
      const eventId = event['id'] as string;
      const current =
        state === 'published'
          ? await send(browsers.host, 'POST', `/api/events/${eventId}/state`, { state: 'published' })
          : event;
      return { eventId, revision: current['revision'] as number };
    },
  };
}
