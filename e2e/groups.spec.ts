import type { Group } from '#contract/groups.ts';
import { arrangeIssue, arrangeTest, issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

test('a host makes a group from a list of names; a pupil signs in with the printed code and takes the group’s test', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page: host, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const { testId } = await arrangeIssue(api, context);
  await host.goto('/wihost-menu');
  await host
    .getByRole('main')
    .getByRole('link', { name: /^Групи/ })
    .click();
  await expect(host.getByText('Груп поки немає')).toBeVisible();
  await expectAccessible(host);
  await host.getByLabel('Назва нової групи').fill('8-Б');
  await host.getByRole('button', { name: 'Створити групу' }).click();
  await host.getByLabel('Список імен').fill('1. Марія Ковальчук\n2. Іван Петренко\n');
  await host.getByRole('button', { name: 'Додати за списком' }).click();
  await expect(host.getByText('Додано: 2 людини.')).toBeVisible();
  await expectAccessible(host);
  await snapshot(host, 'group');

  await host.getByRole('button', { name: 'Дії: Іван Петренко' }).click();
  await host.getByRole('menuitem', { name: 'Змінити ім’я' }).click();
  await host.getByLabel('Ім’я у списку групи').fill('Іван Петренко-молодший');
  await host.getByRole('button', { name: 'Зберегти' }).click();
  await expect(host.getByText('Іван Петренко-молодший')).toBeVisible();

  const copying = host.getByRole('button', { name: 'Копіювати код групи' });
  await copying.click();
  await expect(copying.getByRole('status')).toHaveText('Скопійовано');
  const joinLink = await host.getByLabel('Посилання для приєднання').inputValue();
  await host.getByText('Показати QR-код').click();
  await expect(host.getByRole('img', { name: 'QR-код для приєднання до групи 8-Б' })).toBeVisible();
  await host.getByRole('link', { name: 'Логіни й коди' }).click();
  const card = host.getByRole('listitem').filter({ hasText: 'Марія Ковальчук' });
  await expect(card.getByRole('definition')).toHaveCount(3);
  await expect(card.getByText('Wihiwin · 8-Б')).toBeVisible();
  await expect(card.getByRole('img', { name: 'QR-код для входу: Марія Ковальчук' })).toBeVisible();
  await expectAccessible(host);
  await snapshot(host, 'pupil-codes');
  await expect(host.getByText('Ця адреса діє лише на цьому комп’ютері.', { exact: false })).toBeVisible();
  const [, login = '', code = ''] = await card.getByRole('definition').allInnerTexts();
  expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await host.emulateMedia({ media: 'print' });
  await expect(card).toBeVisible();
  await expect(host.getByRole('button', { name: 'Надрукувати' })).toBeHidden();
  await expect(host.getByRole('banner')).toBeHidden();
  await host.emulateMedia({ media: 'screen' });

  await host.goBack();
  await host.getByRole('link', { name: 'Призначити тест групі' }).click();
  await expect(host.getByText('Оберіть завершений тест: групу для нього вже буде позначено.')).toBeVisible();
  await expectAccessible(host);
  await host.getByRole('link', { name: 'Призначити тест', exact: true }).click();
  await expect(host).toHaveURL(new RegExp(`/wihost/tests/${testId}\\?issue=1&group=`));
  await expect(host.getByRole('checkbox', { name: '8-Б' })).toBeChecked();
  await expect(host.getByRole('checkbox', { name: /Усім, хто має посилання/ })).not.toBeChecked();
  await host.getByText('Більше правил').click();
  await host.getByText('Читач може сам поставити тест на паузу').click();
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Призначити тест' }).click();
  await expect(host.getByRole('link', { name: 'Логіни й коди: 8-Б' })).toHaveAttribute('href', /\/codes$/);
  await expect(host.getByLabel('Адреса')).toHaveCount(0);
  await host.getByRole('link', { name: 'Налаштування' }).click();
  await expect(host.getByText('Під час тривоги читач може сам поставити тест на паузу.')).toBeVisible();

  const pupil = (await newPerson({ viewport: { width: 360, height: 740 } })).page;
  // As the card's QR code leads.
  await pupil.goto(`/login?login=${encodeURIComponent(login)}`);
  await expect(pupil.getByLabel('Логін')).toHaveValue(login);
  await pupil.getByLabel(/^Пароль/).fill(code.toLowerCase());
  await pupil.getByRole('button', { name: 'Увійти' }).click();
  await expect(pupil).toHaveURL('/testtool');
  await pupil.getByRole('link', { name: /^Почати/ }).click();
  await pupil.getByRole('button', { name: 'Почати' }).click();
  await pupil.getByRole('button', { name: 'До запитань' }).click();
  await pupil.getByRole('radio', { name: /Кожна має власний шлях/ }).check();

  const later = (await newPerson()).page;
  await later.goto(new URL(joinLink).pathname + new URL(joinLink).search);
  await expect(later).toHaveURL(/\/wihiwin\?redirect=/);
  await later.getByLabel('Новий логін').fill(`piznia-${Date.now().toString(36)}`);
  await later.getByRole('button', { name: 'Продовжити без пароля' }).click();
  await later.getByRole('link', { name: /Код записано/ }).click();
  await later.getByRole('button', { name: 'Приєднатися' }).click();
  await expect(later.getByText(/у списку ви — piznia-/)).toBeVisible();
  await expectAccessible(later);
  await expect(later.getByRole('heading', { name: 'Intermezzo, уривок' })).toBeVisible();

  await host.goto('/wihost-groups');
  await host.getByRole('link', { name: '8-Б' }).click();
  await expect(host.getByRole('listitem').filter({ hasText: 'piznia-' })).toBeVisible();
  await expect(host.getByRole('row', { name: /Intermezzo, уривок/ })).toContainText('0 з 3');
  await expectAccessible(host);
});

test('an invited person joins a group and can leave it', async ({ newPerson, api }) => {
  const host = (await newPerson()).context;
  await api.registerAccount(host, { displayName: 'Оксана Гнатюк' });
  const group = (await api.send(host, 'POST', '/api/groups', { title: 'Гурток читання' })) as Group;
  const { page, context } = await newPerson();
  const { identifier } = await api.registerAccount(context, { displayName: 'Тарас' });
  await api.send(host, 'POST', `/api/groups/${group.id}/members`, { logins: [identifier] });
  await page.goto('/testtool');
  await expect(page.getByText('Оксана Гнатюк запрошує вас до групи «Гурток читання»')).toBeVisible();
  await page.getByRole('button', { name: /^Прийняти запрошення до групи/ }).click();
  await expect(page.getByText('Ви в групі «Гурток читання».')).toBeVisible();
  await page.goto('/wihiwee');
  await expect(page.getByText('Оксана Гнатюк · у списку ви — Тарас')).toBeVisible();
  await page.getByRole('button', { name: 'Вийти з групи Гурток читання' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Так' }).click();
  await expect(page.getByRole('button', { name: 'Вийти з групи Гурток читання' })).toHaveCount(0);
  const { members } = (await api.send(host, 'GET', `/api/groups/${group.id}`)) as Group;
  expect(members).toEqual([]);
});

test('a person addressed by login is invited first, and answers on the platform or on the cover of the test', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const { page: host, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Олена Василівна' });
  const { testId } = await arrangeIssue(api, context);
  const [taras, marta, shy] = [
    await newPerson({ viewport: { width: 360, height: 740 } }),
    await newPerson(),
    await newPerson(),
  ];
  const logins: string[] = [];
  for (const [person, displayName] of [
    [taras, 'Тарас'],
    [marta, 'Марта'],
    [shy, 'Тихий'],
  ] as const)
    logins.push((await api.registerAccount(person.context, { displayName })).identifier);
  const [tarasLogin = '', martaLogin = '', shyLogin = ''] = logins;
  await api.send(shy.context, 'PATCH', '/api/account', { wihiwee: false });

  await host.goto(`/wihost/tests/${testId}?issue=1`);
  await host.getByText('Усім, хто має посилання').click();
  await host.getByLabel(/^Людям за логіном/).fill(logins.join('\n'));
  await host.getByRole('button', { name: 'Призначити тест' }).click();
  await expect(host.getByText(`${shyLogin}: ця людина не приймає запрошень на тести.`).first()).toBeVisible();
  await expect(host.getByLabel(/^Людям за логіном/)).toHaveValue(logins.join('\n'));
  await host.getByLabel(/^Людям за логіном/).fill(`${tarasLogin}\n${martaLogin}`);
  await host.getByRole('button', { name: 'Призначити тест' }).click();
  await host.getByRole('link', { name: 'Налаштування' }).click();
  await expect(host.getByText('2 людини: запрошені')).toBeVisible();
  await expect(host.getByText('Тарас')).toHaveCount(0);
  await expectAccessible(host);
  await snapshot(host, 'invited-recipients');
  const cover = host.url().replace('/wihost/wihiws/', '/wihiwers/').replace('/settings', '');

  await taras.page.goto('/testtool');
  await expect(taras.page.getByText('Олена Василівна запрошує вас пройти тест «Intermezzo, уривок»')).toBeVisible();
  await expectAccessible(taras.page);
  await snapshot(taras.page, 'test-invitation');
  await taras.page.goto('/wihiwee');
  await taras.page.getByRole('button', { name: /^Прийняти запрошення на тест/ }).click();
  await expect(taras.page.getByRole('button', { name: /^Прийняти/ })).toHaveCount(0);
  await taras.page.goto('/testtool');
  await taras.page.getByRole('link', { name: /^Почати/ }).click();
  await taras.page.getByRole('button', { name: 'Почати' }).click();
  await expect(taras.page.getByRole('radio').first()).toBeVisible();
  await expect(host.getByText('2 людини: 1 розпочала, 1 запрошена')).toBeVisible();

  await marta.page.goto(cover);
  await expect(marta.page.getByText(/Олена Василівна запрошує вас пройти цей тест/)).toBeVisible();
  await expect(marta.page.getByRole('button', { name: 'Почати' })).toHaveCount(0);
  await expectAccessible(marta.page);
  await snapshot(marta.page, 'cover-invited');
  await marta.page.getByRole('button', { name: 'Відхилити' }).click();
  await expect(marta.page).toHaveURL('/testtool');
  await expect(marta.page.getByText('Тестів для вас поки немає')).toBeVisible();
  await expect(host.getByText('2 людини: 1 розпочала, 1 відмовилася')).toBeVisible();
  await expect(host.getByText('Марта')).toHaveCount(0);
});

test('an imported НМТ table can be chosen for a test, and a wrong line of a table is named', async ({
  newPerson,
  api,
  expectAccessible,
}) => {
  const { page: host, context } = await newPerson();
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const { testId } = await arrangeIssue(api, context);
  await host.goto(`/wihost/tests/${testId}`);
  await host.getByRole('link', { name: 'Додати бал НМТ 100–200 за офіційною таблицею' }).click();
  await host.getByLabel('Предмет').fill('Українська мова');
  await host.getByRole('textbox', { name: 'Таблиця' }).fill('0;не склав\n1;100\n3;170\n4;200');
  await host.getByRole('button', { name: 'Зберегти таблицю' }).click();
  await expect(host.getByText('Рядок 3: бракує рядка для тестового бала 2.')).toBeVisible();
  await host.getByRole('textbox', { name: 'Таблиця' }).fill('0;не склав\n1;100\n2;135\n3;170\n4;200');
  await host.getByRole('button', { name: 'Зберегти таблицю' }).click();
  await expect(host.getByText('склали — від 1 · ще не обрано')).toBeVisible();
  await expectAccessible(host);
  await host.goto(`/wihost/tests/${testId}`);
  await host.getByLabel('Шкала НМТ').selectOption({ index: 1 });
  await expect(host.getByText('Бал НМТ буде в результатах.')).toBeVisible();
  await expectAccessible(host);
});

test('a teacher opens a pupil from the roster and sees one pupil over all tests; a foreign teacher and the removed pupil’s page are refused @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const [host, foreign, pupil] = [await newPerson(), await newPerson(), await newPerson()];
  await api.registerAccount(host.context, { displayName: 'Оксана Гнатюк' });
  await api.registerAccount(foreign.context, { displayName: 'Чужа Вчителька' });
  const group = (await api.send(host.context, 'POST', '/api/groups', { title: '10-Б' })) as Group;
  await api.send(host.context, 'POST', `/api/groups/${group.id}/pupils`, { names: ['Бабенко Тимур', 'Василенко Яна'] });
  await api.send(pupil.context, 'POST', '/api/participants', { identifier: `solomiia-${Date.now().toString(36)}` });
  await api.send(pupil.context, 'PATCH', '/api/account', { displayName: 'Бондар Соломія' });
  await api.send(pupil.context, 'POST', '/api/my-groups', { code: group.joinCode });

  await host.page.goto(`/wihost-groups/${group.id}`);
  await host.page.getByRole('link', { name: 'Бондар Соломія' }).click();
  await expect(host.page.getByText('Тестів поки немає')).toBeVisible();
  await expectAccessible(host.page);

  const testId = await arrangeTest(api, host.context);
  for (const [index, right] of [0, 1, 0, 3, 2, 3, 3].entries()) {
    // What is not released to the pupil is open to the host.
    const rules = { title: `Уривок ${index + 1}`, scoreRelease: 'by-hand', answersRelease: 'never' } as const;
    const issue = await issueTest(api, host.context, testId, rules, [group.id]);
    await submitByApi(api, pupil.context, await startByApi(api, pupil.context, issue), right);
  }
  await issueTest(api, host.context, testId, { title: 'Не розпочато' }, [group.id]);
  await host.page.reload();
  await expect(host.page.getByRole('heading', { level: 1 })).toHaveText(/Читає впевненіше|Зміни поки не видно/);
  await expect(host.page.getByText(/похибка/).first()).toBeVisible();
  await expect(host.page.getByRole('row', { name: /Уривок 7/ })).toContainText('12');
  await expect(host.page.getByRole('row', { name: /Не розпочато/ })).toContainText('ще не здано');
  await expectAccessible(host.page);
  await snapshot(host.page, 'pupil-path');
  await host.page.getByRole('link', { name: /^Наступний учень/ }).click();
  await expect(host.page.getByText('Василенко Яна', { exact: true })).toBeVisible();
  await host.page.goBack();
  await host.page.getByRole('link', { name: 'Уривок 7' }).click();
  await expect(host.page).toHaveURL(/\/attempts\//);

  const { members } = (await api.send(host.context, 'GET', `/api/groups/${group.id}`)) as Group;
  const pupilId = members.find(({ displayName }) => displayName === 'Бондар Соломія')?.id ?? '';
  const address = `/wihost-groups/${group.id}/pupils/${pupilId}`;
  await foreign.page.goto(address);
  await expect(foreign.page.getByText('Такої сторінки не знайдено')).toBeVisible();
  await api.send(host.context, 'DELETE', `/api/groups/${group.id}/members/${pupilId}`);
  await host.page.goto(address);
  await expect(host.page.getByText('Такої сторінки не знайдено')).toBeVisible();
});

test('a teacher sets two groups side by side: no test in common, then counts of the few who wrote @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const [{ page: host, context }, one, other] = [await newPerson(), await newPerson(), await newPerson()];
  await api.registerAccount(context, { displayName: 'Оксана Гнатюк' });
  const groups: Group[] = [];
  for (const [title, pupil] of [
    ['10-А', one],
    ['10-Б', other],
  ] as const) {
    const group = (await api.send(context, 'POST', '/api/groups', { title })) as Group;
    groups.push(group);
    await api.send(pupil.context, 'POST', '/api/participants', {
      identifier: `uchen-${groups.length}-${Date.now().toString(36)}`,
    });
    await api.send(pupil.context, 'POST', '/api/my-groups', { code: group.joinCode });
  }
  await host.goto('/wihost-groups');
  await host.getByRole('link', { name: 'Порівняти групи' }).click();
  await host.getByLabel('Перша група').selectOption({ label: '10-А' });
  await host.getByLabel('Друга група').selectOption({ label: '10-Б' });
  await expect(host.getByRole('heading', { name: 'Спільних тестів поки немає' })).toBeVisible();
  await expectAccessible(host);

  const testId = await arrangeTest(api, context);
  for (const [index, pupil] of [one, other].entries()) {
    const issue = await issueTest(api, context, testId, { title: 'Уривок' }, [groups[index]?.id ?? '']);
    await submitByApi(api, pupil.context, await startByApi(api, pupil.context, issue));
  }
  await host.reload();
  await expect(host.getByRole('heading', { name: 'Порівнювати ще зарано' })).toBeVisible();
  // One person's result would be told by a mean.
  await expect(host.getByRole('row', { name: /Уривок/ })).toContainText('1 людина');
  await expect(host.getByRole('row', { name: /Уривок/ })).not.toContainText('%');
  await expectAccessible(host);
  await snapshot(host, 'groups-compared');
});
