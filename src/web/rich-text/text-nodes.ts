import { type Attributes, Mark, Node } from '@tiptap/core';
import { TABLE_HEADERS } from '#core/texts/document-types.ts';
import { textImagePath } from '#core/texts/text-media.ts';

/** An attribute that the page keeps in `data-…`, so that what is copied inside the editor comes back whole. */
function kept(name: string, fallback: string | number | boolean | null): Attributes {
  const data = `data-${name.toLowerCase()}`;
  const read = (element: HTMLElement) => {
    const value = element.getAttribute(data);
    if (value === null) return fallback;
    return typeof fallback === 'number' ? Number(value) || fallback : value;
  };
  return {
    [name]: {
      default: fallback,
      parseHTML: read,
      renderHTML: (attributes: Record<string, unknown>) => ({ [data]: attributes[name] }),
    },
  };
}

/** Ids never travel through the clipboard: what is pasted is a new block. */
const ID: Attributes = { id: { default: null, rendered: false } };

const Whole = Node.create({ name: 'doc', topNode: true, content: 'block+' });

const Text = Node.create({ name: 'text', group: 'inline' });

const Paragraph = Node.create({
  name: 'paragraph',
  group: 'block',
  content: 'inline*',
  priority: 1000,
  addAttributes: () => ID,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ ...ID, level: { default: 2, rendered: false } }),
  parseHTML: () => [
    ...['h1', 'h2', 'h3'].map((tag) => ({ tag, attrs: { level: 2 } })),
    ...['h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
  renderHTML: ({ node }) => [node.attrs['level'] === 3 ? 'h4' : 'h3', 0],
});

function rows(name: string, tag: string, row: string, className: string) {
  return [
    Node.create({
      name,
      group: 'block',
      content: `${row}+`,
      defining: true,
      addAttributes: () => ID,
      parseHTML: () => [{ tag: `${tag}${className === '' ? '' : `.${className}`}`, priority: 60 }],
      renderHTML: () => [tag, className === '' ? {} : { class: className }, 0],
    }),
    Node.create({
      name: row,
      content: 'inline*',
      defining: true,
      parseHTML: () => [{ tag: 'p', context: `${name}/`, priority: 60 }],
      renderHTML: () => ['p', 0],
    }),
  ];
}

const List = Node.create({
  name: 'list',
  group: 'block',
  content: 'listItem+',
  defining: true,
  addAttributes: () => ({
    ...ID,
    ordered: { default: false, rendered: false },
    innerOrdered: {
      default: false,
      parseHTML: (element: HTMLElement) => element.dataset['inner'] === 'numbers',
      renderHTML: ({ innerOrdered }: Record<string, unknown>) =>
        innerOrdered === true ? { 'data-inner': 'numbers' } : {},
    },
  }),
  parseHTML: () => [
    { tag: 'ul', attrs: { ordered: false } },
    { tag: 'ol', attrs: { ordered: true } },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs['ordered'] === true ? 'ol' : 'ul', HTMLAttributes, 0],
});

const ListItem = Node.create({
  name: 'listItem',
  content: 'inline*',
  defining: true,
  addAttributes: () => kept('depth', 0),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
});

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({
    ...ID,
    header: {
      default: 'none',
      parseHTML: (element: HTMLElement) =>
        TABLE_HEADERS.find((header) => header === element.dataset['header']) ?? 'none',
      renderHTML: ({ header }: Record<string, unknown>) => ({ 'data-header': header }),
    },
  }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { class: 'table-frame' }, ['table', HTMLAttributes, ['tbody', 0]]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const TableCell = Node.create({
  name: 'tableCell',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'td' }, { tag: 'th' }],
  renderHTML: () => ['td', 0],
});

const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    ...ID,
    ...kept('fileId', ''),
    ...kept('width', 1),
    ...kept('height', 1),
    ...kept('alt', ''),
    ...kept('caption', ''),
  }),
  parseHTML: () => [{ tag: 'figure[data-fileid]' }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { fileId, width, height, alt, caption } = node.attrs as Record<string, string>;
    const image = ['img', { src: textImagePath(fileId ?? ''), alt, width, height }] as const;
    const words = caption === '' ? (alt ?? '') : (caption ?? '');
    return ['figure', HTMLAttributes, image, ['figcaption', {}, words]];
  },
});

const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ ...ID, ...kept('note', '') }),
  parseHTML: () => [{ tag: 'sup[data-note]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'sup',
    { ...HTMLAttributes, class: 'note-ref', title: String(node.attrs['note']) },
  ],
});

const Strong = Mark.create({
  name: 'strong',
  parseHTML: () => [
    { tag: 'strong' },
    // Google Docs wraps everything it copies into a <b> that is not bold.
    { tag: 'b', getAttrs: (element) => (/^(normal|400)$/.test(element.style.fontWeight) ? false : null) },
    { style: 'font-weight', getAttrs: (value) => (/^(bold(er)?|[6-9]\d\d)$/.test(value) ? null : false) },
  ],
  renderHTML: () => ['strong', 0],
});

const Emphasis = Mark.create({
  name: 'emphasis',
  parseHTML: () => [
    { tag: 'em' },
    { tag: 'i', getAttrs: (element) => (element.style.fontStyle === 'normal' ? false : null) },
    { style: 'font-style', getAttrs: (value) => (/^(italic|oblique)$/.test(value) ? null : false) },
  ],
  renderHTML: () => ['em', 0],
});

const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'subscript superscript',
  parseHTML: () => [{ tag: 'sub' }, { style: 'vertical-align=sub' }],
  renderHTML: () => ['sub', 0],
});

const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript superscript',
  parseHTML: () => [{ tag: 'sup:not([data-note])' }, { style: 'vertical-align=super' }],
  renderHTML: () => ['sup', 0],
});

/** The nodes and marks of a description: those of a text that need no file and no grid. */
export const DESCRIPTION_NODES = [
  Whole,
  Text,
  Paragraph,
  Heading,
  ...rows('verse', 'div', 'verseLine', 'verse'),
  List,
  ListItem,
  ...rows('quote', 'blockquote', 'quoteRow', ''),
  Strong,
  Emphasis,
  Subscript,
  Superscript,
];

/** The nodes and marks of a text, one for each part of a stored document. */
export const TEXT_NODES = [...DESCRIPTION_NODES, Image, Table, TableRow, TableCell, Footnote];
