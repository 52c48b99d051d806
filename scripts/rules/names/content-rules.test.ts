import { describe, expect, it } from 'vitest';
import { findForbiddenContent } from './content-rules.ts';

describe('forbidden content of sources', () => {
  it.each([
    '// TODO: later',
    '// FIXME',
    'const value = input as any;',
    '// @ts-ignore',
    '// @ts-nocheck',
    '<p dangerouslySetInnerHTML={{ __html }} />',
  ])('refuses %s', (line) => {
    expect(findForbiddenContent([{ path: 'src/web/app/page.tsx', text: `\n${line}\n` }])).toEqual([
      expect.stringContaining('src/web/app/page.tsx:2: '),
    ]);
  });

  it.each([
    "it.only('runs', () => {});",
    "test.skip('runs', () => {});",
    "describe.todo('later');",
    "test.describe.only('runs', () => {});",
    "it.concurrent.only('runs', () => {});",
    "it.skipIf(slow)('runs', () => {});",
  ])('refuses %s in a test', (line) => {
    expect(findForbiddenContent([{ path: 'src/core/a.test.ts', text: line }])).toHaveLength(1);
    expect(findForbiddenContent([{ path: 'e2e/a.spec.ts', text: line }])).toHaveLength(1);
  });

  it.each([
    "'Тест завершив ведучий.'",
    "'Тривога: зупинити годинники'",
    "'Для цього потрібен запис із паролем.'",
    "'Складаю тести'",
    "'Щоб складати цей тест, увійдіть.'",
    "'Задовгий. Скоротіть до 200 символів.'",
    "'Старий код перестане впускати.'",
    "'Текст вилучено.'",
    "'Паузу можна відкликати.'",
    "'Додатковий час забрано.'",
    "'Процес читання'",
    "'Той, хто складає, читає.'",
    "'Щоб його могли скласти, відкрийте.'",
    "'Наступну спробу складуть за ними.'",
    "'Інші пристрої, де ви ввійшли, вийдуть.'",
    "'Після здачі спроби.'",
    "'Відповідь надійшла після завершення часу.'",
    "'Додайте до копії працюючого сервера.'",
    '`Пар: ${right} із ${pairs}`',
    "'Увесь бал — лише за все.'",
    "'Усі бали дає лише точна відповідь.'",
    "'Набір слів для пропусків'",
    "'Працює лише за адресою https.'",
    "'Такого немає.'",
    "'Перевірте це поле.'",
    "'Це речення вже вилучає інше запитання.'",
    "'Тести і події'",
    "'Немає зв’язку з сервером.'",
    "showSuccess('Зміни збережено');",
    "  done: 'Подію скасовано',",
    "'Запасний код впускає один раз.'",
    "'Логін і код впустять вас.'",
    "'Правильний варіант дає всі бали.'",
    "'Зараховано повні бали.'",
    "'Ваші враження від заходу'",
    "'Додайте ще одне заняття.'",
    "'Виберіть відповідь.'",
    "'Ви ще нічого не вибрали.'",
    'removed ? `${label} (вилучений)` : label',
    "'Рахувати ще нічого'",
    "'Імен немає, тож додавати нікого.'",
    '`Повідомлення отримають ${counted(people, PERSON.nominative)}.`',
    '`Тести пройшли ${peopleCount(people)}.`',
    '`Тут не стане ${counted(lost, OPTION.nominative)}.`',
    '`Вільно ${counted(free, PLACE.nominative)} з\\u00a0${capacity}`',
    "'Без балу'",
    "'літери рядків підряд'",
    "'Вдруге відповісти не можна.'",
    "'Решта – на сторінці аналізу.'",
    '`Отримають усі, поштою – ${counted(mailed, PERSON.nominative)}.`',
    '`Ще ${activities.length} спроб`',
    'showSuccess(`Нагадуємо: ${peopleCount(told)}`);',
    "showSuccess(isMade ? 'Аналіз оновлено' : 'Оновиться сам.');",
    "showSuccess(isMade ? 'Аналіз оновлено.' : 'Оновиться сам');",
    "'Скоротіть до 200 знаків.'",
    '<p>Через 30 днів</p>',
    '`Не більше ніж ${MAXIMUM} речень.`',
    "`${count.toLocaleString('uk')}`",
    '`Видалити «${title}»?`',
    '<p>Назва «{title}»</p>',
    "`${count} ${pluralUk(count, ['рік', 'роки', 'років'])}`",
    "<p>{count} {pluralUk(count, ['рік', 'роки', 'років'])}</p>",
  ])('refuses %s on screen', (line) => {
    expect(findForbiddenContent([{ path: 'src/web/app/page.tsx', text: line }])).toHaveLength(1);
    expect(findForbiddenContent([{ path: 'db/demo/text.ts', text: line }])).toEqual([]);
  });

  it.each([
    "'Обліковий запис із паролем. Облікові записи об’єднано. Аудіозапис тексту. Ми вже її записали.'",
    "'Тест складено. Найскладніше запитання. Час зупинено.'",
    '`Видалити ${quoted(title)}?`',
    "'Скоротіть до 200\\u00a0знаків. Бал від 0 до 12. Тест складено, не склав ніхто. Зсув може забрати багато балів.'",
    "showSuccess('Зміни збережено.');",
    "showSuccess(isMade ? 'Аналіз оновлено.' : 'Оновиться сам.');",
    'showError(`Фото не збережено. ${failureSentence(error)}`);',
    'showSuccess(`Готово: ${name} може призначати вам тести.`);',
    "'Код діє один раз. Дає повний бал. Враження від події. Обрати пункт програми. Рахувати нема чого, і не робити нічого.'",
    "  'removed-whole-paragraph': 'вилучено весь абзац',",
    "'Речення вилучено з тексту. Випускати. Вибір, виборець.'",
    "`Повідомлення ${doingCounted(['отримає', 'отримають'], people, PERSON.nominative)}.`",
    '`Нагадали ${counted(told, PERSON.dative)}. Сюди поверталися ${counted(times, TIME.nominative)}.`',
    '`Тут не стане ${counted(lost, OPTION.genitive)}.`',
    '`Вільно ${outOf(counted(free, PLACE.nominative), String(capacity))}`',
    "'Без бала. Літери поспіль. Удруге, а не вдруге? Решта — на сторінці аналізу, рядки 5–9.'",
    '`${formatDate(start)} – ${last}`',
    "'Тести й події. Книжка і яблуко. Усім і щодня. Приймаємо його і з комою, і з крапкою. Немає зв’язку із сервером.'",
    '<p>Через 30&nbsp;днів тут запрацює телефон, а вийдете ви самі.</p>',
    '  /** «5 знаків» */',
    "`Далі ${pluralUk(count, ['рік', 'роки', 'років'])}`",
  ])('accepts %s on screen', (line) => {
    expect(findForbiddenContent([{ path: 'src/web/app/page.tsx', text: line }])).toEqual([]);
  });

  it('reads the documents in Ukrainian, but not how their lines are set', () => {
    const found = (path: string, text: string) => findForbiddenContent([{ path, text }]);
    expect(found('docs/scoring.md', 'Правильний варіант дає всі бали.')).toHaveLength(1);
    expect(found('README.md', 'події ведуть освітній захід')).toHaveLength(1);
    expect(found('.env.example', '# Виберіть одне.')).toHaveLength(1);
    expect(found('docs/scoring.md', 'Правильний варіант дає повний бал, 5 балів із 20 запитань.')).toEqual([]);
    expect(found('docs/operating.md', 'Правильний варіант дає всі бали.')).toEqual([]);
  });

  it('refuses a shorthand of underlines that WebKit drops', () => {
    const found = (text: string) => findForbiddenContent([{ path: 'src/web/styles/a.css', text }]);
    expect(found('a { text-decoration: underline 2px red; }')).toHaveLength(1);
    expect(found('a { text-decoration: underline; }\nb { text-decoration-line: underline; }')).toEqual([]);
  });

  it('accepts ordinary code', () => {
    const text = "export const list = rows.filter((row) => row.only);\nit.each([1])('counts', () => {});\n";
    expect(findForbiddenContent([{ path: 'src/core/a.test.ts', text }])).toEqual([]);
  });
});
