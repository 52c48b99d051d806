import * as z from 'zod';
import { DEFAULT_TIME_ZONE, LATE_SAVE_GRACE_SECONDS } from '#core/constants.ts';
import { knownTimeZone } from '#core/language/dates.ts';

/** Reading modes: text beside the questions; read, then answer; in parts. */
export const READING_MODES = ['beside', 'then', 'parts'] as const;
/** Which attempt of a person counts. */
export const COUNTED_ATTEMPTS = ['best', 'last', 'first'] as const;
/** Who may enter by the link: a name is enough; participants (and accounts); accounts only. */
export const ENTRY_RULES = ['name', 'participants', 'accounts'] as const;
/** When something of the result is shown. */
export const RELEASE_RULES = ['at-once', 'after-closing', 'by-hand', 'never'] as const;

const MINUTES_MAXIMUM = 24 * 60;

const instantSchema = z.iso.datetime({ error: 'Вкажіть дату й час.' });

function wholeNumber(minimum: number, maximum: number, error: string) {
  return z.int({ error }).min(minimum, { error }).max(maximum, { error });
}

/** The rules of an issue (WIHIW) without its cross-field checks; every field has its default. Instants are UTC ISO strings. */
const issueRulesShape = z.strictObject({
  version: z.literal(1).default(1),
  opensAt: instantSchema.nullable().default(null),
  closesAt: instantSchema.nullable().default(null),
  timeZone: z
    .string()
    .max(64)
    .refine((timeZone) => knownTimeZone(timeZone) !== null, { error: 'Оберіть часовий пояс зі списку.' })
    .default(DEFAULT_TIME_ZONE),
  timeLimitMinutes: wholeNumber(1, MINUTES_MAXIMUM, 'Обмеження часу має бути від 1 до 1440 хвилин.')
    .nullable()
    .default(null),
  /** null: any number of attempts. */
  attemptsAllowed: wholeNumber(1, 100, 'Кількість спроб має бути від 1 до 100.').nullable().default(1),
  counted: z.enum(COUNTED_ATTEMPTS, { error: 'Оберіть, яка спроба зараховується.' }).default('best'),
  readingMode: z.enum(READING_MODES, { error: 'Оберіть спосіб читання.' }).default('beside'),
  shuffleQuestions: z.boolean().default(false),
  shuffleOptions: z.boolean().default(true),
  entry: z.enum(ENTRY_RULES, { error: 'Оберіть, хто може ввійти за посиланням.' }).default('name'),
  scoreRelease: z.enum(RELEASE_RULES, { error: 'Оберіть, коли показувати бал.' }).default('at-once'),
  answersRelease: z
    .enum(RELEASE_RULES, { error: 'Оберіть, коли показувати правильні відповіді.' })
    .default('after-closing'),
  passMarkPercent: wholeNumber(1, 100, 'Прохідний бал має бути від 1 до 100 відсотків.').nullable().default(null),
  certainty: z.boolean().default(false),
  selfPause: z.boolean().default(false),
  focusLog: z.boolean().default(false),
  graceSeconds: wholeNumber(0, 3_600, 'Запас після завершення часу має бути від 0 до 60 хвилин.').default(
    LATE_SAVE_GRACE_SECONDS,
  ),
});

/**
 * The rules of an issue. Beyond the single fields: it closes after it opens, the time limit fits between them, and right
 * answers «at once» exclude a closing time and repeated attempts (see release.ts for why).
 */
export const issueRulesSchema = issueRulesShape.superRefine((rules, context) => {
  const refuse = (field: keyof typeof rules, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const [opens, closes] = [rules.opensAt, rules.closesAt].map((at) => (at === null ? null : Date.parse(at)));
  if (typeof opens === 'number' && typeof closes === 'number') {
    if (closes <= opens) refuse('closesAt', 'Тест має закриватися пізніше, ніж відкривається.');
    else if (rules.timeLimitMinutes !== null && rules.timeLimitMinutes * 60_000 > closes - opens)
      refuse('timeLimitMinutes', 'Обмеження часу довше, ніж тест відкритий.');
  }
  if (rules.answersRelease === 'at-once') {
    if (rules.closesAt !== null)
      refuse('answersRelease', 'Якщо тест має час закриття, правильні відповіді можна показати лише після нього.');
    else if (rules.attemptsAllowed !== 1)
      refuse('answersRelease', 'Правильні відповіді одразу можна показати лише тоді, коли дозволено одну спробу.');
  }
});

/** The rules of an issue, complete. */
export type IssueRules = z.infer<typeof issueRulesSchema>;
/** The rules as a form may send them: fields left out take their defaults. */
export type IssueRulesInput = z.input<typeof issueRulesSchema>;
/** See {@link RELEASE_RULES}. */
export type ReleaseRule = (typeof RELEASE_RULES)[number];
/** See {@link COUNTED_ATTEMPTS}. */
export type CountedAttempt = (typeof COUNTED_ATTEMPTS)[number];
