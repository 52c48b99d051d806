import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import {
  addQuestion,
  beginDraft,
  fillOptions,
  INTERMEZZO,
  isSaved,
  markRight,
  primary,
  writeText,
} from './write-test.ts';

test('the host who tries a test of their own is told that it counts nowhere, before and during it @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const { wihiwId } = await arrangeIssue(api, context);
  await page.goto(`/wihost/wihiws/${wihiwId}`);
  await page.getByRole('link', { name: 'Налаштування' }).click();
  await page.getByRole('link', { name: 'Пройти пробно' }).locator('visible=true').click();
  await expect(page.getByText('Пробна спроба.')).toBeVisible();
  await expect(page.getByText('Це спільний комп’ютер')).toHaveCount(0);
  await expectAccessible(page);
  await snapshot(page, 'trial-cover');
  await page.getByRole('button', { name: 'Почати' }).click();
  await expect(page.getByRole('banner').getByText('Пробна спроба')).toBeVisible();
  await snapshot(page, 'trial');
});

test('a draft is answered whole before it is finalized, and nothing of it is kept @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Пробний');
  await writeText(page, 'Intermezzo', INTERMEZZO);
  await primary(page, 'До запитань');
  await addQuestion(page, 'Одна відповідь', 'Кому заздрить оповідач?');
  await fillOptions(page, ['Людям.', 'Планетам.', 'Птахам.', 'Рікам.']);
  await markRight(page, 'Б');
  await isSaved(page);
  await primary(page, 'До перевірки');
  await page.getByRole('button', { name: 'Пройти пробно' }).click();
  const whole = page.getByRole('region', { name: 'Пройти чернетку самостійно' });
  await expect(whole.getByRole('heading', { name: 'Intermezzo' })).toBeVisible();
  const option = whole.getByRole('radio', { name: 'Птахам.' });
  await expect(option).not.toBeChecked();
  await option.check({ force: true });
  await expect(option).toBeChecked();
  await expectAccessible(page);
  await snapshot(page, 'whole-preview');
  await page.getByRole('button', { name: 'Згорнути' }).click();
  await page.getByRole('button', { name: 'Пройти пробно' }).click();
  await expect(option).not.toBeChecked();
});
