import { blockRows, mapRows } from './document-text.ts';
import type { Block, Inline, TextDocument } from './document-types.ts';
import type { MarkedSentence } from './render-document.ts';

/** `sentenceEnd`: up to here footnotes belong to what is cut, behind it to the next sentence. */
type Cut = { readonly start: number; readonly end: number; readonly sentenceEnd: number };

/** What to cut with each removed sentence: up to the next one, or from the end of the one before when it is the last. */
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

/** The runs without what is cut; neighbours with the same marks become one, so that no seam tells where a cut was. */
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

/** Without the footnotes that only removed sentences referred to. */
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
 * A text as takers see it: without the sentences that questions ask to put back, offsets counted anew, and with no trace
 * of where they stood. Only sentences of paragraphs are ever removed. With nothing to remove only the runs are tidied.
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
