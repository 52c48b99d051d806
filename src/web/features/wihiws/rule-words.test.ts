import { describe, expect, it } from 'vitest';
import { newIssueDraft, rulesOfDraft } from '#web/features/wihiws/issuing/issue-draft.ts';
import { answersSentence, ruleSentences, scoreSentence } from './rule-words.ts';
import { PLAIN_TRAITS, traitsOf } from './test-traits.ts';

const RULES = rulesOfDraft(newIssueDraft('Intermezzo'));
const CLOSING = rulesOfDraft({ ...newIssueDraft('Intermezzo'), closesAt: '2026-11-24T18:00' });

describe('words of release', () => {
  it('say when right answers appear with and without a closing time', () => {
    expect(answersSentence(CLOSING)).toBe(
      'Правильні відповіді й пояснення читачі побачать не раніше ніж 24\u00a0листопада\u00a02026, 18:10.',
    );
    expect(answersSentence(RULES)).toBe('Правильні відповіді й пояснення читачі побачать, коли ви закриєте тест.');
    expect(scoreSentence({ ...CLOSING, scoreRelease: 'after-closing' })).toBe(
      'Бали читачі побачать не раніше ніж 24\u00a0листопада\u00a02026, 18:10.',
    );
  });

  it('give the time that the server has computed, extra time included', () => {
    const overAt = '2026-11-24T17:03:00.000Z';
    expect(answersSentence({ ...CLOSING, overAt })).toContain('не раніше ніж 24\u00a0листопада\u00a02026, 19:03.');
    expect(ruleSentences({ ...CLOSING, overAt, anybody: false, scoreRelease: 'after-closing' })).toContain(
      'Бали читачі побачать не раніше ніж 24\u00a0листопада\u00a02026, 19:03.',
    );
    expect(answersSentence({ ...RULES, overAt: null })).toContain('коли ви закриєте тест');
  });

  it('warn that right answers by hand still wait for the closing', () => {
    expect(answersSentence({ ...CLOSING, answersRelease: 'by-hand' })).toContain('не раніше');
    expect(answersSentence({ ...RULES, answersRelease: 'by-hand' })).not.toContain('не раніше');
  });
});

describe('a choice of the host', () => {
  const told = (rules: Partial<typeof RULES>, retold = false) =>
    ruleSentences({ ...RULES, anybody: true, ...rules }, { ...PLAIN_TRAITS, retold }).join(' ');

  it.each([
    [{ scoreRelease: 'never' }, 'Балів читачі не побачать'],
    [{ scoreRelease: 'by-hand' }, 'Бали читачі побачать, коли ви їх відкриєте'],
    [{ scoreRelease: 'at-once' }, 'Бал кожен побачить одразу'],
    [{ answersRelease: 'never' }, 'Правильних відповідей читачі не побачать'],
    [{ answersRelease: 'by-hand' }, 'Правильні відповіді читачі побачать, коли ви їх відкриєте'],
    [{ answersRelease: 'at-once' }, 'Правильні відповіді й пояснення кожен побачить одразу'],
    [{ entry: 'name' }, 'досить написати ім’я'],
    [{ entry: 'participants' }, 'потрібен логін, пароль не обов’язковий'],
    [{ entry: 'accounts' }, 'потрібен обліковий запис із паролем'],
    [{ shuffleQuestions: true, shuffleOptions: true }, 'Кожен бачить запитання й варіанти у своєму порядку'],
    [{ shuffleQuestions: true, shuffleOptions: false }, ' Кожен бачить запитання у своєму порядку'],
    [{ shuffleQuestions: false, shuffleOptions: true }, 'Кожен бачить варіанти у своєму порядку'],
    [{ shuffleQuestions: false, shuffleOptions: false }, 'Запитання й варіанти в усіх однакові'],
  ] as const)('%o is told as «%s»', (rules, words) => expect(told(rules)).toContain(words));

  it.each([
    ['beside', false, 'Текст поруч із запитаннями'],
    ['then', false, 'потім відповідають без нього'],
    ['then', true, 'переказують з пам’яті й відповідають без нього'],
    ['parts', false, 'Текст і запитання йдуть частинами.'],
    ['parts', true, 'частинами; переказують з пам’яті'],
  ] as const)('reading %s (retold: %s) is told as «%s»', (readingMode, retold, words) =>
    expect(told({ readingMode }, retold)).toContain(words),
  );
});

describe('ruleSentences', () => {
  it('name the longest pause only if it is not the default', () => {
    const told = (pauseCapMinutes: number) =>
      ruleSentences({ ...RULES, anybody: false, pauseCapMinutes }).filter((sentence) => sentence.includes('пауза'));
    expect(told(150)).toEqual([]);
    expect(told(45)).toEqual(['Найдовша пауза — 45\u00a0хвилин.']);
  });

  it('name time, attempts, entry and the pass mark', () => {
    const sentences = ruleSentences({
      ...RULES,
      anybody: true,
      timeLimitSeconds: 2100,
      attemptsAllowed: 3,
      countedAttempt: 'last',
      passPercent: 60,
    });
    expect(sentences).toContain('Відкрито одразу, часу закриття немає, на роботу 35\u00a0хвилин.');
    expect(sentences).toContain('3\u00a0спроби, зараховується остання.');
    expect(sentences).toContain('За посиланням досить написати ім’я.');
    expect(sentences).toContain('Тест складено, якщо набрано щонайменше 60\u00a0%.');
  });

  it('leave out the rule of entry if there is no link', () => {
    expect(ruleSentences({ ...RULES, anybody: false }).join(' ')).not.toContain('посиланням');
  });
});

describe('words for a test with a retelling or open answers', () => {
  const traits = traitsOf(2, ['single', 'retell']);

  it('promise neither the text beside the questions nor the whole score at once', () => {
    const sentences = ruleSentences({ ...RULES, anybody: true, selfPause: true }, traits);
    expect(sentences).toContain('Спершу читають текст і переказують його з пам’яті, далі він поруч із запитаннями.');
    expect(sentences.some((sentence) => sentence.startsWith('Бал за те, що перевіряє платформа,'))).toBe(true);
    expect(sentences).toContain('Під час тривоги читач може сам поставити тест на паузу.');
  });

  it('follow from the kinds of questions', () => {
    expect(traits).toEqual({ textCount: 2, retold: true, hostMarked: true });
    expect(traitsOf(1, ['open'])).toEqual({ textCount: 1, retold: false, hostMarked: true });
    expect(traitsOf(1, ['short', 'cloze'])).toEqual(PLAIN_TRAITS);
  });
});
