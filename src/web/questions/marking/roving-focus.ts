/**
 * Returns the index to which a keyboard key moves the focus in a row of `count` elements, from index `at`; null when
 * the key does not move it.
 */
export function rovedPlace(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(count - 1, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Makes a row of elements a single stop of the Tab key, with arrow keys inside. Returns a function that undoes it.
 * Other keys of the elements are left alone.
 */
export function roveFocus(root: HTMLElement, elements: readonly HTMLElement[]): () => void {
  const places = new Map(elements.map((element, index) => [element, index]));
  let current = 0;
  const stopAt = (index: number): void => {
    elements[current]?.setAttribute('tabindex', '-1');
    elements[index]?.setAttribute('tabindex', '0');
    current = index;
  };
  const placeOf = (event: Event): number | undefined =>
    event.target instanceof HTMLElement ? places.get(event.target) : undefined;
  const onFocus = (event: FocusEvent): void => {
    const place = placeOf(event);
    if (place !== undefined) stopAt(place);
  };
  const onKey = (event: KeyboardEvent): void => {
    const place = placeOf(event);
    if (place === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = rovedPlace(event.key, place, elements.length);
    if (next === null) return;
    event.preventDefault();
    elements[next]?.focus({ preventScroll: true });
    elements[next]?.scrollIntoView({ block: 'nearest' });
  };
  for (const element of elements) element.setAttribute('tabindex', '-1');
  stopAt(0);
  root.addEventListener('focusin', onFocus);
  root.addEventListener('keydown', onKey);
  return () => {
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('keydown', onKey);
    for (const element of elements) element.removeAttribute('tabindex');
  };
}
