import { cleanLine } from '#web/questions/items/option-changes.ts';

/** A part of a line as the author wrote it: plain text, or brackets with the answers of a gap. */
export type SourcePiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'gap'; readonly answers: readonly string[]; readonly start: number; readonly end: number };

/** A mistake in the source and its line (from 1). The text itself is not changed. */
export type SourceFault = {
  readonly kind: 'unclosed' | 'stray' | 'empty';
  readonly line: number;
  /** The words around the place. */
  readonly near: string;
};

/** The source after reading: its lines and its mistakes. */
export type ReadSource = {
  readonly lines: readonly (readonly SourcePiece[])[];
  readonly faults: readonly SourceFault[];
  /** The brackets in order, closed or not: an unclosed one is a gap that is being written and keeps its id. */
  readonly brackets: readonly { readonly closed: boolean; readonly content: string }[];
};

const SPECIAL = new Set(['[', ']', '|', '\\']);

type Sign = { readonly sign: string; readonly plain: boolean; readonly at: number };

/** Returns the characters of a line; those after a backslash mean only themselves. */
function signsOf(line: string, from: number): Sign[] {
  const signs: Sign[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const next = line[at + 1];
    const isEscape = line[at] === '\\' && next !== undefined && SPECIAL.has(next);
    signs.push({ sign: (isEscape ? next : line[at]) as string, plain: isEscape, at: from + at });
    if (isEscape) at += 1;
  }
  return signs;
}

const isSign = (sign: Sign | undefined, wanted: string) => sign !== undefined && !sign.plain && sign.sign === wanted;
const join = (signs: readonly Sign[]) => signs.map(({ sign }) => sign).join('');

function near(signs: readonly Sign[], index: number): string {
  return join(signs.slice(index, index + 24)).trim();
}

function splitAnswers(signs: readonly Sign[]): string[] {
  const answers: string[] = [''];
  for (const sign of signs)
    if (isSign(sign, '|')) answers.push('');
    else answers[answers.length - 1] += sign.sign;
  return answers.map((answer) => cleanLine(answer).trim()).filter((answer) => answer !== '');
}

/**
 * Reads a passage with gaps in square brackets. `[сад|садок]` is a gap with two answers; with `split` off the stroke
 * has no meaning. A backslash escapes a bracket, a stroke or another backslash.
 */
export function readSource(source: string, split: boolean): ReadSource {
  const lines: SourcePiece[][] = [];
  const faults: SourceFault[] = [];
  const brackets: { closed: boolean; content: string }[] = [];
  let from = 0;
  for (const [index, line] of source.split('\n').entries()) {
    const signs = signsOf(line, from);
    const pieces: SourcePiece[] = [];
    let text = '';
    for (let at = 0; at < signs.length; at += 1) {
      if (isSign(signs[at], ']'))
        faults.push({ kind: 'stray', line: index + 1, near: near(signs, Math.max(0, at - 12)) });
      if (!isSign(signs[at], '[')) {
        text += signs[at]?.sign;
        continue;
      }
      const rest = signs.findIndex((sign, place) => place > at && (isSign(sign, '[') || isSign(sign, ']')));
      if (!isSign(signs[rest], ']')) {
        faults.push({ kind: 'unclosed', line: index + 1, near: near(signs, at) });
        brackets.push({ closed: false, content: '' });
        text += '[';
        continue;
      }
      const inside = signs.slice(at + 1, rest);
      const answers = splitAnswers(split ? inside : inside.map((sign) => ({ ...sign, plain: true })));
      if (answers.length === 0) faults.push({ kind: 'empty', line: index + 1, near: near(signs, at) });
      if (text !== '') pieces.push({ kind: 'text', text: cleanLine(text) });
      text = '';
      const [start, end] = [signs[at]?.at ?? 0, (signs[rest]?.at ?? 0) + 1];
      pieces.push({ kind: 'gap', answers, start, end });
      brackets.push({ closed: true, content: answers.join('|') });
      at = rest;
    }
    if (cleanLine(text) !== '') pieces.push({ kind: 'text', text: cleanLine(text) });
    lines.push(pieces);
    from += line.length + 1;
  }
  return { lines, faults, brackets };
}

/** Returns plain text as it is written outside gaps: brackets get a backslash only where they would make a gap. */
export function writeText(text: string): string {
  const written = text.replaceAll('\\', '\\\\');
  return /\[[^[\]]*\]/u.test(text) ? written.replace(/[[\]]/gu, String.raw`\$&`) : written;
}

/** Returns the answers of a gap as they are written. */
export function writeGap(answers: readonly string[]): string {
  return `[${answers.map((answer) => answer.replace(/[\\[\]|]/gu, String.raw`\$&`)).join('|')}]`;
}

/** A source with the part to select in it. */
export type ChangedSource = { readonly source: string; readonly from: number; readonly to: number };

/**
 * Puts brackets around the selection or the word at the cursor. Where the cursor is in a gap, removes its brackets and
 * leaves its first answer in the text.
 */
export function toggleGap(source: string, from: number, to: number): ChangedSource {
  const standing = gapAt(source, from, to);
  if (standing !== null) {
    const word = writeText(standing.answers[0] ?? '');
    const without = source.slice(0, standing.start) + word + source.slice(standing.end);
    return { source: without, from: standing.start, to: standing.start + word.length };
  }
  const lineEnd = source.indexOf('\n', from);
  const [start, end] =
    from === to ? wordAround(source, from) : trimRange(source, from, lineEnd < 0 ? to : Math.min(to, lineEnd));
  const chosen = source.slice(start, end).replace(/(?<!\\)[[\]]/gu, '');
  return {
    source: `${source.slice(0, start)}[${chosen}]${source.slice(end)}`,
    from: start + 1,
    to: start + 1 + chosen.length,
  };
}

/** Returns the gap in which a selection lies; null outside. */
export function gapAt(source: string, from: number, to: number): Extract<SourcePiece, { kind: 'gap' }> | null {
  for (const piece of readSource(source, true).lines.flat())
    if (
      piece.kind === 'gap' &&
      from >= piece.start &&
      to <= piece.end &&
      (from > piece.start || to > from) &&
      (to < piece.end || to > from)
    )
      return piece;
  return null;
}

const WORD_SIGN = /[\p{L}\p{M}\p{N}'’ʼ-]/u;

function wordAround(source: string, at: number): [number, number] {
  let [start, end] = [at, at];
  while (start > 0 && WORD_SIGN.test(source[start - 1] ?? '')) start -= 1;
  while (end < source.length && WORD_SIGN.test(source[end] ?? '')) end += 1;
  return [start, end];
}

function trimRange(source: string, from: number, to: number): [number, number] {
  let [start, end] = [from, to];
  while (start < end && /\s/u.test(source[start] ?? '')) start += 1;
  while (end > start && /\s/u.test(source[end - 1] ?? '')) end -= 1;
  return [start, end];
}
