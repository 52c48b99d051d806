import type { Page } from '@playwright/test';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';

const OFFLINE = 'Немає зв’язку. Відповідайте далі: усе збережено на пристрої й надішлеться згодом.';

async function startAs(page: Page, name: string): Promise<void> {
  await page.getByLabel('Ваше ім’я').fill(name);
  await page.getByRole('button', { name: 'Почати' }).click();
  await expect(page.getByRole('heading', { name: 'Чому оповідач заздрить планетам?' })).toBeVisible();
}

const next = (page: Page) => page.getByRole('button', { name: 'Далі' }).click();
const onServer = (page: Page) => expect(page.locator('.facts').getByText('збережено на сервері')).toBeVisible();

test('a visitor with the link gives a name, answers through a reload and a lost network, and sees the result @phone', async ({
  page,
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context, { displayName: 'Оксана Гнатюк' });
  const issue = await arrangeIssue(api, host.context);

  await page.goto(issue.link);
  await expect(page.getByText('Хто призначив: Оксана Гнатюк')).toBeVisible();
  await expect(page).toHaveURL(`/wihiwers/${issue.wihiwId}`);
  const kept = await page.evaluate(
    (id) => [localStorage.getItem(`wihiwer-anybody-${id}`), localStorage.getItem('wihiw-from')],
    issue.wihiwId,
  );
  expect(kept).toEqual(['true', issue.link]);
  await expectAccessible(page);
  await snapshot(page, 'taking-cover');

  await page.getByRole('button', { name: 'Почати' }).click();
  await expect(page.getByText('Напишіть ім’я.')).toBeVisible();
  await startAs(page, 'Марія К.');
  await expect(page.getByText(/код \w{4}-\w{4}-\w{4}/)).toBeVisible();
  await page.getByRole('radio', { name: 'Кожна має власний шлях' }).check();
  await onServer(page);
  await expectAccessible(page);
  await snapshot(page, 'taking-question');

  await page.getByRole('button', { name: 'Текст', exact: true }).click();
  await expect(page.getByText('Лишилось тільки ще спакуватись')).toBeInViewport();
  // The strip with the time and the state of saving stays visible above the text.
  const [sheet, strip] = [await page.locator('#text').boundingBox(), await page.locator('.strip').boundingBox()];
  expect(sheet?.y ?? 0).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
  await page.locator('#text .scroll').evaluate((text) => text.scrollTo(0, 300));
  await expect(page.getByRole('button', { name: 'Закрити текст' })).toBeFocused();
  await page.getByRole('button', { name: 'Закрити текст' }).click();
  await page.getByRole('button', { name: 'Текст', exact: true }).click();
  expect(await page.locator('#text .scroll').evaluate((text) => text.scrollTop)).toBe(300);
  await page.keyboard.press('Escape');

  await next(page);
  await page.getByRole('checkbox', { name: 'мов повітря' }).check();
  await onServer(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Що каже оповідач про чуже життя?' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'мов повітря' })).toBeChecked();

  await page.context().setOffline(true);
  await page.getByRole('checkbox', { name: 'води притоків' }).check();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.locator('.facts').getByText('збережено на пристрої')).toBeVisible();
  // The banner is read once; from the next question on it is one line, with the rest behind a button.
  const rest = page.locator('.offline-banner span');
  await expect(rest).toBeVisible();
  await next(page);
  await expect(rest).toBeHidden();
  await page.getByRole('button', { name: 'Подробиці' }).click();
  await expect(rest).toBeVisible();
  // The browser must not tell by its wavy line how a word is spelled.
  await expect(page.getByRole('textbox')).toHaveAttribute('spellcheck', 'false');
  await page.getByRole('textbox').fill('треба');
  await snapshot(page, 'taking-offline');
  await page.context().setOffline(false);
  await expect(page.getByText(OFFLINE)).toBeHidden();
  await onServer(page);

  await page.getByRole('button', { name: 'Перевірити й здати' }).click();
  await expect(page.getByRole('heading', { name: 'Усі відповіді є' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Здати тест' }).click();
  await expect(page.getByRole('heading', { name: 'Тест завершено' })).toBeVisible();
  await expect(page.getByText('4 бали з 4 можливих')).toBeVisible();
  // Who has no password needs the code to come back; the page was loaded again since the start.
  await expect(page.getByText(/логін .+, код/)).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'taking-finished');
  await page.getByRole('link', { name: 'Побачити результат' }).click();
  await expect(page.getByRole('heading', { name: 'Як саме ви читаєте' })).toBeVisible();
  await expect(page.getByText('правильно', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'result');
});

test('on a phone a timed test begins with its text, and the way back is at the thumb @phone', async ({
  page,
  sharedHost,
  expectAccessible,
}) => {
  const { link } = await sharedHost.issue({ timeLimitSeconds: 1_500 });
  await page.goto(link);
  await page.getByLabel('Ваше ім’я').fill('Марія К.');
  // A phone is nobody's shared computer.
  await expect(page.getByText('Це спільний комп’ютер')).toBeHidden();
  await page.getByRole('button', { name: 'Почати' }).click();
  const question = page.getByRole('heading', { name: 'Чому оповідач заздрить планетам?' });
  await expect(page.getByText('Спершу прочитайте: текст лишиться під рукою.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'До запитань', exact: true }).click();
  await expect(question).toBeFocused();
  const text = page.getByRole('button', { name: 'Текст', exact: true });
  await text.click();
  await page.getByRole('button', { name: 'До запитання', exact: true }).click();
  await expect(text).toBeFocused();
  await page.getByRole('radio', { name: 'Кожна має власний шлях' }).check();
  await onServer(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Кожна має власний шлях' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'До запитання', exact: true })).toBeHidden();
});

test('answers given while saves fail survive a reload and are sent once saves work again', async ({
  page,
  newPerson,
  api,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context);
  // Only saves fail, the page itself still loads. No Playwright route: a request of a page being left gets past it.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (input, init) =>
      localStorage.getItem('saves-blocked') !== null && typeof input === 'string' && input.endsWith('/saves')
        ? Promise.reject(new TypeError('no network'))
        : send(input, init);
  });
  await page.goto(issue.link);
  await startAs(page, 'Іван');
  await page.evaluate(() => localStorage.setItem('saves-blocked', 'yes'));
  await page.getByRole('radio', { name: 'Кожна має власний шлях' }).check();
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Кожна має власний шлях' })).toBeChecked();
  await expect(page.locator('.facts').getByText('збережено на пристрої')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('saves-blocked'));
  await onServer(page);
});

test('a failed submission keeps all answers, says so and is repeated by itself', async ({ openTest }) => {
  const { page } = await openTest({ name: 'Іван' });
  await page.getByRole('button', { name: 'Завершити' }).click();
  await expect(page.getByText('Обов’язкові, на які ще треба відповісти: запитання 3.')).toBeVisible();
  await expect(page.getByText('Без відповіді: запитання 1, 2.')).toBeVisible();
  await page.getByRole('button', { name: 'До запитання 3' }).click();
  await page.getByRole('textbox').fill('треба');
  await page.getByRole('button', { name: 'Закладка' }).click();
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await expect(page.getByText('Із закладкою: запитання 3.')).toBeVisible();
  await page.route('**/submission', (route) => route.abort());
  await page.getByRole('button', { name: 'Здати тест' }).click();
  await expect(page.getByRole('heading', { name: 'Тест ще не надіслано' })).toBeVisible();
  await expect(page.getByText(/Усі відповіді збережено на пристрої: тест надішлеться сам/)).toBeVisible();
  await page.unroute('**/submission');
  await expect(page.getByRole('heading', { name: 'Тест завершено' })).toBeVisible();
});

test('a phone on its side shows the question with an answer, and the strip cuts no letter of the title @both', async ({
  openTest,
}, { project }) => {
  const { page } = await openTest();
  if (project.name === 'phone') {
    await page.setViewportSize({ width: 740, height: 360 });
    await expect(page.getByRole('heading', { name: 'Чому оповідач заздрить планетам?' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Вони далеко', { exact: false }).locator('visible=true')).toBeInViewport({ ratio: 1 });
    return;
  }
  const line = await page.locator('.strip .name').evaluate((name) => {
    const { lineHeight, fontSize, overflowX } = getComputedStyle(name);
    return { isCut: overflowX === 'hidden', ratio: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) };
  });
  // What is cut at its edges needs room for р, у and ц.
  expect(line.isCut).toBe(true);
  expect(line.ratio).toBeGreaterThanOrEqual(1.35);
});

test('the cover shows the name field and the start button without scrolling @both', async ({
  page,
  newPerson,
  api,
  snapshot,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context, { displayName: 'Олена Мартинюк-Заболотна' });
  const closesAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const title = 'Intermezzo Михайла Коцюбинського, перший розділ';
  const rules = { title, closesAt, answersRelease: 'after-closing' } as const;
  const covers = [
    await arrangeIssue(api, host.context, rules),
    await arrangeIssue(api, host.context, { ...rules, timeLimitSeconds: 1_500, readingMode: 'then' }),
  ];
  for (const [index, { link }] of covers.entries()) {
    await page.goto(link);
    await expect(page.getByLabel('Ваше ім’я')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Почати' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^3\sзапитання\s·\s4\sбали\s·\s145\sслів/)).toBeVisible();
    await snapshot(page, `cover-${index}`);
  }
});

test('a test can be taken with the keyboard alone', async ({ page, newPerson, api }) => {
  test.slow();
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context);
  await page.goto(issue.link);
  const tabTo = async (name: string | RegExp) => {
    const target = page.getByRole('button', { name });
    for (let presses = 0; presses < 40; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key never came to ${name}`);
  };
  await page.getByLabel('Ваше ім’я').focus();
  await page.keyboard.type('Надія');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Чому оповідач' })).toBeFocused();
  await tabTo('Закладка');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Кожна має власний шлях' })).toBeChecked();
  await tabTo('Далі');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Що каже оповідач' })).toBeFocused();
  await tabTo('Закладка');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'мов повітря' })).toBeChecked();
  await tabTo('Далі');
  await page.keyboard.press('Enter');
  await tabTo('Закладка');
  await page.keyboard.press('Tab');
  await page.keyboard.type('треба');
  await tabTo('Перевірити');
  await page.keyboard.press('Enter');
  await tabTo('Здати тест');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Тест завершено' })).toBeFocused();
});

test('logo and back arrow ask before leaving a test @both', async ({ openTest, testHost }) => {
  const { page, issue } = await openTest({ name: 'Іван' });
  const question = page.getByRole('dialog', { name: 'Чи дійсно ви хочете вийти з тесту?' });
  for (const button of [page.getByRole('button', { name: /^Wihiwin/ }), page.getByRole('link', { name: 'Назад' })]) {
    await button.click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Ні' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(`/wihiwers/${issue.wihiwId}`);
  }
  await page.getByRole('button', { name: /^Wihiwin/ }).click();
  await question.getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL(`${testHost}/`);
});

test('the browser’s Back leads to the previous question and asks before it leaves the test @both', async ({
  openTest,
}) => {
  const { page, issue } = await openTest({ name: 'Іван' });
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect.poll(() => page.evaluate(() => (history.state as { inTest?: boolean } | null)?.inTest)).toBe(true);
  await next(page);
  await expect(heading('Чому оповідач заздрить планетам?')).toBeHidden();
  await page.goBack();
  await expect(heading('Чому оповідач заздрить планетам?')).toBeFocused();
  const question = page.getByRole('dialog', { name: 'Чи дійсно ви хочете вийти з тесту?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Ні' }).click();
  await expect(page).toHaveURL(`/wihiwers/${issue.wihiwId}`);
  await expect(heading('Чому оповідач заздрить планетам?')).toBeVisible();
  await page.goBack();
  await question.getByRole('button', { name: 'Вийти' }).click();
  // The taker came by the public link, which shows the cover.
  await expect(page.getByRole('button', { name: 'Продовжити' })).toBeVisible();
});

test('a returning taker sees their name and continues, or another person starts instead', async ({ openTest }) => {
  const { page, issue } = await openTest();
  await page.getByRole('radio', { name: 'Кожна має власний шлях' }).check();
  await onServer(page);
  const later = await page.context().newPage();
  await later.goto(issue.link);
  await expect(later.getByText('Ви — Марія К.')).toBeVisible();
  await later.getByRole('button', { name: 'Продовжити' }).click();
  await expect(later.getByRole('radio', { name: 'Кожна має власний шлях' })).toBeChecked();
  const third = await page.context().newPage();
  await third.goto(issue.link);
  await third.getByRole('button', { name: 'Це не я' }).click();
  await third.getByRole('dialog').getByRole('button', { name: 'Вийти' }).click();
  await startAs(third, 'Петро');
  await expect(third.getByRole('radio', { name: 'Кожна має власний шлях' })).not.toBeChecked();
});

test('different answers from two devices are both kept, and the taker chooses one', async ({
  openTest,
  newPerson,
  api,
}) => {
  const { page, issue } = await openTest();
  const note = await page.getByText(/логін .+, код/).innerText();
  const [, identifier = '', secret = ''] = /логін (\S+), код ([\w-]+)/.exec(note) ?? [];
  const other = await newPerson();
  await api.send(other.context, 'POST', '/api/session', { identifier, secret });
  await other.page.goto(issue.link);
  await other.page.getByRole('button', { name: 'Продовжити' }).click();
  await other.page.getByRole('radio', { name: 'Вони далеко' }).check();
  await onServer(other.page);
  // Not `check`, which looks at the radio afterwards: by then the choice of two answers may have replaced it.
  await page.getByRole('radio', { name: 'Кожна має власний шлях' }).click();
  await expect(page.getByText('На іншому пристрої ви відповіли на це запитання інакше')).toBeVisible();
  await page.getByRole('button', { name: 'Залишити цю' }).first().click();
  await expect(page.getByRole('radio', { name: 'Кожна має власний шлях' })).toBeChecked();
  await onServer(page);
  await other.page.reload();
  await expect(other.page.getByRole('radio', { name: 'Кожна має власний шлях' })).toBeChecked();
});

test('on a shared computer the session ends with the test', async ({ page, newPerson, api }) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context);
  await page.goto(issue.link);
  await page.getByRole('checkbox', { name: 'Це спільний комп’ютер' }).check();
  await startAs(page, 'Іван');
  await page.getByRole('button', { name: '3 без відповіді' }).click();
  await page.getByRole('textbox').fill('треба');
  await onServer(page);
  // The page does not know the code any more, and after the end nobody is signed in to ask for it.
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('треба');
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await page.getByRole('button', { name: 'Здати тест' }).click();
  await expect(page.getByText('Ваш сеанс на цьому комп’ютері завершено')).toBeVisible();
  await expect(page.getByText('1 бал із 4 можливих')).toBeVisible();
  await expect(page.getByText(/логін .+, код/)).toBeVisible();
  expect(await api.send(page.context(), 'GET', '/api/session')).toEqual({ person: null });
});

test('in «read, then answer» the text does not come back once the questions are open @both', async ({
  page,
  newPerson,
  api,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context, { readingMode: 'then' });
  await page.goto(issue.link);
  await expect(page.getByText('Лишилось тільки ще спакуватись')).toHaveCount(0);
  await page.getByLabel('Ваше ім’я').fill('Іван');
  await page.getByRole('button', { name: 'Почати' }).click();
  await expect(page.getByText('Лишилось тільки ще спакуватись')).toBeVisible();
  await page.getByRole('button', { name: 'Перейти до запитань' }).click();
  await expect(page.getByRole('heading', { name: 'Чому оповідач' })).toBeVisible();
  await expect(page.getByText('Лишилось тільки ще спакуватись')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Чому оповідач' })).toBeVisible();
  await expect(page.getByText('Лишилось тільки ще спакуватись')).toHaveCount(0);
});
