import { arrangeEvent } from './arrange-event.ts';
import { expect, test } from './fixtures.ts';

test('an organizer tells another program of the event: adds its address, tries it, turns it off @both', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const eventId = await arrangeEvent(api, context, eventHost);
  await page.goto(`${eventHost}/wihost-events/${eventId}`);
  await page.getByRole('link', { name: 'Інтеграції' }).click();
  await expect(page.getByText('Вебхук — це адреса іншої програми', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'webhooks-empty');

  await page.getByRole('button', { name: 'Додати адресу' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Адреса програми').fill('http://hooks.example.org/x');
  await dialog.getByRole('button', { name: 'Додати' }).click();
  await expect(dialog.getByText('Адреса має починатися з https://', { exact: false })).toBeVisible();
  await expect(dialog.getByLabel('Адреса програми')).toHaveValue('http://hooks.example.org/x');
  await dialog.getByLabel('Адреса програми').fill('https://127.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Додати' }).click();
  await expect(dialog.getByText('внутрішн', { exact: false })).toBeVisible();
  await dialog.getByLabel('Адреса програми').fill('https://hooks.invalid/hook');
  await expectAccessible(page);
  await snapshot(page, 'webhooks-dialog');
  await dialog.getByRole('button', { name: 'Додати' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Секретний код')).toHaveValue(/^whsec_/);
  await snapshot(page, 'webhooks-secret');
  await page.getByRole('button', { name: 'Секретний код збережено' }).click();
  await expect(page.getByLabel('Секретний код')).toHaveCount(0);

  await page.getByRole('button', { name: 'Надіслати пробне' }).click();
  await expect(page.getByRole('listitem').getByText('не доставлено', { exact: false }).last()).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  await snapshot(page, 'webhooks-tried');
  await page.getByRole('button', { name: 'Вимкнути' }).click();
  await expect(page.getByText('вимкнено', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('вимкнено', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Дії: https://hooks.invalid/hook' }).click();
  await page.getByRole('menuitem', { name: 'Видалити' }).click();
  await page.getByRole('button', { name: 'Видалити' }).click();
  await expect(page.getByText('Адрес поки немає')).toBeVisible();
});

test('an organizer with one duty does not see the addresses of other programs', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const owner = await newPerson();
  await api.registerAccount(owner.context, { host: eventHost });
  const eventId = await arrangeEvent(api, owner.context, eventHost);
  const helper = await newPerson();
  const identifier = `helper-${Date.now().toString(36)}`;
  await api.registerAccount(helper.context, { host: eventHost, identifier });
  const invited = { identifier, duties: ['registration'] };
  await api.send(owner.context, 'POST', `/api/events/${eventId}/organizers`, invited, eventHost);
  const answer = { accept: true, named: false };
  await api.send(helper.context, 'POST', `/api/asked/organizer/${eventId}/answer`, answer, eventHost);
  await helper.page.goto(`${eventHost}/wihost-events/${eventId}?section=webhooks`);
  await expect(helper.page.getByRole('link', { name: 'Реєстрація' })).toBeVisible();
  await expect(helper.page.getByRole('link', { name: 'Інтеграції' })).toHaveCount(0);
  await expect(helper.page.getByText('Вебхук —', { exact: false })).toHaveCount(0);
});
