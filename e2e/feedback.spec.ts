import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { EduEvent } from '#contract/events/events.ts';
import { HOUR_MS } from '#core/milliseconds.ts';
import { arrangeEvent } from './arrange-event.ts';
import { expect, test } from './fixtures.ts';
import type { SetUpApi } from './set-up-api.ts';

const empty = { version: 1, blocks: [] };
const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** An event that is under way, with one activity that has begun and one that has not. */
async function arrangeRunning(api: SetUpApi, host: BrowserContext, origin: string) {
  const eventId = await arrangeEvent(api, host, origin);
  const send = (method: 'PUT' | 'PATCH', part: string, body: unknown) =>
    api.send(host, method, `/api/events/${eventId}${part}`, body, origin);
  const { revision } = (await api.send(host, 'GET', `/api/events/${eventId}`, undefined, origin)) as EduEvent;
  await send('PATCH', '', { revision, fields: { startsAt: hoursFromNow(-2), endsAt: hoursFromNow(6) } });
  const speakerId = randomUUID();
  const speaker = { name: 'Ірина Гнатів', role: '', about: empty };
  await send('PUT', `/speakers/${speakerId}`, { revision: 0, fields: speaker });
  const activity = async (title: string, from: number) => {
    const id = randomUUID();
    const fields = {
      title,
      description: empty,
      startsAt: hoursFromNow(from),
      endsAt: hoursFromNow(from + 1),
      trackId: null,
      roomId: null,
      speakerIds: [speakerId],
      capacity: null,
      cancelled: false,
    };
    await send('PUT', `/activities/${id}`, { revision: 0, fields });
    return id;
  };
  return {
    eventId,
    begunId: await activity('Озвучити Коцюбинського: голос, пауза, подих', -1),
    laterId: await activity('Вірш напам’ять: навіщо й кому', 4),
  };
}

test('a participant in the hall gives feedback without a network, and it arrives once the network is back @phone', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const { eventId, begunId, laterId } = await arrangeRunning(api, host.context, eventHost);
  const { page, context } = await newPerson();
  await api.send(context, 'POST', '/api/participants', { identifier: `zala-${Date.now().toString(36)}` }, eventHost);

  await page.goto(`${eventHost}/feedback/${eventId}?activity=${laterId}`);
  await expect(page.getByText('Відгук можна буде залишити, коли почнеться')).toBeVisible();
  await snapshot(page, 'feedback-before');

  await page.goto(`${eventHost}/events/${eventId}`);
  await page.getByRole('link', { name: /Залишити відгук: «Озвучити/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Озвучити Коцюбинського/ })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'feedback-empty');

  await context.setOffline(true);
  await page.getByRole('radio', { name: '4 зірки: добре' }).check({ force: true });
  await expect(page.getByText('відгук збережено на цьому пристрої')).toBeVisible();
  await page.getByLabel('Що було найкориснішим?').fill('Паузи й подих');
  await snapshot(page, 'feedback-offline');
  await context.setOffline(false);
  await expect(page.getByText('збережено на сервері')).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);
  await snapshot(page, 'feedback-saved');

  await page.reload();
  await expect(page.getByRole('radio', { name: '4 зірки: добре' })).toBeChecked();
  await expect(page.getByLabel('Що було найкориснішим?')).toHaveValue('Паузи й подих');
  const results = (await api.send(
    host.context,
    'GET',
    `/api/events/${eventId}/feedback/results`,
    undefined,
    eventHost,
  )) as { targets: { activityId: string | null; counts: number[] }[] };
  expect(results.targets.find(({ activityId }) => activityId === begunId)?.counts).toEqual([0, 0, 0, 1, 0]);
});

test('an organizer sees the mean move live, reads the words and shares them with a speaker @both', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const { eventId, begunId } = await arrangeRunning(api, context, eventHost);
  const give = async (rating: number, first: string) => {
    const { context: taker } = await newPerson();
    const identifier = `uchasnyk-${randomUUID().slice(0, 8)}`;
    await api.send(taker, 'POST', '/api/participants', { identifier }, eventHost);
    const body = { id: randomUUID(), activityId: begunId, rating, first, second: '', wording: 0, revision: 0 };
    await api.send(taker, 'PUT', `/api/events/${eventId}/feedback`, body, eventHost);
  };
  await page.goto(`${eventHost}/wihost-events/${eventId}?section=feedback`);
  await expect(page.getByText('З’являться тут самі')).toBeVisible();
  await give(5, 'Живе читання <img src=x onerror=alert(1)>');
  await expect(page.getByText('5,0').first()).toBeVisible();
  await expect(page.getByText('Живе читання <img')).toBeVisible();
  for (const [rating, words] of [
    [4, 'Добір уривків'],
    [4, 'Дякую'],
    [2, 'Замало часу'],
    [3, 'Хочу ще'],
  ] as const)
    await give(rating, words);
  await expect(page.getByText('3,6').first()).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'feedback-results');

  await page.getByRole('searchbox', { name: 'Шукати у відгуках' }).fill('замало');
  await expect(page.getByText('Добір уривків')).toHaveCount(0);
  await page.getByRole('button', { name: 'Приховати' }).click();
  await expect(page.getByText('приховано від доповідачів')).toBeVisible();

  await page.getByRole('button', { name: 'Створити посилання' }).click();
  const link = await page.getByLabel('Посилання для: Ірина Гнатів').inputValue();
  const speaker = await newPerson();
  const identifier = `spikerka-${randomUUID().slice(0, 8)}`;
  await api.send(speaker.context, 'POST', '/api/participants', { identifier }, eventHost);
  await speaker.page.goto(link);
  // Of five ratings it is told where the fifth stands, and between which ends the mean lies.
  await expect(speaker.page.getByText(/між\s1,8\sі\s5/)).toBeVisible();
  await expect(speaker.page.getByText('5–9\u00a0відгуків')).toBeVisible();
  await expect(speaker.page.getByText('Добір уривків')).toBeVisible();
  await expect(speaker.page.getByText('Замало часу')).toHaveCount(0);
  await expect(speaker.page.getByText('показано лише, де стоїть кожна п’ята оцінка', { exact: false })).toBeVisible();
  await expect(speaker.page.getByText('Що було найкориснішим?')).toBeVisible();
  await expectAccessible(speaker.page);
  await snapshot(speaker.page, 'feedback-speaker');

  await page.getByRole('button', { name: 'Запитання', exact: true }).click();
  await page.getByLabel('Перше запитання').fill('Що ви забрали з собою?');
  await snapshot(page, 'feedback-form');
  await page.getByRole('dialog').getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'QR-код на екран' }).click();
  await expect(page.getByRole('img', { name: 'QR-код сторінки відгуку' })).toBeVisible();
  await expectAccessible(page);
});
