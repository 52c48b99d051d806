import type { Block, Inline, TextDocument } from './document-schema.ts';
import type { MarkedSentence } from './render-document.ts';

type Cut = { readonly start: number; readonly end: number };

/** What to cut with each removed sentence: up to the next one, or from the end of the one before when it is the last. */
function cutsOf(sentences: readonly MarkedSentence[], removedIds: ReadonlySet<string>): Cut[] {
  return sentences.flatMap(({ id, end, start }, index) => {
    if (!removedIds.has(id)) return [];
    const isLastKept = sentences.slice(index + 1).every((later) => removedIds.has(later.id));
    if (!isLastKept) return [{ start, end: sentences[index + 1]?.start ?? end }];
    return [{ start: sentences[index - 1]?.end ?? start, end }];
  });
}

function newOffset(offset: number, cuts: readonly Cut[]): number {
  return cuts.reduce((moved, { start, end }) => moved - Math.max(0, Math.min(offset, end) - start), offset);
}

/** The runs without what is cut; neighbours with the same marks become one, so that no seam tells where a cut was. */
function cutRow(row: readonly Inline[], cuts: readonly Cut[]): Inline[] {
  const kept: Inline[] = [];
  let offset = 0;
  for (const inline of row) {
    let text = '';
    let at = offset;
    const end = offset + inline.text.length;
    for (const cut of [...cuts, { start: Number.POSITIVE_INFINITY, end: Number.POSITIVE_INFINITY }]) {
      if (cut.end <= at) continue;
      text += inline.text.slice(at - offset, Math.max(at, Math.min(cut.start, end)) - offset);
      at = Math.max(at, Math.min(cut.end, end));
    }
    offset = end;
    const previous = kept.at(-1);
    if (text === '') continue;
    if (previous && (previous.marks ?? []).join() === (inline.marks ?? []).join()) previous.text += text;
    else kept.push({ ...inline, text });
  }
  return kept;
}

function presentBlock(block: Block, cuts: readonly Cut[]): Block {
  if (block.kind === 'verse') return { ...block, lines: block.lines.map((line) => cutRow(line, [])) };
  return { ...block, inlines: cutRow(block.inlines, cuts) };
}

/**
 * A text as takers see it: without the sentences that questions ask to put back, offsets counted anew, and with no trace
 * of where they stood. Sentences of verse are never removed. With nothing to remove only the runs are tidied.
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
    document: { version: 1, blocks: document.blocks.map((block) => presentBlock(block, cuts.get(block.id) ?? [])) },
    sentences: sentences
      .filter(({ id }) => !removedIds.has(id))
      .map((sentence) => {
        const own = cuts.get(sentence.blockId) ?? [];
        return { ...sentence, start: newOffset(sentence.start, own), end: newOffset(sentence.end, own) };
      }),
  };
}
