import type { CheckQuestion, CheckRow } from '#contract/checking.ts';
import { counted, pluralUk } from '#core/language/plural.ts';

/** «чекає 1 відповідь», «чекають 3 відповіді», «усе перевірено». */
export function waitingWords(waiting: number): string {
  if (waiting === 0) return 'усе перевірено';
  return `${pluralUk(waiting, ['чекає', 'чекають', 'чекають'])} ${counted(waiting, ['відповідь', 'відповіді', 'відповідей'])}`;
}

/** «Запитання 13»: as takers and results number it. */
export function questionName({ number }: Pick<CheckQuestion, 'number'>): string {
  return `Запитання ${number}`;
}

/** Returns the name of an answer's writer, or its place in the queue while names are hidden. */
export function writerName(row: Pick<CheckRow, 'displayName'>, place: number, namesHidden: boolean): string {
  return namesHidden ? `Відповідь ${place}` : row.displayName;
}
