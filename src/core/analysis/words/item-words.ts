import type { ChoiceNotice } from '#core/analysis/choice-table.ts';
import { type Figure, isThere } from '#core/analysis/figure.ts';
import type { RaschDifficulty } from '#core/analysis/statistics/rasch.ts';
import { GROUP_SHARE } from '#core/analysis/upper-lower.ts';
import { ANSWER, TAKER } from '#core/language/counted-nouns.ts';
import { durationWords } from '#core/language/durations.ts';
import { formatNumber, formatPercent, NO_BREAK_SPACE, roundTo } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';
import { counted, pluralUk } from '#core/language/plural.ts';
import { cutPercent } from '#core/scoring/score-percent.ts';
import { missingWords } from './missing-words.ts';
import { type Band, bandWords, formatCoefficient, sharePercent } from './shown-figures.ts';

const DIFFICULTY: readonly [Band, ...Band[]] = [
  { from: 0.95, words: 'дуже легке, майже всі впоралися' },
  { from: 0.8, words: 'легке' },
  { from: 0.65, words: 'радше легке' },
  { from: 0.35, words: 'помірної складності' },
  { from: 0.2, words: 'складне' },
  { from: 0, words: 'дуже складне, майже ніхто не впорався; перевірте ключ і те, чи є відповідь у тексті' },
];

/** Returns how hard a question is in words: «легке», «помірної складності». */
export function difficultyBand(difficulty: number): string {
  return bandWords(DIFFICULTY, difficulty);
}

/** Reads the mean share of the points, 0 … 1. Bands after the guide to Moodle's facility index. */
export function difficultyWords(difficulty: Figure): string {
  if (!isThere(difficulty)) return missingWords(difficulty);
  return `У середньому за це запитання набирають ${sharePercent(difficulty)} балів: воно ${difficultyBand(difficulty)}.`;
}

const DISCRIMINATION: readonly [Band, ...Band[]] = [
  { from: 0.5, words: 'Дуже добре розрізняє: хто краще впорався з рештою тесту, той набрав більше й тут.' },
  { from: 0.3, words: 'Розрізняє достатньо: хто краще впорався з рештою тесту, той здебільшого набрав більше й тут.' },
  {
    from: 0.2,
    words:
      'Розрізняє слабко: сильніші читачі набрали тут лише трохи більше за слабших. Зробіть варіанти чи формулювання точнішими.',
  },
  {
    from: 0,
    words:
      'Розрізняє дуже слабко: сильніші й слабші читачі набрали тут майже порівну. Перевірте, чи запитання зрозуміле й чи стосується тексту.',
  },
  { from: -1, words: 'Перевірте ключ: сильніші читачі набрали тут менше за слабших.' },
];

/** Returns the correlation with the rest of the total as it stands beside its words. */
export function shownDiscrimination(discrimination: number): string {
  return formatCoefficient(discrimination, DISCRIMINATION);
}

/** Reads the correlation with the rest of the total, −1 … 1. */
export function discriminationWords(discrimination: Figure): string {
  return isThere(discrimination) ? bandWords(DISCRIMINATION, discrimination) : missingWords(discrimination);
}

/** Returns the discriminative efficiency as a percentage, cut off towards 0: «100 %» is only all of what is possible. */
export function shownEfficiency(efficiency: number): string {
  return formatPercent(Math.trunc(roundTo(100 * efficiency, 6)));
}

/** Reads the discriminative efficiency, at most 1. */
export function efficiencyWords(efficiency: Figure): string {
  if (!isThere(efficiency)) return missingWords(efficiency);
  if (efficiency < 0) return 'Перевірте ключ: сильніші читачі набрали тут менше за слабших.';
  return `Розрізнення — ${shownEfficiency(efficiency)} найбільшого, можливого за такої складності.`;
}

/** Reads the correlation of «full points or not» with the total, −1 … 1. */
export function pointBiserialWords(pointBiserial: Figure): string {
  if (!isThere(pointBiserial)) return missingWords(pointBiserial);
  const figure = formatCoefficient(pointBiserial);
  return `Зв’язок повного бала за це запитання з результатом тесту — ${figure} (від −1 до 1; разом із самим запитанням).`;
}

/** Returns the difference of the mean shares of both groups: of the percents shown, so that a reader who subtracts gets it. */
export function shownUpperLower(upper: Figure, lower: Figure): string | null {
  if (!isThere(upper) || !isThere(lower)) return null;
  return formatPercent(cutPercent(100 * upper) - cutPercent(100 * lower));
}

/** Reads the mean shares of the 27 % with the highest and the lowest totals. */
export function upperLowerWords(upper: Figure, lower: Figure): string {
  if (!isThere(upper)) return missingWords(upper);
  if (!isThere(lower)) return missingWords(lower);
  const group = formatPercent(100 * GROUP_SHARE);
  return `Серед ${group} читачів із найвищими результатами тут набирають ${sharePercent(upper)} балів, серед ${group} читачів із найнижчими — ${sharePercent(lower)}.`;
}

/** A test in which a fifth does not come to the end is one of speed (F. Swineford, 1956). */
export const HURRIED_FROM = 0.2;

/** Reads how many did not reach the question, of how many asked. */
export function notReachedWords(notReached: number, asked: number, share: Figure): string {
  if (asked === 0) return missingWords('few-takers');
  if (notReached === 0) return 'До цього запитання дійшли всі.';
  const shown = `До цього запитання не дійшли: ${outOf(String(notReached), counted(asked, TAKER.genitive))}`;
  return isThere(share) && share > HURRIED_FROM
    ? `${shown} — схоже, забракло часу. Дайте більше часу або скоротіть тест.`
    : `${shown}.`;
}

/** Reads how many left the question empty, of how many reached it. */
export function emptyWords(empty: number, reached: number): string {
  if (reached === 0) return missingWords('few-takers');
  if (empty === 0) return 'Без відповіді не лишив ніхто з тих, хто дійшов.';
  return `Лишили без відповіді: ${outOf(String(empty), counted(reached, TAKER.genitive))}.`;
}

/** What the seconds of a question are (decision 092). */
export const TIME_MEANING =
  'Час — від попередньої збереженої відповіді до цієї, без пауз і перерв понад пів години; хто повернувся й змінив відповідь, у того рахуємо останню зміну. Для першої відповіді після тексту часу немає: читання не відділити від роздумів.';

/** Reads the median time. */
export function medianTimeWords(seconds: Figure): string {
  if (!isThere(seconds)) return missingWords(seconds);
  return `Медіана часу: ${durationWords(Math.round(seconds))} — половина читачів відповіла швидше, половина повільніше.`;
}

/** Reads how many answers came faster than the text can be read. */
export function tooFastWords(tooFast: number, answered: number): string {
  if (answered === 0) return missingWords('few-takers');
  if (tooFast === 0) return 'Усі відповіді дано не швидше, ніж можна прочитати текст.';
  const forms = ANSWER.genitive;
  return `Швидше, ніж можна прочитати текст, дано ${outOf(String(tooFast), counted(answered, forms))}; балів це не змінює.`;
}

/** Reads what the question earns without reading beside what takers earn. Less than a tenth more is hardly a difference. */
export function blindWords(blind: number | null, difficulty: Figure): string {
  if (blind === null) return 'Навмання тут балів не наберуть: відповідь перевіряє людина.';
  const alone = `Хто не читав тексту, набрав би в середньому ${sharePercent(blind)} балів`;
  if (!isThere(difficulty)) return `${alone}.`;
  const beside = `${alone}, а читачі набрали ${sharePercent(difficulty)}`;
  if (difficulty < blind && sharePercent(difficulty) !== sharePercent(blind)) return `${beside}: перевірте ключ.`;
  return difficulty - blind < 0.1
    ? `${beside}: запитання майже не показує, чи текст прочитано. Додайте правдоподібних хибних варіантів.`
    : `${beside}.`;
}

const NOTICES: Readonly<Record<ChoiceNotice, string>> = {
  seldom: 'Цей варіант майже ніхто не обирає: він не відволікає.',
  'draws-the-strong': 'Сильніші читачі обирають його частіше за слабших: перевірте, чи він справді хибний.',
  'draws-the-weak': 'Правильний варіант слабші читачі обирають частіше за сильніших: перевірте ключ.',
};

/** Reads what is odd about a choice; null if nothing. */
export function choiceWords(notice: ChoiceNotice | null): string | null {
  return notice && NOTICES[notice];
}

/** Reads a Rasch difficulty in logits; null: none could be estimated. Half a logit, as shown, is hardly a difference. */
export function raschWords(rasch: RaschDifficulty | null): string {
  if (rasch === null) return 'Складності за Рашем немає: повний бал тут мають або всі, або ніхто.';
  const { difficulty, error } = rasch;
  const tenths = Math.round(10 * difficulty) / 10;
  const logits = pluralUk(tenths, ['логіт', 'логіти', 'логітів'], 'логіта');
  const figure = `(${formatNumber(tenths)}${NO_BREAK_SPACE}${logits}, похибка ${formatNumber(error, 1)})`;
  if (tenths >= 0.5) return `За моделлю Раша запитання складніше за середнє ${figure}.`;
  return tenths > -0.5
    ? `За моделлю Раша запитання середньої складності ${figure}.`
    : `За моделлю Раша запитання легше за середнє ${figure}.`;
}
