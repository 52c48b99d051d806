import { ANCHOR_CONTEXT_CHARACTERS } from '../constants.ts';
import type { Block, TextDocument } from './document-schema.ts';
import type { EvidenceAnchor } from './evidence-anchor-schema.ts';
import { anchoredText, makeAnchor } from './make-anchor.ts';
import { segmentBlock, segmentSentences } from './sentences.ts';
import { comparedWords, wordSimilarity } from './word-similarity.ts';

/**
 * Where an anchor is now. `kept`: nothing changed there; `moved`: the same words elsewhere; `edited`: the words changed
 * too, so the author should look again; `lost`: gone or ambiguous, and the old anchor is worth keeping, because an undo
 * brings its place back.
 */
export type RefoundAnchor =
  | { readonly state: 'kept' | 'moved' | 'edited'; readonly anchor: EvidenceAnchor }
  | { readonly state: 'lost' };

type Place = { readonly block: Block; readonly start: number; readonly end: number };

/** Between the old neighbours, a third of the words in common says that the sentence was rewritten, not replaced. */
const REWRITTEN = 0.34;
/** Without the old neighbours the words alone must speak clearly … */
const RECOGNIZED = 0.6;
/** … and clearly more for this place than for the next best. */
const RECOGNIZED_LEAD = 0.15;
/** Among equal words in other paragraphs so much of the context must agree. */
const CONTEXT_MINIMUM = 8;

/** A text in which only the typing differs no more: spaces and apostrophes of any kind are one. Keeps every offset. */
function comparable(text: string): string {
  return text.replace(/\s/g, ' ').replace(/['ʼ‘`´′＇]/g, '’');
}

function occurrences(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

function agreement(a: string, b: string, fromEnd: boolean): number {
  const limit = Math.min(a.length, b.length);
  const charAt = (text: string, index: number) => text.charAt(fromEnd ? text.length - 1 - index : index);
  let agreed = 0;
  while (agreed < limit && charAt(a, agreed) === charAt(b, agreed)) agreed += 1;
  return agreed;
}

/** Whether a stretch starts and ends inside words where the anchored one did not. */
function cutsWords(text: string, start: number, end: number, anchor: EvidenceAnchor): boolean {
  const joins = (left: string, right: string) => /[\p{L}\p{N}]$/u.test(left) && /^[\p{L}\p{N}]/u.test(right);
  const { quote, before, after } = anchor;
  const cutsStart = joins(text.slice(Math.max(0, start - 1), start), quote) && !joins(before, quote);
  return cutsStart || (joins(quote, text.slice(end, end + 1)) && !joins(quote, after));
}

function findSameWords(document: TextDocument, anchor: EvidenceAnchor): Place | null {
  const quote = comparable(anchor.quote);
  const [before, after] = [comparable(anchor.before), comparable(anchor.after)];
  const found = document.blocks.flatMap((block) => {
    // The words of a footnote are no place of the text.
    if (block.kind === 'footnote') return [];
    const text = comparable(anchoredText(block));
    return occurrences(text, quote)
      .map((start) => ({ block, start, end: start + quote.length }))
      .filter(({ start, end }) => !cutsWords(text, start, end, anchor))
      .map((place) => ({
        ...place,
        context:
          agreement(text.slice(Math.max(0, place.start - ANCHOR_CONTEXT_CHARACTERS), place.start), before, true) +
          agreement(text.slice(place.end, place.end + ANCHOR_CONTEXT_CHARACTERS), after, false),
        isHome: block.id === anchor.blockId,
        distance: Math.abs(place.start - anchor.start),
      }));
  });
  const [best, next] = found.sort(
    (a, b) => b.context - a.context || Number(b.isHome) - Number(a.isHome) || a.distance - b.distance,
  );
  if (best === undefined) return null;
  if (next === undefined || best.isHome) return best;
  return best.context >= CONTEXT_MINIMUM && best.context > next.context ? best : null;
}

/** What stands between the old neighbours in the old block. */
function findBetween(document: TextDocument, anchor: EvidenceAnchor): Place | null {
  const block = document.blocks.find(({ id }) => id === anchor.blockId);
  if (block === undefined) return null;
  const text = comparable(anchoredText(block));
  const [before, after] = [comparable(anchor.before), comparable(anchor.after)];
  const starts =
    before.length < ANCHOR_CONTEXT_CHARACTERS
      ? [text.startsWith(before) ? before.length : -1]
      : occurrences(text, before).map((at) => at + before.length);
  const ends =
    after.length < ANCHOR_CONTEXT_CHARACTERS
      ? [text.endsWith(after) ? text.length - after.length : -1]
      : occurrences(text, after);
  const old = comparedWords(anchor.quote);
  const [best] = starts
    .flatMap((start) => ends.map((end) => ({ block, start, end })))
    .filter(({ start, end }) => start >= 0 && end > start)
    .map((place) => ({ ...place, likeness: wordSimilarity(comparedWords(text.slice(place.start, place.end)), old) }))
    .sort((a, b) => b.likeness - a.likeness);
  return best !== undefined && best.likeness >= REWRITTEN ? best : null;
}

type ReadSentence = { readonly start: number; readonly end: number; readonly words: readonly string[] };
type ReadBlock = { readonly block: Block; readonly sentences: readonly ReadSentence[] };

const readBlocks = new WeakMap<TextDocument, readonly ReadBlock[]>();

/** The sentences of a document with their words, read once: an edit is followed by looking for all anchors of a test. */
function readDocument(document: TextDocument): readonly ReadBlock[] {
  const known = readBlocks.get(document);
  if (known) return known;
  const read = document.blocks.map((block) => {
    const text = anchoredText(block);
    const sentences = segmentBlock(block).map(({ start, end }) => ({
      ...{ start, end, words: comparedWords(text.slice(start, end)) },
    }));
    return { block, sentences };
  });
  readBlocks.set(document, read);
  return read;
}

/** The sentence, or the row of as many sentences as were anchored, that is most like the old words. */
function findAlike(document: TextDocument, anchor: EvidenceAnchor): Place | null {
  const old = comparedWords(anchor.quote);
  const count = Math.max(1, segmentSentences(anchor.quote).length);
  const found = readDocument(document).flatMap(({ block, sentences }) =>
    sentences.slice(0, Math.max(0, sentences.length - count + 1)).map(({ start, end }, index) => {
      const row = sentences.slice(index, index + count);
      const likeness = wordSimilarity(
        row.flatMap(({ words }) => words),
        old,
      );
      return { block, start, end: row.at(-1)?.end ?? end, likeness };
    }),
  );
  const [best, next] = found.sort((a, b) => b.likeness - a.likeness);
  if (best === undefined || best.likeness < RECOGNIZED) return null;
  return next === undefined || best.likeness - next.likeness >= RECOGNIZED_LEAD ? best : null;
}

/**
 * Finds an anchor again in an edited document: at its old place, elsewhere with the same words (told apart by what stands
 * around them), between its old neighbours with other words, or as the one sentence that is clearly most alike. Pure; the
 * answer carries fresh offsets and words to be stored with the edit.
 */
export function refindAnchor(document: TextDocument, anchor: EvidenceAnchor): RefoundAnchor {
  const home = document.blocks.find(({ id }) => id === anchor.blockId);
  const stands = home !== undefined && anchoredText(home).slice(anchor.start, anchor.end) === anchor.quote;
  const same = stands ? { block: home, start: anchor.start, end: anchor.end } : findSameWords(document, anchor);
  const place = same ?? findBetween(document, anchor) ?? findAlike(document, anchor);
  const found = place && makeAnchor(anchor.textId, place.block, place.start, place.end);
  if (!found) return { state: 'lost' };
  if (same === null) return { state: 'edited', anchor: found };
  const isKept = found.blockId === anchor.blockId && found.start === anchor.start;
  return { state: isKept ? 'kept' : 'moved', anchor: found };
}

/** All anchors after an edit of the text `textId`: found ones renewed, lost ones and those of other texts as they were. */
export function refindAnchors(
  textId: string,
  document: TextDocument,
  anchors: readonly EvidenceAnchor[],
): { readonly anchors: EvidenceAnchor[]; readonly lost: EvidenceAnchor[]; readonly edited: EvidenceAnchor[] } {
  const found = anchors.map((anchor) => ({
    anchor,
    now: anchor.textId === textId ? refindAnchor(document, anchor) : null,
  }));
  return {
    anchors: found.map(({ anchor, now }) => (now === null || now.state === 'lost' ? anchor : now.anchor)),
    lost: found.filter(({ now }) => now?.state === 'lost').map(({ anchor }) => anchor),
    edited: found.flatMap(({ now }) => (now?.state === 'edited' ? [now.anchor] : [])),
  };
}
