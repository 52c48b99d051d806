import { blockText } from '#core/texts/document-text.ts';
import type { Block, TextDocument } from '#core/texts/document-types.ts';
import {
  LEADING_ABBREVIATIONS,
  NUMBERED_ABBREVIATIONS,
  SENTENCE_OPENERS,
  TRAILING_ABBREVIATIONS,
} from './abbreviations.ts';

/** A sentence as offsets (UTF-16, end exclusive) into a plain text; white space between sentences belongs to none. */
export type SentenceRange = { readonly start: number; readonly end: number };

/** A sentence of a document: offsets are into the plain text of its block (`blockText`). */
export type BlockSentence = SentenceRange & { readonly blockId: string };

const TERMINATOR = /[.!?…]+[»”’"'\])]*/g;
const WORD_BEFORE = /[\p{L}\p{M}\d№’'ʼ-]+$/u;
const UPPER = /^\p{Lu}$/u;
// The text before the last part of «і т. д.», «та ін.», «до н. е.».
const ENUMERATING = /(?:^|[^\p{L}])(?:[тн]\.|та|й|і)[\s\u00a0]*$/u;
const ROMAN_OR_FIGURE = /(?:\d|(?:^|[^\p{L}])[IVXLCDMІХМС]+)[\p{L}\d-]{0,3}[\s\u00a0]*$/u;

/** Returns what the text continues with after opening quotes, brackets and the dash of direct speech. */
function continuation(text: string, from: number): 'end' | 'upper' | 'lower' | 'digit' | 'other' {
  const rest = text.slice(from, from + 40).replace(/^[\s«„“"'([—–-]+/u, '');
  const next = rest === '' ? '' : String.fromCodePoint(rest.codePointAt(0) ?? 0);
  if (next === '') return text.slice(from).trim() === '' ? 'end' : 'other';
  if (/\d/.test(next)) return 'digit';
  if (/\p{Lu}/u.test(next)) return 'upper';
  return /\p{L}/u.test(next) ? 'lower' : 'other';
}

/** Returns true if a capital letter with a full stop is the initial of a name, not the last word of a sentence. */
function isInitial(letter: string, before: string, after: string): boolean {
  if (!UPPER.test(letter) || /[^\s\u00a0.(«„“"'’-]$/u.test(before)) return false;
  const amongInitials = /\p{Lu}\.[\s\u00a0]*$/u.test(before) || /^[\s\u00a0]*\p{Lu}\./u.test(after);
  // «Я.» alone is an answer in a dialogue; after other words the pronoun has no capital, so there it is an initial.
  return amongInitials || letter !== 'Я' || /\p{L}/u.test(before);
}

/**
 * Returns true if `head`, the text before a full stop, ends with the number of a list item:
 * «1. Вступ», «§ 5. Закон», «ІІ. Вступ», «Кроки: 1. Відкрийте».
 */
function isListNumber(head: string, opensSentence: boolean): boolean {
  if (/[:;]\s+1$/.test(head)) return true;
  return opensSentence && (/^[\s(§№]*\d+$/.test(head) || /^\s*[IVXLІХ]{2,6}$/.test(head));
}

/**
 * Returns true if a trailing abbreviation does not end the sentence:
 * «8 год. 30 хв.», «1920-х рр. XX ст.», «п. 5 ст. 12».
 */
function goesOn(key: string, before: string, after: string): boolean {
  if (/^рр?$/.test(key)) return /^\s*[IVXLІХ]+\s*ст/.test(after);
  if (key === 'ст') return /\d\s*$/.test(before) && /^\s*\d/.test(after);
  return /^(?:год|хв|грн|км|м|кг)$/.test(key) && /^\s*\d+\s*(?:хв|сек|с|коп|см|мм|м|г)(?!\p{L})/u.test(after);
}

/**
 * Returns true if the next word has a capital and is one that only begins sentences. A letter with a full stop is an
 * initial.
 */
function opensSentence(after: string): boolean {
  const word = /^\s+(\p{Lu}[\p{L}’']*)(?![\p{L}’'.])/u.exec(after)?.[1];
  return word !== undefined && SENTENCE_OPENERS.has(word.toLocaleLowerCase('uk'));
}

/**
 * Returns true if the single full stop at `stop` belongs to an abbreviation, an initial or the number of a list item.
 */
function isInnerStop(text: string, sentenceStart: number, stop: number): boolean {
  const head = text.slice(Math.max(sentenceStart, stop - 60), stop);
  const word = WORD_BEFORE.exec(head)?.[0] ?? '';
  const before = head.slice(0, head.length - word.length);
  const after = text.slice(stop + 1, stop + 20);
  if (after.trim() !== '' && isListNumber(head, stop - sentenceStart <= 60)) return true;
  const key = word.toLocaleLowerCase('uk').replace(/['ʼ]/g, '’');
  if (TRAILING_ABBREVIATIONS.has(key) && (ROMAN_OR_FIGURE.test(before) || ENUMERATING.test(before)))
    return goesOn(key, before, after);
  if (opensSentence(after)) return false;
  if (isInitial(word, before, after)) return true;
  return (
    LEADING_ABBREVIATIONS.has(key) ||
    (NUMBERED_ABBREVIATIONS.has(key) && /^\s*\d/.test(after)) ||
    (key === 'р' && /^\s*\p{Lu}/u.test(after)) ||
    (key === 'ст' && /^\s*\d/.test(after))
  );
}

/**
 * Returns the sentences of one paragraph or stanza. A terminator ends a sentence if a capital letter or a digit follows
 * (after quotes or the dash of direct speech), except in abbreviations, initials and list numbers; «Ходи!» — сказав він
 * stays whole, so do sentences inside brackets and short quotes. The last sentence needs no terminator. Takes linear
 * time.
 */
export function segmentSentences(text: string): SentenceRange[] {
  const sentences: SentenceRange[] = [];
  let start = 0;
  const push = (end: number) => {
    const raw = text.slice(start, end);
    const from = start + (raw.length - raw.trimStart().length);
    const to = start + raw.trimEnd().length;
    if (to > from) sentences.push({ start: from, end: to });
    start = end;
    open = { start, scannedTo: start, hasWord: false, inBrackets: false };
  };
  let open: OpenSentence = { start, scannedTo: start, hasWord: false, inBrackets: false };
  for (const match of text.matchAll(TERMINATOR)) {
    const end = match.index + match[0].length;
    open = scanTo(text, open, end);
    if (!/\S/.test(text.charAt(end)) && endsSentence(text, open, match.index, end)) push(end);
  }
  push(text.length);
  return sentences;
}

/** The state of the sentence that has not ended yet, so that no part of it is scanned twice. */
type OpenSentence = {
  readonly start: number;
  readonly scannedTo: number;
  readonly hasWord: boolean;
  /** True if the last bracket was an opening one. */
  readonly inBrackets: boolean;
};

function scanTo(text: string, open: OpenSentence, end: number): OpenSentence {
  const piece = text.slice(open.scannedTo, end);
  const [opening, closing] = [piece.lastIndexOf('('), piece.lastIndexOf(')')];
  return {
    ...open,
    scannedTo: end,
    hasWord: open.hasWord || /[\p{L}\p{N}]/u.test(piece),
    inBrackets: opening === closing ? open.inBrackets : opening > closing,
  };
}

function endsSentence(text: string, open: OpenSentence, stop: number, end: number): boolean {
  const next = continuation(text, end);
  if (next === 'end') return true;
  if (next === 'lower') return false;
  // A terminator before any word, such as a leading ellipsis («…не я їм»), begins a sentence instead of ending it.
  if (!open.hasWord) return false;
  const single = text.charAt(stop) === '.' && !/[.!?…]/.test(text.charAt(stop + 1));
  if (single && isInnerStop(text, open.start, stop)) return false;
  // Inside brackets a sentence does not end, provided that the bracket is closed later on.
  if (open.inBrackets && text.slice(end, end + 400).includes(')')) return false;
  return !isInsideQuotes(text, open.start, end);
}

/** Quotes of up to this many characters stay within one sentence; longer direct speech is split into its sentences. */
const QUOTED_CHARACTERS = 300;

/** Returns true if quotes opened in this sentence are closed within {@link QUOTED_CHARACTERS} after `end`. */
function isInsideQuotes(text: string, start: number, end: number): boolean {
  const ahead = text.slice(end, end + QUOTED_CHARACTERS);
  const closing = /[»“”"]/.exec(ahead)?.[0];
  if (closing === undefined) return false;
  const behind = text.slice(Math.max(start, end - QUOTED_CHARACTERS), end);
  if (closing === '"') return behind.split('"').length % 2 === 0;
  const [opening, close] = closing === '»' ? ['«', /»/] : ['„', /[“”]/];
  return behind.split(opening).length > behind.split(close).length;
}

/**
 * Returns the sentences of one block, as offsets into its text (`blockText`). A heading is one sentence; items of a
 * list and paragraphs of a quote are segmented separately, lines of verse together; images and footnotes have no
 * sentences.
 */
export function segmentBlock(block: Block): SentenceRange[] {
  if (block.kind === 'image' || block.kind === 'footnote') return [];
  const text = blockText(block);
  if (block.kind === 'heading') {
    const [start, end] = [text.length - text.trimStart().length, text.trimEnd().length];
    return end > start ? [{ start, end }] : [];
  }
  if (block.kind !== 'list' && block.kind !== 'quote') return segmentSentences(text);
  let offset = 0;
  return text.split('\n').flatMap((row) => {
    const rowStart = offset;
    offset += row.length + 1;
    return segmentSentences(row).map(({ start, end }) => ({ start: rowStart + start, end: rowStart + end }));
  });
}

/** Returns the sentences of a whole document, block by block. */
export function segmentDocument(document: TextDocument): BlockSentence[] {
  return document.blocks.flatMap((block) => segmentBlock(block).map((range) => ({ ...range, blockId: block.id })));
}
