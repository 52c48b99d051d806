/** One criterion or idea to mark, as drawn. */
const ROW = '[data-mark-row]';
/** What has the focus of a row: its chosen step, else its first, or the field for many points. */
const CONTROLS = ['input:checked', 'input[type="radio"]', 'input'] as const;

const rowsIn = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(ROW)];

const controlOf = (row: HTMLElement): HTMLInputElement | null =>
  CONTROLS.map((selector) => row.querySelector<HTMLInputElement>(selector)).find((found) => found !== null) ?? null;

/** Tells whether a row has its points; a field has them as its text. */
function isMarked(row: HTMLElement): boolean {
  if (row.querySelector('input[type="radio"]') !== null) return row.querySelector('input:checked') !== null;
  return (row.querySelector('input')?.value ?? '') !== '';
}

/** The control of the first row without points, else of the first row. */
export function firstToMark(root: HTMLElement): HTMLInputElement | null {
  const rows = rowsIn(root);
  const row = rows.find((candidate) => !isMarked(candidate)) ?? rows[0];
  return row === undefined ? null : controlOf(row);
}

/** Tells whether every row has its points. */
export function areAllMarked(root: HTMLElement): boolean {
  return rowsIn(root).every(isMarked);
}

/** The control of the row that is `step` rows from the one with the focus; null where there is none. */
export function rowFrom(root: HTMLElement, focused: Element, step: 1 | -1): HTMLInputElement | null {
  const rows = rowsIn(root);
  const here = rows.findIndex((row) => row.contains(focused));
  if (here === -1) return step === 1 ? firstToMark(root) : null;
  const next = rows[here + step];
  return next === undefined ? null : controlOf(next);
}
