import { randomUUID } from 'node:crypto';
import type { OwnSurvey, SurveyFields } from '#contract/surveys/survey-authoring.ts';
import type { SurveyDefinition, SurveyMode } from '#core/surveys/survey-types.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';

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
