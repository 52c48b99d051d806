import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { NEW_REGISTRATION } from '#contract/registrations/registration-desk.ts';
import { arrangeEvent } from './arrange-event.ts';
import { arrangeTest, issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

test('a pair of tests is linked on the screen, taken from the event, and compared by person', async ({
  newPerson,
  api,
  testHost,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Спілка вчителів словесності' });
  const eventId = await arrangeEvent(api, context);
  await page.goto(`${eventHost}/handoff?path=${encodeURIComponent(`/wihost-events/${eventId}?section=tests`)}`);
  await expect(page.getByText('Тестів у події поки немає')).toBeVisible();

  // Nothing is issued yet: the dialog says where to begin.
  await page.getByRole('button', { name: 'Додати тест' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Додавати поки нема чого')).toBeVisible();
  await snapshot(page, 'event-tests-none');
  await dialog.getByRole('button', { name: 'Закрити' }).first().click();

  const testId = await arrangeTest(api, context);
  const before = await issueTest(api, context, testId, { title: 'Вхідний тест' });
  const after = await issueTest(api, context, testId, { title: 'Підсумковий тест' });
  await page.reload();
  await page.getByRole('button', { name: 'Додати тест' }).click();
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog.getByText('Заповніть це поле', { exact: false }).first()).toBeVisible();
  await dialog.getByLabel('Який тест').selectOption(before.wihiwId);
  await expect(dialog.getByText('отримає й посилання', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'event-tests-dialog');
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Додати тест' }).click();
  await dialog.getByLabel('Який тест').selectOption(after.wihiwId);
  await expect(dialog.getByRole('radio', { name: 'Після події' })).toBeChecked();
  await expect(dialog.getByLabel('Порівняти з тестом перед подією')).toContainText('Вхідний тест');
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('порівнюється з тестом «Вхідний тест»', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'event-tests');

  await page.getByRole('link', { name: 'До й після', exact: true }).click();
  await expect(page.getByText('Тестів ще ніхто не здав')).toBeVisible();

  // A visitor sees them on the public page; who has entered on the event face crosses with the session.
  const guest = await newPerson();
  await guest.page.goto(`${eventHost}/wihost-events/${eventId}`);
  const tests = guest.page.getByRole('region', { name: 'Тести' });
  await expect(tests.getByRole('listitem')).toHaveCount(2);
  await expect(tests.getByRole('link', { name: 'Пройти тест' }).first()).toHaveAttribute(
    'href',
    `${testHost}${before.link}`,
  );
  await expectAccessible(guest.page);
  await snapshot(guest.page, 'event-page-tests');
  const identifier = `guest-${randomUUID().slice(0, 8)}`;
  await api.send(guest.context, 'POST', '/api/participants', { identifier }, eventHost);
  await guest.page.goto(`${eventHost}/events/${eventId}`);
  await tests.getByRole('link', { name: 'Пройти тест' }).first().click();
  await guest.page.waitForURL(`${testHost}/wihiwers/${before.wihiwId}`);
  await expect(guest.page.getByText(identifier).first()).toBeVisible();

  const people = [
    ['Андрій Мельник', 1, 3],
    ['Богдана Лис', 1, 2],
    ['Василь Гай', 2, 2],
    ['Ганна Яр', 3, 1],
    ['Дмитро Сич', 0, 3],
    ['Емма Чайка', 2, null],
  ] as const;
  for (const [name, first, second] of people) {
    const taker = (await newPerson()).context;
    await submitByApi(api, taker, await startByApi(api, taker, before, name), first);
    if (second !== null) await submitByApi(api, taker, await startByApi(api, taker, after), second);
  }
  await page.reload();
  await expect(
    page.getByText('Кращий результат після події: 3. Такий самий: 1. Гірший: 1.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('замало людей, щоб судити', { exact: false })).toBeVisible();
  const row = page.getByRole('row', { name: /Андрій Мельник/ });
  await expect(row).toContainText('25\u00a0%');
  await expect(row).toContainText('100\u00a0%');
  await expect(row).toContainText('+75');
  await expect(
    page.getByRole('table', { name: 'Лише перед подією' }).getByRole('row', { name: /Емма Чайка/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'event-comparison');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv).toContain('Ганна Яр');
  expect(csv.trim().split('\r\n')).toHaveLength(7);

  // Taken off: the public page and the comparison know at once, the tests stay.
  await page.getByRole('link', { name: 'Тести', exact: true }).click();
  await page.getByRole('button', { name: 'Дії: «Вхідний тест»' }).click();
  await page.getByRole('menuitem', { name: 'Прибрати' }).click();
  await page.getByRole('button', { name: 'Прибрати', exact: true }).click();
  await expect(page.getByText('Вхідний тест')).toHaveCount(0);
  const visitor = await newPerson();
  await visitor.page.goto(`${eventHost}/wihost-events/${eventId}`);
  await expect(visitor.page.getByRole('region', { name: 'Тести' }).getByRole('listitem')).toHaveCount(1);
  await page.goto(`${testHost}/wihost/wihiws/${before.wihiwId}`);
  await expect(page.getByText('Емма Чайка').first()).toBeVisible();
});

test('an organizer who does not host the tests sees no names; the tests wait on the page of whoever is registered @both', async ({
  newPerson,
  api,
  testHost,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  const owner = await newPerson();
  await api.registerAccount(owner.context, { displayName: 'Ірина Гнатів' });
  const teacher = await newPerson();
  const { identifier } = await api.registerAccount(teacher.context, { displayName: 'Оксана Бондар' });
  const eventId = await arrangeEvent(api, owner.context);
  await api.send(owner.context, 'POST', `/api/events/${eventId}/organizers`, { identifier, duties: ['content'] });
  await api.send(teacher.context, 'POST', `/api/asked/organizer/${eventId}/answer`, { accept: true, named: false });
  const testId = await arrangeTest(api, teacher.context);
  const before = await issueTest(api, teacher.context, testId, { title: 'Вхідний тест' });
  const after = await issueTest(api, teacher.context, testId, { title: 'Підсумковий тест' });
  const link = async (wihiwId: string, place: string, pairedWith: string | null) => {
    const id = randomUUID();
    const body = { wihiwId, place, pairedWith, shownTo: 'registered' };
    await api.send(teacher.context, 'PUT', `/api/events/${eventId}/tests/${id}`, body);
    return id;
  };
  await link(after.wihiwId, 'after', await link(before.wihiwId, 'before', null));
  const taker = await newPerson();
  await submitByApi(api, taker.context, await startByApi(api, taker.context, before, 'Марко Вовк'), 1);

  await owner.page.goto(`${testHost}/wihost-events/${eventId}?section=results`);
  await expect(owner.page.getByText('бачить лише той, хто призначив обидва тести', { exact: false })).toBeVisible();
  await expect(owner.page.getByText('Оксана Бондар', { exact: false }).first()).toBeVisible();
  await expect(owner.page.getByText('Марко Вовк')).toHaveCount(0);
  await expectAccessible(owner.page);
  await snapshot(owner.page, 'event-comparison-not-mine');

  await api.send(owner.context, 'PUT', `/api/events/${eventId}/registration-desk`, {
    revision: 0,
    settings: NEW_REGISTRATION,
  });
  const answers = { name: 'Марко Вовк', email: '', mail: false, answers: {}, activityIds: [], version: 1 };
  await taker.page.goto(`${testHost}/events/${eventId}`);
  await expect(taker.page.getByRole('region', { name: 'Тести' })).toHaveCount(0);
  const body = { requestId: randomUUID(), ...answers };
  await api.send(taker.context, 'POST', `/api/events/${eventId}/registration`, body);
  await taker.page.goto(`${testHost}/wihiwer-events`);
  const tests = taker.page.getByRole('region', { name: 'Тести подій' });
  await expect(tests.getByText('пройдено', { exact: false })).toBeVisible();
  await expect(tests.getByRole('link', { name: 'Мій результат' })).toBeVisible();
  await expect(tests.getByRole('link', { name: 'Пройти тест' })).toHaveAttribute('href', after.link);
  await expectAccessible(taker.page);
  await snapshot(taker.page, 'my-event-tests');
});
