import type { ListDepth } from '#core/texts/document-types.ts';
import { beginsItem, beginsSpeech, endsSentence, verseStretches } from './verse-stretches.ts';

/** Lines of plain text put together: a stanza, a paragraph, or the items of a list. */
export type ArrangedLines =
  | { readonly kind: 'verse'; readonly lines: readonly string[] }
  | { readonly kind: 'paragraph'; readonly text: string; readonly joined: number }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly ArrangedItem[] };

/** An item without its number or dot. */
type ArrangedItem = { readonly text: string; readonly depth: ListDepth };

/** Nobody breaks lines of prose by hand at such a length: then every line is a paragraph. */
const WRAPPED_LINE_MAXIMUM = 120;
/** Lines that are all shorter were not broken because a line was full. */
const FULL_LINE_MINIMUM = 48;
/** A sentence that ends at less than this share of the longest line ends its paragraph. */
const SHORT_LAST_LINE = 0.6;

type Line = { readonly text: string; readonly indented: boolean };
/** A line with the lines that continue it. */
type Unit = { readonly text: string; readonly joined: number };

/** How the lines of one group were written. */
type Habits = { readonly longest: number; readonly marksIndents: boolean };

/** «— і пішов» goes on, «— Куди ти?» begins. */
function beginsUnit({ text, indented }: Line, before: string, { longest, marksIndents }: Habits): boolean {
  if (beginsItem(text)) return true;
  if (beginsSpeech(text)) return endsSentence(before) || !/^\S\s*\p{Ll}/u.test(text) || /^-\s/.test(before);
  if (marksIndents && indented) return true;
  const beginsAnew = /^[«„“"'’(]*[\p{Lu}\d]/u.test(text);
  const wasFull = longest > FULL_LINE_MINIMUM && !(endsSentence(before) && before.length < longest * SHORT_LAST_LINE);
  return beginsAnew && !wasFull;
}

function unitsOf(lines: readonly Line[]): Unit[] {
  const longest = Math.max(...lines.map(({ text }) => text.length));
  if (longest > WRAPPED_LINE_MAXIMUM) return lines.map(({ text }) => ({ text, joined: 0 }));
  const marksIndents = lines.some(({ indented }) => indented) && lines.some(({ indented }) => !indented);
  const units: { parts: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const open = units.at(-1);
    const before = lines[index - 1]?.text ?? '';
    if (open === undefined || beginsUnit(line, before, { longest, marksIndents })) units.push({ parts: [line.text] });
    else open.parts.push(line.text);
  }
  return units.map(({ parts }) => ({ text: parts.join(' '), joined: parts.length - 1 }));
}

const NUMBER = /^\(?(\d{1,3})[.)]\s+/u;
const DOT = /^(?:[•·▪▫◦●○■□‣⁃*]|[-–—](?=\s+\p{Ll}))\s+/u;

/** Returns how many units from `from` on are one list, and its items; null if they are none. */
function listFrom(units: readonly Unit[], from: number): { length: number; list: ArrangedLines } | null {
  const first = units[from]?.text ?? '';
  const ordered = NUMBER.test(first);
  if (!ordered && !DOT.test(first)) return null;
  const items: ArrangedItem[] = [];
  let number = 0;
  let at = from;
  for (; at < units.length; at += 1) {
    const text = units[at]?.text ?? '';
    if (ordered && NUMBER.exec(text)?.[1] === String(number + 1)) {
      number += 1;
      items.push({ text: text.replace(NUMBER, ''), depth: 0 });
    } else if (DOT.test(text)) items.push({ text: text.replace(DOT, ''), depth: ordered ? 1 : 0 });
    else break;
  }
  const outer = items.filter(({ depth }) => depth === 0).length;
  // A list that doesn't begin with 1, and one of a single item, stay the paragraphs they are.
  return outer < 2 || items[0]?.depth !== 0 ? null : { length: at - from, list: { kind: 'list', ordered, items } };
}

function arrangeGroup(lines: readonly Line[]): ArrangedLines[] {
  const units = unitsOf(lines);
  const arranged: ArrangedLines[] = [];
  for (let at = 0; at < units.length; ) {
    const found = listFrom(units, at);
    const unit = units[at] as Unit;
    arranged.push(found === null ? { kind: 'paragraph', ...unit } : found.list);
    at += found?.length ?? 1;
  }
  return arranged;
}

/**
 * Returns what the lines of a plain text are: empty lines separate; short lines that run on are verse; lines of the
 * usual width were wrapped and are joined, long ones are paragraphs. Direct speech begins a paragraph, numbered lines
 * that begin with 1 and lines with dots are lists. Every word stays; only numbers and dots of lists go. Takes linear
 * time.
 *
 * @param lines as they stand in the file; white space at the beginning of some marks paragraphs
 */
export function arrangeLines(lines: readonly string[]): ArrangedLines[] {
  const texts = lines.map((line) => line.replace(/\s+/gu, ' ').trim());
  const arranged: ArrangedLines[] = [];
  const stanzas = new Map(verseStretches(texts).map((stanza) => [stanza.from, stanza.to]));
  let group: Line[] = [];
  const close = () => {
    if (group.length > 0) for (const part of arrangeGroup(group)) arranged.push(part);
    group = [];
  };
  for (let at = 0; at < texts.length; ) {
    const end = stanzas.get(at);
    const text = texts[at] ?? '';
    if (end !== undefined || text === '') close();
    else group.push({ text, indented: /^(?:\t| {2,}|\u00a0{2,})/.test(lines[at] ?? '') });
    if (end !== undefined) arranged.push({ kind: 'verse', lines: texts.slice(at, end) });
    at = end ?? at + 1;
  }
  close();
  return arranged;
}
