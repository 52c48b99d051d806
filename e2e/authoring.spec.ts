import { expect, test } from './fixtures.ts';
import {
  addQuestion,
  beginDraft,
  body,
  fillOptions,
  INTERMEZZO,
  isSaved,
  markRight,
  primary,
  prompt,
  VERSE,
  writeText,
} from './write-test.ts';

test('a teacher registers and writes a whole test over a real text, reloading in the middle', async ({
  page,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  await page.goto('/register?redirect=/new-test');
  await page.getByLabel('Логін').fill(`author-${Date.now().toString(36)}`);
  await page.getByLabel('Ім’я').fill('Оксана Гнатюк');
  await page.getByLabel('Пароль', { exact: true }).fill('крокус під вікном 7');
  await page.getByRole('button', { name: 'Зареєструватися' }).click();

  await expect(page.getByRole('textbox', { name: 'Текст', exact: true })).toBeFocused();
  await page.getByLabel('Назва тесту').fill('');
  await expect(page.getByText('Дайте тесту назву.')).toBeVisible();
  await beginDraft(page, '«Intermezzo», уривок');
  await page.getByLabel('Автор').fill('Михайло Коцюбинський');
  await writeText(page, 'Intermezzo', INTERMEZZO);
  await expect(page.getByText('335 слів')).toBeVisible();
  await expect(page.getByRole('complementary').locator('p[data-n="2"]')).toContainText('Бо життя безупинно');
  await isSaved(page);
  await expectAccessible(page);
  await snapshot(page, 'authoring-text');

  await primary(page, 'До запитань');
  await expect(page.getByRole('heading', { name: 'Яке запитання буде першим?' })).toBeVisible();
  await snapshot(page, 'first-question');
  await addQuestion(page, 'Одна відповідь', 'Що людина лишає в серці оповідача?');
  await fillOptions(page, [
    'Свої спогади й мрії.',
    'Свій біль, розпач і жорстокість.',
    'Надію, що колись стане краще.',
  ]);
  await page.getByRole('button', { name: 'Прибрати варіант Г' }).click();
  await markRight(page, 'Б');
  await page.getByLabel(/^Пояснення/).fill('Людина кидає в серце оповідача «свої страждання і свої болі».');
  await expect(page.getByRole('complementary')).toContainText('Свій біль, розпач і жорстокість.');

  await addQuestion(page, 'Кілька відповідей', 'Чого оповідач *не може*?');
  await fillOptions(page, ['розминутись із людиною', 'бути самотнім', 'полюбити місто', 'почути тишу', 'заснути']);
  await markRight(page, 'А');
  await markRight(page, 'Б');
  await page.getByRole('button', { name: 'Більше: Бали' }).click();
  await isSaved(page);
  await page.reload();
  await expect(prompt(page)).toHaveValue('Чого оповідач *не може*?');
  await expect(page.getByLabel('Варіант Б', { exact: true })).toHaveValue('бути самотнім');
  await expect(page.getByLabel('Б — правильна відповідь')).toBeChecked();
  await expect(page.getByRole('navigation', { name: 'Запитання тесту' })).toContainText('2 · 2,5');

  await addQuestion(page, 'Коротка відповідь', 'Кому заздрить оповідач?');
  await page.getByText('знайти', { exact: true }).click();
  await isSaved(page);
  await primary(page, 'До перевірки');
  await expect(page.getByRole('heading', { name: 'Лишилося виправити: 1' })).toBeVisible();
  await primary(page, 'Завершити тест');
  await expect(page.getByRole('alert').filter({ hasText: 'Тест ще не готовий' })).toBeVisible();
  await page.getByRole('button', { name: 'Запитання 3' }).first().click();
  await expect(page.getByLabel('Правильна відповідь 1')).toBeFocused();
  await page.getByLabel('Правильна відповідь 1').fill('планетам');
  await page.getByText('Зараховувати будь-яку форму слова').click();
  await expectAccessible(page);
  await snapshot(page, 'authoring-questions');

  await primary(page, 'До перевірки');
  await expect(page.getByRole('heading', { name: 'Тест можна завершувати' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'authoring-check');
  await primary(page, 'Завершити тест');
  await page.getByRole('dialog').getByRole('button', { name: 'Завершити', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Тест готовий' })).toBeVisible();
  await expect(page).toHaveURL(/\/wihost\/tests\/[0-9a-f-]{36}\?issue=ready$/);
  await expect(page.getByRole('button', { name: 'Отримати посилання' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'authoring-ready');

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Тест готовий' })).toBeVisible();
  await page.goto(page.url().replace(/\/wihost\/tests\/([0-9a-f-]{36}).*$/, '/new-test?test=$1'));
  await expect(page.getByRole('heading', { name: 'Цей тест завершено' })).toBeVisible();
  await page.getByRole('button', { name: 'Нова версія' }).click();
  await expect(page.getByLabel('Назва тексту')).toHaveValue('Intermezzo');
});

test('a change in one tab is seen in the other without touching it', async ({ newPerson, api }) => {
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Дві вкладки');
  await writeText(page, 'Intermezzo', INTERMEZZO);
  await isSaved(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByLabel('Назва тексту')).toHaveValue('Intermezzo');
  await page.getByLabel('Назва тексту').fill('Інтермецо');
  await expect(second.getByLabel('Назва тексту')).toHaveValue('Інтермецо');
});

test('when two tabs change one question, the author sees both versions and chooses', async ({
  newPerson,
  api,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Дві вкладки');
  await writeText(page, 'Intermezzo', INTERMEZZO);
  await primary(page, 'До запитань');
  await addQuestion(page, 'Коротка відповідь', 'Спільний початок');
  await isSaved(page);

  const second = await context.newPage();
  // A tab that hears of the other's changes at once has nothing to choose between.
  await second.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await second.goto(page.url());
  await expect(prompt(second)).toHaveValue('Спільний початок');
  await prompt(page).fill('Написано в першій вкладці');
  await isSaved(page);
  await prompt(second).fill('Написано в другій вкладці');
  const conflict = second.getByRole('alert').filter({ hasText: 'змінено й в іншій вкладці' });
  await expect(conflict).toContainText('Написано в першій вкладці');
  await expect(conflict).toContainText('Написано в другій вкладці');
  await expectAccessible(second);
  await snapshot(second, 'authoring-conflict');

  await second.reload();
  await expect(second.getByRole('alert')).toContainText('Написано в другій вкладці');
  await second.getByRole('button', { name: 'Залишити мою версію' }).click();
  await isSaved(second);
  await expect(prompt(second)).toHaveValue('Написано в другій вкладці');

  await prompt(page).fill('Знову в першій');
  await page.getByRole('button', { name: 'Узяти нову версію' }).click();
  await expect(prompt(page)).toHaveValue('Написано в другій вкладці');
});

test('changes made without a network stay on the device through a reload and are sent later', async ({
  newPerson,
  api,
}) => {
  test.slow();
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Без мережі');
  await writeText(page, 'Intermezzo', 'Я утомився.');
  await primary(page, 'До запитань');
  await addQuestion(page, 'Коротка відповідь', 'Хто втомився?');
  await isSaved(page);

  await context.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await prompt(page).fill('Хто саме втомився?');
  await expect(page.getByText('на пристрої').first()).toBeVisible();
  await expect(page.getByText('Немає зв’язку із сервером')).toBeVisible();
  await page.reload();
  await expect(prompt(page)).toHaveValue('Хто саме втомився?');
  // The last request of a page being left can't be blocked here, so it may have reached the server.
  await expect(page.getByText(/на пристрої|збережено на сервері/).first()).toBeVisible();
  await context.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await isSaved(page);
  await page.reload();
  await expect(prompt(page)).toHaveValue('Хто саме втомився?');
});

test('verse keeps its lines, a title that is too long is refused, texts and questions can be moved and removed', async ({
  newPerson,
  api,
}) => {
  test.slow();
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Вірш');
  await writeText(page, 'За сонцем хмаронька пливе', VERSE);
  await expect(page.getByRole('complementary').locator('.verse-line').first()).toBeVisible();
  await body(page).focus();
  await expect(page.getByRole('button', { name: 'Вірш', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await page.getByLabel('Назва тексту').fill('я'.repeat(201));
  await expect(page.getByText('Текст задовгий. Скоротіть його.')).toBeVisible();
  await expect(page.getByText('не збережено')).toBeVisible();
  await page.getByLabel('Назва тексту').fill('Хмаронька');
  await isSaved(page);

  await page.getByRole('button', { name: 'Додати текст' }).click();
  await expect(page.getByRole('heading', { name: 'Текст 2' })).toBeVisible();
  await writeText(page, 'Другий', 'Ще один.');
  await page.getByRole('button', { name: 'Перемістити вище' }).click();
  const list = page.getByRole('navigation', { name: 'Тексти тесту' }).getByRole('listitem');
  await expect(list.first()).toContainText('Другий');
  await page.getByRole('button', { name: 'Перемістити нижче' }).click();
  await expect(list.first()).toContainText('Хмаронька');
  const removeSecond = async () => {
    await page.getByRole('button', { name: 'Дії з текстом 2' }).click();
    await page.getByRole('menuitem', { name: 'Видалити' }).click();
    await expect(page.getByRole('navigation', { name: 'Тексти тесту' })).toContainText('1 з 5');
  };
  await removeSecond();
  await expect(page.getByText('Текст «Другий» видалено.')).toBeVisible();
  await page.getByRole('status').filter({ hasText: 'видалено' }).getByRole('button', { name: 'Повернути' }).click();
  await expect(list.nth(1)).toContainText('Другий');
  await expect(body(page)).toContainText('Ще один.');
  await isSaved(page);
  await removeSecond();

  await primary(page, 'До запитань');
  await addQuestion(page, 'Коротка відповідь', 'Перше');
  await page.getByRole('button', { name: 'Дії із запитанням 1' }).click();
  await page.getByRole('menuitem', { name: 'Дублювати' }).click();
  await prompt(page).fill('Друге');
  await page.getByRole('button', { name: 'Перемістити вище' }).click();
  await expect(page.getByRole('heading', { name: 'Запитання 1' })).toBeVisible();
  await isSaved(page);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Запитання тесту' }).getByRole('listitem').first()).toContainText(
    'Друге',
  );
  await page.getByRole('button', { name: 'Дії із запитанням 1' }).click();
  await page.getByRole('menuitem', { name: 'Видалити' }).click();
  await expect(prompt(page)).toHaveValue('Перше');
  await isSaved(page);
  await page.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect(prompt(page)).toHaveValue('Друге');
  await expect(page.getByRole('heading', { name: 'Запитання 1' })).toBeVisible();
  await isSaved(page);
  await page.reload();
  const questions = page.getByRole('navigation', { name: 'Запитання тесту' }).getByRole('listitem');
  await expect(questions.first()).toContainText('Друге');
  await expect(questions.nth(1)).toContainText('Перше');
});

test('an author marks evidence in the text, makes a pool of questions and undoes a change by keyboard', async ({
  newPerson,
  api,
  expectAccessible,
}) => {
  test.slow();
  const { context, page } = await newPerson();
  await api.registerAccount(context);
  await beginDraft(page, 'Докази й добірка');
  await writeText(page, 'Intermezzo', 'Я утомився. Мене втомили люди. Я заздрю планетам.');
  await isSaved(page);
  await primary(page, 'До запитань');
  await addQuestion(page, 'Коротка відповідь', 'Кому заздрить оповідач?');
  await page.getByText('Доказ у тексті — не позначено').click();
  await page.getByRole('checkbox', { name: 'Я заздрю планетам.' }).click();
  await expect(page.getByText('Доказ у тексті — 1')).toBeVisible();
  await isSaved(page);
  await page.getByText('Добірка — кожен читач').click();
  await page.getByLabel('Добірка запитань').selectOption('Нова добірка');
  await expect(page.getByLabel('Скільки з 1 отримає читач').first()).toBeVisible();
  await page.getByRole('button', { name: 'Дії із запитанням 1' }).click();
  await page.getByRole('menuitem', { name: 'Дублювати' }).click();
  await expect(page.getByRole('heading', { name: 'Запитання 2', exact: true })).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Запитання тесту' }).getByRole('listitem');
  await expect(list.nth(1)).toContainText('Добірка 1, 1 з 2');
  await isSaved(page);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('Доказ у тексті — 1')).toBeVisible();
  await prompt(page).fill('Кому оповідач не заздрить?');
  await page.getByRole('heading', { name: 'Запитання 2', exact: true }).click();
  await page.keyboard.press('Control+z');
  await expect(prompt(page)).toHaveValue('Кому заздрить оповідач?');
  await page.keyboard.press('Control+Shift+z');
  await expect(prompt(page)).toHaveValue('Кому оповідач не заздрить?');
  await isSaved(page);
});

test('on a phone the list of questions and the preview open as sheets, also at 320 px @phone', async ({
  newPerson,
  api,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  const { context, page } = await newPerson({ viewport: { width: 320, height: 640 } });
  await api.registerAccount(context);
  await beginDraft(page, 'На телефоні');
  await writeText(page, 'Intermezzo', INTERMEZZO);
  await primary(page, 'До запитань');
  await addQuestion(page, 'Одна відповідь', 'Кому заздрить оповідач?');
  await fillOptions(page, ['планетам', 'людям', 'зорям', 'вікнам']);
  await markRight(page, 'А');
  await page.getByRole('button', { name: 'Дії з варіантом А' }).click();
  await page.getByRole('menuitem', { name: 'Нижче' }).click();
  await expect(page.getByLabel('Варіант Б', { exact: true })).toHaveValue('планетам');
  await expect(page.getByLabel('Б — правильна відповідь')).toBeChecked();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow()).toBe(0);

  await page.getByRole('button', { name: 'Так побачить це читач' }).locator('visible=true').click();
  await expect(page.getByRole('dialog', { name: 'Так побачить це читач' })).toContainText('Кому заздрить оповідач?');
  await page.getByRole('button', { name: 'Закрити' }).click();
  await page.getByRole('button', { name: /^Запитання тесту/ }).click();
  const list = page.getByRole('dialog', { name: 'Запитання тесту' });
  await list.getByRole('button', { name: 'Додати запитання' }).click();
  await page.getByRole('menuitem', { name: 'Коротка відповідь' }).click();
  await expect(prompt(page)).toBeFocused();
  // The field is as tall as its words: on a narrow screen they take more lines than on a wide one.
  await prompt(page).fill('Позначте речення, які доводять, що дідові дорогий спогад про старий міст.');
  expect(await prompt(page).evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0);
  await prompt(page).fill('');
  await page.getByRole('heading', { name: /^Ще (?:виправити|заповнити): \d+$/ }).click();
  await expectAccessible(page);
  await snapshot(page, 'authoring-phone');
  await primary(page, 'До перевірки');
  await expect(page.getByRole('heading', { name: /^Лишилося виправити/ })).toBeVisible();
  expect(await overflow()).toBe(0);
});
