import { randomUUID } from 'node:crypto';
import type { EduEvent } from '#contract/events/events.ts';
import { NEW_REGISTRATION } from '#contract/registrations/registration-desk.ts';
import { HOUR_MS } from '#core/milliseconds.ts';
import { arrangeEvent } from './arrange-event.ts';
import { expect, test } from './fixtures.ts';

const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
test('feedback waits beside the tickets of an event that has begun, and two taps give it @phone', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const eventId = await arrangeEvent(api, host.context, eventHost);
  const event = `/api/events/${eventId}`;
  const settings = { revision: 0, settings: NEW_REGISTRATION };
  await api.send(host.context, 'PUT', `${event}/registration-desk`, settings, eventHost);
  const { page, context } = await newPerson();
  const identifier = `guest-${randomUUID().slice(0, 8)}`;
  await api.send(context, 'POST', '/api/participants', { identifier }, eventHost);
  const body = {
    requestId: randomUUID(),
    name: 'Гостя',
    email: '',
    mail: false,
    answers: {},
    activityIds: [],
    version: 1,
  };
  await api.send(context, 'POST', `${event}/registration`, body, eventHost);
  await page.goto(`${eventHost}/wihiwer-events`);
  await expect(page.getByText('Читання вголос').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Чекаємо на ваш відгук' })).toHaveCount(0);

  const { revision } = (await api.send(host.context, 'GET', event, undefined, eventHost)) as EduEvent;
  const fields = { startsAt: hoursFromNow(-1), endsAt: hoursFromNow(3) };
  await api.send(host.context, 'PATCH', event, { revision, fields }, eventHost);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Чекаємо на ваш відгук' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'feedback-waiting');
  await page.getByRole('link', { name: 'Залишити відгук' }).first().click();
  await page.getByRole('radio', { name: '5 зірок: чудово' }).check({ force: true });
  await expect(page.getByText('збережено на сервері')).toBeVisible();
  await page.goto(`${eventHost}/wihiwer-events`);
  await expect(page.getByText('Читання вголос').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Чекаємо на ваш відгук' })).toHaveCount(0);
});
