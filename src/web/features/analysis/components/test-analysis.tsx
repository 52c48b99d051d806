import type { ReactElement } from 'react';
import { isThere } from '#core/analysis/figure.ts';
import { sharePercent } from '#core/analysis/words/shown-figures.ts';
import {
  blindTestWords,
  byTextWords,
  kr20Words,
  kurtosisWords,
  meanWaitsWords,
  reliabilityIntervalWords,
  reliabilityWords,
  shownReliability,
  skewnessWords,
  spreadWords,
  standardErrorWords,
  totalsMeanWords,
} from '#core/analysis/words/whole-test-words.ts';
import { ATTEMPT, TAKER } from '#core/language/counted-nouns.ts';
import { formatPercent } from '#core/language/numbers.ts';
import { counted, doingCounted } from '#core/language/plural.ts';
import type { Figures } from '#web/features/analysis/use-analysis.ts';
import type { NamedFigure } from './figure-list.tsx';
import { FigureList } from './figure-list.tsx';

type TestFigures = Figures['test'];

function results({ totals, blind }: TestFigures, waiting: number): NamedFigure[] {
  const blindly = {
    name: 'Навмання',
    value: blind === null ? null : sharePercent(blind),
    reading: blindTestWords(blind),
  };
  if (waiting > 0) return [{ name: 'Середній результат', value: null, reading: meanWaitsWords(waiting) }, blindly];
  const of = (figure: number) => (typeof totals === 'string' ? null : formatPercent(100 * figure, 1));
  return [
    {
      name: 'Середній результат',
      value: typeof totals === 'string' ? null : sharePercent(totals.mean),
      reading: totalsMeanWords(totals),
    },
    { name: 'Розкид', value: typeof totals === 'string' ? null : of(totals.sd), reading: spreadWords(totals) },
    ...(typeof totals === 'string'
      ? []
      : [{ name: 'Форма розподілу', value: null, reading: `${skewnessWords(totals)} ${kurtosisWords(totals)}` }]),
    blindly,
  ];
}

function reliabilities({ reliability, byText, kr20, standardError }: TestFigures): NamedFigure[] {
  const interval = isThere(reliability.alpha) ? ` ${reliabilityIntervalWords(reliability)}` : '';
  return [
    {
      name: 'Надійність (α Кронбаха)',
      value: isThere(reliability.alpha) ? shownReliability(reliability.alpha) : null,
      reading: `${reliabilityWords(reliability.alpha)}${interval}`,
    },
    {
      name: 'Надійність за текстами',
      value: isThere(byText.alpha) ? shownReliability(byText.alpha) : null,
      reading: byTextWords(byText, reliability),
    },
    { name: 'KR-20', value: isThere(kr20) ? shownReliability(kr20) : null, reading: kr20Words(kr20) },
    {
      name: 'Похибка вимірювання',
      value: isThere(standardError) ? formatPercent(100 * standardError, 1) : null,
      reading: standardErrorWords(standardError),
    },
  ];
}

/** How many attempts the figures are of, and what is told of them beside. */
export function attemptNotes({ attempts, waiting, tooFast, pooled }: Figures): string[] {
  const counts = counted(attempts, ATTEMPT.accusative);
  const notes = [`Враховано ${counts}: по одній від кожного читача, без пробних.`];
  if (waiting > 0)
    notes.push(
      `${doingCounted(['Чекає', 'Чекають'], waiting, ATTEMPT.nominative)} на перевірку. Їхні перевірені відповіді враховано в запитаннях, а підсумків ще немає.`,
    );
  if (tooFast > 0)
    notes.push(
      `Швидше, ніж можна прочитати текст, ${doingCounted(['відповідав', 'відповідали'], tooFast, TAKER.nominative)}: це лише позначка, балів вона не змінює.`,
    );
  if (pooled) notes.push('Читачі мали різні запитання з добірки, тож показуємо лише те, що для неї має сенс.');
  return notes;
}

/** The figures of the test as a whole, each with a sentence that reads it. */
export function TestAnalysis({ test, waiting }: { test: TestFigures; waiting: number }): ReactElement {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-8 book:grid-cols-2">
      <FigureList figures={results(test, waiting)} />
      <FigureList figures={reliabilities(test)} />
    </div>
  );
}
