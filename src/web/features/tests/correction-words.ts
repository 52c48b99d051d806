import type { CorrectionPreview, KeyVersions } from '#contract/authoring/key-corrections.ts';
import { ALL_VOID, WAITS_FOR_MARKS } from '#core/attempts/state-words.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { ANSWER, ATTEMPT } from '#core/language/counted-nouns.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';
import { counted, pluralUk } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import type { KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';

type Version = Omit<KeyVersions['versions'][number], 'key' | 'explanation' | 'evidence'>;
type Effect = Version['effect'];

/** The ways to count a question, as the author chooses between them. */
export const TREATMENT_CHOICES: readonly {
  readonly value: KeyTreatment;
  readonly label: string;
  readonly hint: string;
}[] = [
  { value: 'by-key', label: 'За ключем', hint: 'Виправте правильну відповідь, доказ або пояснення.' },
  {
    value: 'void',
    label: 'Зняти запитання',
    hint: 'Воно не входить ні в бали, ні в повний бал жодної спроби. Повернути можна будь-коли.',
  },
  {
    value: 'full-points',
    label: 'Зарахувати всім',
    hint: 'Кожен, кому випало це запитання, отримує за нього повний бал, хоч би що відповів.',
  },
];

/** What the button that makes the correction says. */
export const SAVE_WORDS: Readonly<Record<KeyTreatment, string>> = {
  'by-key': 'Виправити ключ',
  void: 'Зняти запитання',
  'full-points': 'Зарахувати всім',
};

/** The heading when it is made. */
export const DONE_WORDS: Readonly<Record<KeyTreatment, string>> = {
  'by-key': 'Ключ виправлено',
  void: 'Запитання знято',
  'full-points': 'Бали зараховано всім',
};

/** Said while nothing is changed yet. */
export const CHANGE_SOMETHING = 'Змініть ключ, доказ, пояснення або спосіб рахувати, щоб виправити.';

const TAKERS_READ: Readonly<Record<KeyTreatment, string>> = {
  'by-key': 'ключ виправлено',
  void: 'запитання знято',
  'full-points': 'бали зараховано всім',
};

const attemptsWord = (count: number) => counted(count, ATTEMPT.locative);
const inAttempts = (count: number) => `${pluralUk(count, ['в', 'у'])} ${attemptsWord(count)}`;

/** Returns what of a question's key is not as it was finalized, as facts beside the question. */
export function correctedFacts({
  keyVersion,
  treatment,
}: {
  readonly keyVersion: number;
  readonly treatment: KeyTreatment;
}): string[] {
  if (treatment === 'void') return ['запитання знято'];
  if (treatment === 'full-points') return ['бали зараховано всім'];
  return keyVersion > 1 ? ['ключ виправлено'] : [];
}

/** «Знято запитань: 2. …»; null where none is void. */
export function voidWords(questions: readonly { readonly treatment: KeyTreatment }[]): string | null {
  const count = questions.filter(({ treatment }) => treatment === 'void').length;
  return count === 0 ? null : `Знято запитань: ${count}. Вони не входять ні в бали, ні в повний бал.`;
}

/** Returns the number of closed attempts that a correction counts again. */
export function attemptsOf({ versions }: { readonly versions: readonly Pick<Version, 'attempts'>[] }): number {
  return versions.reduce((sum, { attempts }) => sum + attempts, 0);
}

function changeWords({ points, grades, gainedPass, lostPass }: Effect): string[] {
  return [
    `бали змінено ${inAttempts(points)}`,
    ...(grades > 0 ? [`оцінку — ${inAttempts(grades)}`] : []),
    ...(gainedPass > 0 ? [`прохідний бал набрано ще ${inAttempts(gainedPass)}`] : []),
    ...(lostPass > 0 ? [`прохідного бала вже не набрано ${inAttempts(lostPass)}`] : []),
  ];
}

/** Returns what a correction would change, line by line, for the author to agree to. */
export function effectLines({ attempts, effect }: CorrectionPreview): string[] {
  if (attempts === 0) return ['Зданих спроб із цим запитанням ще немає, тож перераховувати нема чого.'];
  const all =
    effect.attempts > 0 && effect.attempts < attempts
      ? `Буде перераховано ${counted(attempts, ATTEMPT.accusative)}; нижче — за останніми ${formatNumber(effect.attempts)}.`
      : `Буде перераховано ${counted(attempts, ATTEMPT.accusative)}.`;
  if (effect.points === 0 && effect.grades === 0) return [all, 'Нічиїх балів це не змінить.'];
  const { points, grades, gainedPass, lostPass } = effect;
  return [
    all,
    `Бали зміняться ${inAttempts(points)}, оцінка — ${inAttempts(grades)}.`,
    ...(gainedPass > 0 ? [`Прохідний бал буде набрано ще ${inAttempts(gainedPass)}.`] : []),
    ...(lostPass > 0 ? [`Прохідного бала вже не буде набрано ${inAttempts(lostPass)}.`] : []),
  ];
}

/** Returns what takers will read. */
export function seenWords({ attempts }: Pick<CorrectionPreview, 'attempts'>, treatment: KeyTreatment): string {
  if (attempts === 0) return 'Наступні спроби оцінюватимуться вже так.';
  return `Читачі побачать біля запитання ${quoted(TAKERS_READ[treatment])}, а ті, чий бал зміниться, — ще й що бал перераховано.`;
}

/** «3 з 4 · 75 % · оцінка 9 · складено» */
export function totalWords({
  pointsText,
  maximum,
  percent,
  grade,
  passed,
}: CorrectionPreview['rows'][number]['before']): string {
  return [
    outOf(pointsText, formatNumber(maximum)),
    ...(percent === null ? [maximum > 0 ? WAITS_FOR_MARKS : ALL_VOID] : [formatScorePercent(percent)]),
    ...(grade === null ? [] : [`оцінка ${grade}`]),
    ...(passed === null ? [] : [passed ? 'складено' : 'не складено']),
  ].join(' · ');
}

/** Says how many answers the list of wrong ones is made from. */
export function typedSeenWords(seen: number): string {
  const answers = counted(seen, ANSWER.genitive);
  return `Серед ${answers}, найчастіші спочатку. Однакові за правилами порівняння зібрано разом; імен тут немає.`;
}

/** «Перераховано 12 з 40.» */
export function correctionProgressWords(versions: KeyVersions): string {
  const total = attemptsOf(versions);
  return `Перераховано ${total - versions.pending} з ${total}.`;
}

const MADE: Readonly<Record<KeyTreatment, string>> = {
  'by-key': '',
  void: ', запитання знято',
  'full-points': ', бали зараховано всім',
};

/** «Версія 2, запитання знято — 21 листопада 2026, 15:10, Олена Пчілка; за нею оцінено 12 спроб; бали змінено у 3 спробах» */
export function versionWords({ version, treatment, madeAt, madeBy, attempts, effect }: Version): string {
  const who = madeBy === null ? '' : `, ${madeBy}`;
  const when = formatDateTime(new Date(madeAt), DEFAULT_TIME_ZONE);
  return [
    `Версія ${version}${MADE[treatment]} — ${when}${who}`,
    attempts === 0 ? 'за нею не оцінено жодної спроби' : `за нею оцінено ${counted(attempts, ATTEMPT.accusative)}`,
    ...(effect.points > 0 || effect.grades > 0 ? [changeWords(effect).join(', ')] : []),
  ].join('; ');
}
