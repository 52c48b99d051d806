import { inviteCoHost } from '#contract/lesson/co-hosts.ts';
import { answerAsked } from '#contract/people/asking.ts';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import { startByApi } from './take-by-api.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a colleague is invited, accepts on a phone, runs the lesson; the owner ends it and the open page loses the test', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const owner = await newPerson();
  await api.registerAccount(owner.context, { displayName: 'Оксана Гнатюк' });
  const helper = await newPerson(PHONE);
  const { identifier } = await api.registerAccount(helper.context, { displayName: 'Ірина Бойко' });
  const issue = await arrangeIssue(api, owner.context, { timeLimitSeconds: 2400 });
  const taker = await newPerson();
  await startByApi(api, taker.context, issue, 'Марія Коваленко');

  // The owner names nobody, then the colleague; what was typed stays in its field.
  await owner.page.goto(`/wihost/wihiws/${issue.wihiwId}/settings`);
  const section = owner.page.getByRole('region', { name: 'Помічники' });
  await section.getByLabel('Логін помічника').fill('nikoho-takoho');
  await section.getByRole('button', { name: 'Запросити' }).click();
  await expect(section.getByText('З таким логіном нікого немає')).toBeVisible();
  await expect(section.getByLabel('Логін помічника')).toHaveValue('nikoho-takoho');
  await section.getByLabel('Логін помічника').fill(identifier);
  await section.getByRole('button', { name: 'Запросити' }).click();
  await expect(section.getByText('відповіді ще немає')).toBeVisible();
  await expect(section.getByText('Ірина Бойко')).toHaveCount(0);
  await expectAccessible(owner.page);
  await snapshot(owner.page, 'co-hosts-invited');

  // On a phone: what waits for me.
  await helper.page.goto('/testtool');
  await expect(
    helper.page.getByText('Оксана Гнатюк просить допомогти провести тест «Intermezzo, уривок»'),
  ).toBeVisible();
  // The request stands once, without its notice beside it; by the notice's address it is found as well.
  await expect(helper.page.getByText('Оксана Гнатюк просить вас допомогти провести тест')).toHaveCount(0);
  await expectAccessible(helper.page);
  await snapshot(helper.page, 'co-hosts-asked');
  await helper.page.goto('/wihost?tab=shared');
  await expect(helper.page.getByRole('heading', { name: 'Вас просять допомогти' })).toBeVisible();
  await helper.page.goto('/testtool');
  await helper.page.getByRole('button', { name: /^Погодитися/ }).click();
  await expect(helper.page.getByText('тепер серед ваших спільних')).toBeVisible();
  await expect(helper.page).toHaveURL(new RegExp(`/wihost/wihiws/${issue.wihiwId}`));
  await helper.page.goto('/testtool');
  await helper.page.getByRole('link', { name: 'Оксана Гнатюк просить вас допомогти провести тест' }).click();
  await expect(helper.page).toHaveURL('/wihost?tab=shared');
  await expect(helper.page.getByRole('tab', { name: /^Спільні/ })).toHaveAttribute('aria-selected', 'true');
  await helper.page.goto('/wihost');
  await expect(helper.page.getByRole('tab', { name: /^Спільні/ })).toHaveAttribute('aria-selected', 'true');
  await expect(section.getByRole('button', { name: 'Завершити Ірина Бойко' })).toBeVisible();
  await helper.page.goto('/wihost?tab=shared');
  await expect(helper.page.getByText('Хто призначив: Оксана Гнатюк')).toBeVisible();
  await expectAccessible(helper.page);
  await snapshot(helper.page, 'co-hosts-shared');
  await helper.page.getByRole('link', { name: 'Intermezzo, уривок' }).click();
  const toTab = (name: string) =>
    helper.page.getByRole('navigation', { name: 'Сторінки призначеного тесту' }).getByRole('link', { name }).click();
  await toTab('Налаштування');
  await expect(helper.page.getByRole('heading', { name: 'Ви помічник у цьому тесті' })).toBeVisible();

  // The lesson: what is the owner's alone is not offered.
  await expect(helper.page.getByRole('button', { name: 'Замінити новим' })).toHaveCount(0);
  await expect(helper.page.getByLabel('Додати людей за логіном')).toHaveCount(0);
  await expect(helper.page.getByRole('link', { name: 'Переглянути тест' })).toHaveCount(0);
  await toTab('Зараз');
  await helper.page.getByRole('button', { name: 'Ще дії' }).click();
  await helper.page.getByRole('dialog').getByRole('button', { name: 'Написати всім' }).click();
  await helper.page.getByLabel('Що сказати').fill('Лишилося п’ять хвилин.');
  await helper.page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(helper.page.getByText('Повідомлення надіслано всім, хто пише.')).toBeVisible();
  await toTab('Налаштування');
  const extra = helper.page.getByRole('region', { name: 'Додатковий час' });
  await extra.getByLabel('Кому').selectOption({ index: 1 });
  await extra.getByRole('button', { name: 'Додати час' }).click();
  await expect(helper.page.getByText('Додатковий час записано.')).toBeVisible();
  await expectAccessible(helper.page);
  await snapshot(helper.page, 'co-hosts-room');

  // Takers are told by name who sees what they write.
  const other = await newPerson();
  await other.page.goto(issue.link);
  await expect(other.page.getByText('Відповіді й результати бачить також Ірина Бойко.')).toBeVisible();
  await snapshot(other.page, 'co-hosts-cover');

  await toTab('Зараз');
  await expect(helper.page.getByText('Марія Коваленко')).toBeVisible();
  await section.getByRole('button', { name: 'Завершити Ірина Бойко' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Так' }).click();
  await expect(helper.page.getByText('Цей тест вам більше не відкрито')).toBeVisible();
  await expect(helper.page.getByText('Марія Коваленко')).toHaveCount(0);
  await expectAccessible(helper.page);
  await snapshot(helper.page, 'co-hosts-ended');
  await helper.page.goBack();
  await helper.page.goForward();
  await expect(helper.page.getByText('Марія Коваленко')).toHaveCount(0);
});

test('whoever deletes their account hands a test over to a helper @both', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const owner = await newPerson();
  const { identifier, password } = await api.registerAccount(owner.context, { displayName: 'Оксана Гнатюк' });
  const helper = await newPerson();
  const { identifier: login } = await api.registerAccount(helper.context, { displayName: 'Ірина Бойко' });
  const issue = await arrangeIssue(api, owner.context);
  const params = { id: issue.wihiwId };
  await api.as(owner.context)(inviteCoHost, { params, body: { identifier: login } });
  await api.as(helper.context)(answerAsked, { params: { role: 'co-host', ...params }, body: { accept: true } });
  await owner.page.goto('/account');
  await owner.page.getByText(/Ірина Бойко .*1.тест/).click();
  await expect(owner.page.getByRole('checkbox', { name: /Ірина Бойко/ })).toBeChecked();
  await expectAccessible(owner.page);
  await snapshot(owner.page, 'co-hosts-successor');
  await owner.page.getByLabel(/напишіть свій логін/).fill(identifier);
  const form = owner.page.locator('form').filter({ has: owner.page.getByLabel(/напишіть свій логін/) });
  await form
    .getByLabel(/[Пп]ароль/)
    .first()
    .fill(password);
  await form.getByRole('button', { name: 'Видалити мій обліковий запис' }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
  await expect(owner.page).toHaveURL(/wihiwin/);
  await helper.page.goto(`/wihost/wihiws/${issue.wihiwId}/settings`);
  await expect(helper.page.getByRole('region', { name: 'Помічники' })).toBeVisible();
  await expect(helper.page.getByRole('link', { name: 'Переглянути тест' }).locator('visible=true')).toBeVisible();
});
