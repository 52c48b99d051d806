/** The closed list of tags a rendered text may have. */
// biome-ignore format: three rows, words, blocks and tables
export const ELEMENT_TAGS = [
  'span', 'em', 'strong', 'br', 'sub', 'sup', 'a',
  'p', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'figure', 'img', 'figcaption',
  'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td',
] as const;
/** Tags without content and without a closing tag. */
export const VOID_TAGS: readonly ElementTag[] = ['br', 'img'];
/** The closed list of attributes a rendered text may have. */
// biome-ignore format: three rows, of any element, of links and images, of tables
const ELEMENT_ATTRIBUTES = [
  'class', 'id', 'aria-label', 'data-block', 'data-n', 'data-line', 'data-sentence',
  'href', 'src', 'alt', 'width', 'height', 'loading',
  'role', 'tabindex', 'scope',
] as const;

const ADDRESSES: Readonly<Record<string, RegExp>> = {
  href: /^#[A-Za-z0-9_-]+$/,
  src: /^\/[A-Za-z0-9_-][A-Za-z0-9_/.-]*$/,
};

/** Returns true if an attribute may have this value: links lead only within the page, images come from this server. */
export function isSafeAttribute(name: string, value: string): boolean {
  if (!(ELEMENT_ATTRIBUTES as readonly string[]).includes(name)) return false;
  return ADDRESSES[name]?.test(value) ?? true;
}

/** A tag of a rendered text. */
export type ElementTag = (typeof ELEMENT_TAGS)[number];
/** An attribute of a rendered text. */
type ElementAttribute = (typeof ELEMENT_ATTRIBUTES)[number];

/** One element of a rendered text; the caller turns it into an HTML string, DOM nodes or React elements. */
export type ElementNode = {
  readonly tag: ElementTag;
  readonly attributes: Readonly<Partial<Record<ElementAttribute, string>>>;
  readonly children: readonly ContentNode[];
};

/** An element or a run of text. */
export type ContentNode = ElementNode | string;
