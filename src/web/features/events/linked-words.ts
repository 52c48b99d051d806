/** Part of a text: words, or an address that can be followed. */
type LinkedPart = { readonly text: string; readonly isAddress: boolean; readonly start: number };

// What ends a sentence or closes a bracket around an address is not part of it.
const ADDRESS = /https?:\/\/[^\s<>"«»“”]*[^\s<>"«»“”.,;:!?…)\]}'’]/giu;

/** Returns the parts of a text, in which addresses stand by themselves. */
export function linkedParts(text: string): LinkedPart[] {
  const parts: LinkedPart[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isAddress: false, start: end });
    parts.push({ text: address, isAddress: true, start: index });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isAddress: false, start: end });
  return parts;
}
