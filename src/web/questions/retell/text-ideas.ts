import { anchoredText } from '#core/texts/anchors/make-anchor.ts';
import type { EditorText } from '#web/questions/editor-props.ts';
import { cleanLine } from '#web/questions/items/option-changes.ts';

/** Returns the sentences of a text, to start the list of its ideas from. */
export function textIdeas({ document, sentences }: EditorText): string[] {
  const blocks = new Map(document.blocks.map((block) => [block.id, block]));
  return sentences.flatMap(({ blockId, start, end }) => {
    const block = blocks.get(blockId);
    if (block === undefined) return [];
    const idea = cleanLine(anchoredText(block).slice(start, end)).replace(/\s+/gu, ' ').trim();
    return idea === '' ? [] : [idea.slice(0, 1_000)];
  });
}
