import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beginDraft, body, isSaved, pasteText, writeText } from './write-test.ts';

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Оформлення тексту' }).getByRole('button', { name, exact: true });
const shape = (page: Page) =>
  body(page).evaluate((field) =>
    [...field.children]
      .map((block) => {
        const rows = [...block.querySelectorAll('p, li, tr')].map((row) =>
          row.localName === 'tr'
            ? [...row.children].map(({ textContent }) => textContent).join(' | ')
            : row.textContent,
        );
        const name = block.className === '' ? block.localName : block.className;
        return `${name}: ${rows.length > 0 ? rows.join(' / ') : block.textContent}`;
      })
      .filter((line) => line !== 'p: '),
  );

const changes = (page: Page) => page.getByRole('region', { name: 'Що змінено' }).getByRole('listitem');

async function openText(
  page: Page,
  api: { registerAccount: (context: ReturnType<Page['context']>) => Promise<unknown> },
) {
  await api.registerAccount(page.context());
  await beginDraft(page, 'Бджоли');
  await expect(body(page)).toBeVisible();
}

test('a text is written with the keyboard: headings, verse, lists, quotes, footnotes; it survives a reload', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { page } = await newPerson();
  await openText(page, api);
  const keys = page.keyboard;
  await body(page).focus();
  await keys.type('Пасіка');
  await tool(page, 'Заголовок').click();
  await keys.press('Enter');
  await keys.type('Дід любив ');
  await keys.press('Control+b');
  await keys.type('бджіл');
  await keys.press('Control+b');
  await keys.type(' над усе.');
  await tool(page, 'Примітка').click();
  await page.getByLabel('Текст примітки').fill('Так казали *всі*.');
  await page.getByRole('button', { name: 'Вставити' }).click();
  await expect(body(page)).toBeFocused();
  await keys.press('Enter');
  await tool(page, 'Вірш').click();
  await keys.type('Реве та стогне');
  await keys.press('Enter');
  await keys.type('Дніпр широкий');
  await keys.press('Enter');
  await keys.press('Enter');
  await tool(page, 'Нумерований список').click();
  await keys.type('Димар');
  await keys.press('Enter');
  await keys.type('Сітка');
  await keys.press('Enter');
  await keys.press('Enter');
  await keys.type('Кінець.');
  await tool(page, 'Цитата').click();

  const expected = [
    'h3: Пасіка',
    'p: Дід любив бджіл над усе.',
    'verse: Реве та стогне / Дніпр широкий',
    'ol: Димар / Сітка',
    'blockquote: Кінець.',
  ];
  expect(await shape(page)).toEqual(expected);
  const preview = page.getByRole('complementary');
  await expect(preview.getByRole('link', { name: 'Примітка 1' })).toBeVisible();
  await expect(preview.locator('.notes')).toContainText('Так казали всі.');
  await page.getByLabel('Назва тексту').fill('Пасіка');
  await isSaved(page);
  await expectAccessible(page);
  await snapshot(page, 'text-editor');

  await page.reload();
  await expect(body(page)).toContainText('Дніпр широкий');
  expect(await shape(page)).toEqual(expected);
  await expect(body(page).locator('strong')).toHaveText('бджіл');
  await body(page).locator('sup').click();
  await expect(page.getByLabel('Текст примітки')).toHaveValue('Так казали *всі*.');
  await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect(preview.locator('.notes')).toHaveCount(0);
  await tool(page, 'Скасувати зміну').click();
  await expect(preview.locator('.notes')).toHaveCount(1);
});

test('content pasted from Word and Google Docs becomes headings, paragraphs, lists, quotes and verse', async ({
  newPerson,
  api,
}) => {
  const { page } = await newPerson();
  await openText(page, api);
  const word =
    '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->' +
    '<h1 style="mso-x:1">Вступ<o:p></o:p></h1>' +
    '<p class=MsoNormal><span lang=UK><span style="font-size:14pt">Мій <b>новий</b> <i>сад</i></span></span></p>' +
    '<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp; </span></span>Яблуня</p>' +
    '<p class=MsoListParagraphCxSpLast style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">2.<span>&nbsp; </span></span>Груша</p>' +
    '<table><tr><td><p>Слива</p></td><td><p>3</p></td></tr></table><script>document.title = "зламано"</script>' +
    '<p>Реве та стогне<br>Дніпр широкий,<br>Сердитий вітер завива</p><!--EndFragment--></body></html>';
  await pasteText(page, { 'text/html': word, 'text/plain': 'ні' });
  expect(await shape(page)).toEqual([
    'h3: Вступ',
    'p: Мій новий сад',
    'ol: Яблуня / Груша',
    'table-frame: Слива | 3',
    'verse: Реве та стогне / Дніпр широкий, / Сердитий вітер завива',
  ]);
  await expect(body(page).locator('strong')).toHaveText('новий');
  await expect(body(page).locator('em')).toHaveText('сад');
  await expect(changes(page)).toHaveText([
    'Строфи: 1. Короткі рядки стали віршем; якщо це не вірш, натисніть кнопку «Вірш» ще раз.',
  ]);
  await page.getByRole('button', { name: 'Зрозуміло' }).click();
  await expect(body(page)).toBeFocused();

  const google =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Жирне</span>' +
    '<span style="font-weight:400;font-style:italic"> похиле</span><span style="font-weight:400"> звичайне</span></p>' +
    '<ul><li><p>Раз</p><ul><li><p>Вкладене</p></li></ul></li><li><p>Два</p></li></ul>' +
    '<img src="https://example.org/a.png" onerror="document.title=1"><blockquote>Цитата</blockquote></b>';
  await pasteText(page, { 'text/html': google });
  expect(await shape(page)).toEqual(['p: Жирне похиле звичайне', 'ul: Раз / Вкладене / Два', 'blockquote: Цитата']);
  await expect(body(page).locator('strong')).toHaveText('Жирне');
  await expect(body(page).locator('em')).toHaveText('похиле');
  await expect(body(page).locator('li').nth(1)).toHaveAttribute('data-depth', '1');
  // Not read yet when the next paste comes: both are told.
  await pasteText(page, { 'text/html': google });
  await expect(changes(page)).toHaveText(['Зображення: 2. Не взято — додайте їх кнопкою «Зображення».']);
  for (let paste = 0; paste < 2; paste += 1) await tool(page, 'Скасувати зміну').click();
  expect(await shape(page)).toContain('ol: Яблуня / Груша');
});

test('a text can be taken from a Word or plain text file, and a damaged file changes nothing', async ({
  newPerson,
  api,
}) => {
  const { page } = await newPerson();
  await openText(page, api);
  const choose = async (name: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Узяти текст із файлу' }).click();
    await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer });
  };
  const bees = readFileSync(join(import.meta.dirname, 'samples/bees.docx'));
  await choose('Бджоли.docx', bees);
  const expected = ['p: Дід мав пасіку за селом.', 'h3: Що взяти', 'ol: Димар / Сітку', 'table-frame: Мед | 5 кг'];
  await expect.poll(() => shape(page)).toEqual(expected);
  await expect(page.getByLabel('Назва тексту')).toHaveValue('Про бджіл');
  await expect(changes(page)).toHaveText(['Перший заголовок став назвою тексту й у самому тексті не повторюється.']);
  await page.getByRole('button', { name: 'Зрозуміло' }).click();
  await expect(changes(page)).toHaveCount(0);
  await expect(page.getByRole('complementary').locator('.notes')).toContainText('місце, де тримають бджіл');

  for (const [name, buffer, sentence] of [
    ['а.docx', bees.subarray(0, 400), 'Файл не читається'],
    ['а.docx', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'файл із паролем'],
    ['а.pdf', Buffer.from('%PDF'), 'Оберіть файл .docx або .txt'],
    ['а.txt', Buffer.from('  \n'), 'немає тексту'],
    ['а.txt', Buffer.from('слово '.repeat(20_000)), 'задовгий'],
  ] as const) {
    await choose(name, buffer);
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    expect(await shape(page)).toEqual(expected);
  }

  const windows1251 = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xb3, 0xf2, 0x2c, 0x20, 0xbf, 0xe6, 0xe0, 0xea, 0x2e]);
  await choose('лист.txt', windows1251);
  await page.getByRole('dialog').getByRole('button', { name: 'Замінити' }).click();
  await expect.poll(() => shape(page)).toEqual(['p: Привіт, їжак.']);
  await expect(page.getByLabel('Назва тексту')).toHaveValue('Про бджіл');
  await tool(page, 'Скасувати зміну').click();
  expect(await shape(page)).toEqual(expected);
  await isSaved(page);
});

test('when the editor fails to load, the page says so, and refreshing it loads the editor', async ({
  newPerson,
  api,
}) => {
  const { page, context } = await newPerson();
  await context.route('**/assets/rich-text-editor-*.js', (route) => route.abort());
  await api.registerAccount(context);
  await beginDraft(page, 'Бджоли');
  await expect(page.getByText('Редактор тексту не завантажився')).toBeVisible();
  await context.unroute('**/assets/rich-text-editor-*.js');
  await page.getByRole('button', { name: 'Оновити сторінку' }).click();
  await writeText(page, 'Бджоли', 'Дід мав пасіку.');
  await isSaved(page);
});

test('a paste keeps tables, inner lists, verse of one paragraph a line, indices and notes, and tells what it lost', async ({
  newPerson,
  api,
}) => {
  const { page } = await newPerson();
  await openText(page, api);
  const html =
    '<h1>Вода</h1><h2>Склад</h2><h3>Формула</h3><p>H<sub>2</sub>O, <u>тобто</u> <a href="https://example.org/">вода</a>, про яку довго сперечалися всі, хто пив її з цієї криниці' +
    '<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p>' +
    '<p>За сонцем хмаронька пливе,</p><p>Червоні поли розстилає</p><p></p><p>І сонце спатоньки зове</p><p>У синє море: покриває</p>' +
    '<p>— Куди ти?</p><p>— До міста.</p><p>— Чого?</p>' +
    '<ol><li>Раз<ul><li>а<ul><li>б</li></ul></li></ul></li><li>Два</li></ol>' +
    '<table><tr><td rowspan="2"><b>Рік</b></td><td colspan="2"><b>Твір</b></td></tr><tr><td><p>Тіні</p><p>забутих</p></td><td>x<sup>2</sup></td></tr></table>' +
    '<div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> Так <i>кажуть</i>.</p></div>';
  await pasteText(page, { 'text/html': html });
  expect(await shape(page)).toEqual([
    'h3: Вода',
    'h4: Склад',
    'h4: Формула',
    'p: H2O, тобто вода, про яку довго сперечалися всі, хто пив її з цієї криниці',
    'verse: За сонцем хмаронька пливе, / Червоні поли розстилає',
    'verse: І сонце спатоньки зове / У синє море: покриває',
    'p: — Куди ти?',
    'p: — До міста.',
    'p: — Чого?',
    'ol: Раз / а / б / Два',
    'table-frame: Рік | Твір |  /  | Тіні забутих | x2',
  ]);
  await expect(body(page).locator('sub')).toHaveText('2');
  await expect(body(page).locator('td sup')).toHaveText('2');
  await expect(body(page).locator('table')).toHaveAttribute('data-header', 'row');
  await expect(body(page).locator('[data-note]')).toHaveAttribute('data-note', 'Так *кажуть*.');
  await expect(changes(page)).toHaveText([
    'Посилання: 1. Слова взято, адреси — ні.',
    'Підкреслені місця: 1. Слова взято без підкреслення.',
    'Об’єднані клітинки: 2. Розділено на звичайні.',
    'Клітинки з кількома абзацами: 1. Абзаци поєднано.',
    'Пункти третього й глибших рівнів: 1. Стали пунктами другого рівня.',
    'Заголовки третього й глибших рівнів: 1. Стали підзаголовками.',
    'Строфи: 2. Короткі рядки стали віршем; якщо це не вірш, натисніть кнопку «Вірш» ще раз.',
  ]);
});

test('a table is made, filled, given a row and a column by the keyboard and by buttons, and read with its header @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const { page } = await newPerson();
  await openText(page, api);
  const keys = page.keyboard;
  await body(page).focus();
  await keys.type('Твори Коцюбинського.');
  await tool(page, 'Таблиця').click();
  for (const words of ['Рік', 'Твір', 'Жанр', '1908', 'Intermezzo']) {
    await keys.type(words);
    await keys.press('Tab');
  }
  await keys.type('новела');
  await tool(page, 'Додати стовпець').click();
  await tool(page, 'Прибрати рядок').click();
  await tool(page, 'Додати рядок').click();
  await keys.type('1911');
  await tool(page, 'Заголовки в першому стовпці').click();
  expect(await shape(page)).toEqual([
    'p: Твори Коцюбинського.',
    'table-frame: Рік | Твір | Жанр |  /  |  |  |  / 1911 |  |  | ',
  ]);
  await tool(page, 'Скасувати зміну').click();
  await tool(page, 'Повернути').click();
  await page.getByLabel('Назва тексту').fill('Твори');
  await isSaved(page);
  await page.reload();
  await expect(body(page).locator('table')).toHaveAttribute('data-header', 'both');
  await expect(body(page).locator('td')).toHaveCount(12);
  await expectAccessible(page);
  await snapshot(page, 'text-editor-table');
});
