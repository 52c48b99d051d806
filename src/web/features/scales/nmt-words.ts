import type { NmtTable } from '#contract/authoring/nmt-tables.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { pointsWord } from '#core/language/plural.ts';

/** «Українська мова, 2026». */
export function tableName({ subject, year }: Pick<NmtTable, 'subject' | 'year'>): string {
  return `${subject}, ${year}`;
}

/** «до 45 балів · склали — від 7 балів». */
export function tableBounds({ maximum, passing }: Pick<NmtTable, 'maximum' | 'passing'>): string {
  const threshold =
    passing === null
      ? 'не склав ніхто'
      : passing.raw === 0
        ? 'без порога'
        : `склали — від${NO_BREAK_SPACE}${passing.raw}`;
  return `0–${maximum}${NO_BREAK_SPACE}${pointsWord(maximum)} · ${threshold}`;
}

/** Returns the reason why a table does not fit a test, or null if it fits. */
export function misfit({ maximum }: Pick<NmtTable, 'maximum'>, testPoints: number): string | null {
  if (maximum === testPoints) return null;
  return `таблиця на ${maximum}, у тесті ${formatNumber(testPoints)}`;
}
