import { randomUUID } from 'node:crypto';
import { NEW_EVENT } from '#contract/events/events.ts';
import type { OwnSurvey, SurveyFields } from '#contract/surveys/survey-authoring.ts';
import type { SurveyDefinition, SurveyMode } from '#core/surveys/survey-types.ts';
import type { TestBrowser, TestServer } from '#server/platform/testing/test-server.ts';

/** A choice, shown words if one is chosen, and a long text. */
export const QUESTIONS: SurveyDefinition = {
  intro: '',
  thanks: 'Дякуємо!',
  pages: [
    {
      id: 'p1',
      title: '',
      questions: [
        {
          id: 'q1',
          kind: 'single',
          title: 'Чи сподобалося вам?',
          help: '',
          required: true,
          options: [
            { id: 'yes', text: 'Так' },
            { id: 'no', text: 'Ні' },
          ],
          other: true,
        },
        {
          id: 'q2',
          kind: 'short',
          title: 'Що саме ні?',
          help: '',
          required: true,
          showIf: { questionId: 'q1', oneOf: ['no'] },
        },
      ],
    },
    {
      id: 'p2',
      title: 'Ще кілька слів',
      questions: [{ id: 'q3', kind: 'long', title: 'Що змінити?', help: '', required: false }],
    },
  ],
};

export const SETTINGS: Omit<SurveyFields, 'definition'> = {
  title: 'Ваші враження',
  mode: 'named',
  audience: 'link',
  moment: null,
  opensAt: null,
  closesAt: null,
  quota: null,
  groupQuestionIds: [],
};

/** A browser with a fresh account. */
export async function signUp(server: TestServer): Promise<TestBrowser> {
  const browser = server.browser('events.localhost:3000');
  const answer = await browser.send('POST', '/api/accounts', {
    identifier: `host-${randomUUID().slice(0, 8)}`,
    password: 'тихе море вранці',
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return browser;
}

/** The id of a new published event of the browser's person. */
export async function publishEvent(browser: TestBrowser): Promise<string> {
  const created = await browser.send('POST', '/api/events', {
    title: 'Майстерня читання',
    summary: '',
    description: { version: 1, blocks: [{ kind: 'paragraph', id: 'p1', inlines: [] }] },
    startsAt: '2026-11-21T10:00:00.000Z',
    endsAt: '2026-11-22T15:00:00.000Z',
    timeZone: 'Europe/Kyiv',
    place: '',
    link: '',
    visibility: 'public',
    ...NEW_EVENT,
  });
  if (created.statusCode !== 200) throw new Error(created.body);
  const { id } = created.json() as { id: string };
  await browser.send('POST', `/api/events/${id}/state`, { state: 'published' });
  return id;
}

/** A browser of a participant who gave only a login. */
export async function enterByLogin(server: TestServer): Promise<TestBrowser> {
  const browser = server.browser('events.localhost:3000');
  const answer = await browser.send('POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return browser;
}

/** A new survey of the browser's person, with the questions above, as a draft. */
export async function makeSurvey(
  browser: TestBrowser,
  fields: Partial<SurveyFields> = {},
  eventId: string | null = null,
): Promise<OwnSurvey> {
  const url = `/api/surveys/${randomUUID()}`;
  const mode: SurveyMode = fields.mode ?? 'named';
  const made = await browser.send('PUT', url, { eventId, template: 'blank', mode });
  if (made.statusCode !== 200) throw new Error(made.body);
  const saved = await browser.send('POST', `${url}/fields`, {
    revision: (made.json() as OwnSurvey).revision,
    fields: { ...SETTINGS, definition: QUESTIONS, ...fields },
  });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return saved.json() as OwnSurvey;
}

/** The same, opened. */
export async function openSurvey(
  browser: TestBrowser,
  fields: Partial<SurveyFields> = {},
  eventId: string | null = null,
): Promise<OwnSurvey> {
  const { id, revision } = await makeSurvey(browser, fields, eventId);
  const opened = await browser.send('POST', `/api/surveys/${id}/versions`, { revision });
  if (opened.statusCode !== 200) throw new Error(opened.body);
  return opened.json() as OwnSurvey;
}
