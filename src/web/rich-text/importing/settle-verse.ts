import { verseStretches } from '#core/texts/importing/verse-stretches.ts';
import type { ChangeCount } from './import-changes.ts';
import { joinBlocks } from './join-blocks.ts';

const OWN_ROWS = 'blockquote, li, td, .verse';

/** The lines of a paragraph, each with the marks that were open around it; an empty one parts stanzas. */
function splitAtBreaks(paragraph: Element): Element[] {
  const lines: Element[] = [];
  for (let found = paragraph.querySelector('br'); found !== null; found = paragraph.querySelector('br')) {
    const range = paragraph.ownerDocument.createRange();
    range.setStart(paragraph, 0);
    range.setEndBefore(found);
    const line = paragraph.cloneNode(false) as Element;
    line.append(range.extractContents());
    found.remove();
    lines.push(line);
  }
  return [...lines, paragraph];
}

/** Line breaks inside a paragraph make lines of it. They are told apart from the paragraphs around by empty ones. */
function splitLines(page: Document): void {
  for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) joinBlocks(heading);
  for (const paragraph of page.querySelectorAll('p')) {
    if (paragraph.querySelector('br') === null) continue;
    const place = page.createElement('div');
    paragraph.replaceWith(place);
    const lines = splitAtBreaks(paragraph);
    const inRows = place.closest(OWN_ROWS) !== null;
    place.replaceWith(...(inRows ? lines : [page.createElement('p'), ...lines, page.createElement('p')]));
  }
}

function wordsOf(paragraph: Element): string {
  return (paragraph.textContent ?? '').replace(/\s+/gu, ' ').trim();
}

/** Paragraphs that follow each other without anything between. */
function runsOfParagraphs(page: Document): Element[][] {
  const runs: Element[][] = [];
  for (const paragraph of page.querySelectorAll('p')) {
    if (paragraph.closest(OWN_ROWS) !== null) continue;
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === paragraph.previousElementSibling) run.push(paragraph);
    else runs.push([paragraph]);
  }
  return runs;
}

/** Short lines that run on are stanzas, whether each is a paragraph or all are one; empty paragraphs go. */
export function settleVerse(page: Document, count: ChangeCount): void {
  splitLines(page);
  for (const run of runsOfParagraphs(page))
    for (const { from, to } of verseStretches(run.map(wordsOf))) {
      const lines = run.slice(from, to);
      const stanza = page.createElement('div');
      stanza.className = 'verse';
      lines[0]?.before(stanza);
      stanza.append(...lines);
      count.add('stanzas');
    }
  for (const paragraph of page.querySelectorAll('p'))
    if (wordsOf(paragraph) === '' && paragraph.querySelector('[data-note]') === null) paragraph.remove();
}
