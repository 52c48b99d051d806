import { IMAGE_WANTED } from '#web/rich-text/image-wanted.ts';

const OPTION_KEY = '[data-place="options"] .pick input';

/** The editor of a text may still be on its way; a person who acts meanwhile is not pulled there any more. */
const WAIT_MS = 5_000;

function selectorOf(part: string): string {
  if (part === 'text-body') return '[data-place="text-body"] .rich';
  if (part === 'key') return `${OPTION_KEY}, [data-place="number"] input, [data-place="accepted"] input`;
  if (part === 'options') return '[data-place="options"] input.input';
  // Folded parts open by their heading, which says what they are.
  if (part === 'evidence' || part === 'pool') return `[data-place="${part}"] summary`;
  return `[data-place="${part}"] :is(input, textarea, select, button)`;
}

/**
 * The first field of an editor's part, for the focus; folded parts are opened. Parts that a kind names its own way are
 * found in the kind's editor.
 */
function findPart(part: string): HTMLElement | null {
  if (part === 'image') {
    const images = [...document.querySelectorAll<HTMLElement>('.edit .rich figure')];
    return images.find(({ dataset }) => (dataset['alt'] ?? '').trim() === '') ?? null;
  }
  const inEditor = (selector: string) => [
    ...document.querySelectorAll<HTMLElement>(selector.replaceAll('[data-place', '.edit [data-place')),
  ];
  const own = inEditor(selectorOf(part));
  const fields = own.length > 0 ? own : inEditor('[data-place="kind"] :is(input, textarea, button)');
  // Of several fields the empty one is meant.
  const wantsEmpty = part === 'options' || part === 'accepted' || part === 'kind';
  const isEmpty = (field: HTMLElement) =>
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value.trim() === '';
  const found = (wantsEmpty ? fields.find(isEmpty) : undefined) ?? fields[0] ?? null;
  if (found?.parentElement instanceof HTMLDetailsElement) found.parentElement.open = true;
  return found;
}

function goToPart(part: string): boolean {
  const found = findPart(part);
  if (found === null) return false;
  if (part === 'image') found.dispatchEvent(new CustomEvent(IMAGE_WANTED, { bubbles: true }));
  else {
    found.focus({ preventScroll: true });
    // The end of a long editor would stay below the fold; in the middle a tall field would have its head below the bars.
    const isTall = found.offsetHeight > window.innerHeight / 3;
    if (isTall) (found.closest('[data-place]') ?? found).scrollIntoView({ block: 'start' });
    else found.scrollIntoView({ block: 'center' });
  }
  return true;
}

/** Takes the person to an editor's part, as soon as it is there. */
export function focusPart(part: string): void {
  if (goToPart(part)) return;
  const over = new AbortController();
  const { signal } = over;
  const watch = new MutationObserver(() => goToPart(part) && over.abort());
  signal.addEventListener('abort', () => watch.disconnect());
  for (const act of ['pointerdown', 'keydown', 'popstate']) addEventListener(act, () => over.abort(), { signal });
  // Somebody who went to a field in any other way, as by a screen reader, writes there.
  const stay = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches('input, textarea, select, button, [contenteditable]'))
      over.abort();
  };
  addEventListener('focusin', stay, { signal });
  watch.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => over.abort(), WAIT_MS);
}
