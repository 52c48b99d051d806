import type { WihiwRules } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { pluralUk } from '#core/language/plural.ts';

/** A moment as people read it, by Kyiv time. */
export function momentWords(moment: string): string {
  return formatDateTime(new Date(moment), DEFAULT_TIME_ZONE);
}

type Released = Pick<WihiwRules, 'closesAt' | 'graceSeconds'>;

function afterClosing({ closesAt, graceSeconds }: Released): string {
  if (closesAt === null) return ', коли ви закриєте тест';
  // Both wait for saves that come late.
  const grace = Math.round(graceSeconds / 60);
  const delay = grace === 0 ? '' : ` за ${grace}${NO_BREAK_SPACE}${pluralUk(grace, ['хвилину', 'хвилини', 'хвилин'])}`;
  return `${delay} після закриття, ${momentWords(closesAt)}`;
}

/** What takers will see of their score and when, in one plain sentence. */
export function scoreSentence(rules: Released & Pick<WihiwRules, 'scoreRelease'>): string {
  if (rules.scoreRelease === 'at-once') return 'Бал кожен побачить одразу, щойно завершить тест.';
  if (rules.scoreRelease === 'never') return 'Балів учасники не побачать, їх бачите лише ви.';
  if (rules.scoreRelease === 'by-hand') return 'Бали учасники побачать, коли ви їх відкриєте.';
  return `Бали учасники побачать${afterClosing(rules)}.`;
}

/** What takers will see of right answers and when. */
export function answersSentence(rules: Released & Pick<WihiwRules, 'answersRelease'>): string {
  if (rules.answersRelease === 'at-once')
    return 'Правильні відповіді й пояснення кожен побачить одразу, щойно завершить тест.';
  if (rules.answersRelease === 'never') return 'Правильних відповідей учасники не побачать.';
  if (rules.answersRelease === 'by-hand' && rules.closesAt !== null)
    return 'Правильні відповіді учасники побачать, коли ви їх відкриєте, але не раніше, ніж тест закриється.';
  if (rules.answersRelease === 'by-hand') return 'Правильні відповіді учасники побачать, коли ви їх відкриєте.';
  return `Правильні відповіді й пояснення учасники побачать${afterClosing(rules)}.`;
}

function readingSentence(mode: WihiwRules['readingMode']): string {
  if (mode === 'parts') return 'Текст і запитання йдуть частинами.';
  return mode === 'beside' ? 'Текст поруч із запитаннями.' : 'Спершу читають текст, потім відповідають без нього.';
}

const ENTRY: Readonly<Record<WihiwRules['entry'], string>> = {
  name: 'За посиланням досить написати ім’я.',
  participants: 'За посиланням потрібен логін, пароль не обов’язковий.',
  accounts: 'За посиланням потрібен запис із паролем.',
};

const COUNTED: Readonly<Record<WihiwRules['countedAttempt'], string>> = {
  best: 'рахується найкраща',
  last: 'рахується остання',
  first: 'рахується перша',
};

function timeSentence({ opensAt, closesAt, timeLimitSeconds }: WihiwRules): string {
  const from = opensAt === null ? 'Відкрито одразу' : `Відкриття ${momentWords(opensAt)}`;
  const until = closesAt === null ? 'часу закриття немає' : `закриття ${momentWords(closesAt)}`;
  if (timeLimitSeconds === null) return `${from}, ${until}, час роботи не обмежено.`;
  const minutes = Math.ceil(timeLimitSeconds / 60);
  return `${from}, ${until}, на роботу ${minutes}${NO_BREAK_SPACE}${pluralUk(minutes, ['хвилина', 'хвилини', 'хвилин'])}.`;
}

function attemptsSentence({ attemptsAllowed, countedAttempt }: WihiwRules): string {
  if (attemptsAllowed === 1) return 'Одна спроба.';
  const count =
    attemptsAllowed === null
      ? 'Спроб скільки завгодно'
      : `${attemptsAllowed}${NO_BREAK_SPACE}${pluralUk(attemptsAllowed, ['спроба', 'спроби', 'спроб'])}`;
  return `${count}, ${COUNTED[countedAttempt]}.`;
}

function shuffleSentence({ shuffleQuestions, shuffleOptions }: WihiwRules): string {
  if (shuffleQuestions && shuffleOptions) return 'Запитання й варіанти в кожного у своєму порядку.';
  if (shuffleQuestions) return 'Запитання в кожного у своєму порядку.';
  return shuffleOptions ? 'Варіанти відповідей у кожного у своєму порядку.' : 'Запитання й варіанти в усіх однакові.';
}

/** The rules of an issue in plain sentences, in the order in which they matter. */
export function ruleSentences(rules: WihiwRules & { readonly anybody: boolean }): string[] {
  return [
    timeSentence(rules),
    attemptsSentence(rules),
    ...(rules.anybody ? [ENTRY[rules.entry]] : []),
    readingSentence(rules.readingMode),
    shuffleSentence(rules),
    scoreSentence(rules),
    answersSentence(rules),
    ...(rules.passPercent === null ? [] : [`Складено — від ${rules.passPercent}${NO_BREAK_SPACE}%.`]),
    ...(rules.focusLog ? ['Коли учасник іде зі сторінки тесту, це відзначається; йому про це сказано.'] : []),
    ...(rules.certainty ? ['До кожної відповіді учасник каже, наскільки певен; цей рахунок іде поруч із балом.'] : []),
  ];
}
