import { type Figure, isThere } from '#core/analysis/figure.ts';
import { shownDiscrimination } from '#core/analysis/words/item-words.ts';
import { missingCell } from '#core/analysis/words/missing-words.ts';
import { sharePercent } from '#core/analysis/words/shown-figures.ts';
import { ATTEMPT } from '#core/language/counted-nouns.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted, pluralUk } from '#core/language/plural.ts';
import type { Analysis, ShownItemFigures } from './use-analysis.ts';

/** Returns a figure for a cell. */
function figureCell(figure: Figure, format: (value: number) => string): string {
  return isThere(figure) ? format(figure) : missingCell(figure);
}

export const shareCell = (figure: Figure): string => figureCell(figure, sharePercent);
export const discriminationCell = (figure: Figure): string => figureCell(figure, shownDiscrimination);

/** Returns a time for a cell: «45 с», «2 хв 5 с». */
export function timeCell(figure: Figure): string {
  return figureCell(figure, (value) => {
    const [minutes, seconds] = [Math.floor(Math.round(value) / 60), Math.round(value) % 60];
    const parts = [minutes > 0 ? `${minutes} хв` : '', seconds > 0 || minutes === 0 ? `${seconds} с` : ''];
    return parts
      .filter((part) => part !== '')
      .join(' ')
      .replaceAll(' ', NO_BREAK_SPACE);
  });
}

/** What became of a question in the attempts: the four states, in a fixed order. */
export function stateCounts(item: ShownItemFigures): readonly { readonly name: string; readonly count: number }[] {
  return [
    { name: 'Відповіли', count: item.answered },
    { name: 'Лишили порожнім', count: item.empty },
    { name: 'Не дійшли', count: item.notReached },
    { name: 'Не питали', count: item.notAsked },
  ];
}

/** Returns the states that happened, in one line: «відповіли 20, не дійшли 3». */
export function statesLine(item: ShownItemFigures): string {
  const parts = stateCounts(item).filter(({ count }) => count > 0);
  if (parts.length === 0) return 'ще нікого';
  return parts.map(({ name, count }) => `${name.toLocaleLowerCase('uk')}${NO_BREAK_SPACE}${count}`).join(', ');
}

/** The most attempts that are counted while they wait. */
const COUNTED_CHANGES = 1_000;

/** Returns what the figures do not contain yet; null where they contain everything. */
export function dueWords({
  snapshot,
  isDue,
  changed,
}: Pick<Analysis, 'snapshot' | 'isDue' | 'changed'>): string | null {
  if (!isDue) return null;
  if (snapshot === null) return 'Спроби вже є: аналіз з’явиться тут сам за хвилину-дві.';
  if (changed === 0) return 'Змінилося, які спроби враховано: аналіз оновиться сам за хвилину-дві.';
  const attempts = counted(changed, ATTEMPT.nominative);
  const shown = changed >= COUNTED_CHANGES ? `щонайменше ${attempts}` : attempts;
  const verb = pluralUk(changed, ['завершилася або змінилася', 'завершилися або змінилися']);
  return `Відтоді ${verb} ${shown}: аналіз оновиться сам за хвилину-дві.`;
}
