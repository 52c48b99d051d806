import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { PaperPlace, SentenceNumbers } from './sentence-numbers.ts';

/** Reads numbers of sentences, «3, 5 7–9», as ids in the order of the text. */
export function readSentenceNumbers(text: string, numbers: SentenceNumbers): Result<string[], string> {
  const byNumber = new Map([...numbers].map(([id, number]) => [number, id]));
  const chosen = new Set<number>();
  const ranges = text.replaceAll(/\s*[-–—]\s*/gu, '-').split(/[\s,;.]+/u);
  for (const part of ranges.filter((one) => one !== '')) {
    const [, first = '', last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/u.exec(part) ?? [];
    if (first === '') return err(`Не вдалося прочитати ${quoted(part)}. Напишіть номери речень, наприклад «3, 5».`);
    const missing = [first, last].find((one) => !byNumber.has(Number(one)));
    if (missing !== undefined) return err(`Речення ${missing} в тексті немає: останнє має номер ${numbers.size}.`);
    if (Number(last) < Number(first))
      return err(`Номер першого речення має бути меншим: ${quoted(`${last}-${first}`)}.`);
    for (let number = Number(first); number <= Number(last); number += 1) chosen.add(number);
  }
  return ok([...chosen].toSorted((one, other) => one - other).flatMap((number) => byNumber.get(number) ?? []));
}

const PLACE = /([^\s\d<,;:.=)–—-])\s*[-–—:=.)]?\s*(<?)\s*(\d{1,6})/gu;

/** A place that was typed: the row, and «5» or «<5». */
type TypedPlace = { readonly row: string | null; readonly typed: string };

function typedPlaces(text: string): Result<TypedPlace[], string> {
  const short = text.replaceAll(/після/giu, ' ').replaceAll(/перед/giu, '<');
  const named = [...short.matchAll(PLACE)];
  const rest = short.replaceAll(PLACE, '').replaceAll(/[\s,;]/gu, '');
  if (named.length > 0)
    return rest === ''
      ? ok(named.map(([, row = '', before = '', number = '']) => ({ row, typed: `${before}${number}` })))
      : err(`Не вдалося прочитати ${quoted(rest)}. Напишіть, наприклад, «а-4 б-перед 1».`);
  const parts = short.replaceAll(/<\s+/gu, '<').split(/[\s,;]+/u);
  return ok(parts.filter((part) => part !== '').map((typed) => ({ row: null, typed })));
}

/**
 * Reads where sentences stood: «а-4 б-перед 1», or only the places in the order of the sentences, «4 <1», with «-» for a sentence
 * that was left out.
 *
 * @param rowOf returns the place of a row by its typed letter, or a sentence about what is wrong
 * @returns the id of the place of each row; null where it was left out
 */
export function readPlaces(
  text: string,
  rows: number,
  places: readonly PaperPlace[],
  rowOf: (letter: string) => Result<number, string>,
): Result<(string | null)[], string> {
  const typed = typedPlaces(text);
  if (!typed.ok) return typed;
  const chosen: (string | null)[] = Array.from({ length: rows }, () => null);
  if (typed.value.some(({ row }) => row === null) && typed.value.length !== rows)
    return err(`Речень ${rows}, а місць ${typed.value.length}. Для пропущеного речення поставте «-».`);
  for (const [index, one] of typed.value.entries()) {
    const row = one.row === null ? ok(index) : rowOf(one.row);
    if (!row.ok) return row;
    if (/^[-–—]$/u.test(one.typed)) continue;
    if (!/^<?\d+$/u.test(one.typed))
      return err(`Не вдалося прочитати ${quoted(one.typed)}. Напишіть, наприклад, «а-4 б-перед 1».`);
    const where = one.typed.startsWith('<') ? 'before' : 'after';
    const number = Number(one.typed.replace('<', ''));
    const place = places.find((candidate) => candidate.where === where && candidate.number === number);
    const words = where === 'before' ? `Перед реченням ${number}` : `Після речення ${number}`;
    if (place === undefined) return err(`${words} місця немає. Перевірте номер за надрукованим текстом.`);
    if (chosen[row.value] !== null) return err('Одне речення названо двічі. Лишіть одне місце.');
    chosen[row.value] = place.id;
  }
  return ok(chosen);
}
