import type { BrowserContext } from '@playwright/test';
import { submitAttempt } from '#contract/attempts.ts';
import { arrangeTest, issueTest } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';
import type { SetUpApi } from './set-up-api.ts';
import { startByApi, submitByApi } from './take-by-api.ts';

/** Issues one test so many times and has the pupil take it, well and badly by turns. */
async function takeTests(api: SetUpApi, host: BrowserContext, pupil: BrowserContext, times: number): Promise<void> {
  const testId = await arrangeTest(api, host, 1);
  for (let index = 0; index < times; index += 1) {
    const issue = await issueTest(api, host, testId, { title: `Уривок ${index + 1}`, answersRelease: 'never' });
    const attempt = await startByApi(api, pupil, issue);
    const params = { id: attempt.wihiwId, attemptId: attempt.attemptId };
    if (index % 3 === 0) {
      const questionId = attempt.questions.find(({ kind }) => kind === 'short')?.id ?? '';
      const wrong = { questionId, value: { text: 'ніщо' }, flagged: false, counter: 1, basedOn: 0, clientAt: null };
      await api.as(pupil)(submitAttempt, { params, body: { device: 'e2e', saves: [wrong] } });
    } else await submitByApi(api, pupil, attempt);
  }
}

test('a parent types the pupil’s code and sees the progress; the pupil sees who looked and ends it, and the open page closes', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const [host, pupil, parent] = [await newPerson(), await newPerson(), await newPerson()];
  await api.registerAccount(host.context, { displayName: 'Оксана Гнатюк' });
  await api.send(pupil.context, 'POST', '/api/participants', { identifier: `mariia-${Date.now().toString(36)}` });
  await api.send(pupil.context, 'PATCH', '/api/account', { displayName: 'Марія Ковальчук' });
  await api.registerAccount(parent.context, { displayName: 'Ольга Ковальчук' });

  await pupil.page.goto('/wihiwer/progress');
  await expect(pupil.page.getByText('Відкритих результатів поки немає')).toBeVisible();
  await takeTests(api, host.context, pupil.context, 7);
  await pupil.page.reload();
  await expect(pupil.page.getByRole('heading', { name: 'Що поки важко' })).toBeVisible();
  await expect(pupil.page.getByText(/Спробуйте так: /).first()).toBeVisible();
  await expect(pupil.page.getByRole('row', { name: /Уривок 7/ })).toBeVisible();
  await pupil.page.getByRole('link', { name: 'Уривок 7' }).click();
  await expect(pupil.page).toHaveURL(/\/wihiwer\/results\//);
  await pupil.page.goBack();
  await expectAccessible(pupil.page);
  await snapshot(pupil.page, 'people-progress');

  await pupil.page.goto('/wihisee');
  await expect(pupil.page.getByText('Ваших результатів не бачить ніхто зі сторонніх')).toBeVisible();
  await expectAccessible(pupil.page);
  await snapshot(pupil.page, 'people-wihisee-empty');
  await pupil.page.getByRole('button', { name: 'Створити код' }).click();
  const code = await pupil.page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/).innerText();

  await parent.page.goto('/wiviewer');
  await expect(parent.page.getByText('Вам ще ніхто не показує своїх результатів')).toBeVisible();
  await snapshot(parent.page, 'people-wiviewer-empty');
  await parent.page.getByLabel('Код для батьків').fill('AAAA-BBBB-CCCC');
  await parent.page.getByRole('button', { name: 'Відкрити результати' }).click();
  await expect(parent.page.getByText('Такого коду немає, або його вже замінено новим.')).toBeVisible();
  await parent.page.getByLabel('Код для батьків').fill(code.toLowerCase());
  await parent.page.getByRole('button', { name: 'Відкрити результати' }).click();
  await expect(parent.page.getByRole('heading', { name: 'Марія Ковальчук' })).toBeVisible();
  await expect(parent.page.getByRole('row', { name: /Уривок 7/ })).toBeVisible();
  await expect(parent.page.getByRole('columnheader', { name: 'Оцінка' })).toBeVisible();
  await expect(parent.page.getByText(/Порадьте: «/).first()).toBeVisible();
  // What was answered is not theirs to see.
  await expect(parent.page.getByRole('link', { name: 'Уривок 7' })).toHaveCount(0);
  await expectAccessible(parent.page);
  await snapshot(parent.page, 'people-parent');

  // The pupil's open page hears of the viewer by itself.
  const viewer = pupil.page.getByRole('listitem').filter({ hasText: 'Закрити доступ' });
  await expect(viewer.getByText('Ольга Ковальчук').first()).toBeVisible();
  await pupil.page.reload();
  await expect(pupil.page.getByRole('heading', { name: 'Хто дивився' })).toBeVisible();
  await expect(viewer.getByText(/Востаннє:/)).toBeVisible();
  await snapshot(pupil.page, 'people-wihisee');
  await viewer.getByRole('button', { name: /Закрити доступ/ }).click();
  await pupil.page.getByRole('dialog').getByRole('button', { name: 'Закрити доступ' }).click();
  await expect(parent.page.getByText('Ці результати вам не відкриті')).toBeVisible({ timeout: 5_000 });
  await expect(parent.page.getByText('Уривок 7')).toBeHidden();
  await snapshot(parent.page, 'people-closed');
  await parent.page.getByRole('link', { name: 'Чиї результати я бачу' }).click();
  await expect(parent.page.getByText(/Доступ закрито/)).toBeVisible();
  await snapshot(parent.page, 'people-wiviewer-ended');
});

test('a request by login is answered from the home page’s notifications; closed consents and strangers are refused alike', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  test.slow();
  const [pupil, parent] = [await newPerson(), await newPerson()];
  const { identifier, password } = await api.registerAccount(pupil.context, { displayName: 'Марія Ковальчук' });
  const { identifier: own } = await api.registerAccount(parent.context, { displayName: 'Ольга Ковальчук' });
  await parent.page.goto('/wiviewer');
  const login = parent.page.getByLabel('Логін людини');
  const ask = parent.page.getByRole('button', { name: 'Надіслати запит' });
  for (const [typed, said] of [
    ['', 'Напишіть логін.'],
    [own, 'Це ви самі.'],
    ['nikoho-nemaie', 'За цим логіном запит надіслати не можна.'],
    [identifier, 'За цим логіном запит надіслати не можна.'],
  ] as const) {
    await login.fill(typed);
    await ask.click();
    await expect(parent.page.getByText(said)).toBeVisible();
    await expect(login).toHaveValue(typed);
  }
  await api.send(pupil.context, 'PATCH', '/api/account', { wihisee: true });
  await ask.click();
  await expect(parent.page.getByText(/Запит надіслано .*, відповіді ще немає/)).toBeVisible();
  await snapshot(parent.page, 'people-wiviewer-asked');

  await pupil.page.goto('/testtool');
  // One occasion stands once: the request, which can be answered, and not its notice too.
  await expect(pupil.page.getByText('Ольга Ковальчук просить показати ваші результати', { exact: true })).toBeVisible();
  await expect(pupil.page.getByRole('heading', { name: 'Сповіщення' })).toHaveCount(0);
  // Where the request is not shown, its notice leads to it.
  await pupil.page.goto('/events');
  await expect(pupil.page.getByRole('heading', { name: 'Сповіщення' })).toBeVisible();
  await expectAccessible(pupil.page);
  await snapshot(pupil.page, 'people-notifications');
  await pupil.page.getByRole('link', { name: /Ольга Ковальчук просить показати/ }).click();
  await expectAccessible(pupil.page);
  await snapshot(pupil.page, 'people-wihisee-request');
  await pupil.page.getByRole('button', { name: /Дозволити\s+Ольга/ }).click();
  // The parent's open page hears of it by itself.
  await parent.page.getByRole('link', { name: 'Марія Ковальчук' }).click();
  await expect(parent.page.getByText('Відкритих результатів поки немає')).toBeVisible();
  await snapshot(parent.page, 'people-progress-empty');

  // The pupil takes the word back, gives it again by one press, and is gone: the open page follows each time.
  const closed = parent.page.getByText('Ці результати вам не відкриті');
  await pupil.page.getByRole('button', { name: /Закрити доступ\s+Ольга/ }).click();
  await pupil.page.getByRole('dialog').getByRole('button', { name: 'Закрити доступ' }).click();
  await expect(closed).toBeVisible({ timeout: 5_000 });
  await snapshot(pupil.page, 'people-wihisee-ended');
  await pupil.page.getByRole('button', { name: /Дозволити знову\s+Ольга/ }).click();
  await expect(parent.page.getByText('Відкритих результатів поки немає')).toBeVisible({ timeout: 5_000 });
  await api.send(pupil.context, 'POST', '/api/account/deletion', { identifier, password });
  await expect(closed).toBeVisible({ timeout: 5_000 });
});

test('whether requests come is decided where they are answered', async ({ newPerson, api, snapshot }) => {
  const pupil = await newPerson();
  await api.registerAccount(pupil.context, { displayName: 'Марія Ковальчук' });
  for (const [path, name, was] of [
    ['/wihisee', 'Приймати запити на перегляд моїх результатів', false],
    ['/wihiwee', 'Приймати запрошення на тести', true],
  ] as const) {
    await pupil.page.goto(path);
    const consent = pupil.page.getByRole('switch', { name });
    await expect(consent).toBeChecked({ checked: was });
    await snapshot(pupil.page, `people-consent${path.replace('/', '-')}`);
    await pupil.page.getByText(name).click();
    await expect(consent).toBeChecked({ checked: !was });
    await pupil.page.goto('/account');
    await expect(pupil.page.getByRole('switch', { name })).toBeChecked({ checked: !was });
  }
});

test('a host asks by login and by link; the pupil agrees, leaves, and the host’s list follows', async ({
  newPerson,
  api,
  expectAccessible,
  snapshot,
}) => {
  const [host, pupil, other] = [await newPerson(), await newPerson(), await newPerson()];
  await api.registerAccount(host.context, { displayName: 'Оксана Гнатюк' });
  const { identifier } = await api.registerAccount(pupil.context, { displayName: 'Марія Ковальчук' });
  await api.registerAccount(other.context, { displayName: 'Іван Петренко' });
  await host.page.goto('/wihost-menu');
  await host.page.getByRole('link', { name: /^Ваші Віхіві/ }).click();
  await expect(host.page.getByText('Людей поки немає')).toBeVisible();
  await snapshot(host.page, 'people-wihiwees-empty');
  await host.page.getByLabel('Логін людини').fill(identifier);
  await host.page.getByRole('button', { name: 'Надіслати запит' }).click();
  await expect(host.page.getByText(/Запит від .*, відповіді ще немає/)).toBeVisible();
  await host.page.getByRole('button', { name: 'Створити посилання' }).click();
  const link = await host.page.getByRole('textbox', { name: 'Посилання для згоди' }).inputValue();

  await pupil.page.goto('/wihiwee');
  await expect(
    pupil.page.getByText('Оксана Гнатюк просить дозволу призначати вам тести', { exact: true }),
  ).toBeVisible();
  await expectAccessible(pupil.page);
  await snapshot(pupil.page, 'people-wihiwee-request');
  await pupil.page.getByRole('button', { name: /Погодитися\s+Оксана/ }).click();
  await expect(host.page.getByRole('paragraph').filter({ hasText: 'Марія Ковальчук' })).toBeVisible();

  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Далі' }).click();
  const question = other.page.getByRole('dialog');
  await expect(question.getByText('Оксана Гнатюк зможе призначати вам тести. Погоджуєтеся?')).toBeVisible();
  await question.getByRole('button', { name: 'Погоджуюся' }).click();
  await expect(host.page.getByRole('paragraph').filter({ hasText: 'Іван Петренко' })).toBeVisible();
  await expectAccessible(host.page);
  await snapshot(host.page, 'people-wihiwees');
  await snapshot(other.page, 'people-wihiwee');

  await other.page.getByRole('button', { name: /Припинити\s+Оксана/ }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Припинити' }).click();
  await expect(other.page.getByText('Вас поки ніхто не тестує')).toBeVisible();
  await expect(host.page.getByText(/Згоду припинено/)).toBeVisible();
  await host.page.getByRole('button', { name: 'Меню' }).click();
  await expect(host.page.getByText('Ваші Віхіві').last()).toBeVisible();
});
