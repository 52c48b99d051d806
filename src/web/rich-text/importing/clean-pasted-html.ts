import type { ImportChange, ImportChanges } from './import-changes.ts';
import { ChangeCount } from './import-changes.ts';
import { unwrap } from './join-blocks.ts';
import { gatherWordLists, settleLists } from './settle-lists.ts';
import { settleTables } from './settle-tables.ts';
import { settleVerse } from './settle-verse.ts';
import { takeNotes } from './take-notes.ts';
import { withoutHandlers } from './without-handlers.ts';

const JUNK = 'script, style, meta, link, title, xml, head, template, noscript, button, input, select, textarea';

/** What is left out, with how it is counted. */
const LEFT_OUT: readonly (readonly [ImportChange, string])[] = [
  ['comments', '[style*="mso-element:comment"]:not([style*="comment-list"])'],
  ['hidden', '[style*="mso-hide:all"], [style*="display:none"], [style*="display: none"]'],
  ['media', 'iframe, video, audio, object, embed, svg, canvas'],
  ['formulas', 'math'],
];

/** Marks that a text does not have: their words stay. */
const UNMARKED: readonly (readonly [ImportChange, string])[] = [
  ['links', 'a[href]:not([href^="#"])'],
  ['underlined', 'u, ins, [style*="underline"]'],
  ['struck', 's, strike, del, [style*="line-through"]'],
  ['highlighted', 'mark, [style*="mso-highlight"]'],
];

/** Clean HTML of a foreign page, and what was left out or changed. */
export type CleanedHtml = { readonly html: string; readonly changes: ImportChanges };

/** Says whether the heading at the beginning is the title of the text, and so is not repeated in it. */
export type TitleChoice = (heading: string) => boolean;

function dropComments(page: Document): void {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const found: ChildNode[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Comment);
  for (const comment of found) comment.remove();
}

function hasWords(element: Element): boolean {
  return (element.textContent ?? '').trim() !== '';
}

function leaveOut(page: Document, count: ChangeCount): void {
  for (const junk of page.body.querySelectorAll(JUNK)) junk.remove();
  const foreign = [...page.body.querySelectorAll('img')].filter((image) => !image.closest('[data-fileid]'));
  count.add('images', foreign.length);
  for (const image of foreign) image.remove();
  for (const [change, selector] of LEFT_OUT)
    for (const element of page.body.querySelectorAll(selector)) {
      if (element.isConnected && (change !== 'hidden' || hasWords(element))) count.add(change);
      element.remove();
    }
  for (const figure of page.body.querySelectorAll('figure:not([data-fileid])')) unwrap(figure);
  for (const [change, selector] of UNMARKED)
    for (const element of page.body.querySelectorAll(selector)) {
      const isOuter = element.parentElement?.closest(selector) === null;
      // Links are underlined by themselves.
      const isOfLink =
        change === 'underlined' && (element.closest('a[href]') ?? element.querySelector('a[href]')) !== null;
      if (isOuter && !isOfLink && hasWords(element)) count.add(change);
    }
}

function rename(element: Element, tag: string): Element {
  const made = element.ownerDocument.createElement(tag);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

/** Word names its styles of titles and quotes in classes. */
function settleWordStyles(page: Document): void {
  for (const title of page.querySelectorAll('p[class*="MsoTitle"]')) rename(title, 'h1');
  for (const title of page.querySelectorAll('p[class*="MsoSubtitle"]')) rename(title, 'h2');
  for (const row of page.querySelectorAll('p[class*="MsoQuote"], p[class*="MsoIntenseQuote"]')) {
    const before = row.previousElementSibling;
    const quote = before?.localName === 'blockquote' ? before : page.createElement('blockquote');
    if (quote !== before) row.before(quote);
    quote.append(row);
  }
}

/** Blocks inside a quotation are its rows; a quotation of bare words is one row. */
function settleQuotes(page: Document): void {
  for (const quote of page.querySelectorAll('blockquote')) {
    for (const block of [...quote.querySelectorAll('div, blockquote, ul, ol, section')].reverse()) unwrap(block);
    for (const row of quote.querySelectorAll('li, h1, h2, h3, h4, h5, h6')) rename(row, 'p');
    if (quote.querySelector('p') === null) {
      const paragraph = page.createElement('p');
      paragraph.append(...quote.childNodes);
      quote.append(paragraph);
    }
  }
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Two levels of headings: the highest that occurs, and all below it. */
function settleHeadings(page: Document, count: ChangeCount): void {
  const headings = [...page.querySelectorAll(HEADINGS)].filter(hasWords);
  const levels = [...new Set(headings.map(({ localName }) => localName))].sort();
  for (const heading of headings) {
    const level = levels.indexOf(heading.localName);
    if (level > 1) count.add('headings');
    rename(heading, level === 0 ? 'h2' : 'h4');
  }
}

/** Takes away the heading at the very beginning if it is the title. */
function takeTitle(page: Document, isTitle: TitleChoice, count: ChangeCount): void {
  const first = [...page.body.querySelectorAll(`${HEADINGS}, p, li, td`)].find(hasWords);
  const words = (first?.textContent ?? '').replace(/\s+/gu, ' ').trim();
  // Without its heading a text of nothing else would be empty, and a note in it would be lost.
  const isAll = words === (page.body.textContent ?? '').replace(/\s+/gu, ' ').trim();
  if (first === undefined || !first.matches(HEADINGS) || isAll || first.querySelector('[data-note]') !== null) return;
  if (!isTitle(words)) return;
  count.add('title');
  first.remove();
}

/**
 * Reduces what Word, Google Docs, web pages and the converter of .docx give to what a text has: paragraphs, headings,
 * lists, quotes, stanzas, tables, footnotes, bold, italic and indices. Parsed in a document of its own, so nothing of
 * it runs or is fetched.
 */
export function cleanPastedHtml(source: string, isTitle: TitleChoice = () => false): CleanedHtml {
  const page = new DOMParser().parseFromString(withoutHandlers(source), 'text/html');
  const count = new ChangeCount();
  dropComments(page);
  takeNotes(page, count);
  leaveOut(page, count);
  settleWordStyles(page);
  gatherWordLists(page);
  settleTables(page, count);
  settleLists(page, count);
  takeTitle(page, isTitle, count);
  settleVerse(page, count);
  settleQuotes(page);
  settleHeadings(page, count);
  return { html: page.body.innerHTML, changes: count.changes };
}
