/** The closed list of tags a rendered text may have. */
export const ELEMENT_TAGS = ['p', 'span', 'em', 'strong', 'br'] as const;
/** The closed list of attributes a rendered text may have. */
export const ELEMENT_ATTRIBUTES = ['class', 'data-block', 'data-n', 'data-sentence'] as const;

/** A tag of a rendered text. */
export type ElementTag = (typeof ELEMENT_TAGS)[number];
/** An attribute of a rendered text. */
export type ElementAttribute = (typeof ELEMENT_ATTRIBUTES)[number];

/** One element of a rendered text; turned into an HTML string, DOM nodes or React elements by whoever shows it. */
export type ElementNode = {
  readonly tag: ElementTag;
  readonly attributes: Readonly<Partial<Record<ElementAttribute, string>>>;
  readonly children: readonly ContentNode[];
};

/** An element or a run of text. */
export type ContentNode = ElementNode | string;
