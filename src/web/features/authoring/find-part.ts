const OPTION_KEY = '[data-place="options"] .pick input';

function selectorOf(part: string): string {
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
export function findPart(part: string): HTMLElement | null {
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
