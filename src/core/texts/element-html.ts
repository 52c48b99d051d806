import type { ContentNode, ElementNode } from './element-tree.ts';
import { ELEMENT_TAGS, isSafeAttribute, VOID_TAGS } from './element-tree.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns the text escaped for HTML content and for quoted attribute values. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function elementHtml({ tag, attributes, children }: ElementNode): string {
  // A tree that was stored or sent may differ from its type, so the closed lists are checked at run time too.
  if (!ELEMENT_TAGS.includes(tag)) throw new TypeError(`Tag not allowed: ${tag}`);
  const written = Object.entries(attributes).map(([name, value]) => {
    if (!isSafeAttribute(name, value)) throw new TypeError(`Attribute not allowed: ${name}`);
    return ` ${name}="${escapeHtml(value)}"`;
  });
  const opening = `<${tag}${written.join('')}>`;
  return VOID_TAGS.includes(tag) ? opening : `${opening}${contentHtml(children)}</${tag}>`;
}

/** Returns the HTML of a rendered text. Throws on a tag or an attribute outside the closed lists. */
export function contentHtml(nodes: readonly ContentNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : elementHtml(node))).join('');
}
