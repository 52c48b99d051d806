import type { Inline, InlineMark } from '#core/texts/document-types.ts';
import { formatInlines } from '#core/texts/inline-marks.ts';
import type { ChangeCount } from './import-changes.ts';

const MARK_TAGS: readonly (readonly [InlineMark, string])[] = [
  ['strong', 'b, strong'],
  ['emphasis', 'i, em, [style*="font-style:italic"], [style*="font-style: italic"]'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
];

/** Returns the words of an element as they would be typed, with the signs of bold, italic and indices. */
function typedWords(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const row: Inline[] = [];
  while (walker.nextNode()) {
    const { textContent: text, parentElement: parent } = walker.currentNode;
    const marks = MARK_TAGS.filter(([, tags]) => {
      const marked = parent?.closest(tags) ?? null;
      return marked !== null && marked !== element && element.contains(marked);
    }).map(([mark]) => mark);
    if (text !== null && text !== '') row.push({ text: text.replace(/\s+/gu, ' '), marks });
  }
  return formatInlines(row).replace(/\s+/gu, ' ').trim();
}

/** The parts of a page that a link may lead to, by their id or name; looked up once for all links. */
function targetsOf(page: Document): Map<string, Element> {
  const targets = new Map<string, Element>();
  for (const element of page.querySelectorAll('[id], a[name]'))
    for (const name of [element.id, element.getAttribute('name') ?? ''])
      if (name !== '' && !targets.has(name)) targets.set(name, element);
  return targets;
}

function isNoteLink(link: Element): boolean {
  return (
    /mso-(?:foot|end)note-id/.test(link.getAttribute('style') ?? '') ||
    /^#_(?:ftn|edn)\d/.test(link.getAttribute('href') ?? '')
  );
}

/** A footnote is a link whose target links back to it: so Word, Google Docs and the converter of .docx all write it. */
export function takeNotes(page: Document, count: ChangeCount): void {
  const targets = targetsOf(page);
  const taken: Element[] = [];
  for (const link of page.querySelectorAll('a[href^="#"]')) {
    if (taken.at(-1)?.contains(link) === true || !link.isConnected) continue;
    const target = targets.get(link.getAttribute('href')?.slice(1) ?? '');
    const note = target?.closest(
      '[style*="mso-element:footnote"]:not([style*="footnote-list"]), [style*="mso-element:endnote"]:not([style*="endnote-list"]), li, p, div',
    );
    const names = [link.id, link.getAttribute('name') ?? ''].filter((name) => name !== '');
    const back = [...(note?.querySelectorAll('a[href^="#"]') ?? [])].filter((one) =>
      names.includes(one.getAttribute('href')?.slice(1) ?? ''),
    );
    if (!note || back.length === 0 || note.contains(link)) {
      if (!isNoteLink(link)) continue;
      count.add('notesLost');
      link.remove();
      continue;
    }
    for (const one of back) (one.closest('sup') ?? one).remove();
    const mark = page.createElement('sup');
    mark.dataset['note'] = typedWords(note);
    const place =
      link.parentElement?.localName === 'sup' && link.parentElement.textContent === link.textContent
        ? link.parentElement
        : link;
    place.replaceWith(mark);
    taken.push(note);
  }
  for (const note of new Set(taken)) removeWithEmptyParents(note);
}

function removeWithEmptyParents(note: Element): void {
  const parent = note.parentElement;
  note.remove();
  if (parent !== null && parent !== note.ownerDocument.body && parent.textContent?.trim() === '') parent.remove();
}
