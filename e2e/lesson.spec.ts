import { addPupils, createGroup } from '#contract/groups.ts';
import { arrangeIssue, arrangeTest, issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { withDatabase } from './server/database-of-server.ts';
import { startByApi } from './take-by-api.ts';

/** The pupils of a class by surname. */
const CLASS =
  `Бабенко Тимур, Бондар Соломія, Василенко Яна, Гаврилюк Остап, Гриценко Ольга, Дем’яненко Іван, Дорошенко Маргарита,
  Журавель Кирило, Заєць Софія, Іщенко Богдан, Кириленко Анна, Коваль Денис, Козак Артем, Кравець Злата, Лис Вероніка, Луценко Матвій,
  Мар’яненко Юлія, Мельник Назар, Ничипорук Дарина, Олійник Максим, Павленко Єва, Попович Олена, Романюк Данило, Савчук Катерина,
  Ткач Поліна, Федорів Андрій, Швець Роман, Яценко Єлизавета`.split(/,\s+/u);

test('a class of five writes, and the control room follows: who answers, is stuck, is silent, has ended @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}, { project }) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const issue = await arrangeIssue(api, context, { timeLimitSeconds: 2400 });
  const names = ['Марія Коваленко', 'Олег Жук', 'Яна Гай', 'Адам Лис', 'Єва Їжак'] as const;
  const takers = await Promise.all(names.map(async () => newPerson()));
  await page.goto(`/wihost/wihiws/${issue.wihiwId}`);
  await expect(page.getByRole('heading', { name: 'Поки ніхто не почав' })).toBeVisible();
  // Before anybody has come the way in stands first, and no alarm above it.
  await expect(page.getByLabel('Адреса')).toBeVisible();
  const attempts = await Promise.all(
    takers.map(({ context: taker }, index) => startByApi(api, taker, issue, names[index])),
  );
  const list = page.getByRole('list', { name: 'Хто пише' });
  const troubled = page.getByRole('list', { name: 'Потребують уваги' });
  await expect(list.getByRole('listitem')).toHaveCount(5);
  const row = (name: string) => list.or(troubled).getByRole('listitem').filter({ hasText: name });

  // All five have the test open. Марія answers, Олег stands at a question, Яна’s device goes silent, Адам hands in.
  for (const { page: open } of takers) {
    await open.goto(`/wihiwers/${issue.wihiwId}`);
    await open.getByRole('button', { name: 'Продовжити' }).click();
    if (project.name === 'phone') await open.getByRole('button', { name: 'Закрити текст' }).click();
    await expect(open.getByRole('radio').first()).toBeVisible();
  }
  const [maria, oleh, yana, adam] = takers as [Person, Person, Person, Person];
  const [, olehAttempt, yanaAttempt] = attempts;
  const press = (taker: Person, name: string | RegExp) =>
    taker.page.getByRole('button', { name }).locator('visible=true').first().click();
  await maria.page.getByRole('radio', { name: /Кожна має власний шлях/ }).check();
  await press(oleh, 'Далі');
  await press(adam, 'Далі');
  await press(adam, 'Далі');
  await adam.page.getByRole('textbox').fill('треба');
  await press(adam, /^Перевірити/);
  await press(adam, 'Здати тест');
  await expect(adam.page.getByRole('heading', { name: 'Тест завершено' })).toBeVisible();
  await expect(row('Олег Жук')).toContainText(/на запитанні 2/, { timeout: 20_000 });
  await yana.context.setOffline(true);
  // Minutes pass for both: what was noted of them is moved into the past.
  await withDatabase(async (database) => {
    const at = (attemptId: string | undefined, seen: string, since: string) =>
      database.query(
        `update attempt_presence set seen_at = now() - $2::interval, question_since = now() - $3::interval
         where attempt_id = $1`,
        [attemptId, seen, since],
      );
    await at(olehAttempt?.attemptId, '10 seconds', '6 minutes');
    await at(yanaAttempt?.attemptId, '5 minutes', '5 minutes');
    await database.query(`update attempts set started_at = started_at - interval '10 minutes' where id = any($1)`, [
      [olehAttempt?.attemptId, yanaAttempt?.attemptId],
    ]);
  });
  await expect(row('Марія Коваленко')).toContainText('1 з 3', { timeout: 15_000 });
  await expect(row('Марія Коваленко')).toContainText(/на запитанні 1/, { timeout: 20_000 });
  // The database was changed behind the server: the page reads it with the next sign of life of somebody.
  await expect(row('Олег Жук')).toContainText(/без руху 6.хв · на запитанні.2/, { timeout: 20_000 });
  await expect(row('Яна Гай')).toContainText(/пристрій мовчить 5.хв/);
  await expect(row('Адам Лис')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Пишуть 4.людини, двоє потребують уваги$/ })).toBeVisible();
  await expect(page.locator('p', { hasText: /^Здали 1/ })).toContainText('Лис А.');
  await expect(troubled.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem')).toHaveText([/Їжак/, /Коваленко/]);
  await expectAccessible(page);
  await snapshot(page, 'lesson');

  // The one button of a row helps: a code where the device is silent, words where somebody is stuck.
  await row('Яна Гай').getByRole('button', { name: 'Дати код' }).click();
  await expect(page.getByRole('dialog', { name: 'Код для іншого пристрою' })).toBeVisible();
  await page.getByRole('button', { name: 'Готово' }).click();
  await row('Олег Жук').getByRole('button', { name: 'Написати' }).click();
  await expect(page.getByRole('dialog', { name: 'Повідомлення: Олег Жук' })).toBeVisible();
  await page.locator('button.btn', { hasText: 'Скасувати' }).click();

  // Two are chosen: one bar names them and acts on both.
  for (const name of ['Марія Коваленко', 'Єва Їжак'])
    await page.getByRole('checkbox', { name: `Обрати: ${name}` }).check();
  const chosen = page.getByRole('region', { name: 'Обрані' });
  await expect(chosen).toContainText(/^Обрано двох: .*Марія Коваленко/);
  await expectAccessible(page);
  await snapshot(page, 'lesson-chosen');
  await chosen.getByRole('button', { name: 'Зупинити час' }).click();
  await expect(list.getByRole('listitem').filter({ hasText: /пауза з/ })).toHaveCount(2);
  await chosen.getByRole('button', { name: 'Відновити час' }).click();
  await expect(list.getByRole('listitem').filter({ hasText: /пауза з/ })).toHaveCount(0);
  await chosen.getByRole('button', { name: 'Зняти позначки' }).click();
  await expect(chosen).toHaveCount(0);

  // On a phone everything but the alarm is behind one button.
  const forAll = async (name: string | RegExp): Promise<void> => {
    if (project.name === 'phone') {
      await page.getByRole('button', { name: 'Ще дії' }).click();
      await expectAccessible(page);
      await snapshot(page, 'lesson-acts');
    }
    await page.getByRole('button', { name }).locator('visible=true').click();
  };

  // A message to everybody comes at once, can be read again, and is there after a reload.
  await forAll('Написати всім');
  await page.getByLabel('Що сказати').fill('Лишилося п’ять хвилин.');
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByText('Повідомлення надіслано всім, хто пише.')).toBeVisible();
  const told = maria.page.getByRole('alert').filter({ hasText: 'Лишилося п’ять хвилин.' });
  await expect(told).toContainText('Оксана Гнатюк', { timeout: 15_000 });
  await expectAccessible(maria.page);
  await snapshot(maria.page, 'lesson-message');
  await maria.page.getByRole('button', { name: 'Прочитано, згорнути' }).click();
  await expect(told).toHaveCount(0);
  await maria.page.getByRole('button', { name: /1 повідомлення: прочитати знову/ }).click();
  await expect(told).toBeVisible();
  await maria.page.reload();
  await expect(told).toBeVisible({ timeout: 20_000 });

  // The projector shows names and progress, and names can be hidden.
  await forAll('На дошку');
  const board = page.getByRole('list', { name: 'Перебіг тесту' });
  await expect(board.getByRole('listitem')).toHaveCount(5);
  await expect(board.getByRole('listitem').filter({ hasText: 'Адам Лис' })).toContainText('здано');
  await expect(board).not.toContainText('%');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Сховати імена' }).click();
  await expect(board).not.toContainText('Коваленко');
  await expect(board.getByRole('listitem').first()).toContainText('Читач 1');
  await page.getByRole('button', { name: 'Закрити', exact: true }).click();

  await forAll(/^Завершити (у 4.людей|\(4\))…$/);
  const asked = page.getByRole('dialog', { name: /^Завершити тест у 4.людей\?$/ });
  await expect(asked.getByRole('definition').first()).toHaveText(/^Гай Я\., Жук О\., Їжак Є\.|Коваленко М\./);
  await expect(asked).toContainText('Пристрій мовчить: останні відповіді можуть бути ще на ньомуГай Я.');
  await expectAccessible(page);
  await snapshot(page, 'lesson-finish');
  await asked.getByRole('button', { name: 'Хай пишуть далі' }).click();
  await expect(asked).toHaveCount(0);
  await forAll(/^Завершити (у 4.людей|\(4\))…$/);
  await asked.getByRole('button', { name: /^Завершити у 4/ }).click();
  await expect(page.getByText(/Тест завершено в усіх, хто писав: \d/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Зараз ніхто не пише' })).toBeVisible();
  if (project.name === 'phone') expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a long table draws the rows in sight alone, is whole for screen readers and on paper, and keeps still under the pointer', async ({
  newPerson,
  api,
}) => {
  test.slow();
  const { page, context } = await newPerson();
  await api.registerAccount(context);
  const issue = await arrangeIssue(api, context);
  const taker = (await newPerson()).context;
  await startByApi(api, taker, issue, 'Яна Ялова');
  await withDatabase((database) =>
    database.query(
      `insert into attempts (wihiw_id, display_name, number, state, seed, question_ids, deadline_at)
       select wihiw_id, 'Читач ' || n, 1, 'in-progress', 'seed', question_ids, now() + interval '1 day'
       from attempts, generate_series(1, 300) n where wihiw_id = $1`,
      [issue.wihiwId],
    ),
  );
  await page.goto(`/wihost/wihiws/${issue.wihiwId}/results`);
  const table = page.getByRole('table', { name: 'Спроби читачів' });
  await expect(table).toHaveAttribute('aria-rowcount', '302');
  const drawn = table.locator('tr[data-index]');
  expect(await drawn.count()).toBeLessThan(60);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3000);

  // The Tab key goes on through rows that are not drawn yet.
  await table.getByRole('link').first().focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('Tab');
  const focused = page.locator('tr[data-index]:focus-within');
  await expect(focused).toHaveAttribute('aria-rowindex', '22');
  await expect(focused).toBeInViewport();

  await page.getByRole('button', { name: /^Усі/ }).focus();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(drawn).toHaveCount(301);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => drawn.count()).toBeLessThan(60);

  await page.getByRole('searchbox', { name: 'Пошук за іменем' }).fill('Читач 29');
  await expect(table).toHaveAttribute('aria-rowcount', '14');
  await table.getByRole('columnheader', { name: 'Відповіді' }).getByRole('button').click();
  await table.getByRole('rowheader').first().hover();
  const [first, last] = [/^Читач 29(?!\d)/, /^Читач 299/];
  await expect(table.getByRole('rowheader').first()).toHaveText(first);
  await withDatabase((database) =>
    database.query(
      `insert into answers (wihiw_id, attempt_id, question_id, value, answered, revision, device_id, device_counter, saved_at)
       select wihiw_id, id, question_ids[1], '{}', true, 1, 'e2e', 1, now() from attempts
       where wihiw_id = $1 and display_name = 'Читач 299'`,
      [issue.wihiwId],
    ),
  );
  const sort = page.getByRole('button', { name: 'Є нове: впорядкувати' });
  await expect(sort).toBeVisible({ timeout: 20_000 });
  await expect(table.getByRole('rowheader').first()).toHaveText(first);
  await sort.click();
  await expect(table.getByRole('rowheader').first()).toHaveText(last);
});

test('a class of 28 fits on one screen: three who need help, seventeen who write calmly, eight in two lines', async ({
  newPerson,
  api,
  snapshot,
}) => {
  const { page, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const { id: groupId } = await api.as(context)(createGroup, { body: { title: '10-Б' } });
  await api.as(context)(addPupils, { params: { id: groupId }, body: { names: CLASS } });
  const testId = await arrangeTest(api, context);
  const closesAt = new Date(Date.now() + 24 * 60_000).toISOString();
  const issue = await issueTest(api, context, testId, { closesAt, answersRelease: 'never' }, [groupId]);
  await withDatabase((database) =>
    database.query(
      `insert into attempts (wihiw_id, user_id, display_name, number, state, seed, question_ids, started_at, deadline_at, submitted_at, submitted_by)
       select $1, m.user_id, m.display_name, 1, case when n <= 20 then 'in-progress' else 'submitted' end, 'seed',
         (select array_agg(id) from (select id from questions where test_id = $2 limit 3) q),
         now() - case when n <= 3 then interval '9 minutes' else interval '1 minute' end, now() + interval '15 minutes' + n * interval '7 seconds',
         case when n > 20 then now() end, case when n > 20 then 'taker' end
       from (select *, row_number() over (order by display_name) as n from wihost_group_members where group_id = $3) m where n <= 25`,
      [issue.wihiwId, testId, groupId],
    ),
  );
  await page.goto(`/wihost/wihiws/${issue.wihiwId}`);
  await expect(page.getByRole('heading', { name: /^Пишуть 20.людей, троє потребують уваги$/ })).toBeVisible();
  await expect(page.getByText(/^Тест закриється .*, за 2[34].хвилини$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Хто пише' }).getByRole('listitem')).toHaveCount(17);
  await snapshot(page, 'lesson-class');
  for (const line of [page.locator('p', { hasText: /^Здали 5/ }), page.locator('p', { hasText: /^Ще не почали 3/ })])
    await expect(line).toBeInViewport({ ratio: 1 });
});
