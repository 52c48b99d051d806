import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { ShownProgramme } from '#contract/events/programme.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import { arrangeEvent } from './arrange-event.ts';
import { expect, test } from './fixtures.ts';
import type { SetUpApi } from './set-up-api.ts';

const empty = { version: 1, blocks: [] };

type Times = { readonly startsAt: string; readonly endsAt: string };

/** Puts rooms, tracks, speakers and two parallel activities into the programme of an event. */
async function arrangeProgramme(api: SetUpApi, host: BrowserContext, origin: string, eventId: string): Promise<void> {
  const put = (part: string, body: unknown) => api.send(host, 'PUT', `/api/events/${eventId}/${part}`, body, origin);
  const [hall, room, reading, workshop] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await put(`labels/${hall}`, { kind: 'room', name: 'Велика зала' });
  await put(`labels/${room}`, { kind: 'room', name: 'Зала 2' });
  await put(`labels/${reading}`, { kind: 'track', name: 'Читання' });
  await put(`labels/${workshop}`, { kind: 'track', name: 'Майстерня' });
  const speaker = async (name: string, role: string) => {
    const id = randomUUID();
    await put(`speakers/${id}`, { revision: 0, fields: { name, role, about: empty } });
    return id;
  };
  const iryna = await speaker('Ірина Гнатів', 'учителька-методистка, Чернівці');
  const taras = await speaker('Тарас Бойчук', 'актор, читець аудіокниг, Львів');
  const activity = (title: string, times: Times, more: object = {}) =>
    put(`activities/${randomUUID()}`, {
      revision: 0,
      fields: {
        title,
        description: empty,
        trackId: null,
        roomId: hall,
        speakerIds: [],
        capacity: null,
        cancelled: false,
        rated: true,
        ...times,
        ...more,
      },
    });
  await activity('Зустрічаємося, кава', { startsAt: '2036-11-21T07:30:00Z', endsAt: '2036-11-21T08:00:00Z' });
  const first = { startsAt: '2036-11-21T08:30:00Z', endsAt: '2036-11-21T09:15:00Z' };
  await activity('Як ставити запитання, на які хочеться відповідати', first, { trackId: reading, speakerIds: [iryna] });
  await activity('Озвучити Коцюбинського: голос, пауза, подих', first, {
    trackId: workshop,
    roomId: room,
    speakerIds: [taras],
    capacity: 24,
    description: {
      version: 1,
      blocks: [{ kind: 'paragraph', id: 'p1', inlines: [{ text: 'Читаємо вголос уривки з «Intermezzo».' }] }],
    },
  });
  await activity('Обід', { startsAt: '2036-11-21T10:30:00Z', endsAt: '2036-11-21T11:30:00Z' });
  await activity(
    'Вірш напам’ять: навіщо й кому',
    { startsAt: '2036-11-22T08:00:00Z', endsAt: '2036-11-22T09:00:00Z' },
    { trackId: reading, cancelled: true },
  );
}

async function typeTime(page: Page, field: string, keys: string): Promise<void> {
  await page.getByRole('dialog').getByRole('group', { name: field }).getByRole('spinbutton').first().click();
  await page.keyboard.type(keys);
}

test('a host makes a programme with people, rooms and tracks, and is told what clashes', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const eventId = await arrangeEvent(api, context, eventHost);
  const dialog = page.getByRole('dialog');
  await page.goto(`${eventHost}/wihost-events/${eventId}?section=programme`);
  await expect(page.getByText('Програма ще порожня')).toBeVisible();
  await page.getByRole('button', { name: 'Додати людину' }).click();
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Заповніть це поле', { exact: false })).toBeVisible();
  await dialog.getByLabel('Ім’я та прізвище').fill('Ірина Гнатів');
  await dialog.getByLabel('Хто це').fill('учителька-методистка, Чернівці');
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Додати до програми' }).click();
  await dialog.getByLabel('Назва', { exact: false }).first().fill('Навіщо читати повільно');
  // A dialog that is closed and opened again still has what was typed.
  await dialog.getByRole('button', { name: 'Закрити' }).first().click();
  await page.getByRole('button', { name: 'Додати до програми' }).click();
  await expect(dialog.getByLabel('Назва', { exact: false }).first()).toHaveValue('Навіщо читати повільно');
  await expect(page.getByText('Тут те, що ви писали минулого разу')).toBeVisible();
  await dialog.getByLabel('Де').selectOption({ label: 'Інше приміщення…' });
  await dialog.getByLabel('Назва приміщення').fill('Велика зала');
  await dialog.getByLabel('Потік').selectOption({ label: 'Новий потік…' });
  await dialog.getByLabel('Назва потоку').fill('Читання');
  await dialog.getByLabel('Доповідачі').selectOption({ label: 'Ірина Гнатів' });
  await snapshot(page, 'programme-dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog).toHaveCount(0);
  const line = page.getByRole('listitem').filter({ hasText: 'Навіщо читати повільно' });
  await expect(line).toContainText('Читання · Велика зала · Ірина Гнатів');
  await expect(line).toContainText('10:00–10:45');

  await page.getByRole('button', { name: 'Додати до програми' }).click();
  await dialog.getByLabel('Назва', { exact: false }).first().fill('Озвучити Коцюбинського');
  await typeTime(page, 'Початок', '211120361030');
  await dialog.getByLabel('Де').selectOption({ label: 'Велика зала' });
  await dialog.getByLabel('Доповідачі').selectOption({ label: 'Ірина Гнатів' });
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('У цей час там само: «Навіщо читати повільно» (Велика зала).')).toBeVisible();
  await expect(page.getByText('Ірина Гнатів у цей час також тут: «Навіщо читати повільно».')).toBeVisible();

  await page.getByRole('button', { name: 'Дії: «Озвучити Коцюбинського»' }).click();
  await page.getByRole('menuitem', { name: 'Скасувати' }).click();
  await expect(page.getByText('У цей час там само', { exact: false })).toHaveCount(0);
  await snapshot(page, 'programme-editor');

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Дії: Ірина Гнатів' }).click();
  await page.getByRole('menuitem', { name: 'Змінити' }).click();
  await page.getByRole('button', { name: 'Додати фото' }).click();
  await (await chooser).setFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await plainImage('png', 300, 400, '#8899aa'),
  });
  await expect(page.getByText('Фото додано.')).toBeVisible();
});

test('people read the programme by days, choose their own part of it and see changes at once @both', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const eventId = await arrangeEvent(api, host.context, eventHost);
  await arrangeProgramme(api, host.context, eventHost, eventId);

  const visitor = (await newPerson()).page;
  await visitor.goto(`${eventHost}/wihost-events/${eventId}`);
  await expect(visitor.getByRole('heading', { name: 'Програма' })).toBeVisible();
  await expect(visitor.getByText('Майстерня · Зала 2 · 24 місця')).toBeVisible();
  await expect(visitor.getByRole('button', { name: /До моєї програми/ })).toHaveCount(0);
  const voice = visitor.locator('article article').filter({ hasText: 'Озвучити Коцюбинського' });
  await voice.getByText('Докладніше').click();
  const entry = visitor.waitForEvent('download');
  await voice.getByRole('link', { name: 'Додати в календар' }).click();
  expect((await entry).suggestedFilename()).toBe('Озвучити Коцюбинського голос, пауза, подих.ics');
  await expect(visitor.getByText('Читаємо вголос уривки')).toBeVisible();
  await snapshot(visitor, 'programme-public');
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: /22.листопада/ }).click();
  await expect(visitor.getByText('Скасовано')).toBeVisible();
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Уся програма в календар' }).click();
  expect((await download).suggestedFilename()).toBe('Читання вголос.ics');

  const guest = await newPerson();
  await api.registerAccount(guest.context, { host: eventHost });
  await guest.page.goto(`${eventHost}/events/${eventId}`);
  const star = guest.page.getByRole('button', { name: /До моєї програми: «Озвучити/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await guest.page.getByRole('button', { name: 'Моя програма · 1' }).click();
  await expect(guest.page.getByText('Обід')).toHaveCount(0);
  await snapshot(guest.page, 'programme-own');
  await guest.page.reload();
  await expect(guest.page.getByRole('button', { name: 'Моя програма · 1' })).toBeVisible();

  const fields = {
    title: 'Щойно додане',
    description: empty,
    startsAt: '2036-11-21T12:00:00Z',
    endsAt: '2036-11-21T13:00:00Z',
    trackId: null,
    roomId: null,
    speakerIds: [],
    capacity: null,
    cancelled: false,
    rated: true,
  };
  const added = `/api/events/${eventId}/activities/${randomUUID()}`;
  await api.send(host.context, 'PUT', added, { revision: 0, fields }, eventHost);
  await expect(guest.page.getByText('Щойно додане')).toBeVisible();
});

test('«Лишити мою» over a newer version keeps what the form does not show: what was cancelled stays cancelled', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const eventId = await arrangeEvent(api, context, eventHost);
  await arrangeProgramme(api, context, eventHost, eventId);
  await page.goto(`${eventHost}/wihost-events/${eventId}?section=programme`);
  await page.getByRole('button', { name: 'Дії: «Обід»' }).click();
  await page.getByRole('menuitem', { name: 'Змінити' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Назва', { exact: false }).first().fill('Обід у саду');
  const read = async () => {
    const { activities } = (await api.send(
      context,
      'GET',
      `/api/events/${eventId}/programme`,
      undefined,
      eventHost,
    )) as {
      activities: { id: string; title: string; revision: number; cancelled: boolean }[];
    };
    return activities.find(({ title }) => title.startsWith('Обід'));
  };
  const lunch = await read();
  const { id, revision, ...fields } = lunch ?? { id: '', revision: 0 };
  const body = { revision, fields: { ...fields, cancelled: true } };
  await api.send(context, 'PUT', `/api/events/${eventId}/activities/${id}`, body, eventHost);
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await dialog.getByRole('button', { name: 'Лишити мою' }).click();
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await read()).toMatchObject({ title: 'Обід у саду', cancelled: true });
});

test('a visitor chooses a track and finds what a talk gives to read and when somebody speaks @both', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const eventId = await arrangeEvent(api, host.context, eventHost);
  await arrangeProgramme(api, host.context, eventHost, eventId);
  const path = `/api/events/${eventId}`;
  const { activities, speakers } = (await api.send(
    host.context,
    'GET',
    `${path}/programme`,
    undefined,
    eventHost,
  )) as ShownProgramme;
  const link = (title: string, activityId: string | undefined, speakerId: string | undefined) =>
    api.send(
      host.context,
      'PUT',
      `${path}/materials/${randomUUID()}`,
      {
        revision: 0,
        fields: {
          title,
          link: 'https://example.org/a',
          shownTo: 'all',
          activityId: activityId ?? null,
          speakerId: speakerId ?? null,
        },
      },
      eventHost,
    );
  await link('Уривки для читання', activities.find(({ title }) => title.startsWith('Озвучити'))?.id, undefined);
  await link('Аудіокнига', undefined, speakers.find(({ name }) => name === 'Тарас Бойчук')?.id);

  const visitor = (await newPerson()).page;
  await visitor.goto(`${eventHost}/wihost-events/${eventId}`);
  const voice = visitor.locator('article article').filter({ hasText: 'Озвучити Коцюбинського' });
  await expect(voice.getByRole('link', { name: 'Уривки для читання' })).toBeVisible();
  const choice = visitor.getByRole('combobox', { name: 'Потік програми' });
  await choice.selectOption({ label: '● Читання' });
  await expect(voice).toHaveCount(0);
  await expect(visitor.getByText('Зустрічаємося, кава')).toBeVisible();
  await choice.selectOption({ label: 'Усі потоки' });
  await visitor.getByLabel('Докладніше: Тарас Бойчук').click();
  await expect(visitor.getByRole('listitem').getByRole('link', { name: 'Аудіокнига' }).last()).toBeVisible();
  await snapshot(visitor, 'programme-materials');
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: /11:30|10:30.*Озвучити/ }).click();
  await expect(voice).toBeInViewport();
});

test('an event that is put off takes its programme along, and what is left outside its dates is told', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const eventId = await arrangeEvent(api, context, eventHost);
  await arrangeProgramme(api, context, eventHost, eventId);
  await page.goto(`${eventHost}/wihost-events/${eventId}`);
  const type = async (field: string, keys: string) => {
    await page.getByRole('group', { name: field }).getByRole('spinbutton').first().click();
    await page.keyboard.type(keys);
  };
  const moving = page.getByRole('checkbox', { name: /Перенести разом і програму: 5.пунктів/ });
  await expect(moving).toHaveCount(0);
  await type('Початок', '281120361000');
  await expect(moving).toBeChecked();
  await type('Кінець', '291120361800');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Зміни збережено.')).toBeVisible();
  await expect(moving).toHaveCount(0);

  const outside = page.getByText('Подія в цей час не триває', { exact: false });
  await page.goto(`${eventHost}/wihost-events/${eventId}?section=programme`);
  await expect(page.getByRole('heading', { name: /28.листопада/ })).toBeVisible();
  // Coffee begins before the event does.
  await expect(outside).toHaveCount(1);

  await page.goto(`${eventHost}/wihost-events/${eventId}`);
  await type('Кінець', '061220361800');
  await type('Початок', '051220361000');
  await page.getByText('Перенести разом і програму', { exact: false }).click();
  await expect(moving).not.toBeChecked();
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Зміни збережено.')).toBeVisible();
  await page.goto(`${eventHost}/wihost-events/${eventId}?section=programme`);
  await expect(outside).toHaveCount(4);
  await page.setViewportSize({ width: 360, height: 740 });
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond).toBe(0);
});

test('another program reads the schedule: the browser’s own parser finds the programme in schedule.xml', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const eventId = await arrangeEvent(api, context, eventHost);
  await arrangeProgramme(api, context, eventHost, eventId);
  await page.goto(`${eventHost}/wihost-events/${eventId}`);
  const programme = (await api.send(
    context,
    'GET',
    `/api/events/${eventId}/programme`,
    undefined,
    eventHost,
  )) as ShownProgramme;
  const read = await page.evaluate(async (path) => {
    const answer = await fetch(path);
    const tree = new DOMParser().parseFromString(await answer.text(), 'application/xml');
    const text = (element: Element, name: string) => element.querySelector(`:scope > ${name}`)?.textContent ?? '';
    return {
      isWhole: tree.querySelector('parsererror') === null,
      root: tree.documentElement.localName,
      title: text(tree.querySelector('conference') as Element, 'title'),
      talks: [...tree.querySelectorAll('day > room > event')].map((talk) => ({
        guid: talk.getAttribute('guid'),
        title: text(talk, 'title'),
        start: text(talk, 'date'),
        people: [...talk.querySelectorAll('persons > person')].map(({ textContent }) => textContent),
      })),
    };
  }, `/api/events/${eventId}/schedule.xml`);
  expect(read).toMatchObject({ isWhole: true, root: 'schedule', title: 'Читання вголос' });
  expect(read.talks.map(({ guid }) => guid).toSorted()).toEqual(programme.activities.map(({ id }) => id).toSorted());
  for (const { id, title, startsAt, speakerIds, cancelled } of programme.activities) {
    const talk = read.talks.find(({ guid }) => guid === id);
    expect(talk?.title).toBe(cancelled ? `Скасовано: ${title}` : title);
    expect(Date.parse(talk?.start ?? '')).toBe(Date.parse(startsAt));
    expect(talk?.people).toHaveLength(speakerIds.length);
  }
});
