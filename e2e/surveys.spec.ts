import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';

test('an organizer builds a survey from a template, opens it, and a participant answers it with the network cut in between', async ({
  newPerson,
  api,
  testHost,
  expectAccessible,
  snapshot,
}) => {
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  await page.goto(`${testHost}/wihost/surveys`);
  await page.getByRole('button', { name: 'Нове опитування' }).click();
  await page.getByRole('radio', { name: /Після заходу/ }).check({ force: true });
  await page.getByRole('button', { name: 'Створити', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ваші враження від заходу' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'survey-builder');
  await page.getByRole('button', { name: 'Відкрити', exact: true }).click();
  await expect(page.getByLabel('Адреса опитування')).toBeVisible();
  const address = await page.getByLabel('Адреса опитування').inputValue();

  const guest = await newPerson({ viewport: { width: 360, height: 740 } });
  await api.send(guest.context, 'POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
  await guest.page.goto(address);
  await guest.page.getByRole('button', { name: 'Далі' }).click();
  await expect(guest.page.getByText('Виберіть відповідь: без неї опитування не надіслати.')).toBeVisible();
  await guest.page.getByRole('radio', { name: '4 зірки' }).check({ force: true });
  await expectAccessible(guest.page);
  await snapshot(guest.page, 'survey-answering');
  await guest.page.getByRole('button', { name: 'Далі' }).click();
  await guest.context.setOffline(true);
  await guest.page.getByRole('textbox').last().fill('Більше часу на розмови.');
  await guest.page.getByRole('button', { name: 'Надіслати відповіді' }).click();
  await expect(guest.page.getByText('Немає зв’язку.')).toBeVisible();
  await guest.context.setOffline(false);
  await expect(guest.page.getByRole('heading', { name: 'Відповіді прийнято' })).toBeVisible({ timeout: 30_000 });
  await guest.page.reload();
  await expect(guest.page.getByRole('heading', { name: 'Ваші відповіді вже прийнято' })).toBeVisible();
});
