import { expect, test } from './fixtures.ts';
import {
  addQuestion,
  beginDraft,
  fillOptions,
  INTERMEZZO,
  isSaved,
  markRight,
  primary,
  writeText,
} from './write-test.ts';

test('one person writes and issues a test, another takes it on a phone, and the first sees the score', async ({
  newPerson,
}) => {
  test.slow();
  const host = (await newPerson()).page;
  await host.goto('/wihiwin');
  await host.getByRole('link', { name: 'Зареєструватися' }).click();
  await expect(host.getByRole('heading', { name: 'Реєстрація' })).toBeVisible();
  await host.getByLabel('Логін').fill(`wihost-${Date.now().toString(36)}`);
  await host.getByLabel('Пароль', { exact: true }).fill('крокус під вікном 7');
  await host.getByRole('button', { name: 'Зареєструватися' }).click();
  await host.getByRole('link', { name: 'Код записано, далі' }).click();
  await expect(host).toHaveURL('/testtool');

  await beginDraft(host, 'Intermezzo: початок');
  await host.getByLabel('Автор').fill('Михайло Коцюбинський');
  await writeText(host, 'Intermezzo', INTERMEZZO);
  await primary(host, 'До запитань');
  await addQuestion(host, 'Одна відповідь', 'Кому заздрить оповідач?');
  await fillOptions(host, ['Людям.', 'Планетам.', 'Птахам.', 'Рікам.']);
  await markRight(host, 'Б');
  await host.getByLabel(/^Пояснення/).fill('Про це сказано прямо в другому абзаці.');
  await addQuestion(host, 'Кілька відповідей', 'З чим порівняно чуже існування?');
  await fillOptions(host, ['повітря крізь вікна', 'води притоків', 'птахи навесні', 'сніг узимку', 'пил та дим']);
  await markRight(host, 'А');
  await markRight(host, 'Б');
  await addQuestion(host, 'Коротка відповідь', 'Яке слово в лапках утомило оповідача?');
  await host.getByLabel('Правильна відповідь 1').fill('треба');
  await isSaved(host);
  await primary(host, 'До перевірки');
  await primary(host, 'Завершити тест');
  await host.getByRole('dialog').getByRole('button', { name: 'Завершити', exact: true }).click();
  await host.getByRole('button', { name: 'Отримати посилання' }).click();
  const address = await host.getByLabel('Адреса').inputValue();

  const taker = (await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })).page;
  await taker.goto(new URL(address).pathname);
  await taker.getByLabel('Ваше ім’я').fill('Марія Ковальчук');
  await taker.getByRole('button', { name: 'Почати' }).click();
  await taker.getByRole('radio', { name: 'Планетам.' }).check();
  await taker.getByRole('button', { name: 'Далі' }).click();
  await taker.getByRole('checkbox', { name: 'води притоків' }).check();
  await taker.reload();
  await expect(taker.getByRole('checkbox', { name: 'води притоків' })).toBeChecked();
  await taker.getByRole('button', { name: 'Далі' }).click();
  await taker.getByRole('textbox').fill('«Треба»');
  await taker.getByRole('button', { name: 'Перевірити' }).click();
  await taker.getByRole('button', { name: 'Здати тест' }).click();
  await taker.getByRole('link', { name: 'Побачити результат' }).click();
  await expect(taker.getByText('2,5 бала з 3 можливих')).toBeVisible();
  await expect(taker.getByText('Про це сказано прямо')).toBeHidden();
  await expect(taker.getByText('Які саме відповіді правильні, буде видно після закриття тесту.')).toBeVisible();
  await expect(taker.getByText('правильно', { exact: true })).toHaveCount(0);

  await host.reload();
  await host.getByRole('link', { name: /^Результати/ }).click();
  const row = host.getByRole('row', { name: /Марія Ковальчук/ });
  await expect(row).toContainText('2,5');
  await row.getByRole('link', { name: 'Марія Ковальчук' }).click();
  await host.getByText('Кому заздрить оповідач?').click();
  await expect(host.getByText('Про це сказано прямо в другому абзаці.')).toBeVisible();
});
