import { localStore } from '#web/lib/device/browser-storage.ts';

export type Leading = 'tight' | 'normal' | 'loose';
export type Typeface = 'book' | 'plain' | 'easy';
export type LineNumbers = 'shown' | 'hidden';
export type ReadingSettings = {
  readonly size: number;
  readonly leading: Leading;
  readonly face: Typeface;
  /** Null: not chosen, so numbers are shown where a margin has room for them. */
  readonly numbers: LineNumbers | null;
};

export const DEFAULT_READING: ReadingSettings = { size: 19, leading: 'normal', face: 'book', numbers: null };
export const SMALLEST_SIZE = 15;
export const LARGEST_SIZE = 30;

export const LEADING_LABELS: Readonly<Record<Leading, string>> = {
  tight: 'щільні',
  normal: 'звичайні',
  loose: 'вільні',
};
export const TYPEFACE_LABELS: Readonly<Record<Typeface, string>> = {
  book: 'книжковий',
  plain: 'простий',
  easy: 'легкий',
};
export const NUMBERS_LABELS: Readonly<Record<LineNumbers, string>> = { shown: 'показувати', hidden: 'ховати' };

const KEY = 'wihiwin-reading';

function oneOf<Value extends string, Other>(
  labels: Readonly<Record<Value, string>>,
  given: unknown,
  otherwise: Other,
): Value | Other {
  return typeof given === 'string' && Object.hasOwn(labels, given) ? (given as Value) : otherwise;
}

/** Reads kept settings; anything damaged or unknown falls back to the default. */
export function parseReading(kept: string | null): ReadingSettings {
  let given: unknown = null;
  try {
    given = JSON.parse(kept ?? 'null');
  } catch {
    return DEFAULT_READING;
  }
  if (typeof given !== 'object' || given === null) return DEFAULT_READING;
  const { size, leading, face, numbers } = given as Record<string, unknown>;
  return {
    size:
      typeof size === 'number' && size >= SMALLEST_SIZE && size <= LARGEST_SIZE
        ? Math.round(size)
        : DEFAULT_READING.size,
    leading: oneOf(LEADING_LABELS, leading, DEFAULT_READING.leading),
    face: oneOf(TYPEFACE_LABELS, face, DEFAULT_READING.face),
    numbers: oneOf(NUMBERS_LABELS, numbers, DEFAULT_READING.numbers),
  };
}

export function readReadingSettings(): ReadingSettings {
  return parseReading(localStore.read(KEY));
}

export function applyReading({ size, leading, face, numbers }: ReadingSettings): void {
  const root = document.documentElement;
  root.style.setProperty('--passage-size', `${size / 16}rem`);
  root.dataset.leading = leading;
  root.dataset.face = face;
  if (numbers === null) delete root.dataset['numbers'];
  else root.dataset['numbers'] = numbers;
}

/** Returns whether numbers are shown beside a text now; `passage.css` has the same width. */
export function shownNumbers({ numbers }: ReadingSettings): LineNumbers {
  return numbers ?? (window.matchMedia('(min-width: 900px)').matches ? 'shown' : 'hidden');
}

/** Applies the settings and remembers them for all texts on this device. */
export function chooseReading(settings: ReadingSettings): void {
  applyReading(settings);
  localStore.write(KEY, JSON.stringify(settings));
}
