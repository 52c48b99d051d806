import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { submitAttempt } from '#contract/attempts.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';
import { writeTest } from '#server/testing/write-test.ts';
import type { ArrangedIssue } from './arrange-issue.ts';
import { issueTest, TEXT } from './arrange-issue.ts';
import { plainFields } from './plain-question.ts';
import type { SetUpApi } from './set-up-api.ts';
import { startByApi } from './take-by-api.ts';

/** A test with one open question of two criteria, issued. */
export async function arrangeWriting(api: SetUpApi, host: BrowserContext): Promise<ArrangedIssue> {
  const document = parsePlainText(TEXT, { newId: randomUUID });
  const testId = await writeTest(api.as(host), {
    title: 'Intermezzo, роздум',
    text: { title: 'Intermezzo', author: 'Михайло Коцюбинський', source: '1908', document },
    questions: (textId) => [
      {
        ...plainFields(textId, 'Чому оповідач утомився?'),
        points: 3,
        kind: 'open',
        body: { wordsMinimum: null, wordsMaximum: null },
        key: {
          criteria: [
            { id: randomUUID(), text: 'Називає причину втоми', maximum: 2 },
            { id: randomUUID(), text: 'Спирається на текст', maximum: 1 },
          ],
          model: null,
        },
      },
    ],
  });
  return issueTest(api, host, testId, { title: 'Intermezzo, роздум' });
}

type Writer = { readonly context: BrowserContext; readonly page: Page };

/** Hands in one answer of each writer; returns their pages with the addresses of their results. */
export async function handInWriting(
  api: SetUpApi,
  newPerson: () => Promise<Writer>,
  issue: ArrangedIssue,
  answers: readonly (readonly [name: string, text: string])[],
): Promise<{ readonly page: Page; readonly resultPath: string }[]> {
  const writers: { readonly page: Page; readonly resultPath: string }[] = [];
  for (const [name, text] of answers) {
    const { context, page } = await newPerson();
    const attempt = await startByApi(api, context, issue, name);
    const params = { id: attempt.wihiwId, attemptId: attempt.attemptId };
    const saves = attempt.questions.map(({ id }, index) => ({
      questionId: id,
      value: { text },
      flagged: false,
      counter: index + 1,
      basedOn: 0,
      clientAt: null,
    }));
    await api.as(context)(submitAttempt, { params, body: { device: 'e2e', saves } });
    writers.push({ page, resultPath: `/wihiwer/results/${attempt.wihiwId}/${attempt.attemptId}` });
  }
  return writers;
}
