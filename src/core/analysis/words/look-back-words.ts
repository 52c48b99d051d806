import { isThere } from '#core/analysis/figure.ts';
import type { LookBackFigures, LookBackShare } from '#core/analysis/look-back-figures.ts';
import type { LookBacks } from '#core/attempts/look-backs.ts';
import { ANSWER, TIME } from '#core/language/counted-nouns.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';
import { counted, pluralUk } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { sharePercent } from './shown-figures.ts';

/**
 * Reads the returns before one answer.
 *
 * @param place the first words of the place that was looked at most often; null: not known
 */
export function lookBacksWords({ count, beside }: LookBacks, place: string | null): string {
  if (count === 0)
    return beside
      ? 'Текст був поруч; повернень до нього перед відповіддю не видно.'
      : 'Перед відповіддю до тексту не поверталися.';
  const times = `${beside ? 'щонайменше ' : ''}${counted(count, TIME.nominative)}`;
  return `Перед відповіддю поверталися до тексту ${times}${place === null ? '' : `, найчастіше до місця ${quoted(place)}`}.`;
}

const shareWords = ({ answers, looked }: LookBackShare): string =>
  outOf(String(looked), counted(answers, ANSWER.genitive));

/** Reads who came back to the text before answering a question, and how often. */
export function lookBackFiguresWords({ whole, share, median, beside }: LookBackFigures): string {
  const parts: string[] = [];
  if (whole.answers > 0) {
    const percent = isThere(share) ? ` (${sharePercent(share)})` : '';
    const often = isThere(median)
      ? `, медіана — ${formatNumber(median, 1)}${pluralUk(median, ['\u00a0раз', '\u00a0рази', '\u00a0разів'], '\u00a0раза')}`
      : '';
    parts.push(`Після повернення до тексту дано ${shareWords(whole)}${percent}${often}.`);
  }
  if (beside.answers > 0)
    parts.push(`Де текст стояв поруч, повернення видно не всі: щонайменше ${shareWords(beside)}.`);
  if (parts.length === 0) return 'Повернень до тексту тут не рахували.';
  return `${parts.join(' ')} Балів це не змінює.`;
}
