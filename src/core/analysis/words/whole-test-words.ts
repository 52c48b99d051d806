import { type Figure, isThere, type MissingFigure } from '#core/analysis/figure.ts';
import { JUDGED_TAKERS_MIN, RASCH_TAKERS_MIN } from '#core/analysis/sample-size.ts';
import type { Distribution } from '#core/analysis/statistics/distribution.ts';
import type { RaschEstimate } from '#core/analysis/statistics/rasch.ts';
import type { Reliability, TestFigures } from '#core/analysis/test-figures.ts';
import { ATTEMPT, TAKER } from '#core/language/counted-nouns.ts';
import { formatPercent } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { missingWords } from './missing-words.ts';
import { type Band, bandWords, formatCoefficient, sharePercent } from './shown-figures.ts';

/** The name of the rule by which KR-20 and Rasch count a question with part points. */
const FULL_POINTS_RULE = 'Правило 0/1: повний бал — 1, усе інше — 0.';

/** Reads mean and median of the totals. */
export function totalsMeanWords(totals: Distribution | MissingFigure): string {
  if (typeof totals === 'string') return missingWords(totals);
  return `Середній результат — ${sharePercent(totals.mean)}, медіана — ${sharePercent(totals.median)}: половина читачів набрала не більше, половина — не менше.`;
}

/** Reads the standard deviation of the totals. */
export function spreadWords(totals: Distribution | MissingFigure): string {
  if (typeof totals === 'string') return missingWords(totals);
  if (totals.sd === 0) return 'Усі результати однакові.';
  return `Стандартне відхилення — ${formatPercent(100 * totals.sd, 1)}: приблизно на стільки результат читача зазвичай відрізняється від середнього.`;
}

/** Reads the skewness; less than one half is hardly any. */
export function skewnessWords(totals: Distribution | MissingFigure): string {
  if (typeof totals === 'string') return missingWords(totals);
  if (totals.skewness === null) return missingWords('no-spread');
  if (totals.skewness <= -0.5) return 'Високих результатів більше, ніж низьких: тест для цих читачів радше легкий.';
  return totals.skewness < 0.5
    ? 'Результати лежать майже рівномірно обабіч середнього.'
    : 'Низьких результатів більше, ніж високих: тест для цих читачів радше складний.';
}

/** Reads the kurtosis; less than one is hardly any. */
export function kurtosisWords(totals: Distribution | MissingFigure): string {
  if (typeof totals === 'string') return missingWords(totals);
  if (totals.kurtosis === null) return missingWords('no-spread');
  if (totals.kurtosis >= 1) return 'Більшість результатів скупчена коло середнього, а кілька лежать далеко від нього.';
  return totals.kurtosis > -1
    ? 'Результати скупчені коло середнього так, як буває зазвичай.'
    : 'Результати розкидані широко, середніх небагато.';
}

const RELIABILITY: readonly [Band, ...Band[]] = [
  { from: 0.9, words: 'дуже висока, можна судити про окремого читача' },
  { from: 0.8, words: 'висока, можна судити про окремого читача' },
  { from: 0.7, words: 'достатня, щоб судити про групу, а про окремого читача — обережно' },
  { from: 0.5, words: 'низька, судити можна лише про групу; щоб судити про читача, додайте запитань' },
  {
    from: 0,
    words: 'дуже низька, за цими результатами судити не варто; додайте запитань і перегляньте ті, що не розрізняють',
  },
  { from: Number.NEGATIVE_INFINITY, words: 'від’ємна, тест ненадійний: перевірте ключі' },
];

/** Returns a reliability coefficient as it stands beside its words. */
export function shownReliability(alpha: number): string {
  return formatCoefficient(alpha, RELIABILITY);
}

/** Reads a reliability coefficient, at most 1 (J. C. Nunnally, 1978: .7 for groups, .8 and .9 for one person). */
export function reliabilityWords(alpha: Figure): string {
  if (!isThere(alpha)) return missingWords(alpha);
  return `Надійність — ${shownReliability(alpha)}: ${bandWords(RELIABILITY, alpha)}.`;
}

/** Reads KR-20 with the name of its rule. */
export function kr20Words(kr20: Figure): string {
  return isThere(kr20) ? `${reliabilityWords(kr20)} ${FULL_POINTS_RULE}` : missingWords(kr20);
}

/** Reads the interval of a reliability coefficient. */
export function reliabilityIntervalWords({ alpha, interval }: Reliability): string {
  if (!isThere(alpha)) return missingWords(alpha);
  if (interval === null) return missingWords('few-takers');
  const [from, to] = interval.map((bound) => formatCoefficient(bound));
  return `З імовірністю ${formatPercent(95)} надійність лежить між ${from} і ${to}.`;
}

/** Reads the reliability by texts beside that by questions: a twentieth less says that questions of one text hang together. */
export function byTextWords(byText: Reliability, byQuestion: Reliability): string {
  if (byText.alpha === 'few-questions') return 'Надійності за текстами немає: текст лише один.';
  if (!isThere(byText.alpha) || !isThere(byQuestion.alpha))
    return reliabilityWords(isThere(byText.alpha) ? byQuestion.alpha : byText.alpha);
  const units = counted(byText.units, ['одиниця', 'одиниці', 'одиниць']);
  const figure = `Якщо запитання до одного тексту взяти разом (${units}), надійність — ${shownReliability(byText.alpha)}`;
  return byQuestion.alpha - byText.alpha >= 0.05
    ? `${figure}: запитання одного тексту залежать одне від одного, тож зважайте на це число, а не на надійність усього тесту.`
    : `${figure}: майже така сама.`;
}

/** Reads the standard error of measurement, a share of the maximum. */
export function standardErrorWords(error: Figure): string {
  if (!isThere(error)) return missingWords(error);
  return `Похибка вимірювання — ${formatPercent(100 * error, 1)}: на стільки результат зазвичай відхилявся б, якби читач проходив такий самий тест ще раз. Меншу різницю між читачами не беріть до уваги.`;
}

/** Reads what the whole test earns without reading. */
export function blindTestWords(blind: number | null): string {
  if (blind === null) return 'У тесті немає запитань із балами.';
  return `Хто не читав текстів, набрав би за весь тест у середньому ${sharePercent(blind)} балів.`;
}

/** Tells why there are no Rasch difficulties. */
export function noRaschWords(rasch: MissingFigure): string {
  return rasch === 'few-takers'
    ? `Складність за моделлю Раша обчислюємо щонайменше для ${counted(RASCH_TAKERS_MIN, TAKER.genitive)}.`
    : missingWords(rasch);
}

/**
 * Tells how many takers the scale of Rasch leaves out, since their ability has no finite estimate; null if nobody.
 *
 * @param takers those whose attempts are wholly scored
 */
export function leftOutOfRaschWords(takers: number, estimate: RaschEstimate): string | null {
  const leftOut = takers - estimate.takers;
  if (leftOut <= 0) return null;
  const they = leftOut === 1 ? 'він має все або нічого' : 'вони мають усе або нічого';
  return `Ще ${counted(leftOut, TAKER.genitive)} тут немає: ${they}.`;
}

/** What chance alone makes of the difference of two equal readers in nineteen cases of twenty, in standard errors of one. */
const CHANCE_DIFFERENCE = 1.96 * Math.SQRT2;

/**
 * Returns what the figures of a test come to in one line: what they allow to compare, and how sure that is. No verdict comes from
 * fewer than twenty whole results, nor while some wait for marks.
 *
 * @param waiting attempts that wait for marks
 */
export function testConclusion({ takers, sample, standardError }: TestFigures, waiting: number): string {
  const shown = counted(takers, TAKER.nominative);
  if (waiting > 0)
    return `Скажемо, коли буде оцінено ще ${counted(waiting, ATTEMPT.accusative)}: повністю оцінено ${counted(takers, ATTEMPT.accusative)}.`;
  if (sample === 'counts') return `Поки лише кількості (${shown}).`;
  if (takers < JUDGED_TAKERS_MIN)
    return `Попередні дані (${shown}): судити про тест можна, коли їх щонайменше ${JUDGED_TAKERS_MIN}.`;
  const preliminary = sample === 'preliminary' ? ' Дані попередні.' : '';
  if (!isThere(standardError)) return `${missingWords(standardError)}${preliminary}`;
  const difference = formatPercent(Math.ceil(100 * CHANCE_DIFFERENCE * standardError));
  return `Порівнюйте групи, не двох читачів: різниця до ${difference} може бути випадковою.${preliminary}`;
}

/** Says in the place of the mean that it is not there yet: those without unmarked answers are no picture of all. */
export function meanWaitsWords(waiting: number): string {
  return `Середній результат скажемо, коли буде оцінено ще ${counted(waiting, ATTEMPT.accusative)}: хто вже має підсумок, не показує всіх.`;
}
