import { randomUUID } from 'node:crypto';
import { enterAsParticipant } from '#contract/accounts.ts';
import { addPupils, createGroup, readPupilCodes } from '#contract/groups.ts';
import { readMonitor } from '#contract/pauses.ts';
import { renewViewerCode } from '#contract/people/wihisee.ts';
import { renewLink } from '#contract/wihiws.ts';
import { arrangeIssue } from './arrange-issue.ts';
import { expect, test } from './fixtures.ts';

test('a code from the board leads to the test, a group’s code to joining, a wrong one says so @both', async ({
  newPerson,
  api,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const { wihiwId } = await arrangeIssue(api, host.context);
  const { code } = await api.as(host.context)(renewLink, { params: { id: wihiwId } });
  const { joinCode } = await api.as(host.context)(createGroup, { body: { title: '8-Б' } });
  if (code === null || joinCode === null) throw new Error('no code');

  const { page, context } = await newPerson();
  await api.as(context)(enterAsParticipant, { body: { identifier: `chytach-${randomUUID().slice(0, 8)}` } });
  await page.goto('/testtool');
  const field = page.getByRole('textbox', { name: 'Код тесту, групи або для батьків' });
  await field.fill('ZZZZ-ZZZZ');
  await page.getByRole('button', { name: 'Відкрити' }).click();
  await expect(page.getByText('Такого коду немає.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(joinCode);
  await page.getByRole('button', { name: 'Відкрити' }).click();
  await expect(page.getByRole('heading', { name: 'Приєднатися до групи' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Код групи' })).toHaveValue(joinCode);
  await page.goto('/testtool');
  await field.fill(code.toLowerCase().replace('-', ''));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/(anybody|wihiwers)\//);
  await expect(page.getByRole('heading', { name: 'Intermezzo, уривок' })).toBeVisible();
});

test('«Я учень, маю код» leads to the field of the code, its label not below the header @phone', async ({ page }) => {
  await page.goto('/wihiwin');
  await page.getByRole('link', { name: 'Я учень, маю код' }).click();
  await expect(page.getByRole('textbox', { name: 'Код тесту, групи або для батьків' })).toBeFocused();
  const header = await page.locator('header.top').boundingBox();
  const label = await page.getByText('Код тесту, групи або для батьків', { exact: true }).boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('a parent types the code from paper where any code is typed, and sees the pupil’s progress @phone', async ({
  newPerson,
  api,
  snapshot,
  expectAccessible,
}) => {
  test.slow();
  const pupil = await newPerson();
  const identifier = `uchen-${randomUUID().slice(0, 8)}`;
  await api.as(pupil.context)(enterAsParticipant, { body: { identifier } });
  const { code } = await api.as(pupil.context)(renewViewerCode, {});
  await pupil.page.goto('/wihisee');
  await expect(pupil.page.getByText(/допишіть адресу/)).toBeVisible();
  await snapshot(pupil.page, 'parent-code-of-pupil');
  const { page } = await newPerson();
  await page.goto('/wihiwin');
  await page.getByRole('textbox', { name: 'Код тесту, групи або для батьків' }).fill(code?.code ?? '');
  await page.getByRole('button', { name: 'Відкрити' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ще крок — і\u00a0побачите результати' })).toBeVisible();
  await expectAccessible(page);
  await snapshot(page, 'entry-parent');
  await page.getByLabel('Новий логін').fill(`mama-${randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Продовжити без пароля' }).click();
  await page.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(page.getByLabel('Код для батьків')).toHaveValue(code?.code ?? '');
  await page.getByRole('button', { name: 'Відкрити результати' }).click();
  await expect(page.getByRole('heading', { name: identifier })).toBeVisible();
});

test('who comes to register for an event is told so, and is not sent to make an account first @phone', async ({
  page,
}) => {
  await page.goto(`/wihiwin?redirect=${encodeURIComponent(`/events/${randomUUID()}`)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ще крок — і\u00a0повернетеся до події' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Продовжити без пароля' })).toHaveClass(/btn-primary/);
  await expect(page.getByRole('link', { name: 'Зареєструватися' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Створити обліковий запис' })).toBeVisible();
});

test('a pupil with a login signs in from the cover and takes the test as themselves, not as a second person @both', async ({
  newPerson,
  api,
  snapshot,
}) => {
  const host = await newPerson();
  await api.registerAccount(host.context);
  const issue = await arrangeIssue(api, host.context);
  const group = await api.as(host.context)(createGroup, { body: { title: '8-Б' } });
  const names = ['Заяць Остап'];
  await api.as(host.context)(addPupils, { params: { id: group.id }, body: { names } });
  const { pupils } = await api.as(host.context)(readPupilCodes, { params: { id: group.id } });
  const [pupil] = pupils;
  if (pupil === undefined || pupil.personalCode === null) throw new Error('no pupil');

  const { page } = await newPerson();
  await page.goto(issue.link);
  await expect(page.getByLabel('Ваше ім’я')).toBeVisible();
  await snapshot(page, 'cover-with-login');
  await page.getByRole('link', { name: 'Увійдіть' }).click();
  await page.getByLabel('Логін').fill(pupil.identifier);
  await page.getByRole('textbox', { name: /^Пароль/ }).fill(pupil.personalCode);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL(`/wihiwers/${issue.wihiwId}`);
  await expect(page.getByText('Ви — Заяць Остап.')).toBeVisible();
  await expect(page.getByLabel('Ваше ім’я')).toHaveCount(0);
  await page.getByRole('button', { name: 'Почати' }).click();
  await expect(page.getByRole('heading', { name: 'Чому оповідач заздрить планетам?' })).toBeVisible();
  const { attempts } = await api.as(host.context)(readMonitor, { params: { id: issue.wihiwId }, query: {} });
  expect(attempts.map(({ displayName }) => displayName)).toEqual(['Заяць Остап']);
});
