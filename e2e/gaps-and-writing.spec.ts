import { expect, test } from './fixtures.ts';
import { addQuestion, beginDraft, INTERMEZZO, isSaved, primary, writeText } from './write-test.ts';

test('an author writes gaps in brackets, and a taker fills them in and writes freely on a phone', async ({
  newPerson,
  api,
}) => {
  test.slow();
  const author = await newPerson();
  await api.registerAccount(author.context);
  const host = author.page;
  await beginDraft(host, 'Intermezzo: пропуски й роздум');
  await writeText(host, 'Intermezzo', INTERMEZZO);
  await primary(host, 'До запитань');

  await addQuestion(host, 'Пропуски', 'Відновіть речення.');
  const passage = host.getByLabel(/^Уривок із пропусками/);
  await passage.fill('Я утомився від людей і від їхнього «треба».');
  await passage.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 10));
  await host.getByRole('button', { name: 'Зробити пропуск' }).click();
  await expect(passage).toHaveValue('Я [утомився] від людей і від їхнього «треба».');
  await passage.press('End');
  await passage.pressSequentially(' Їду в [поле|степ].');
  await addQuestion(host, 'Пропуски', 'Доберіть слова.');
  await host.getByText('з банку слів', { exact: true }).click();
  await host.getByLabel(/^Уривок із пропусками/).fill('Ниви у [червні], сонце й [жайворонки].');
  await host.getByLabel('Зайві слова в банку').fill('зозулі\nсніг');
  await addQuestion(host, 'Розгорнута відповідь', 'Чому оповідач утомився?');
  await host.getByLabel('Критерій 1', { exact: true }).fill('Називає причину');
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
  // The browser must not tell by its wavy line how a word is spelled.
  await expect(taker.getByLabel('Пропуск 1 з 2')).toHaveAttribute('spellcheck', 'false');
  await taker.getByLabel('Пропуск 1 з 2').fill('Утомився');
  await taker.getByLabel('Пропуск 1 з 2').press('Enter');
  await expect(taker.getByLabel('Пропуск 2 з 2')).toBeFocused();
  // Half an answer is not called an answer.
  await taker.getByRole('button', { name: 'Запитання 1 з 3, відкрити перелік' }).click();
  await expect(taker.getByRole('dialog').getByText('поточне, частково: 1 з 2')).toBeVisible();
  await taker.getByRole('dialog').getByRole('button', { name: 'Перевірити й здати' }).click();
  await expect(taker.getByText('Дано лише частину відповіді: запитання 1.')).toBeVisible();
  await taker.getByRole('button', { name: /^частково: 1 з 2|Відновіть речення/ }).click();
  await taker.getByLabel('Пропуск 2 з 2').fill('степ');
  await taker.getByRole('button', { name: 'Далі' }).click();
  await taker.getByRole('button', { name: 'Пропуск 1 з 2: порожній' }).tap();
  await taker.getByRole('button', { name: 'червні', exact: true }).tap();
  await taker.getByRole('button', { name: 'сніг', exact: true }).tap();
  await taker.getByRole('button', { name: 'Пропуск 2 з 2: порожній' }).tap();
  await expect(taker.getByRole('button', { name: 'Пропуск 2 з 2: сніг' })).toBeVisible();
  await taker.reload();
  await expect(taker.getByRole('button', { name: 'Пропуск 1 з 2: червні' })).toBeVisible();
  await taker.getByRole('button', { name: 'Далі' }).click();
  await taker.getByRole('textbox').fill('Від людей і від слова «треба».');
  await expect(taker.getByText('6 слів')).toBeVisible();
  await taker.getByRole('button', { name: 'Перевірити' }).click();
  await taker.getByRole('button', { name: 'Здати тест' }).click();
  await expect(taker.getByRole('link', { name: 'Побачити результат' })).toBeVisible();
});
