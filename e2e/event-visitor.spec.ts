import { randomUUID } from 'node:crypto';
import { arrangeEvent } from './arrange-event.ts';
import { arrangeConference } from './events/arrange-conference.ts';
import { addActivity, enterWithLogin, openRegistration } from './events/arrange-registration.ts';
import { expect, test } from './fixtures.ts';

const QUESTION = { id: randomUUID(), kind: 'text', title: 'З якої ви школи?', help: '', required: false, long: false };

test('a newcomer finds an event, registers, sees that two parts meet, saves the ticket and has it in a calendar @phone', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const title = `Читаємо вдвох ${randomUUID().slice(0, 4)}`;
  const id = await arrangeConference(api, host.context, eventHost, { title });
  const event = { origin: eventHost, id };
  const [writing, voice] = ['Майстерня письма', 'Майстерня голосу'];
  const span = { startsAt: '2036-11-21T11:00:00Z', endsAt: '2036-11-21T12:00:00Z', capacity: 5 };
  await addActivity(api, host.context, event, { title: writing, ...span });
  await addActivity(api, host.context, event, { title: voice, ...span, startsAt: '2036-11-21T11:30:00Z' });
  await openRegistration(api, host.context, event, { capacity: 40, questions: [QUESTION] });
  const { page } = await newPerson();

  await page.goto(eventHost);
  await page.getByRole('link', { name: title }).first().click();
  await expect(page.getByText('Вільно 40 місць із\u00a040.')).toBeVisible();
  await snapshot(page, 'visitor-public');
  // The bar at the bottom of a phone.
  await page.getByRole('navigation', { name: 'Дії' }).getByRole('link', { name: 'Зареєструватися' }).click();
  await enterWithLogin(page);
  // The form that one came for stands open.
  await page.waitForURL(`**/events/${id}#registration`);
  await page.getByLabel('Ім’я та прізвище').fill('Олена Бондар');
  await page.getByRole('checkbox', { name: writing }).check({ force: true });
  await expect(page.getByText('Збігаються в часі', { exact: false })).toHaveCount(0);
  await page.getByRole('checkbox', { name: voice }).check({ force: true });
  await expect(
    page.getByText('Збігаються в часі: «Майстерня письма», «Майстерня голосу».', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'visitor-form');
  // Twice at once is once.
  await page.getByRole('button', { name: 'Зареєструватися' }).dblclick();
  await expect(page.getByRole('img', { name: /^QR-код квитка/ })).toBeVisible();
  await expect(page.getByText('Збігається в часі з іншим пунктом вашої програми.')).toHaveCount(2);
  await snapshot(page, 'visitor-ticket');
  const calendar = page.waitForEvent('download');
  await page.getByRole('link', { name: 'У календар' }).first().click();
  expect((await calendar).suggestedFilename()).toMatch(/\.ics$/);
  const picture = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Зберегти як зображення' }).click();
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);

  await page.goto(`${eventHost}/events`);
  await page.getByRole('link', { name: 'Мої квитки' }).click();
  await expect(page.getByRole('heading', { name: 'Моя програма' })).toBeVisible();
  await expect(page.getByRole('link', { name: writing })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'visitor-tickets');
});

test('a printed ticket is one sheet with the ticket alone', async ({ newPerson, api, eventHost }) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const id = await arrangeConference(api, host.context, eventHost);
  await openRegistration(api, host.context, { origin: eventHost, id });
  const { page, context } = await newPerson();
  await api.send(context, 'POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` }, eventHost);
  await page.goto(`${eventHost}/events/${id}#registration`);
  await page.getByLabel('Ім’я та прізвище').fill('Олена Бондар');
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page.getByRole('img', { name: /^QR-код квитка/ })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Надрукувати' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: /^QR-код квитка/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Надрукувати' })).toBeHidden();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? [];
  expect(sheets).toHaveLength(1);
});

test('what was typed stays when the last place of a part goes to somebody else, or registration is closed', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const id = await arrangeEvent(api, host.context, eventHost);
  const event = { origin: eventHost, id };
  const title = 'Майстерня письма';
  const span = { startsAt: '2036-11-21T11:00:00Z', endsAt: '2036-11-21T12:00:00Z' };
  const activityId = await addActivity(api, host.context, event, { title, ...span, capacity: 1 });
  await openRegistration(api, host.context, event, { activityWaitlist: false, questions: [QUESTION] });
  const [mine, other] = [await newPerson(), await newPerson()];
  for (const { context } of [mine, other]) {
    const identifier = `guest-${randomUUID().slice(0, 8)}`;
    await api.send(context, 'POST', '/api/participants', { identifier }, eventHost);
  }
  const { page } = mine;
  await page.goto(`${eventHost}/events/${id}#registration`);
  await page.getByLabel('Ім’я та прізвище').fill('Олена Бондар');
  await page.getByLabel('З якої ви школи?').fill('Ліцей № 3');
  await page.getByRole('checkbox', { name: title }).check({ force: true });
  const theirs = {
    requestId: randomUUID(),
    name: 'Ігор Савчук',
    email: '',
    mail: false,
    answers: {},
    activityIds: [activityId],
    version: 1,
  };
  await api.send(other.context, 'POST', `/api/events/${id}/registration`, theirs, eventHost);
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page.getByText('В одному з обраних пунктів програми місць уже немає.', { exact: false })).toBeVisible();
  await expect(page.getByText('Місць немає.', { exact: false })).toBeVisible();
  await expect(page.getByLabel('З якої ви школи?')).toHaveValue('Ліцей № 3');
  await snapshot(page, 'visitor-refused');
  await page.getByRole('checkbox', { name: title }).uncheck({ force: true });

  await openRegistration(api, host.context, { ...event, revision: 1 }, { isOpen: false, questions: [QUESTION] });
  await expect(
    page.getByText('Організатор закрив реєстрацію. Те, що ви вписали, не пропало', { exact: false }),
  ).toBeVisible();
  await openRegistration(api, host.context, { ...event, revision: 2 }, { questions: [QUESTION] });
  await expect(page.getByLabel('З якої ви школи?')).toHaveValue('Ліцей № 3');
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(page.getByRole('img', { name: /^QR-код квитка/ })).toBeVisible();
  await page.getByRole('button', { name: 'Змінити відповіді' }).click();
  await page.getByLabel('З якої ви школи?').fill('Гімназія');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Зміни збережено.')).toBeVisible();
});

test('a registration form whose script does not come says so, and one more try brings it', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { host: eventHost });
  const id = await arrangeEvent(api, host.context, eventHost);
  await openRegistration(api, host.context, { origin: eventHost, id });
  const guest = await newPerson();
  await api.registerAccount(guest.context, { host: eventHost });
  let isCut = true;
  await guest.page.route(/\/assets\/registration-parts-[^/]*\.js$/, (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await guest.page.goto(`${eventHost}/events/${id}`);
  await guest.page.getByRole('button', { name: 'Зареєструватися' }).click();
  await expect(guest.page.getByRole('alert').getByText('Цю частину сторінки не вдалося завантажити.')).toBeVisible();
  isCut = false;
  await guest.page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  const name = guest.page.getByLabel('Ім’я та прізвище');
  // A browser that remembers the failed file has the page loaded anew.
  const start = guest.page.getByRole('button', { name: 'Зареєструватися' });
  await expect(name.or(start).first()).toBeVisible();
  if (!(await name.isVisible())) await start.click();
  await expect(name).toBeFocused();
});
