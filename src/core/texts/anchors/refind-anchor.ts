import { ANCHOR_CONTEXT_CHARACTERS, ANCHOR_QUOTE_MAXIMUM } from '#core/constants.ts';
import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { segmentSentences } from '#core/texts/sentences/sentences.ts';
import type { EvidenceAnchor } from './evidence-anchor-schema.ts';
import { anchoredText, makeAnchor } from './make-anchor.ts';
import type { SearchableText } from './searchable-text.ts';
import { comparableText, searchableText } from './searchable-text.ts';
import { comparedWords, wordSimilarity } from './word-similarity.ts';

/**
 * Where an anchor is after an edit. `kept`: at the same place with the same words; `moved`: the same words elsewhere;
 * `edited`: the words changed too, so the author should check the place; `lost`: gone or ambiguous. A lost anchor
 * should be stored as it was, because an undo of the edit brings its place back.
 */
export type RefoundAnchor =
  | { readonly state: 'kept' | 'moved' | 'edited'; readonly anchor: EvidenceAnchor }
  | { readonly state: 'lost' };

type Place = { readonly block: Block; readonly start: number; readonly end: number };

/** Between the old neighbours: from this similarity on a sentence counts as rewritten, below it as replaced. */
const REWRITTEN = 0.34;
/** Without the old neighbours: the least similarity to the old words … */
const RECOGNIZED = 0.6;
/** … and the least lead over the next best place. */
const RECOGNIZED_LEAD = 0.15;
/** If the words occur more than once in other paragraphs, this many characters of the context must agree. */
const CONTEXT_MINIMUM = 8;

/** Words that occur more often than this identify no place. It also bounds the work for one anchor. */
const PLACES_MAXIMUM = 100;
/** The same for the words before and after an anchor; every start is tried with every end. */
const NEIGHBOURS_MAXIMUM = 3;
/** If more stretches than this are similar to the old words, none is chosen. */
const ALIKE_MAXIMUM = 16;
/** Longer quotes are searched for by their beginning, so that the search stays linear in the length of the text. */
const PROBE_CHARACTERS = 200;

/** Returns every offset of `part` in the text; null if its beginning occurs more than `most` times. */
function occurrences(text: string, part: string, most = PLACES_MAXIMUM): number[] | null {
  const probe = part.slice(0, PROBE_CHARACTERS);
  const found: number[] = [];
  let seen = 0;
  for (let at = text.indexOf(probe); at !== -1; at = text.indexOf(probe, at + 1)) {
    seen += 1;
    if (seen > most) return null;
    if (text.startsWith(part, at)) found.push(at);
  }
  return found;
}

/** Returns how many characters agree, counted from the beginning or from the end. */
function agreement(a: string, b: string, fromEnd: boolean): number {
  const limit = Math.min(a.length, b.length);
  const charAt = (text: string, index: number) => text.charAt(fromEnd ? text.length - 1 - index : index);
  let agreed = 0;
  while (agreed < limit && charAt(a, agreed) === charAt(b, agreed)) agreed += 1;
  return agreed;
}

/** Returns true if a place starts or ends inside a word although the anchored one did not. */
function cutsWords(text: string, start: number, end: number, anchor: EvidenceAnchor): boolean {
  const joins = (left: string, right: string) => /[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}]/u.test(right);
  const { quote, before, after } = anchor;
  const cutsStart = joins(text.slice(Math.max(0, start - 1), start), quote) && !joins(before, quote);
  return cutsStart || (joins(quote, text.slice(end, end + 1)) && !joins(quote, after));
}

/** Returns the offsets of the anchor's words; if they occur too often, only where the words around them agree too. */
function findQuotes(text: SearchableText, { quote, before, after }: Words): readonly number[] {
  const found = quotePlaces(text, quote);
  if (found !== null) return found;
  return (quotePlaces(text, before + quote + after) ?? []).map((at) => at + before.length);
}

const quoted = new WeakMap<SearchableText, Map<string, readonly number[] | null>>();

function quotePlaces(text: SearchableText, quote: string): readonly number[] | null {
  const known = quoted.get(text) ?? new Map<string, readonly number[] | null>();
  quoted.set(text, known);
  const places = known.get(quote);
  if (places !== undefined) return places;
  const found = occurrences(text.whole, quote);
  known.set(quote, found);
  return found;
}

type Words = { readonly quote: string; readonly before: string; readonly after: string };

/**
 * Returns the place with the same words whose surroundings agree best with the anchor's; null if there is none, or if
 * several in other paragraphs agree equally.
 */
function findSameWords(text: SearchableText, anchor: EvidenceAnchor): Place | null {
  const words = {
    quote: comparableText(anchor.quote),
    before: comparableText(anchor.before),
    after: comparableText(anchor.after),
  };
  const candidates = findQuotes(text, words).flatMap((at) => {
    const own = text.blockAt(at);
    if (own === undefined) return [];
    const place = { block: own.block, start: at - own.start, end: at - own.start + words.quote.length };
    if (cutsWords(own.comparable, place.start, place.end, anchor)) return [];
    const [head, tail] = [Math.max(0, place.start - ANCHOR_CONTEXT_CHARACTERS), place.end + ANCHOR_CONTEXT_CHARACTERS];
    return {
      ...place,
      context:
        agreement(own.comparable.slice(head, place.start), words.before, true) +
        agreement(own.comparable.slice(place.end, tail), words.after, false),
      isHome: own.block.id === anchor.blockId,
      distance: Math.abs(place.start - anchor.start),
    };
  });
  const [best, next] = candidates.sort(
    (a, b) => b.context - a.context || Number(b.isHome) - Number(a.isHome) || a.distance - b.distance,
  );
  if (best === undefined) return null;
  if (next === undefined || best.isHome) return best;
  return best.context >= CONTEXT_MINIMUM && best.context > next.context ? best : null;
}

/** Returns the place between the old neighbours in the old block, if its words are similar enough to the old ones. */
function findBetween(searched: SearchableText, anchor: EvidenceAnchor): Place | null {
  const own = searched.blocks.get(anchor.blockId);
  if (own === undefined) return null;
  const { block, comparable: text } = own;
  const [before, after] = [comparableText(anchor.before), comparableText(anchor.after)];
  const starts =
    before.length < ANCHOR_CONTEXT_CHARACTERS
      ? [text.startsWith(before) ? before.length : -1]
      : (occurrences(text, before, NEIGHBOURS_MAXIMUM) ?? []).map((at) => at + before.length);
  if (starts.length === 0) return null;
  const ends =
    after.length < ANCHOR_CONTEXT_CHARACTERS
      ? [text.endsWith(after) ? text.length - after.length : -1]
      : (occurrences(text, after, NEIGHBOURS_MAXIMUM) ?? []);
  const old = comparedWords(anchor.quote);
  const [best] = starts
    .flatMap((start) => ends.map((end) => ({ block, start, end })))
    .filter(({ start, end }) => start >= 0 && end > start && end - start <= ANCHOR_QUOTE_MAXIMUM)
    .map((place) => ({ ...place, likeness: wordSimilarity(comparedWords(text.slice(place.start, place.end)), old) }))
    .sort((a, b) => b.likeness - a.likeness);
  return best !== undefined && best.likeness >= REWRITTEN ? best : null;
}

type Row = Place & { readonly likeness: number };

/**
 * Returns the rows of `count` sentences of one block that may be similar to the old words; null if there are too many.
 */
function findRows({ sentences, sharedWith }: SearchableText, old: readonly string[], count: number): Row[] | null {
  const shared = sharedWith(old);
  const rows: Row[] = [];
  if (shared === null) return rows;
  let [common, length] = [0, 0];
  for (let index = 0; index < sentences.length; index += 1) {
    const [first, last, dropped] = [sentences[index - count + 1], sentences[index], sentences[index - count]];
    common += (shared[index] ?? 0) - (shared[index - count] ?? 0);
    length += (last?.words.length ?? 0) - (dropped?.words.length ?? 0);
    // The sentences together share at least as many words as the whole row does, so no similar row is skipped.
    if ((2 * common) / (length + old.length) < RECOGNIZED - RECOGNIZED_LEAD) continue;
    if (first === undefined || last === undefined || first.block !== last.block) continue;
    if (rows.length === ALIKE_MAXIMUM) return null;
    const words = sentences.slice(index - count + 1, index + 1).flatMap((sentence) => sentence.words);
    rows.push({ block: first.block, start: first.start, end: last.end, likeness: wordSimilarity(words, old) });
  }
  return rows;
}

/** Returns the row of as many sentences as were anchored that is clearly most similar to the old words, or null. */
function findAlike(text: SearchableText, quote: string): Place | null {
  const rows = findRows(text, comparedWords(quote), Math.max(1, segmentSentences(quote).length));
  const [best, next] = (rows ?? []).sort((a, b) => b.likeness - a.likeness);
  if (best === undefined || best.likeness < RECOGNIZED || best.end - best.start > ANCHOR_QUOTE_MAXIMUM) return null;
  return next === undefined || best.likeness - next.likeness >= RECOGNIZED_LEAD ? best : null;
}

type Found = Map<string, Place | null>;

const alike = new WeakMap<SearchableText, Found>();
const elsewhere = new WeakMap<SearchableText, Found>();

/** Returns the cached result of `find`: many questions of a test have anchors at the same sentences. */
function once(found: WeakMap<SearchableText, Found>, text: SearchableText, key: string, find: () => Place | null) {
  const known = found.get(text) ?? new Map<string, Place | null>();
  found.set(text, known);
  const place = known.get(key);
  if (place !== undefined) return place;
  const made = find();
  known.set(key, made);
  return made;
}

/** Returns the place of the anchor with other words: between its old neighbours, or the most similar sentences. */
function findOther(text: SearchableText, anchor: EvidenceAnchor): Place | null {
  const { blockId, start, quote, before, after } = anchor;
  return once(elsewhere, text, JSON.stringify([blockId, start, quote, before, after]), () => {
    const place = findBetween(text, anchor);
    return place ?? once(alike, text, quote, () => findAlike(text, quote));
  });
}

/** Returns true if the anchor's words are at its place in its block, so that it need not be looked for. */
export function isAtHome(home: Block, { start, end, quote }: EvidenceAnchor): boolean {
  return anchoredText(home).slice(start, end) === quote;
}

/**
 * Returns where an anchor is in an edited document. It is looked for at its old place, elsewhere with the same words
 * (of several such places the one with the same words around), between its old neighbours with other words, and last as
 * the one sentence that is clearly most similar. The returned anchor has new offsets and words, to be stored with the
 * edit.
 */
export function refindAnchor(document: TextDocument, anchor: EvidenceAnchor): RefoundAnchor {
  const text = searchableText(document);
  const home = text.blocks.get(anchor.blockId)?.block;
  const same =
    home !== undefined && isAtHome(home, anchor)
      ? { block: home, start: anchor.start, end: anchor.end }
      : findSameWords(text, anchor);
  const place = same ?? findOther(text, anchor);
  const found = place && makeAnchor(anchor.textId, place.block, place.start, place.end);
  if (!found) return { state: 'lost' };
  if (same === null) return { state: 'edited', anchor: found };
  const isKept = found.blockId === anchor.blockId && found.start === anchor.start;
  return { state: isKept ? 'kept' : 'moved', anchor: found };
}
