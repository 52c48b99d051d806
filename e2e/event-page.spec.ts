import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { arrangeConference, putLogo } from './events/arrange-conference.ts';
import { openRegistration } from './events/arrange-registration.ts';
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
  await openRegistration(api, host.context, { origin: eventHost, id }, { capacity: 40 });
  const material = {
    revision: 0,
    fields: {
      title: 'Список книжок',
      link: 'https://books.example/list',
      activityId: null,
      speakerId: null,
      shownTo: 'all',
    },
  };
  await api.send(host.context, 'PUT', `/api/events/${id}/materials/${randomUUID()}`, material, eventHost);
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
  await expect(page.getByText('Вільно 40 місць із\u00a040.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Список книжок' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Зареєструватися' }).last()).toHaveAttribute(
    'href',
    `/wihiwin?redirect=${encodeURIComponent(`/events/${id}#registration`)}`,
  );
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

test('what a visitor shares has a picture that opens, and the programme stands in a frame of another site', async ({
  newPerson,
  api,
  testHost,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost, displayName: 'Спілка вчителів словесності' });
  const id = await arrangeConference(api, host.context, eventHost);
  const { page } = await newPerson();
  await page.goto(`${eventHost}/wihost-events/${id}`);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const size = await page.evaluate(
    async (path) => {
      const image = new Image();
      image.src = path;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    },
    new URL(picture ?? '').pathname,
  );
  expect(size).toEqual([1200, 630]);

  // The organizer takes the code, and another site shows it.
  await host.page.goto(`${eventHost}/wihost-events/${id}?section=programme`);
  const code = await host.page.getByLabel('Код для вставлення').inputValue();
  await expect(host.page.getByLabel('Адреса розкладу')).toHaveValue(`${eventHost}/api/events/${id}/schedule`);
  await snapshot(host.page, 'embed-code');
  await expectAccessible(host.page);
  // A server of its own: a browser lets no page whose address it can't tell frame one of this machine.
  const site = createServer((_request, answer) =>
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html><title>Сайт</title>${code}`),
  );
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://site.localhost:${(site.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Вголос' })).toBeVisible();
  await expect(frame.getByText('Озвучити Коцюбинського: голос, пауза, подих')).toBeVisible();
  await expect(async () => {
    const height = await page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height);
    const needed = await frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
    expect(height).toBe(needed);
    // As the code says before the programme has told its own.
    expect(height).not.toBe(640);
  }).toPass();
  site.close();
  await page.goto(`${eventHost}/wihost-events/${id}/embed?theme=light`);
  await snapshot(page, 'event-embed');
  await expectAccessible(page);
  expect(testHost).not.toBe(eventHost);
});

test('a participant chooses a part on a phone, sees the logo change live and takes it into a calendar @phone', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost, displayName: 'Спілка вчителів словесності' });
  const id = await arrangeConference(api, host.context, eventHost);
  const { page, context } = await newPerson();
  await api.send(context, 'POST', '/api/participants', { identifier: `гість-${Date.now()}` }, eventHost);
  await page.goto(`${eventHost}/events/${id}`);
  await page.getByRole('button', { name: /До моєї програми: «Озвучити/ }).click();
  const logo = page.getByRole('img', { name: 'Логотип події «Вголос»' });
  await expect(logo).toHaveCount(0);
  await putLogo(host.context, eventHost, id, '#1f5b41');
  await expect(logo).toBeVisible();
  await page.getByRole('button', { name: 'Моя програма · 1' }).click();
  await expect(page.getByText('Зустрічаємося, кава')).toHaveCount(0);
  await snapshot(page, 'event-inner');
  await expectAccessible(page);

  await page.goto(`${eventHost}/events`);
  await page.getByRole('button', { name: 'Створити посилання' }).click();
  const link = page.getByLabel('Секретне посилання');
  await expect(link).toHaveValue(/\/api\/calendars\/[\w-]{43}\.ics$/);
  await snapshot(page, 'events-calendar');
  await expectAccessible(page);
  const text = await page.evaluate(
    async (address) => (await fetch(new URL(address).pathname)).text(),
    await link.inputValue(),
  );
  expect(text).toContain('Озвучити Коцюбинського');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Вимкнути' })).toBeVisible();
  await expect(link).toHaveCount(0);
});
