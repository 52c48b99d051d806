import { chooseLogo, FIELDS, logoOf, makeEvent, picture } from './events/logo-of-event.ts';
import { expect, test } from './fixtures.ts';

test('a host creates and publishes an event and adds a logo, and a visitor sees a new logo without reloading', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost, displayName: 'Спілка вчителів словесності' });
  await page.goto(`${eventHost}/wihost-events`);
  await page.getByRole('link', { name: 'Нова подія' }).click();
  await page.getByLabel('Назва').fill('Вголос');
  for (const [field, keys] of [
    ['Початок', '211120361000'],
    ['Кінець', '221120361700'],
  ] as const) {
    await page.getByRole('group', { name: field }).getByRole('spinbutton').first().click();
    await page.keyboard.type(keys);
  }
  await page.getByLabel('Місце').fill('Львів');
  await page.getByLabel('Посилання ·').fill('без протоколу');
  await page.getByRole('button', { name: 'Створити чернетку' }).click();
  await expect(page.getByText('Посилання має починатися з https:// або http://.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Назва')).toHaveValue('Вголос');
  await page.getByLabel('Посилання ·').fill('https://meet.example/vholos');
  await page.getByRole('button', { name: 'Створити чернетку' }).click();
  await expect(page.getByRole('heading', { name: 'Вголос', level: 1 })).toBeVisible();
  await snapshot(page, 'event-control-room');
  await page.getByRole('button', { name: 'Опублікувати' }).click();
  const sharing = page.getByRole('dialog', { name: 'Подію опубліковано' });
  await expect(sharing.getByLabel('Сторінка події')).toHaveValue(page.url().replace(/\?.*/, ''));
  await expect(sharing.getByRole('img', { name: 'QR-код події «Вголос»' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'event-just-published');
  await sharing.getByRole('button', { name: 'Копіювати' }).press('Enter');
  await expect(sharing.getByRole('button', { name: 'Скопійовано' })).toBeVisible();
  await sharing.getByRole('button', { name: 'Готово' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Вголос', level: 1 })).toBeFocused();
  await page.getByLabel('Місце').fill('Львів, бібліотека');
  await page.getByRole('button', { name: 'Зберегти' }).press('Enter');
  await expect(page.getByText('Зміни збережено.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Зберегти' })).toBeFocused();
  await chooseLogo(page, 'Завантажити логотип', await picture('#7a2348'));
  await expect(page.getByText('Логотип додано')).toBeVisible();

  const visitor = (await newPerson()).page;
  // Who has not entered finds the event on the first page.
  await visitor.goto(`${eventHost}/wihiwin`);
  const listed = visitor.locator(`a[href="${new URL(page.url()).pathname}"]`);
  await expect(listed).toHaveText('Вголос');
  await snapshot(visitor, 'events-first-page');
  await listed.click();
  await expect(visitor.getByText('21–22 листопада 2036, початок о 10:00')).toBeVisible();
  const before = await logoOf(visitor).getAttribute('src');
  await snapshot(visitor, 'event-public');
  await chooseLogo(page, 'Замінити логотип', await picture('#2e7d4f'));
  await expect(logoOf(visitor)).not.toHaveAttribute('src', before ?? '');
});

test('the header leads the owner between the editor of an event and what others see; the flags never outlive the page', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const id = await makeEvent(api, context, eventHost);
  const header = page.getByRole('banner');
  const flags = () => page.evaluate(() => [localStorage.getItem('isOwner'), localStorage.getItem('editMode')]);
  await page.goto(`${eventHost}/wihost-events/${id}`);
  await expect(header.getByRole('link', { name: 'Переглянути' })).toBeVisible();
  expect(await flags()).toEqual(['true', 'true']);
  await snapshot(page, 'event-own');
  await header.getByRole('link', { name: 'Переглянути' }).click();
  await expect(page).toHaveURL(`${eventHost}/wihost-events/${id}?view=public`);
  await expect(header.getByRole('link', { name: 'Редагувати' })).toBeVisible();
  expect(await flags()).toEqual(['true', null]);
  await page.goto(`${eventHost}/events/${id}`);
  await expect(header.getByRole('link', { name: 'Редагувати' })).toBeVisible();
  await header.getByRole('link', { name: 'Редагувати' }).click();
  await expect(header.getByRole('link', { name: 'Переглянути' })).toBeVisible();
  // A page loaded afresh, and one whose browser ended without a word.
  await page.goto(`${eventHost}/privacy`);
  expect(await flags()).toEqual([null, null]);
  await page.evaluate(() => localStorage.setItem('isOwner', 'true'));
  await page.goto(`${eventHost}/wihost-events`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await flags()).toEqual([null, null]);
  await expect(header.getByRole('link', { name: /^(?:Переглянути|Редагувати)$/ })).toHaveCount(0);

  const visitor = (await newPerson()).page;
  await visitor.goto(`${eventHost}/wihost-events/${id}`);
  await expect(visitor.getByRole('heading', { name: 'Вголос' })).toBeVisible();
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Редагувати' })).toHaveCount(0);
});

test('several tabs of one browser share one stream, and all of them get its notices', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const id = await makeEvent(api, context, eventHost);
  const visitor = await newPerson();
  let streams = 0;
  visitor.context.on('request', (request) => void (streams += request.url().includes('/api/live') ? 1 : 0));
  const tabs = [visitor.page, await visitor.context.newPage(), await visitor.context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`${eventHost}/wihost-events/${id}`);
    await expect(tab.getByRole('heading', { name: 'Вголос' })).toBeVisible();
  }
  await page.goto(`${eventHost}/wihost-events/${id}`);
  await page.getByLabel('Місце').fill('Одеса, Читальня біля моря');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  // Only the logo is polled: a changed place arrives by a notice.
  for (const tab of tabs) await expect(tab.getByText('Одеса, Читальня біля моря').first()).toBeVisible();
  expect(streams).toBe(1);
});

test('a draft event answers strangers with the same 404 page as an unknown event', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const { context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const draft = (await api.send(context, 'POST', '/api/events', FIELDS, eventHost)) as { id: string };
  const { page } = await newPerson();
  for (const id of [draft.id, '00000000-0000-4000-8000-000000000000']) {
    const answer = await page.goto(`${eventHost}/wihost-events/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Такої сторінки не знайдено')).toBeVisible();
    await expect(page.getByText('Вголос')).toHaveCount(0);
  }
});

test('a change made in another tab does not wipe what is being typed @both', async ({ newPerson, api, eventHost }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const id = await makeEvent(api, context, eventHost);
  await page.goto(`${eventHost}/wihost-events/${id}`);
  await page.getByLabel('Місце').fill('Луцьк');
  await api.send(context, 'PATCH', `/api/events/${id}`, { revision: 1, fields: { place: 'Рівне' } }, eventHost);
  await expect(page.getByText('Цю подію щойно змінено в іншій вкладці.')).toBeVisible();
  await expect(page.getByLabel('Місце')).toHaveValue('Луцьк');
  await page.getByRole('button', { name: 'Лишити мою' }).click();
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Зміни збережено')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Місце')).toHaveValue('Луцьк');
});

test('nothing typed about an event is lost by a reload, by the back arrow or by Back', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  await page.goto(`${eventHost}/wihost-events`);
  await page.getByRole('link', { name: 'Нова подія' }).click();
  await expect(page).toHaveURL(`${eventHost}/wihost-events?new=1`);
  await page.getByLabel('Назва').fill('Вголос');
  await page.reload();
  await expect(page.getByLabel('Назва')).toHaveValue('Вголос');
  await page.goBack();
  await expect(page.getByText('Подій поки немає')).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Назва')).toHaveValue('Вголос');
  await page.getByRole('button', { name: 'Скасувати', exact: true }).click();
  await page.getByRole('link', { name: 'Нова подія' }).click();
  await expect(page.getByLabel('Назва')).toHaveValue('');

  const id = await makeEvent(api, context, eventHost);
  await page.goto(`${eventHost}/wihost-events/${id}`);
  const summary = page.getByLabel('Коротко про подію');
  await summary.fill('Читаємо вголос.');
  await page.getByRole('link', { name: 'Назад' }).click();
  await expect(page.getByRole('heading', { name: 'Події, які я проводжу' })).toBeVisible();
  await page.goto(`${eventHost}/wihost-events/${id}`);
  await expect(summary).toHaveValue('Читаємо вголос.');
  await expect(page.getByText('Незбережені зміни поки на цьому пристрої')).toBeVisible();
  // Somebody changed it meanwhile: what was typed does not go over it unasked.
  await api.send(context, 'PATCH', `/api/events/${id}`, { revision: 1, fields: { place: 'Рівне' } }, eventHost);
  await page.reload();
  await expect(page.getByText('Цю подію щойно змінено в іншій вкладці.')).toBeVisible();
  await page.getByRole('button', { name: 'Лишити мою' }).click();
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Зміни збережено')).toBeVisible();
  await page.reload();
  await expect(summary).toHaveValue('Читаємо вголос.');
  await expect(page.getByText('Незбережені зміни поки на цьому пристрої')).toHaveCount(0);
});

test('the owner sees the page as others do, and it promises no registration', async ({ newPerson, api, eventHost }) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const id = await makeEvent(api, context, eventHost);
  await page.goto(`${eventHost}/wihost-events/${id}`);
  await page.getByRole('link', { name: 'Подивитися, як бачать її інші' }).click();
  await expect(page.getByText('Так подію бачить той, хто ще не ввійшов.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Вголос' })).toBeVisible();
  await expect(page.getByText('Взяти участь')).toHaveCount(0);
  await page.getByRole('link', { name: 'Керувати подією' }).click();
  await expect(page.getByRole('heading', { name: 'Про подію' })).toBeVisible();

  const visitor = (await newPerson()).page;
  await visitor.goto(`${eventHost}/wihost-events/${id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Вголос' })).toBeVisible();
  await expect(visitor.getByText(/участь/)).toHaveCount(0);
});

test('event pages have no accessibility barriers @both', async ({
  newPerson,
  api,
  eventHost,
  expectAccessible,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const id = await makeEvent(api, context, eventHost, { title: 'Вголос', link: 'https://meet.example/a' });
  for (const [path, name] of [
    ['/events', 'events'],
    ['/wihost-events', 'wihost-events'],
    [`/wihost-events/${id}`, 'event-room'],
    [`/events/${id}`, 'event'],
    ['/wihiwer-events', 'tickets'],
  ] as const) {
    await page.goto(eventHost + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await snapshot(page, name);
  }
});
