import { randomUUID } from 'node:crypto';
import { createWihiw } from '#contract/wihiws.ts';
import { parseMarkedRow } from '#core/texts/marked-row.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import { writeTest } from '#server/testing/write-test.ts';
import { RULES, TEXT } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { addQuestion, beginDraft, isSaved, primary, writeText } from './write-test.ts';

test('an author marks words of an option by signs and adds an image, and sees them as readers will', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Вода');
  await writeText(page, 'Вода', TEXT);
  await primary(page, 'До запитань');
  await addQuestion(page, 'Одна відповідь', 'Що таке вода?');
  const field = page.getByRole('textbox', { name: 'Варіант А', exact: true });
  await field.pressSequentially('H_{2}O, *рідина*');
  await expect(field).toHaveValue('H_{2}O, *рідина*');
  const shown = page.locator('.option').first();
  await expect(shown.locator('sub')).toHaveText('2');
  await expect(shown.locator('em')).toHaveText('рідина');

  await page.getByRole('button', { name: 'Варіант Б: зображення' }).click();
  const dialog = page.getByRole('dialog', { name: 'Зображення' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Обрати зображення' }).click();
  await (await chooser).setFiles({
    name: 'крапля.png',
    mimeType: 'image/png',
    buffer: await plainImage('png', 60, 40),
  });
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: 'Вставити' }).click();
  await expect(dialog.getByText('Опишіть словами, що на зображенні.')).toBeVisible();
  await dialog.getByLabel('Опис для тих, хто не бачить зображення').fill('Крапля води');
  await dialog.getByRole('button', { name: 'Вставити' }).click();
  await expect(dialog).toHaveCount(0);
  const pictured = page.locator('.option').getByRole('img', { name: 'Крапля води' });
  await expect(pictured).toBeVisible();
  await expect.poll(() => pictured.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
  await isSaved(page);
  await expectAccessible(page);
  await snapshot(page, 'marked-options');
  await page.reload();
  await expect(field).toHaveValue('H_{2}O, *рідина*');
  await expect(pictured).toBeVisible();
  await page.getByRole('button', { name: 'Прибрати зображення' }).click();
  await expect(pictured).toHaveCount(0);
});

test('a taker sees the marks of options @both', async ({ page, newPerson, api, expectAccessible }) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const call = api.as(host.context);
  const [water, other] = [randomUUID(), randomUUID()];
  const document = (words: string) => parsePlainText(words, { newId: randomUUID });
  const testId = await writeTest(call, {
    title: 'Вода',
    text: { title: 'Вода', author: '', source: '', document: document(TEXT) },
    questions: (textId) => [
      {
        id: randomUUID(),
        version: 1,
        textId,
        required: false,
        poolId: null,
        points: 1,
        hint: null,
        explanation: null,
        process: 'locate',
        kind: 'single',
        prompt: document('Яка формула води?'),
        body: {
          fixedOrder: true,
          options: [
            { id: water, ...parseMarkedRow('H_{2}O') },
            { id: other, text: 'H2O' },
          ],
        },
        key: { optionId: water },
      },
    ],
  });
  const { link } = await call(createWihiw, { body: { testId, anybody: true, recipients: [], rules: RULES } });
  if (link === null) throw new Error('the issue has no link');
  await page.goto(new URL(link).pathname);
  await page.getByLabel('Ваше ім’я').fill('Марія К.');
  await page.getByRole('button', { name: 'Почати' }).click();
  const option = page.locator('.option', { has: page.locator('sub') });
  await option.click();
  await expect(option.getByRole('radio')).toBeChecked();
  await expectAccessible(page);
});
