import { selectionOffer } from './marking-words.ts';
import type { DrawnSentence } from './sentence-spans.ts';
import { sentencesInRange } from './sentence-spans.ts';

type SelectionOffer = {
  readonly root: HTMLElement;
  readonly sentences: readonly DrawnSentence[];
  readonly isMarked: (id: string) => boolean;
  readonly onMark: (ids: readonly string[], on: boolean) => void;
};

const GAP = 8;

/** Shows a button beside selected words that marks every sentence they touch. Returns a function that removes it. */
export function offerSelection({ root, sentences, isMarked, onMark }: SelectionOffer): () => void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn btn-primary mark-selection';
  button.hidden = true;
  root.append(button);
  let ids: readonly string[] = [];

  const hide = (): void => {
    ids = [];
    button.hidden = true;
  };
  const follow = (): void => {
    const selection = document.getSelection();
    if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return hide();
    const range = selection.getRangeAt(0);
    if (!range.intersectsNode(root)) return hide();
    ids = sentencesInRange(sentences, range);
    if (ids.length === 0) return hide();
    button.textContent = selectionOffer(ids.every(isMarked));
    button.hidden = false;
    place(button, range);
  };
  const press = (): void => {
    const chosen = ids;
    const on = !chosen.every(isMarked);
    document.getSelection()?.removeAllRanges();
    hide();
    onMark(chosen, on);
  };
  // Pressing must not take the selection away before it is read.
  const keep = (event: Event): void => event.preventDefault();
  button.addEventListener('mousedown', keep);
  button.addEventListener('click', press);
  document.addEventListener('selectionchange', follow);
  document.addEventListener('scroll', follow, { capture: true, passive: true });
  return () => {
    document.removeEventListener('selectionchange', follow);
    document.removeEventListener('scroll', follow, { capture: true });
    button.remove();
  };
}

/** Places the button below the selection, because the phone's own menu is above it. */
function place(button: HTMLElement, range: Range): void {
  const lines = range.getClientRects();
  const last = lines[lines.length - 1];
  if (last === undefined) return;
  const { width, height } = button.getBoundingClientRect();
  const below = last.bottom + GAP * 2;
  const top = below + height <= window.innerHeight - GAP ? below : Math.max(GAP, last.top - height - GAP);
  const left = Math.min(Math.max(GAP, last.right - width), window.innerWidth - width - GAP);
  button.style.top = `${Math.round(top)}px`;
  button.style.left = `${Math.round(left)}px`;
}
