import { arrangeEvent } from './arrange-event.ts';
import { expect, test } from './fixtures.ts';

test('a co-organizer with the content changes the programme, sees no other sections, and loses the page when the owner ends it @both', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const owner = await newPerson();
  await api.registerAccount(owner.context, { host: eventHost, displayName: 'Спілка вчителів словесності' });
  const helper = await newPerson();
  const { identifier } = await api.registerAccount(helper.context, { host: eventHost, displayName: 'Ірина Гнатів' });
  const eventId = await arrangeEvent(api, owner.context, eventHost);

  await owner.page.goto(`${eventHost}/wihost-events/${eventId}?section=organizers`);
  await owner.page.getByLabel('Логін людини').fill('nema-takoho-lohina');
  await owner.page.getByRole('button', { name: 'Запросити' }).click();
  await expect(owner.page.getByText('З таким логіном нікого немає', { exact: false }).first()).toBeVisible();
  await owner.page.getByLabel('Логін людини').fill(identifier);
  await owner.page.getByRole('button', { name: 'Запросити' }).click();
  await expect(owner.page.getByText('запрошено, відповіді ще немає: наповнення')).toBeVisible();
  await expectAccessible(owner.page);
  await snapshot(owner.page, 'event-organizers');

  await helper.page.goto(`${eventHost}/testtool`);
  await expect(helper.page.getByText('просить вас допомогти з подією «Читання вголос»').first()).toBeVisible();
  await snapshot(helper.page, 'event-invitation');
  await expectAccessible(helper.page);
  await helper.page.getByText('Показувати моє ім’я на сторінці події').click();
  await helper.page.getByRole('button', { name: 'Погодитися' }).click();
  await expect(owner.page.getByText('допомагає: наповнення')).toBeVisible();

  await helper.page.goto(`${eventHost}/wihost-events`);
  await helper.page.getByRole('link', { name: 'Читання вголос' }).click();
  const sections = helper.page.getByRole('navigation', { name: 'Розділи події' });
  await sections.getByRole('link', { name: 'Програма' }).click();
  for (const hidden of ['Реєстрація', 'Опитування'])
    await expect(sections.getByRole('link', { name: hidden })).toHaveCount(0);
  await helper.page.getByRole('button', { name: 'Додати людину' }).click();
  const dialog = helper.page.getByRole('dialog');
  await dialog.getByLabel('Ім’я та прізвище').fill('Тарас Бойчук');
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog).toHaveCount(0);
  await sections.getByRole('link', { name: 'Історія' }).click();
  await expect(helper.page.getByText('Тарас Бойчук у програмі: додано')).toBeVisible();
  await snapshot(helper.page, 'event-history');
  await expectAccessible(helper.page);

  const visitor = (await newPerson()).page;
  await visitor.goto(`${eventHost}/wihost-events/${eventId}`);
  await expect(visitor.getByText('Спілка вчителів словесності, Ірина Гнатів').first()).toBeVisible();

  await owner.page.getByRole('button', { name: 'Дії: Ірина Гнатів' }).click();
  await owner.page.getByRole('menuitem', { name: 'Завершити допомогу' }).click();
  await owner.page.getByRole('button', { name: 'Завершити', exact: true }).click();
  // The helper's open page hears of it and is the page of everybody.
  await expect(sections).toHaveCount(0, { timeout: 5_000 });
  await expect(helper.page.getByText('Історія змін')).toHaveCount(0);
});

test('materials are added and shown to whom they are for @both', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost });
  const eventId = await arrangeEvent(api, context, eventHost);
  await page.goto(`${eventHost}/wihost-events/${eventId}?section=materials`);
  const choose = async (name: string, text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Додати файл' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) });
  };
  await choose('Пастка.pdf', '<html><script>1</script>');
  await expect(page.getByText('Такий вид файлів не приймаємо.', { exact: false })).toBeVisible();
  await choose('Конспект.pdf', '%PDF-1.7 конспект');
  await expect(page.getByRole('link', { name: 'Конспект' })).toBeVisible();
  await page.getByRole('button', { name: 'Додати посилання' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Назва').fill('Стаття про читання');
  await dialog.getByLabel('Посилання', { exact: true }).fill('https://a.example/stattia');
  await dialog.getByText('Лише зареєстрованим').click();
  await snapshot(page, 'event-material-dialog');
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Стаття про читання' })).toBeVisible();
  await snapshot(page, 'event-materials');
  await expectAccessible(page);

  const visitor = (await newPerson()).page;
  await visitor.goto(`${eventHost}/wihost-events/${eventId}`);
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Конспект' }).click();
  expect((await download).suggestedFilename()).toBe('Конспект.pdf');
  await expect(visitor.getByRole('link', { name: 'Стаття про читання' })).toHaveCount(0);
});

test('every section of an event is in sight on a laptop, none cut off at the edge', async ({
  newPerson,
  api,
  eventHost,
}) => {
  const owner = await newPerson();
  await api.registerAccount(owner.context, { host: eventHost });
  const eventId = await arrangeEvent(api, owner.context, eventHost);
  await owner.page.goto(`${eventHost}/wihost-events/${eventId}`);
  const row = owner.page.getByRole('navigation', { name: 'Розділи події' }).getByRole('list');
  await expect(row.getByRole('link')).toHaveCount(11);
  expect(await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
