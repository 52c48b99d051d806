import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { arrangeEvent } from './arrange-event.ts';
import { openRegistration } from './events/arrange-registration.ts';
import { expect, test } from './fixtures.ts';

/** Enters as a participant from the page of the event and fills in the form. */
async function registerAs(page: Page, origin: string, eventId: string, name: string): Promise<void> {
  await page.goto(`${origin}/wihost-events/${eventId}`);
  await page
    .getByRole('link', { name: /^(Зареєструватися|Стати в чергу)$/ })
    .first()
    .click();
  await page
    .getByLabel('Логін')
    .first()
    .fill(`guest-${randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Продовжити без пароля' }).click();
  await page.getByRole('link', { name: 'Код записано, далі' }).click();
  // The form that one came for stands open.
  await page.waitForURL(`**/events/${eventId}#registration`);
  // A login is no name for a ticket.
  await expect(page.getByLabel('Ім’я та прізвище')).toHaveValue('');
  await page.getByLabel('Ім’я та прізвище').fill(name);
}

test('an organiser opens two places, three come, one leaves and the third gets the place', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const id = await arrangeEvent(api, host.context, eventHost);
  await host.page.goto(`${eventHost}/wihost-events/${id}?section=registration`);
  await expect(host.page.getByText('Реєстрації ще немає.', { exact: false })).toBeVisible();
  const isOpen = host.page.getByRole('checkbox', { name: 'Реєстрацію відкрито' });
  await expect(isOpen).toHaveCount(0);
  await host.page.getByRole('textbox', { name: 'Скільки місць' }).fill('2');
  await host.page.getByRole('button', { name: 'Коротка відповідь' }).click();
  await host.page.getByRole('button', { name: 'Увімкнути реєстрацію' }).click();
  await expect(host.page.getByText('Заповніть це поле', { exact: false })).toBeVisible();
  await host.page.getByRole('textbox', { name: 'Запитання' }).fill('З якої ви школи?');
  await host.page.getByRole('checkbox', { name: 'Обов’язкове' }).check({ force: true });
  await host.page.waitForFunction(() => document.getAnimations().length === 0);
  await expectAccessible(host.page);
  await snapshot(host.page, 'registration-settings');
  await host.page.getByRole('button', { name: 'Увімкнути реєстрацію' }).click();
  await expect(host.page.getByText('Реєстрацію збережено.')).toBeVisible();
  await expect(isOpen).toBeChecked();

  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const [first, second, third] = [await newPerson(), await newPerson(phone), await newPerson()];
  for (const [person, name] of [
    [first, 'Олена Бондар'],
    [second, 'Ігор Савчук'],
  ] as const) {
    await registerAs(person.page, eventHost, id, name);
    await person.page.getByRole('button', { name: 'Зареєструватися' }).click();
    await expect(person.page.getByText('Заповніть це поле', { exact: false })).toBeVisible();
    await person.page.getByLabel('З якої ви школи?').fill('Ліцей № 3');
    if (person === second) {
      // The form is open again after a reload, with what was typed.
      await person.page.reload();
      await expect(person.page.getByLabel('З якої ви школи?')).toHaveValue('Ліцей № 3');
      await expectAccessible(person.page);
      await snapshot(person.page, 'registration-form');
    }
    await person.page.getByRole('button', { name: 'Зареєструватися' }).click();
    await expect(person.page.getByRole('img', { name: /^QR-код квитка/ })).toBeVisible();
  }
  await expectAccessible(second.page);
  await snapshot(second.page, 'registration-ticket');
  await registerAs(third.page, eventHost, id, 'Марта Кравець');
  await third.page.getByLabel('З якої ви школи?').fill('Гімназія');
  await third.page.getByRole('button', { name: 'Стати в чергу' }).click();
  await expect(third.page.getByText('Ви перші в черзі.', { exact: false })).toBeVisible();
  await snapshot(third.page, 'registration-waiting');

  // The organiser sees them without loading the page again.
  await expect(host.page.getByRole('rowheader', { name: /Марта Кравець/ })).toBeVisible();
  await expect(host.page.getByText('Місць зайнято: 2 з', { exact: false })).toBeVisible();
  await snapshot(host.page, 'registration-desk');

  await second.page.getByRole('button', { name: 'Скасувати реєстрацію' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'Скасувати реєстрацію' }).click();
  await expect(second.page.getByText('Реєстрацію скасовано.')).toBeVisible();
  await expect(third.page.getByRole('img', { name: /^QR-код квитка/ })).toBeVisible();
  await third.page.goto(`${eventHost}/wihiwer-events`);
  await expect(third.page.getByRole('img', { name: /^QR-код квитка/ })).toBeVisible();
  await expectAccessible(third.page);
  await snapshot(third.page, 'my-tickets');

  await host.page.getByRole('button', { name: 'Зареєструвати людину' }).click();
  await host.page.getByLabel('Ім’я та прізвище').fill('Степан Гук');
  await host.page.getByRole('dialog').getByRole('button', { name: 'Зареєструвати', exact: true }).click();
  await expect(host.page.getByText(/^Степан Гук: логін/)).toBeVisible();
  await host.page.waitForFunction(() => document.getAnimations().length === 0);
  await expectAccessible(host.page);
  await snapshot(host.page, 'registration-add');
  await host.page.getByRole('dialog').getByRole('button', { name: 'Закрити' }).last().click();
  const download = host.page.waitForEvent('download');
  await host.page.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Марта Кравець');
  expect(csv).toContain('Гімназія');
});

test('a phone without a network shows the ticket at the door @phone', async ({ newPerson, api, eventHost }) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const id = await arrangeEvent(api, host.context, eventHost);
  await openRegistration(api, host.context, { origin: eventHost, id });
  const { page, context } = await newPerson();
  await registerAs(page, eventHost, id, 'Олена Бондар');
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page.getByRole('img', { name: /^QR-код квитка/ })).toBeVisible();
  await page.goto(`${eventHost}/wihiwer-events`);
  await expect(page.getByRole('img', { name: /^QR-код квитка/ })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/wihiwer-events')) !== undefined), { timeout: 15_000 })
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Показано квитки, збережені на цьому пристрої', { exact: false })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR-код квитка/ })).toBeVisible();
});
