import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { choiceLetter, placeOfLabel } from './paper-labels.ts';

/** What is typed for a row that was left empty. */
const SKIPPED = /^[-–—_]$/u;

/** Returns the place of a typed choice among `count`, or a sentence about what is wrong. */
export function readChoice(typed: string, count: number): Result<number, string> {
  const place = placeOfLabel(typed);
  if (place >= 0 && place < count) return ok(place);
  const range = count === 1 ? `лише ${choiceLetter(0)}` : `${choiceLetter(0)}–${choiceLetter(count - 1)}`;
  if (/^[a-z]+$/iu.test(typed))
    return err(`${quoted(typed)} — латинська літера. Увімкніть українську розкладку: тут є ${range}.`);
  return err(`Позначки ${quoted(typed)} тут немає: є ${range}.`);
}

/** One choice for each row, by the row's place; null where a row was left empty. */
type RowChoices<Choice> = readonly (Choice | null)[];

function readNamedRows<Choice>(
  text: string,
  rows: number,
  read: (typed: string) => Result<Choice, string>,
): Result<RowChoices<Choice>, string> {
  const joined = text.replaceAll(/\s*[-–—:=.)]\s*/gu, '-').replaceAll(/([^\d\s,;-])(?=\d)/gu, '$1 ');
  const chosen: (Choice | null)[] = Array.from({ length: rows }, () => null);
  for (const token of joined.split(/[\s,;]+/u).filter((part) => part !== '')) {
    const [, number = '', typed = ''] = /^(\d+)-?(.*)$/u.exec(token.replace(/-$/u, '')) ?? [];
    if (number === '' || typed === '')
      return err(`Не вдалося прочитати ${quoted(token)}. Напишіть номер рядка й позначку, наприклад «1-б 2-а».`);
    const row = Number(number) - 1;
    if (row < 0 || row >= rows) return err(`Рядка ${number} немає: рядків лише ${rows}.`);
    if (chosen[row] !== null) return err(`Рядок ${number} названо двічі. Лишіть одну позначку.`);
    const choice = read(typed);
    if (!choice.ok) return choice;
    chosen[row] = choice.value;
  }
  return ok(chosen);
}

/**
 * Reads one choice for each row: «1-б 2-а» with the rows in any order, or only the choices in the order of the rows, «ба», with «-»
 * for a row that was left empty.
 *
 * @param read turns one typed choice into what it means, or into a sentence about what is wrong
 */
export function readPairedChoices<Choice>(
  text: string,
  rows: number,
  read: (typed: string) => Result<Choice, string>,
): Result<RowChoices<Choice>, string> {
  if (/\d/u.test(text)) return readNamedRows(text, rows, read);
  const typed = [...text.replaceAll(/[\s,;]/gu, '')];
  if (typed.length !== rows)
    return err(`Рядків ${rows}, а позначок ${typed.length}. Для порожнього рядка поставте «-».`);
  const chosen: (Choice | null)[] = [];
  for (const one of typed) {
    const choice = SKIPPED.test(one) ? ok(null) : read(one);
    if (!choice.ok) return choice;
    chosen.push(choice.value);
  }
  return ok(chosen);
}
