import { arrangeConference, putLogo } from './events/arrange-conference.ts';
import { expect, test } from './fixtures.ts';

test('a visitor reads all of an event without JavaScript, and how to join @both', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost, displayName: 'Спілка вчителів словесності' });
  const id = await arrangeConference(api, host.context, eventHost);
  await putLogo(host.context, eventHost, id, '#7a2348');
  const { page } = await newPerson({ javaScriptEnabled: false });
  await page.goto(`${eventHost}/wihost-events/${id}`);
  await expect(page.getByRole('heading', { name: 'Вголос', level: 1 })).toBeVisible();
  for (const words of [
    '21–22 листопада 2036, початок о 10:00',
    'Львів, Читальня, вул. Лесі Українки, 14',
    'Третя щорічна зустріч',
    'Озвучити Коцюбинського: голос, пауза, подих',
    'Субота',
    'Вірш напам’ять: навіщо й кому',
    'Тарас Бойчук',
    'Організовує',
  ])
    await expect(page.getByText(words).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Увійти, щоб побачити посилання' }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: 'Логотип події «Вголос»' })).toBeVisible();
  expect(await page.content()).not.toContain('meet.example');
  if (process.env.LOOKS === '1') await snapshot(page, 'event-page-bare');
});

test('a visitor’s page comes to life: it changes with the event, and so does its logo', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost, displayName: 'Спілка вчителів словесності' });
  const id = await arrangeConference(api, host.context, eventHost);
  const { page } = await newPerson();
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${eventHost}/wihost-events/${id}`);
  await expect(page.getByRole('button', { name: /Поділитися|Копіювати посилання/ })).toBeVisible();
  const logo = page.getByRole('img', { name: 'Логотип події «Вголос»' });
  await expect(logo).toHaveCount(0);
  await putLogo(host.context, eventHost, id, '#7a2348');
  await expect(logo).toBeVisible();
  await snapshot(page, 'event-page');
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
