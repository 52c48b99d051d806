import { DEFAULT_TIME_ZONE, PAUSE_CAP_MINUTES } from '#core/constants.ts';
import { ATTEMPT, MINUTE } from '#core/language/counted-nouns.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';
import type { TestTraits } from './test-traits.ts';
import { PLAIN_TRAITS } from './test-traits.ts';

/** Returns a moment in words, by Kyiv time. */
export function momentWords(moment: string): string {
  return formatDateTime(new Date(moment), DEFAULT_TIME_ZONE);
}

type Released = Pick<IssueRules, 'closesAt' | 'graceSeconds'> & {
  /** The end of all answering as the server counts it; until it is known, the closing plus the grace is used. */
  readonly overAt?: string | null;
};

function afterClosing({ closesAt, graceSeconds, overAt }: Released): string {
  if (closesAt === null) return ', коли ви закриєте тест';
  // Release waits for late saves, and for takers whose time goes beyond the closing.
  const moment = overAt ?? new Date(Date.parse(closesAt) + graceSeconds * 1000).toISOString();
  return ` не раніше ніж ${momentWords(moment)}`;
}

/** Returns one sentence on what takers will see of their score, and when. */
export function scoreSentence(
  rules: Released & Pick<IssueRules, 'scoreRelease'>,
  { hostMarked }: Pick<TestTraits, 'hostMarked'> = PLAIN_TRAITS,
): string {
  if (rules.scoreRelease === 'at-once' && hostMarked)
    return 'Бал за те, що перевіряє платформа, кожен побачить одразу, щойно завершить тест; решта додасться, коли ви перевірите розгорнуті відповіді.';
  if (rules.scoreRelease === 'at-once') return 'Бал кожен побачить одразу, щойно завершить тест.';
  if (rules.scoreRelease === 'never') return 'Балів читачі не побачать, їх бачите лише ви.';
  if (rules.scoreRelease === 'by-hand') return 'Бали читачі побачать, коли ви їх відкриєте.';
  return `Бали читачі побачать${afterClosing(rules)}.`;
}

/** Returns one sentence on what takers will see of right answers, and when. */
export function answersSentence(rules: Released & Pick<IssueRules, 'answersRelease'>): string {
  if (rules.answersRelease === 'at-once')
    return 'Правильні відповіді й пояснення кожен побачить одразу, щойно завершить тест.';
  if (rules.answersRelease === 'never') return 'Правильних відповідей читачі не побачать.';
  if (rules.answersRelease === 'by-hand' && rules.closesAt !== null)
    return `Правильні відповіді читачі побачать, коли ви їх відкриєте, але${afterClosing(rules)}.`;
  if (rules.answersRelease === 'by-hand') return 'Правильні відповіді читачі побачать, коли ви їх відкриєте.';
  return `Правильні відповіді й пояснення читачі побачать${afterClosing(rules)}.`;
}

/** Returns how texts and questions follow each other; a retelling is always from memory. */
export function readingSentence(
  mode: IssueRules['readingMode'],
  { retold }: Pick<TestTraits, 'retold'> = PLAIN_TRAITS,
): string {
  if (mode === 'parts')
    return retold
      ? 'Текст і запитання йдуть частинами; переказують з пам’яті, щойно прочитають.'
      : 'Текст і запитання йдуть частинами.';
  if (mode === 'then')
    return retold
      ? 'Спершу читають текст, переказують з пам’яті й відповідають без нього.'
      : 'Спершу читають текст, потім відповідають без нього.';
  return retold
    ? 'Спершу читають текст і переказують його з пам’яті, далі він поруч із запитаннями.'
    : 'Текст поруч із запитаннями.';
}

export const ENTRY_SENTENCES: Readonly<Record<IssueRules['entry'], string>> = {
  name: 'За посиланням досить написати ім’я.',
  participants: 'За посиланням потрібен логін, пароль не обов’язковий.',
  accounts: 'За посиланням потрібен обліковий запис із паролем.',
};

const COUNTED: Readonly<Record<IssueRules['countedAttempt'], string>> = {
  best: 'зараховується найкраща',
  last: 'зараховується остання',
  first: 'зараховується перша',
};

function timeSentence({ opensAt, closesAt, timeLimitSeconds }: IssueRules): string {
  const from = opensAt === null ? 'Відкрито одразу' : `Відкриття ${momentWords(opensAt)}`;
  const until = closesAt === null ? 'часу закриття немає' : `закриття ${momentWords(closesAt)}`;
  if (timeLimitSeconds === null) return `${from}, ${until}, час роботи не обмежено.`;
  const minutes = Math.ceil(timeLimitSeconds / 60);
  return `${from}, ${until}, на роботу ${counted(minutes, MINUTE.nominative)}.`;
}

/** Returns how many attempts there are, and which counts. */
export function attemptsSentence({ attemptsAllowed, countedAttempt }: IssueRules): string {
  if (attemptsAllowed === 1) return 'Одна спроба.';
  const count = attemptsAllowed === null ? 'Спроб скільки завгодно' : counted(attemptsAllowed, ATTEMPT.nominative);
  return `${count}, ${COUNTED[countedAttempt]}.`;
}

/** Returns in which order questions and options stand. */
export function shuffleSentence({ shuffleQuestions, shuffleOptions }: IssueRules): string {
  if (shuffleQuestions && shuffleOptions) return 'Кожен бачить запитання й варіанти у своєму порядку.';
  if (shuffleQuestions) return 'Кожен бачить запитання у своєму порядку.';
  return shuffleOptions ? 'Кожен бачить варіанти у своєму порядку.' : 'Запитання й варіанти в усіх однакові.';
}

/** Returns a sentence only if the host chose another bound than the default. */
function capSentences({ pauseCapMinutes }: IssueRules): string[] {
  if (pauseCapMinutes === PAUSE_CAP_MINUTES) return [];
  const minutes = counted(pauseCapMinutes, MINUTE.nominative);
  return [`Найдовша пауза — ${minutes}.`];
}

/** Returns the rules of an issue in plain sentences, the most important first. */
export function ruleSentences(
  rules: IssueRules & Pick<Released, 'overAt'> & { readonly anybody: boolean },
  traits: TestTraits = PLAIN_TRAITS,
): string[] {
  return [
    timeSentence(rules),
    attemptsSentence(rules),
    ...(rules.anybody ? [ENTRY_SENTENCES[rules.entry]] : []),
    readingSentence(rules.readingMode, traits),
    shuffleSentence(rules),
    scoreSentence(rules, traits),
    answersSentence(rules),
    ...(rules.passPercent === null
      ? []
      : [`Тест складено, якщо набрано щонайменше ${rules.passPercent}${NO_BREAK_SPACE}%.`]),
    ...(rules.certainty ? ['До кожної відповіді читач каже, наскільки певен; цей рахунок іде поруч із балом.'] : []),
    ...(rules.selfPause ? ['Під час тривоги читач може сам поставити тест на паузу.'] : []),
    ...capSentences(rules),
  ];
}
