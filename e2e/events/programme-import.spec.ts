import type { Page } from '@playwright/test';
import type { ShownProgramme } from '#contract/events/programme.ts';
import { arrangeEvent } from '../arrange-event.ts';
import { expect, test } from '../fixtures.ts';

const TABLE = `<p>Програма зустрічі</p>
<table>
  <tr><th>Час</th><th>Назва</th><th>Хто</th><th>Де</th></tr>
  <tr><td colspan="4">21 листопада</td></tr>
  <tr><td rowspan="2">10:00&nbsp;–&nbsp;10:45</td><td><p>Читання з нуля</p></td><td>Олена Савчук, Львів<br>Іван Бойко</td><td>Велика зала</td></tr>
  <tr><td>Текст і сенс</td><td>Марія Ґудзь</td><td>Зала 2</td></tr>
  <tr><td>10.45</td><td colspan="3">Кава</td></tr>
  <tr><td>після кави</td><td>Розмова</td><td></td><td></td></tr>
  <tr><td colspan="4">День 2</td></tr>
  <tr><td>09:00</td><td>Прогулянка</td><td></td><td></td></tr>
</table>`;

/** Pastes into the focused field what a spreadsheet or a document has copied. */
async function paste(page: Page, content: { readonly html?: string; readonly text: string }): Promise<void> {
  await page.evaluate(({ html, text }) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    if (html !== undefined) data.setData('text/html', html);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, content);
}

test('an organizer pastes a whole programme, corrects a row where it stands, adds all and takes it back', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost, displayName: 'Спілка вчителів словесності' });
  const id = await arrangeEvent(api, context, eventHost);
  await page.goto(`${eventHost}/wihost-events/${id}?section=programme`);
  await page.getByRole('button', { name: 'Узяти з таблиці' }).click();
  await page.getByLabel('Таблиця або рядки').focus();
  await snapshot(page, 'programme-import-paste');
  await paste(page, { html: TABLE, text: 'Програма зустрічі' });

  const dialog = page.getByRole('dialog', { name: 'Перегляньте програму' });
  await expect(dialog.getByText('Готово додати: 4 пункти. Треба виправити: 1.')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'П’ятниця, 21 листопада' })).toBeVisible();
  await expect(dialog.getByText('Не зрозуміло, коли це. Напишіть так: 10:00–10:45.')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'programme-import-preview');

  // What was looked at outlives a reload.
  await page.reload();
  await page.getByRole('button', { name: 'Узяти з таблиці' }).click();
  await expect(dialog.getByText('Тут таблиця, яку ви вставили раніше й не додали.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Змінити: «Розмова»' }).click();
  await dialog.getByRole('textbox', { name: 'Час' }).fill('11.00-11.30');
  await expect(dialog.getByText('Готово додати: 5 пунктів.')).toBeVisible();
  await snapshot(page, 'programme-import-correction');
  await dialog.getByRole('button', { name: 'Готово', exact: true }).click();
  await dialog.getByRole('button', { name: 'Додати: 5 пунктів' }).click();

  await expect(page.getByText('Додано з таблиці: 5 пунктів.')).toBeVisible();
  await expect(page.getByText('Олена Савчук').first()).toBeVisible();
  const read = async () =>
    (await api.send(context, 'GET', `/api/events/${id}/programme`, undefined, eventHost)) as ShownProgramme;
  const programme = await read();
  expect(programme.activities.map(({ title, rated }) => [title, rated])).toEqual([
    ['Читання з нуля', true],
    ['Текст і сенс', true],
    ['Кава', false],
    ['Розмова', true],
    ['Прогулянка', true],
  ]);
  expect(programme.speakers.map(({ name, role }) => [name, role])).toEqual([
    ['Олена Савчук', 'Львів'],
    ['Іван Бойко', ''],
    ['Марія Ґудзь', ''],
  ]);
  await snapshot(page, 'programme-import-done');

  // The same table again: everything is there already.
  await page.getByRole('button', { name: 'Узяти з таблиці' }).click();
  await page.getByLabel('Таблиця або рядки').focus();
  await paste(page, { html: TABLE, text: '' });
  await expect(dialog.getByText('Готово додати: 0 пунктів. Треба виправити: 1. Уже є: 4.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Почати знову' }).click();
  await page.getByRole('button', { name: 'Закрити' }).last().click();

  await page.getByRole('button', { name: 'Скасувати додавання' }).click();
  await expect(page.getByText('Програма знову така, як була.')).toBeVisible();
  await expect(page.getByText('Програма ще порожня')).toBeVisible();
  expect((await read()).speakers).toEqual([]);
});

test('a talk gets somebody new without leaving its form, and that person fills in the rest by a link', async ({
  newPerson,
  api,
  eventHost,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context, { host: eventHost, displayName: 'Спілка вчителів словесності' });
  const id = await arrangeEvent(api, context, eventHost);
  await page.goto(`${eventHost}/wihost-events/${id}?section=programme`);
  await page.getByRole('button', { name: 'Додати до програми' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новий пункт програми' });
  await dialog.getByLabel('Назва').fill('Читання з нуля');
  await dialog
    .getByRole('button', { name: /Обрати день/ })
    .first()
    .click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'talk-with-calendar');
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /22 листопада 2036/ })
    .click();
  await expect(dialog.getByRole('group', { name: 'Початок' }).getByRole('spinbutton').first()).toHaveText('22');
  await dialog.getByLabel('Доповідачі').selectOption('Нова людина…');
  await dialog.getByLabel('Ім’я та прізвище').fill('Олена Савчук');
  await snapshot(page, 'talk-with-new-speaker');
  // Somebody typed in and not added is not lost with the dialog, and a phone shows the sentence whole.
  await page.setViewportSize({ width: 360, height: 740 });
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog.getByText('Нову людину ще не додано', { exact: false })).toBeInViewport({ ratio: 0.95 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await snapshot(page, 'talk-with-person-not-added');
  await dialog.getByRole('button', { name: 'Додати людину' }).click();
  await expect(dialog.getByRole('button', { name: 'Прибрати: Олена Савчук' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Про що це' }).fill('Про перші тексти.');
  await snapshot(page, 'talk-with-rich-words');
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Дії: Олена Савчук' }).click();
  await page.getByRole('menuitem', { name: 'Хай заповнить сама людина' }).click();
  await page.getByRole('button', { name: 'Створити посилання' }).click();
  const field = page.getByLabel('Посилання для: Олена Савчук');
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'speaker-link');
  const link = await field.inputValue();
  await page.getByRole('button', { name: 'Закрити', exact: true }).last().click();

  const speaker = (await newPerson()).page;
  await speaker.goto(link);
  await expect(speaker.getByLabel('Ім’я та прізвище')).toHaveValue('Олена Савчук');
  await speaker.getByLabel('Хто це').fill('Львівський університет');
  await speaker.getByRole('textbox', { name: 'Докладніше' }).fill('Досліджую читання.');
  await speaker.getByLabel('Хто це').focus();
  await expectAccessible(speaker);
  await snapshot(speaker, 'speaker-form');
  await speaker.getByRole('button', { name: 'Зберегти' }).click();
  await expect(speaker.getByText('Збережено. Це вже на сторінці події.')).toBeVisible();

  await expect(page.getByText('Олена Савчук: дані заповнено за посиланням')).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'speaker-filled');
  await page.getByRole('button', { name: 'Повернути, як було' }).click();
  await expect(page.getByText('Олена Савчук: дані заповнено за посиланням')).toBeHidden();
  await speaker.reload();
  await expect(speaker.getByLabel('Хто це')).toHaveValue('');

  await page.getByRole('button', { name: 'Дії: Олена Савчук' }).click();
  await page.getByRole('menuitem', { name: 'Хай заповнить сама людина' }).click();
  await page.getByRole('button', { name: 'Закрити доступ' }).click();
  await expect(page.getByRole('button', { name: 'Створити посилання' })).toBeVisible();
  await speaker.reload();
  await expect(speaker.getByText('Це посилання вже не діє')).toBeVisible();
  await snapshot(speaker, 'speaker-form-ended');
});
