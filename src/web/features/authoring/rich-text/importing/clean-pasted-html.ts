import { withoutHandlers } from './without-handlers.ts';

/** A line of verse is rarely longer; a line of prose that was broken by hand is rarely shorter. */
const VERSE_LINE_MAXIMUM = 48;
const JUNK = 'script, style, meta, link, title, xml, head, template, noscript, iframe, svg, button, input, select';
const HIDDEN = '[style*="mso-hide:all"], [style*="display:none"], [style*="display: none"]';

/** Clean HTML of a foreign page, and the number of images left out. */
export type CleanedHtml = { readonly html: string; readonly images: number };

function dropComments(page: Document): void {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  for (const comment of found) comment.remove();
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Word writes lists as paragraphs with a hidden marker. */
function gatherWordLists(page: Document): void {
  for (const paragraph of page.querySelectorAll('p[style*="mso-list"], p.MsoListParagraph')) {
    const style = paragraph.getAttribute('style') ?? '';
    if (!/mso-list:\s*l\d/.test(style)) continue;
    const marker = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const ordered = /^[\s\u00a0(]*[\p{L}\d]{1,4}[.)]/u.test(marker?.textContent ?? '');
    marker?.remove();
    const tag = ordered ? 'ol' : 'ul';
    const before = paragraph.previousElementSibling;
    const joins = before?.hasAttribute('data-word') === true && before.localName === tag;
    const list = joins ? before : page.createElement(tag);
    list.setAttribute('data-word', '');
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    if (!joins) paragraph.before(list);
    list.append(item);
    paragraph.remove();
  }
}

/** One level of lists: an inner list goes on behind its item. */
function flattenLists(page: Document): void {
  for (const inner of [...page.querySelectorAll(':is(ul, ol) :is(ul, ol)')].reverse()) {
    const item = inner.parentElement?.closest('li');
    const items = [...inner.querySelectorAll('li')];
    if (item) item.after(...items);
    else inner.before(...items);
    inner.remove();
  }
  for (const item of page.querySelectorAll('li')) joinBlocks(item);
}

/** A cell or an item is one row: its blocks and line breaks become spaces. */
function joinBlocks(row: Element): void {
  for (const block of [...row.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6, blockquote, ul, ol, li')].reverse()) {
    block.after(' ');
    unwrap(block);
  }
  for (const lineBreak of row.querySelectorAll('br')) lineBreak.replaceWith(' ');
}

function dissolveTables(page: Document): void {
  for (const table of [...page.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')].map((row) => {
      const paragraph = page.createElement('p');
      for (const [index, cell] of [...row.querySelectorAll('td, th')].entries()) {
        joinBlocks(cell);
        if (index > 0) paragraph.append(' — ');
        paragraph.append(...cell.childNodes);
      }
      return paragraph;
    });
    table.replaceWith(...rows);
  }
}

/** The paragraph before and behind a line break, each with the marks that were open around it. */
function splitAtBreaks(paragraph: Element): Element[] {
  const parts: Element[] = [];
  for (let found = paragraph.querySelector('br'); found !== null; found = paragraph.querySelector('br')) {
    const range = paragraph.ownerDocument.createRange();
    range.setStart(paragraph, 0);
    range.setEndBefore(found);
    const head = paragraph.cloneNode(false) as Element;
    head.append(range.extractContents());
    found.remove();
    parts.push(head);
  }
  return [...parts, paragraph].filter((part) => (part.textContent ?? '').trim() !== '');
}

/** Line breaks inside a paragraph: short lines are a stanza, others are paragraphs. */
function settleBreaks(page: Document): void {
  for (const block of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) joinBlocks(block);
  for (const paragraph of page.querySelectorAll('p')) {
    if (paragraph.querySelector('br') === null) continue;
    const place = page.createElement('div');
    paragraph.replaceWith(place);
    const lines = splitAtBreaks(paragraph);
    const isVerse =
      lines.length >= 3 && lines.every((line) => (line.textContent ?? '').trim().length <= VERSE_LINE_MAXIMUM);
    if (!isVerse || place.closest('blockquote, .verse') !== null) place.replaceWith(...lines);
    else {
      place.className = 'verse';
      place.append(...lines);
    }
  }
}

/** Blocks inside a quotation are its rows; a quotation of bare words is one row. */
function settleQuotes(page: Document): void {
  for (const quote of page.querySelectorAll('blockquote')) {
    for (const block of [...quote.querySelectorAll('div, blockquote, ul, ol, section')].reverse()) unwrap(block);
    for (const row of quote.querySelectorAll('li, h1, h2, h3, h4, h5, h6')) {
      const paragraph = page.createElement('p');
      paragraph.append(...row.childNodes);
      row.replaceWith(paragraph);
    }
    if (quote.querySelector('p') === null) {
      const paragraph = page.createElement('p');
      paragraph.append(...quote.childNodes);
      quote.append(paragraph);
    }
  }
}

/**
 * Reduces what Word, Google Docs and web pages put on the clipboard to what a text has: paragraphs, headings, lists,
 * quotes, stanzas, bold and italic. Parsed in a document of its own, so nothing of it runs or is fetched.
 */
export function cleanPastedHtml(source: string): CleanedHtml {
  const page = new DOMParser().parseFromString(withoutHandlers(source), 'text/html');
  dropComments(page);
  for (const junk of page.body.querySelectorAll(`${JUNK}, ${HIDDEN}`)) junk.remove();
  const foreign = [...page.body.querySelectorAll('img, picture')].filter((image) => !image.closest('[data-fileid]'));
  for (const image of foreign) image.remove();
  for (const figure of page.body.querySelectorAll('figure:not([data-fileid])')) unwrap(figure);
  for (const note of page.body.querySelectorAll('[style*="mso-footnote-id"], a[href^="#_ftn"]')) note.remove();
  gatherWordLists(page);
  dissolveTables(page);
  flattenLists(page);
  settleBreaks(page);
  settleQuotes(page);
  return { html: page.body.innerHTML, images: foreign.length };
}
