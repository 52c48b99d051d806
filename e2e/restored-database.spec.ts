import type { Attempt } from '#contract/attempts.ts';
import { expect, test } from './fixtures.ts';
import { answersOnServer, attemptOnServer, deviceCopy, OWN_WAY, onServer } from './offline-hands.ts';
import { withDatabase } from './server/database-of-server.ts';

// A backup is restored while a test is open: what the page was told to be on the server is there no more. Every page of the
// server reads its attempt again then.
test.use({ ownServer: true });

/** Leaves the database as a restore of a backup from the beginning of the attempt would. */
const goBack = ({ attemptId }: Attempt) =>
  withDatabase(async (client) => {
    await client.query('delete from answers where attempt_id = $1', [attemptId]);
    await client.query('update installation set generation = gen_random_uuid()');
  });

const countAnswers = ({ attemptId }: Attempt) =>
  withDatabase(async (client) => {
    const { rowCount } = await client.query('select from answers where attempt_id = $1', [attemptId]);
    return rowCount;
  });

test('a page hands in all answers after a restore that it has not noticed, and only then forgets them @phone', async ({
  openTest,
  api,
}) => {
  const { page, context, issue } = await openTest({ name: 'Іван', kept: true });
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await onServer(page);
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByRole('checkbox', { name: 'мов повітря' }).check();
  await onServer(page);
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByRole('textbox').fill('треба');
  await expect.poll(() => answersOnServer(api, context, issue)).toHaveLength(3);
  const attempt = await attemptOnServer(api, context, issue);
  await onServer(page);
  await page.getByRole('button', { name: 'Перевірити' }).click();
  await expect(page.getByRole('button', { name: 'Здати тест' })).toBeVisible();
  await goBack(attempt);
  await page.getByRole('button', { name: 'Здати тест' }).click();
  await expect(page.getByRole('heading', { name: 'Тест завершено' })).toBeVisible();
  expect(await countAnswers(attempt)).toBe(3);
  await expect.poll(async () => (await deviceCopy(page)).rows['answers']).toBe(0);
});

test('a page that saves after a restore sends what the server lacks too', async ({ openTest, api }) => {
  const { page, context, issue } = await openTest({ name: 'Марія' });
  await page.getByRole('radio', { name: OWN_WAY }).check();
  await onServer(page);
  await expect.poll(() => answersOnServer(api, context, issue)).toHaveLength(1);
  const attempt = await attemptOnServer(api, context, issue);
  await goBack(attempt);
  await page.getByRole('button', { name: 'Далі' }).click();
  await page.getByRole('checkbox', { name: 'мов повітря' }).check();
  await expect.poll(() => countAnswers(attempt)).toBe(2);
});
