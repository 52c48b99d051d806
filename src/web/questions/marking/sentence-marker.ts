import { markingNews } from './marking-words.ts';
import { paintSentences } from './paint-sentences.ts';
import { roveFocus } from './roving-focus.ts';
import { offerSelection } from './selection-offer.ts';
import type { DrawnSentence } from './sentence-spans.ts';
import { drawnSentences } from './sentence-spans.ts';

export type SentenceMarkerOptions = {
  /** Which sentences may be marked. */
  readonly sentenceIds: readonly string[];
  readonly marked: readonly string[];
  /** Called to mark or unmark; the caller then calls `update`. */
  readonly onMark: (ids: readonly string[], on: boolean) => void;
};

export type SentenceMarker = {
  readonly update: (marked: readonly string[]) => void;
  readonly detach: () => void;
};

let made = 0;

/** Makes the sentence a check box named by its own words; lines of verse are read as one. */
function becomeCheckBox({ id, spans }: DrawnSentence, marker: string): HTMLElement[] {
  const [box, ...others] = spans;
  if (box === undefined) return [];
  box.setAttribute('role', 'checkbox');
  if (others.length > 0) {
    for (const [line, span] of spans.entries()) span.id = `${marker}-${id}-${line}`;
    box.setAttribute('aria-labelledby', spans.map((span) => span.id).join(' '));
  }
  return [box];
}

function becomePlain({ spans }: DrawnSentence): void {
  for (const span of spans) {
    for (const name of ['role', 'aria-checked', 'aria-labelledby', 'id', 'data-markable']) span.removeAttribute(name);
  }
}

/**
 * Lets sentences of a drawn text be marked by tapping, by keyboard, or by selecting words. Works on the markup itself,
 * so it is the same on the taker’s page that the server rendered and in texts drawn by React. `detach` undoes
 * everything.
 */
export function attachSentenceMarker(root: HTMLElement, options: SentenceMarkerOptions): SentenceMarker {
  made += 1;
  const marker = `marker${made}`;
  const sentences = drawnSentences(root, options.sentenceIds);
  const places = new Map(sentences.map(({ id }, index) => [id, index + 1]));
  const boxes = sentences.flatMap((sentence) => becomeCheckBox(sentence, marker));
  for (const { spans } of sentences) for (const span of spans) span.dataset.markable = '';
  let marked: ReadonlySet<string> = new Set();
  let wipe = (): void => undefined;
  const news = document.createElement('p');
  news.className = 'sr';
  news.setAttribute('aria-live', 'polite');
  root.append(news);

  const update = (ids: readonly string[]): void => {
    marked = new Set(ids);
    wipe();
    wipe = paintSentences(
      'marked',
      sentences.filter(({ id }) => marked.has(id)),
    );
    for (const { id, spans } of sentences) spans[0]?.setAttribute('aria-checked', String(marked.has(id)));
  };
  const mark = (ids: readonly string[], on: boolean): void => {
    const changed = ids.filter((id) => marked.has(id) !== on);
    if (changed.length === 0) return;
    options.onMark(changed, on);
    const count = marked.size + (on ? changed.length : -changed.length);
    const numbers = changed.flatMap((id) => places.get(id) ?? []);
    news.textContent = markingNews(numbers, sentences.length, on, count);
  };
  const toggle = (id: string): void => mark([id], !marked.has(id));
  const idAt = (target: EventTarget | null): string | null => {
    if (!(target instanceof Element) || target.closest('a, button, input, summary') !== null) return null;
    const id = target.closest<HTMLElement>('[data-markable]')?.dataset.sentence;
    return id !== undefined && places.has(id) ? id : null;
  };
  const onClick = (event: MouseEvent): void => {
    const id = idAt(event.target);
    // Releasing the mouse after a selection is a click too.
    if (id !== null && (document.getSelection()?.isCollapsed ?? true)) toggle(id);
  };
  const onKey = (event: KeyboardEvent): void => {
    const id = idAt(event.target);
    if (id === null || (event.key !== ' ' && event.key !== 'Enter') || event.repeat) return;
    event.preventDefault();
    toggle(id);
  };

  const stopRoving = roveFocus(root, boxes);
  const stopOffering = offerSelection({ root, sentences, isMarked: (id) => marked.has(id), onMark: mark });
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKey);
  update(options.marked);
  return {
    update,
    detach: () => {
      root.removeEventListener('click', onClick);
      root.removeEventListener('keydown', onKey);
      stopRoving();
      stopOffering();
      wipe();
      news.remove();
      for (const sentence of sentences) becomePlain(sentence);
    },
  };
}
