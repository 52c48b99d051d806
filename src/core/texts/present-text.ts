import { blockRows, mapRows } from './document-text.ts';
import type { Block, Inline, TextDocument } from './document-types.ts';
import type { MarkedSentence } from './render-document.ts';

/** A range to cut out of a block. References to footnotes up to `sentenceEnd` are cut too, later ones are kept. */
type Cut = { readonly start: number; readonly end: number; readonly sentenceEnd: number };

/**
 * Returns the range to cut for each removed sentence: up to the start of the next sentence, or, if no kept sentence
 * follows, from the end of the sentence before.
 */
function cutsOf(sentences: readonly MarkedSentence[], removedIds: ReadonlySet<string>): Cut[] {
  return sentences.flatMap(({ id, end, start }, index) => {
    if (!removedIds.has(id)) return [];
    const isLastKept = sentences.slice(index + 1).every((later) => removedIds.has(later.id));
    if (!isLastKept) return [{ start, end: sentences[index + 1]?.start ?? end, sentenceEnd: end }];
    return [{ start: sentences[index - 1]?.end ?? start, end, sentenceEnd: end }];
  });
}

function newOffset(offset: number, cuts: readonly Cut[]): number {
  return cuts.reduce((moved, { start, end }) => moved - Math.max(0, Math.min(offset, end) - start), offset);
}

const BEHIND = { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/**
 * Returns the row without the cuts. Neighbours with the same marks are joined, so that no seam shows where a cut was.
 */
function cutRow(row: readonly Inline[], cuts: readonly Cut[]): Inline[] {
  const kept: Inline[] = [];
  let offset = 0;
  for (const inline of row) {
    if (inline.footnote !== undefined) {
      const at = offset;
      if (!cuts.some(({ start, sentenceEnd }) => start < at && at <= sentenceEnd)) kept.push(inline);
      continue;
    }
    let text = '';
    let at = offset;
    const end = offset + inline.text.length;
    for (const cut of [...cuts, BEHIND]) {
      if (cut.end <= at) continue;
      text += inline.text.slice(at - offset, Math.max(at, Math.min(cut.start, end)) - offset);
      at = Math.max(at, Math.min(cut.end, end));
    }
    offset = end;
    const previous = kept.at(-1);
    if (text === '') continue;
    if (previous && previous.footnote === undefined && (previous.marks ?? []).join() === (inline.marks ?? []).join())
      previous.text += text;
    else kept.push({ ...inline, text });
  }
  return kept;
}

/** Returns the blocks without the footnotes that only removed sentences referred to. */
function keepReferred(blocks: readonly Block[]): Block[] {
  const referred = new Set(
    blocks.flatMap((block) =>
      blockRows(block)
        .flat()
        .map(({ footnote }) => footnote),
    ),
  );
  return blocks.filter(({ kind, id }) => kind !== 'footnote' || referred.has(id));
}

/**
 * Returns a text as takers see it: without the sentences that questions ask to put back, and with nothing that shows
 * where they were. The offsets of the other sentences are adjusted. Only sentences of paragraphs are ever removed. If
 * there is nothing to remove, only neighbouring runs with the same marks are joined.
 */
export function presentText(
  document: TextDocument,
  sentences: readonly MarkedSentence[],
  removedIds: ReadonlySet<string>,
): { document: TextDocument; sentences: MarkedSentence[] } {
  const byBlock = Map.groupBy(sentences, ({ blockId }) => blockId);
  const cuts = new Map(
    document.blocks.map(({ id, kind }) => [id, kind === 'paragraph' ? cutsOf(byBlock.get(id) ?? [], removedIds) : []]),
  );
  return {
    document: {
      version: 1,
      blocks: keepReferred(
        document.blocks.map((block) => mapRows(block, (row) => cutRow(row, cuts.get(block.id) ?? []))),
      ),
    },
    sentences: sentences
      .filter(({ id }) => !removedIds.has(id))
      .map((sentence) => {
        const own = cuts.get(sentence.blockId) ?? [];
        return { ...sentence, start: newOffset(sentence.start, own), end: newOffset(sentence.end, own) };
      }),
  };
}
