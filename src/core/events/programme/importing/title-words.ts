import type { ImportRow } from './import-types.ts';
import { isName, readTypedSpeakers } from './typed-speakers.ts';

type Titled = Pick<ImportRow, 'title' | 'speakers' | 'about'>;

const unquoted = (title: string): string => /^[«"“„]([^«»"“”„]+)[»"”“]\.?$/u.exec(title)?.[1]?.trim() ?? title;

/** Returns whether words are nothing but people. */
function areNames(words: string): boolean {
  const people = readTypedSpeakers(words);
  return people.length > 0 && people.every(({ name }) => isName(name));
}

/**
 * Parts what stands in the cell of a title: its first line is the title; people who stand behind it, below it or before it, where
 * no column holds them, are its speakers; what is left is said of it.
 *
 * @param hasSpeakers whether people have a column of their own
 */
export function splitTitle(row: Titled, hasSpeakers: boolean): Titled {
  const [first = '', ...below] = joinedWrapped(row.title.split('\n').filter((line) => line.trim() !== ''));
  const people = hasSpeakers ? [] : below.filter(areNames);
  const rest = below.filter((line) => !people.includes(line));
  const split = hasSpeakers || people.length > 0 ? { title: first, speakers: '' } : splitLine(first);
  const lines = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n');
  return {
    title: unquoted(split.title),
    speakers: lines([row.speakers, split.speakers, ...people]),
    about: lines([...rest, row.about]),
  };
}

/** A line that begins with a small letter goes on from the one before. */
function joinedWrapped(lines: readonly string[]): string[] {
  const whole: string[] = [];
  for (const line of lines) {
    const last = whole.at(-1);
    if (last !== undefined && /^\p{Ll}/u.test(line) && !/[.:;]$/u.test(last))
      whole[whole.length - 1] = `${last} ${line}`;
    else whole.push(line);
  }
  return whole;
}

/** «Назва — Олена Савчук», «Олена Савчук. Назва», «Олена Савчук «Назва»», «Назва (Олена Савчук)». */
function splitLine(line: string): { readonly title: string; readonly speakers: string } {
  const brackets = /^(.+?)\s*\(([^()]+)\)\.?$/u.exec(line);
  if (brackets !== null && areNames(brackets[2] ?? '')) return pair(brackets[1], brackets[2]);
  const quoted = /^([^«»"“„]+?)[\s.,:–—-]+([«"“„].+[»"”“])\.?$/u.exec(line);
  if (quoted !== null && areNames(quoted[1] ?? '')) return pair(quoted[2], quoted[1]);
  for (const sign of [/\s+[–—-]\s+/u, /\s*\|\s*/u, /(?<=\p{Ll}\p{Ll}|[?!»])[.:]?\s+(?=\p{Lu})/u, /\.\s+/u]) {
    const at = [...line.matchAll(new RegExp(sign, 'gu'))];
    for (const found of [at[0], at.at(-1)]) {
      if (found === undefined) continue;
      const [left, right] = [line.slice(0, found.index).trim(), line.slice(found.index + found[0].length).trim()];
      const isBare = /^\s+$/u.test(found[0]);
      if (areNames(right) && !areNames(left) && !isBare) return pair(left, right);
      if (areNames(left) && !areNames(right) && right !== '' && !isBare) return pair(right, left);
    }
  }
  return { title: line, speakers: '' };
}

const pair = (title: string | undefined, speakers: string | undefined) => ({
  title: title?.trim() ?? '',
  speakers: speakers?.trim() ?? '',
});
