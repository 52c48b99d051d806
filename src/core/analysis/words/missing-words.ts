import type { MissingFigure } from '#core/analysis/figure.ts';
import { COUNTED_TAKERS_MIN, type SampleSize } from '#core/analysis/sample-size.ts';
import { TAKER } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';

const MISSING: Readonly<Record<MissingFigure, string>> = {
  'few-takers': 'Замало даних, щоб обчислити.',
  pooled: 'Для добірки не обчислюємо: у читачів різні запитання.',
  'no-spread': 'Не обчислюємо: усі результати однакові.',
  'few-questions': 'Замало запитань, щоб обчислити.',
  'not-settled': 'Обчислити не вдалося: дані не пов’язують цих запитань між собою.',
};

/** Returns the sentence that stands in the place of a figure that is not there. */
export function missingWords(missing: MissingFigure): string {
  return MISSING[missing];
}

const SHORT: Readonly<Record<MissingFigure, string>> = {
  'few-takers': 'мало даних',
  pooled: 'не для добірки',
  'no-spread': 'усі однакові',
  'few-questions': 'мало запитань',
  'not-settled': 'не вдалося',
};

/** Returns what stands in a cell of a table in the place of a figure that is not there. */
export function missingCell(missing: MissingFigure): string {
  return SHORT[missing];
}

/** Returns what a number of takers allows to say; null where everything may be said. */
export function sampleWords(sample: SampleSize, takers: number): string | null {
  if (takers === 0) return 'Даних ще немає.';
  const shown = counted(takers, TAKER.nominative);
  if (sample === 'counts')
    return `Поки лише кількості (${shown}): показники обчислюємо щонайменше для ${counted(COUNTED_TAKERS_MIN, TAKER.genitive)}.`;
  return sample === 'preliminary'
    ? `Попередні дані (${shown}): з новими спробами показники ще помітно зміняться.`
    : null;
}
