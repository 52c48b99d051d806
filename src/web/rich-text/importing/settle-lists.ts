import type { ChangeCount } from './import-changes.ts';
import { blocksIn, joinBlocks } from './join-blocks.ts';

/** Word writes lists as paragraphs with a hidden marker. */
export function gatherWordLists(page: Document): void {
  for (const paragraph of page.querySelectorAll('p[style*="mso-list"], p.MsoListParagraph')) {
    const style = paragraph.getAttribute('style') ?? '';
    const level = Number(/mso-list:\s*l\d+\s+level(\d)/.exec(style)?.[1] ?? (/mso-list:\s*l\d/.test(style) ? 1 : 0));
    if (level === 0) continue;
    const marker = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
    const tag = /^[\s\u00a0(]*[\p{L}\d]{1,4}[.)]/u.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    const before = paragraph.previousElementSibling;
    const joins = before?.hasAttribute('data-word') === true && (level > 1 || before.localName === tag);
    const outer = joins ? before : page.createElement(tag);
    outer.setAttribute('data-word', '');
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    if (!joins) paragraph.before(outer);
    innermost(outer, level, tag).append(item);
    paragraph.remove();
  }
}

/** The list of this level at the end of the outer one, made where it is missing. */
function innermost(outer: Element, level: number, tag: 'ul' | 'ol'): Element {
  let list = outer;
  for (let depth = 1; depth < level; depth += 1) {
    const last = list.lastElementChild ?? list;
    const inner = last.lastElementChild;
    if (inner !== null && /^[uo]l$/.test(inner.localName)) list = inner;
    else {
      const made = list.ownerDocument.createElement(tag);
      last.append(made);
      list = made;
    }
  }
  return list;
}

type FoundItem = { readonly item: Element; readonly depth: number; readonly list: Element | null };

function itemsOf(outer: Element): FoundItem[] {
  return [...outer.querySelectorAll('li')].map((item) => {
    let depth = 0;
    for (
      let list = item.parentElement?.closest('ul, ol');
      list && list !== outer;
      list = list.parentElement?.closest('ul, ol')
    )
      depth += 1;
    return { item, depth, list: item.parentElement };
  });
}

/** Lists of two levels: every item stands in the outer list and says its level. */
export function settleLists(page: Document, count: ChangeCount): void {
  for (const outer of page.querySelectorAll('ul, ol')) {
    if (!outer.isConnected || outer.parentElement?.closest('ul, ol')) continue;
    const items = itemsOf(outer);
    const innerTags = new Set(items.flatMap(({ depth, list }) => (depth === 1 && list ? [list.localName] : [])));
    count.add('deepItems', items.filter(({ depth }) => depth > 1).length);
    if (innerTags.size > 1) count.add('mixedLists');
    if (outer.localName === 'ol' && Number(outer.getAttribute('start') ?? 1) !== 1) count.add('renumbered');
    // Innermost first: then an item holds no other one when its words are joined.
    for (const { item } of items.toReversed()) for (const list of item.querySelectorAll('ul, ol')) list.remove();
    outer.replaceChildren();
    for (const { item, depth } of items) {
      if (blocksIn(item) > 1) count.add('joinedItems');
      joinBlocks(item);
      if ((item.textContent ?? '').trim() === '') continue;
      item.setAttribute('data-depth', depth > 0 && outer.childElementCount > 0 ? '1' : '0');
      outer.append(item);
    }
    if (innerTags.has('ol') && innerTags.size === 1) outer.setAttribute('data-inner', 'numbers');
    if (outer.childElementCount === 0) outer.remove();
  }
}
