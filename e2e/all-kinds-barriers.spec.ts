import type { Page } from '@playwright/test';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { isFromMemory } from '#core/questions/kind-traits.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { asksCertainty } from '#core/scoring/certainty-levels.ts';
import { lostBridge } from '#db/demo/tests/lost-bridge.ts';
import { answerSteps, RETELLING, RIGHT } from './answer-all-kinds.ts';
import { arrangeAllKinds, draftAllKinds } from './arrange-all-kinds.ts';
import { findBarriersInAllLooks } from './find-barriers.ts';
import { expect, test } from './fixtures.ts';
import { mouseHands } from './hands.ts';

/** The kinds, divided so that each test stays within its time limit. */
const SHARES: readonly (readonly QuestionKind[])[] = [
  QUESTION_KINDS.slice(0, 5),
  QUESTION_KINDS.slice(5, 9),
  QUESTION_KINDS.slice(9),
];

const KINDS_AFTER_RETELLING: readonly QuestionKind[] = lostBridge.questions.flatMap(({ kind }) =>
  isFromMemory(kind) ? [] : kind,
);

async function isFree(page: Page, screen: string): Promise<void> {
  expect(await findBarriersInAllLooks(page), screen).toEqual([]);
}

const inSight = (page: Page, name: string) => page.getByRole('button', { name }).locator('visible=true');

async function retell(page: Page, look = () => Promise.resolve()): Promise<void> {
  await inSight(page, 'Перейти до переказу').click();
  await page.locator('.ask').getByRole('textbox').fill(RETELLING);
  await look();
  await inSight(page, 'Перевірити').click();
  await inSight(page, 'До наступної частини').click();
  await expect(page.locator('.cell')).toHaveCount(KINDS_AFTER_RETELLING.length);
}

async function handIn(page: Page, look = () => Promise.resolve()): Promise<void> {
  await page.locator('.cell').last().click();
  await inSight(page, 'Перевірити').click();
  await expect(inSight(page, 'Здати тест')).toBeVisible();
  await look();
  await inSight(page, 'Здати тест').click();
  await page.getByRole('link', { name: /результат/ }).click();
}

test.describe('no serious accessibility barriers on a phone and on a wide screen, light and dark', () => {
  test.describe.configure({ timeout: 90_000 });

  for (const [index, kinds] of SHARES.entries())
    test(`in the editors of questions, part ${index + 1}: ${kinds.join(', ')}`, async ({ newPerson, api }) => {
      const { context, page } = await newPerson();
      await api.registerAccount(context);
      const { testId } = await draftAllKinds(api, context);
      const { questions } = (await api.send(context, 'GET', `/api/tests/${testId}`)) as AuthoredTest;
      for (const { question } of questions) {
        if (!kinds.includes(question.kind)) continue;
        await page.goto(`/new-test?test=${testId}&step=questions&open=${question.id}`);
        await expect(page.getByRole('textbox', { name: 'Запитання', exact: true })).toBeVisible();
        await expect(page.getByRole('complementary').getByText('Так побачить це читач').first()).toBeVisible();
        await isFree(page, `editor of «${QUESTION_KIND_LABELS[question.kind].name}»`);
      }
    });

  test('in the text editor, the check list and the issue form', async ({ newPerson, api }) => {
    const { context, page } = await newPerson();
    await api.registerAccount(context);
    const { testId } = await draftAllKinds(api, context);
    await page.goto(`/new-test?test=${testId}`);
    await expect(page.getByRole('textbox', { name: 'Текст', exact: true })).toContainText('Міст у Вербівці');
    await isFree(page, 'text');
    await page.goto(`/new-test?test=${testId}&step=check`);
    await expect(page.getByRole('heading', { name: 'Тест готовий до завершення' })).toBeVisible();
    await isFree(page, 'check list');
    const finished = await arrangeAllKinds(api, context);
    await page.goto(`/wihost/tests/${finished.testId}?issue=1`);
    await page.getByText('Більше правил').click();
    await expect(page.getByText('Питати, наскільки читач певен у відповіді')).toBeVisible();
    await isFree(page, 'issue form');
  });

  test('on the cover, while reading and retelling, and in a result before its release', async ({
    newPerson,
    sharedHost,
  }) => {
    const rules = { certainty: true, scoreRelease: 'by-hand', answersRelease: 'never' } as const;
    const issue = await sharedHost.issue(rules, 'all-kinds');
    const { page } = await newPerson();
    await page.goto(issue.link);
    await page.getByLabel('Ваше ім’я').fill('Марія Ковальчук');
    await isFree(page, 'cover');
    await page.getByRole('button', { name: 'Почати' }).click();
    await expect(page.getByRole('heading', { name: 'Прочитайте текст' })).toBeVisible();
    await isFree(page, 'reading');
    await retell(page, () => isFree(page, 'retelling'));
    await handIn(page);
    await expect(page.getByRole('heading', { name: 'Тест завершено' })).toBeVisible();
    await isFree(page, 'result before its release');
  });

  for (const [index, kinds] of SHARES.entries())
    test(`in the answer fields, part ${index + 1}: ${kinds.join(', ')}`, async ({ newPerson, sharedHost }) => {
      const issue = await sharedHost.issue({ certainty: true }, 'all-kinds');
      const { page } = await newPerson();
      await page.goto(issue.link);
      await page.getByLabel('Ваше ім’я').fill('Марія Ковальчук');
      await page.getByRole('button', { name: 'Почати' }).click();
      await retell(page);
      const steps = answerSteps(page, mouseHands(page), RIGHT);
      for (const [at, kind] of KINDS_AFTER_RETELLING.entries()) {
        if (!kinds.includes(kind)) continue;
        await page.locator('.cell').nth(at).click();
        await steps[at]?.();
        await expect(page.getByText('Наскільки ви певні?')).toHaveCount(asksCertainty(kind) ? 1 : 0);
        await isFree(page, `question «${QUESTION_KIND_LABELS[kind].name}»`);
      }
    });

  test('on the check screen, in a released result and while the host marks', async ({ newPerson, sharedHost }) => {
    const host = await newPerson({ storageState: await sharedHost.context.storageState() });
    const issue = await sharedHost.issue({ certainty: true }, 'all-kinds');
    const { page } = await newPerson();
    await page.goto(issue.link);
    await page.getByLabel('Ваше ім’я').fill('Марія Ковальчук');
    await page.getByRole('button', { name: 'Почати' }).click();
    await retell(page);
    const steps = answerSteps(page, mouseHands(page), RIGHT);
    for (const [at, step] of steps.entries()) {
      await page.locator('.cell').nth(at).click();
      await step();
    }
    await handIn(page, () => isFree(page, 'check screen'));
    await expect(page.locator('details.answered-row')).toHaveCount(13);
    await page.locator('details.answered-row').evaluateAll((items) => {
      for (const item of items) (item as HTMLDetailsElement).open = true;
    });
    await expect(page.locator('.answered-texts [data-questions]').first()).toBeAttached();
    await expect(page.getByText('число — номер запитання')).toBeVisible();
    await isFree(page, 'released result');

    await host.page.goto(`/wihost/wihiws/${issue.wihiwId}/checking`);
    await expect(host.page.getByText(RETELLING)).toBeVisible();
    await isFree(host.page, 'checking a retelling');
    await host.page.getByRole('button', { name: /^Запитання 13/ }).click();
    await expect(host.page.getByRole('radiogroup')).toHaveCount(3);
    await isFree(host.page, 'checking free writing');
  });
});
