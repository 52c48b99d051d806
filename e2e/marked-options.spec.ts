import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { uploadTextImage } from '#contract/authoring/draft-texts.ts';
import { createTest } from '#contract/authoring/tests.ts';
import type { Caller } from '#contract/definition/contract-request.ts';
import type { Output } from '#contract/definition/operation.ts';
import { parseMarkedRow } from '#core/texts/marked-row.ts';
import { parsePlainText } from '#core/texts/parse-plain-text.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import { writeTest } from '#server/testing/write-test.ts';
import { issueTest, TEXT } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { onServer, untilKept } from './offline-hands.ts';
import { plainFields } from './plain-question.ts';
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

/** Uploads an image wider than a phone, as an author's page does. */
async function uploadImage(page: Page, call: Caller): Promise<{ fileId: string; width: number; height: number }> {
  const { id } = await call(createTest, { body: { title: 'Зображення' } });
  const base64 = (await plainImage('png', 900, 500)).toString('base64');
  await page.goto('/testtool');
  const uploaded = (await page.evaluate(
    async ({ path, bytes }) => {
      const form = new FormData();
      const file = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      form.append('file', new Blob([file], { type: 'image/png' }), 'drop.png');
      return (await fetch(path, { method: 'POST', body: form })).json();
    },
    { path: `/api/tests/${id}/images`, bytes: base64 },
  )) as Output<typeof uploadTextImage>;
  const { fileId, width, height } = uploaded;
  return { fileId, width, height };
}

test('a taker sees the marks and the images of options, without a network too @both', async ({
  page,
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const call = api.as(host.context);
  const [water, other, drop] = [randomUUID(), randomUUID(), randomUUID()];
  const image = await uploadImage(host.page, call);
  const testId = await writeTest(call, {
    title: 'Вода',
    text: { title: 'Вода', author: '', source: '', document: parsePlainText(TEXT, { newId: randomUUID }) },
    questions: (textId) => [
      {
        ...plainFields(textId, 'Яка формула води?'),
        kind: 'single',
        body: {
          fixedOrder: true,
          options: [
            { id: water, ...parseMarkedRow('H_{2}O') },
            { id: other, text: 'H2O' },
            { id: drop, text: 'Крапля', image: { ...image, alt: 'Крапля води' } },
          ],
        },
        key: { optionId: water },
      },
    ],
  });
  const { link, wihiwId } = await issueTest(api, host.context, testId);
  await page.goto(link);
  await page.getByLabel('Ваше ім’я').fill('Марія К.');
  await page.getByRole('button', { name: 'Почати' }).click();
  const option = page.locator('.option', { has: page.locator('sub') });
  await option.click();
  await expect(option.getByRole('radio')).toBeChecked();
  const picture = page.locator('.option').getByRole('img', { name: 'Крапля води' });
  const isDrawn = () => expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
  await isDrawn();
  await expectAccessible(page);
  await snapshot(page, 'option-images');
  await onServer(page);
  await untilKept(page, { wihiwId });
  await page.context().setOffline(true);
  await page.reload();
  await expect(option.getByRole('radio')).toBeChecked();
  await isDrawn();
});
