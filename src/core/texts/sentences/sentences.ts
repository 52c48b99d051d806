import { EMOJI } from '#core/language/drop-hidden.ts';
import { GIVEN_NAMES } from '#core/people/given-names.ts';
import { blockText } from '#core/texts/document-text.ts';
import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { isInnerStop, opensSentence } from './inner-stop.ts';

/** A sentence as offsets (UTF-16, end exclusive) into a plain text; white space between sentences belongs to none. */
export type SentenceRange = { readonly start: number; readonly end: number };

/** A sentence of a document: offsets are into the plain text of its block (`blockText`). */
export type BlockSentence = SentenceRange & { readonly blockId: string };

/** A picture of a mood, as a sign or in keys: «🙂», «:)». */
const MOOD = `(?:(?:${EMOJI.source})|[:;]-?[)(D])`;

// Behind the mark come closing quotes and brackets, the number of a footnote («Січ.¹», «Січ.[3]», «Січ.*») and the mood of what was
// said («Прийду. 🙂»). The mood alone may end a sentence, too.
const TERMINATOR = new RegExp(
  `(?:[.!?…‼⁇⁈⁉]+[»”’"'\\])]*(?:[¹²³⁰⁴-⁹]+|\\[\\d{1,3}\\]|\\*{1,3})*(?:[ \\u00a0]?${MOOD})*|[ \\u00a0]${MOOD}(?:[ \\u00a0]?${MOOD})*)`,
  'gu',
);
const MARKS = /[.!?…‼⁇⁈⁉]/;
const ENDS_IN_MOOD = new RegExp(`${MOOD}$`, 'u');
const LABEL = /^[\s\u00a0]+[а-яєіїґa-z\d]\)[\s\u00a0]/u;

/** Returns what the text continues with after opening quotes, brackets and the dash of direct speech. */
function continuation(text: string, from: number): 'end' | 'upper' | 'lower' | 'digit' | 'other' {
  const rest = text.slice(from, from + 40).replace(/^[\s«„“"'([—–-]+/u, '');
  const next = rest === '' ? '' : String.fromCodePoint(rest.codePointAt(0) ?? 0);
  if (next === '') return text.slice(from).trim() === '' ? 'end' : 'other';
  if (/\d/.test(next)) return 'digit';
  if (/\p{Lu}/u.test(next)) return 'upper';
  return /\p{L}/u.test(next) ? 'lower' : 'other';
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
  // «а) Хто прийшов? б) Коли?»
  if (next === 'lower' && !LABEL.test(text.slice(end, end + 5))) return false;
  // A terminator before any word, such as a leading ellipsis («…не я їм»), begins a sentence instead of ending it.
  if (!open.hasWord) return false;
  const mark = text.charAt(stop);
  if (!MARKS.test(mark))
    return /[:;]/.test(text.slice(stop, end)) ? next === 'upper' : opensSentence(text.slice(end, end + 30));
  const single = mark === '.' && !/[.!?…]/.test(text.charAt(stop + 1));
  if (single && !ENDS_IN_MOOD.test(text.slice(stop, end)) && isInnerStop(text, open.start, stop)) return false;
  if (isPauseBeforeName(text, open.start, stop, end)) return false;
  if (isTitleInside(text, open.start, stop, end) || isRemarkInside(text, open.start, stop, end)) return false;
  // Inside brackets a sentence does not end, provided that the bracket is closed later on.
  if (open.inBrackets && text.slice(end, end + 400).includes(')')) return false;
  return !isInsideQuotes(text, open.start, end);
}

const COPULA =
  /(?:^|[^\p{L}])(?:був|була|було|були|буде|є|це|то|став|стала|стало|стали|звати|звуть|звали|зветься|у|в|на|до|від|з|із|для|без|про)[\s\u00a0]*$/iu;
const LIKE_THE_PAST = /\p{L}(?:в|ла|ло|ли|вся|лася|лося|лися)[\s\u00a0]*$/u;

/**
 * Returns true if dots are a pause before the name that ends the sentence: «Бо то був… Остап.», «назустріч ішла… Марина!»
 */
function isPauseBeforeName(text: string, start: number, stop: number, end: number): boolean {
  if (!/^(?:…|\.{3})$/.test(text.slice(stop, end))) return false;
  const name = /^[\s\u00a0]+(\p{Lu}\p{Ll}+)(?:[\s\u00a0]\p{Lu}\p{Ll}+)?[.!?…]/u.exec(text.slice(end, end + 60))?.[1];
  if (name === undefined || opensSentence(text.slice(end, end + 30))) return false;
  const behind = text.slice(Math.max(start, stop - 40), stop);
  return COPULA.test(behind) || (GIVEN_NAMES.has(name) && LIKE_THE_PAST.test(behind));
}

/** Quotes of up to this many characters stay within one sentence; longer direct speech is split into its sentences. */
const QUOTED_CHARACTERS = 300;

/**
 * Returns true if the mark belongs to a title in the middle of a sentence: «У п’єсі «Чи винна вона?» Карпенка-Карого».
 * Direct speech comes after a colon or a dash or begins its sentence.
 */
function isTitleInside(text: string, start: number, stop: number, end: number): boolean {
  const closing = /[»“”"]/.exec(text.slice(stop, end))?.[0];
  if (closing === undefined || text.charAt(stop) === '.' || opensSentence(text.slice(end, end + 30))) return false;
  const behind = text.slice(Math.max(start, stop - QUOTED_CHARACTERS), stop);
  const opening = behind.lastIndexOf(closing === '»' ? '«' : closing === '"' ? '"' : '„');
  return opening > 0 && /[\p{L}\p{N})][\s\u00a0]+$/u.test(behind.slice(0, opening));
}

const BRACKETED_CHARACTERS = 200;

/**
 * Returns true if the mark stands before the closing bracket of a remark in the middle of a sentence: «роман «Місто»
 * (1928 р.) Підмогильного». The sentence around it would end behind the bracket.
 */
function isRemarkInside(text: string, start: number, stop: number, end: number): boolean {
  if (!text.slice(stop, end).includes(')') || opensSentence(text.slice(end, end + 30))) return false;
  const behind = text.slice(Math.max(start, stop - BRACKETED_CHARACTERS), stop);
  return /[\p{L}\p{N}»]/u.test(behind.slice(0, Math.max(0, behind.lastIndexOf('('))));
}

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

/** The blocks whose rows no sentence crosses. */
const SEPARATE_ROWS: readonly Block['kind'][] = ['list', 'quote', 'table'];

/**
 * Returns the sentences of one block, as offsets into its text (`blockText`). A heading is one sentence; items of a
 * list, paragraphs of a quote and cells of a table are segmented separately, lines of verse together; images and
 * footnotes have no sentences.
 */
export function segmentBlock(block: Block): SentenceRange[] {
  if (block.kind === 'image' || block.kind === 'footnote') return [];
  const text = blockText(block);
  if (block.kind === 'heading') {
    const [start, end] = [text.length - text.trimStart().length, text.trimEnd().length];
    return end > start ? [{ start, end }] : [];
  }
  if (!SEPARATE_ROWS.includes(block.kind)) return segmentSentences(text);
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
