import type { Page } from '@playwright/test';
import { writtenDocument } from '#db/demo/author-kinds.ts';
import { authorQuestion } from '#db/demo/author-question.ts';
import type { DemoQuestion } from '#db/demo/demo-test.ts';
import { type TestContent, writeDraft, writeTest } from '#server/testing/write-test.ts';
import { issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { toQuestion } from './hands.ts';

/** Nothing in it tells a browser where a line may break: an address, or a key held down. */
const LONG = `https://example.org/${'нерозривнеслово'.repeat(8)}`;
const TEXT = `Перше речення має ${LONG}. Друге речення коротке. Третє речення закінчує ${LONG}.`;

const common = { process: 'locate', prompt: `Що каже ${LONG}?`, explanation: LONG, difficulty: 0 } as const;
const two = [`${LONG}1`, `${LONG}2`] as const;
const QUESTIONS: readonly DemoQuestion[] = [
  { ...common, kind: 'single', options: two, right: 0, hint: LONG, proof: ['Перше речення має'] },
  { ...common, kind: 'multiple', options: [...two, 'коротко'], right: [0, 1] },
  { ...common, kind: 'stated', statements: two.map((text) => [text, 'true']) },
  {
    ...common,
    kind: 'matching',
    pairs: [
      [`${LONG}А`, two[0]],
      [`${LONG}Б`, two[1]],
    ],
    extra: [`${LONG}3`],
  },
  { ...common, kind: 'ordering', items: [...two, `${LONG}3`] },
  { ...common, kind: 'category', groups: two, statements: two.map((text, group) => [`${text}а`, group]) },
  { ...common, kind: 'cloze', mode: 'bank', passage: `Тут [${LONG}] і [слово].`, wrong: [`${LONG}3`] },
  { ...common, kind: 'short', input: 'phrase', accepted: [LONG], mistakes: [] },
  { ...common, kind: 'evidence', quotes: ['Перше речення має'] },
  { ...common, kind: 'insert', quotes: ['Друге речення коротке'], after: ['Перше речення має'] },
  { ...common, kind: 'proof', options: two, right: 0, quotes: ['Третє речення закінчує'] },
];

/** Returns what reaches beyond the right edge of the screen and can't be scrolled to. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const isKept = (element: Element): boolean => {
      for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(outer).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isKept(element))
      .filter((element) => element.getBoundingClientRect().right > edge)
      .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
  });
}

test('words of any length stay within a phone’s screen on the way of a test from its author to its result @phone', async ({
  newPerson,
  api,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context, { displayName: LONG.slice(0, 100) });
  const document = writtenDocument(TEXT);
  const content: TestContent = {
    title: LONG,
    text: { title: LONG, author: LONG.slice(0, 100), source: LONG, document },
    questions: (id) => QUESTIONS.map((question) => authorQuestion(question, { id, document })),
  };
  const testId = await writeTest(api.as(host.context), content);
  const draft = await writeDraft(api.as(host.context), content);
  const issue = await issueTest(api, host.context, testId, { title: LONG });

  const { page } = await newPerson();
  const within = async (screen: string, seen: Page = page) =>
    expect.soft(await beyondTheEdge(seen), screen).toEqual([]);
  await page.goto(issue.link);
  await page.getByLabel('Ваше ім’я').fill(LONG.slice(0, 60));
  await within('start');
  await page.getByRole('button', { name: 'Почати' }).click();
  await toQuestion(page, 'Що каже');
  for (const { kind } of QUESTIONS) {
    await within(kind);
    await page
      .getByRole('button', { name: /^(Далі|Перевірити)/ })
      .locator('visible=true')
      .click();
  }
  await within('before handing in');
  await page.getByRole('button', { name: 'Здати тест' }).locator('visible=true').click();
  await expect(page.getByText(/за 12-бальною шкалою/)).toBeVisible();
  await within('handed in');
  await page.getByRole('link', { name: /результат/ }).click();
  const questions = page.locator('main details');
  await expect(questions.first()).toBeVisible();
  await questions.evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
  await within('result');

  const steps = ['texts', 'questions', 'check'].map((step) => `/new-test?test=${draft.testId}&step=${step}`);
  const ofIssue = ['now', 'results', 'settings'].map((tab) => `/wihost/wihiws/${issue.wihiwId}/${tab}`);
  const ofTest = [`/wihost/tests/${testId}`, `/wihost/tests/${testId}?issue=1`, ...ofIssue];
  for (const path of ['/testtool', '/wihost', ...steps, ...ofTest, '/account']) {
    await host.page.goto(path);
    await expect(host.page.locator('main h1')).toBeVisible();
    await host.page.waitForLoadState('networkidle');
    await within(path, host.page);
  }
});
