import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { newShortId } from '#web/lib/new-short-id.ts';

function hasId(node: Node): boolean {
  return 'id' in node.attrs;
}

/** The places of nodes whose id is missing or was seen before: of two halves the second one gets a new id. */
export function unidentified(doc: Node): number[] {
  const seen = new Set<string>();
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (!hasId(node)) return !node.isTextblock || node.content.size > 0;
    const id: unknown = node.attrs['id'];
    if (typeof id !== 'string' || id === '' || seen.has(id)) places.push(position);
    else seen.add(id);
    return true;
  });
  return places;
}

/** Gives every block and every footnote an id of its own, whatever splitting, pasting and dragging did. */
export const BlockIds = Extension.create({
  name: 'blockIds',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, before, { doc, tr }) => {
        if (!transactions.some(({ docChanged }) => docChanged) || sameBlocks(before.doc, doc)) return null;
        const places = unidentified(doc);
        for (const place of places) tr.setNodeAttribute(place, 'id', newShortId());
        return places.length > 0 ? tr : null;
      },
    }),
  ],
});

/** Returns true if only words of one block changed, as by typing: then no id can be missing. */
function sameBlocks(before: Node, after: Node): boolean {
  if (before.childCount !== after.childCount) return false;
  return after.children.every((node, index) => {
    const old = before.child(index);
    if (node === old) return true;
    const id: unknown = node.attrs['id'];
    return typeof id === 'string' && id === old.attrs['id'] && countFootnotes(node) <= countFootnotes(old);
  });
}

function countFootnotes(node: Node): number {
  let count = 0;
  node.descendants(({ type }) => {
    if (type.name === 'footnote') count += 1;
  });
  return count;
}
