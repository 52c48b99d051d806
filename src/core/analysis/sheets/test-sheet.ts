import type { AnalysisSnapshot } from '#core/analysis/analysis-snapshot.ts';
import { isThere } from '#core/analysis/figure.ts';
import { TIME_MEANING } from '#core/analysis/words/item-words.ts';
import { sampleWords } from '#core/analysis/words/missing-words.ts';
import {
  blindTestWords,
  byTextWords,
  kr20Words,
  kurtosisWords,
  leftOutOfRaschWords,
  noRaschWords,
  reliabilityIntervalWords,
  reliabilityWords,
  skewnessWords,
  spreadWords,
  standardErrorWords,
  totalsMeanWords,
} from '#core/analysis/words/whole-test-words.ts';
import type { SheetRow } from '#core/exports/csv.ts';
import { coefficientCell, percentCell } from './sheet-figures.ts';

const HEAD = ['Показник', 'Значення', 'Одиниця', 'Як читати'];

function totalRows({ totals }: AnalysisSnapshot['test']): SheetRow[] {
  if (typeof totals === 'string') return [['Середній результат', percentCell(totals), null, totalsMeanWords(totals)]];
  return [
    ['Середній результат', percentCell(totals.mean), '%', totalsMeanWords(totals)],
    ['Медіана', percentCell(totals.median), '%', null],
    ['Найнижчий результат', percentCell(totals.minimum), '%', null],
    ['Найвищий результат', percentCell(totals.maximum), '%', null],
    ['Стандартне відхилення', percentCell(totals.sd), '%', spreadWords(totals)],
    ['Асиметрія', coefficientCell(totals.skewness ?? 'no-spread'), null, skewnessWords(totals)],
    ['Ексцес', coefficientCell(totals.kurtosis ?? 'no-spread'), null, kurtosisWords(totals)],
  ];
}

function reliabilityRows({ reliability, byText, kr20, standardError }: AnalysisSnapshot['test']): SheetRow[] {
  const interval = isThere(reliability.alpha) ? ` ${reliabilityIntervalWords(reliability)}` : '';
  return [
    [
      'Надійність (α Кронбаха)',
      coefficientCell(reliability.alpha),
      null,
      `${reliabilityWords(reliability.alpha)}${interval}`,
    ],
    ['Надійність за текстами', coefficientCell(byText.alpha), null, byTextWords(byText, reliability)],
    ['KR-20', coefficientCell(kr20), null, kr20Words(kr20)],
    ['Похибка вимірювання', percentCell(standardError), '%', standardErrorWords(standardError)],
  ];
}

function raschReading({ rasch, takers }: AnalysisSnapshot['test']): string {
  if (typeof rasch === 'string') return noRaschWords(rasch);
  return ['Її подано біля кожного запитання.', leftOutOfRaschWords(takers, rasch)].filter(Boolean).join(' ');
}

/**
 * Returns the figures of a whole test as a table, each with its plain reading; what is not known has words in its place.
 *
 * @param facts what stands before the figures: of what they are, as of when
 * @param figures null before the first ones
 */
export function testSheet(facts: readonly SheetRow[], figures: AnalysisSnapshot | null): SheetRow[] {
  if (figures === null || figures.attempts === 0)
    return [HEAD, ...facts, ['Враховано спроб', 0, null, 'Даних ще немає.']];
  const { attempts, waiting, tooFast, pooled, test } = figures;
  return [
    HEAD,
    ...facts,
    ['Враховано спроб', attempts, null, 'По одній від кожного читача, без пробних.'],
    ['Чекають на перевірку', waiting, null, waiting > 0 ? 'У цих спроб підсумків ще немає.' : null],
    ['Відповідали надто швидко', tooFast, null, tooFast > 0 ? 'Це лише позначка, балів вона не змінює.' : null],
    ['Мають підсумок', test.takers, null, sampleWords(test.sample, test.takers)],
    ...(pooled
      ? [['Різні запитання', 'так', null, 'Читачі мали запитання з добірки: тут лише те, що для неї має сенс.']]
      : []),
    ...totalRows(test),
    ['Навмання', test.blind === null ? null : percentCell(test.blind), '%', blindTestWords(test.blind)],
    ...reliabilityRows(test),
    ['Час відповіді', null, null, TIME_MEANING],
    ['Складність за Рашем', null, null, raschReading(test)],
  ];
}

/** Returns how many takers have a result in each tenth as a table. */
export function totalsSheet(figures: AnalysisSnapshot | null): SheetRow[] {
  const rows = (figures?.test.tenths ?? []).map((count, index) => [
    index === 9 ? '90–100 %' : `${index * 10}–${index * 10 + 9} %`,
    count,
  ]);
  return [['Результат', 'Читачів'], ...rows];
}
