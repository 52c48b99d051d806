import { localStore } from '#web/lib/browser-storage.ts';

export type Leading = 'tight' | 'normal' | 'loose';
export type Face = 'book' | 'plain' | 'easy';
export type ReadingSettings = { readonly size: number; readonly leading: Leading; readonly face: Face };

export const DEFAULT_READING: ReadingSettings = { size: 19, leading: 'normal', face: 'book' };
export const SMALLEST_SIZE = 15;
export const LARGEST_SIZE = 30;

export const LEADING_LABELS: Readonly<Record<Leading, string>> = {
  tight: 'щільні',
  normal: 'звичайні',
  loose: 'вільні',
};
export const FACE_LABELS: Readonly<Record<Face, string>> = { book: 'книжковий', plain: 'простий', easy: 'легкий' };

const KEY = 'wihiwin-reading';

function oneOf<Value extends string>(labels: Readonly<Record<Value, string>>, given: unknown, otherwise: Value): Value {
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
  const { size, leading, face } = given as Record<string, unknown>;
  return {
    size:
      typeof size === 'number' && size >= SMALLEST_SIZE && size <= LARGEST_SIZE
        ? Math.round(size)
        : DEFAULT_READING.size,
    leading: oneOf(LEADING_LABELS, leading, DEFAULT_READING.leading),
    face: oneOf(FACE_LABELS, face, DEFAULT_READING.face),
  };
}

export function readReading(): ReadingSettings {
  return parseReading(localStore.read(KEY));
}

export function applyReading({ size, leading, face }: ReadingSettings): void {
  const root = document.documentElement;
  root.style.setProperty('--passage-size', `${size / 16}rem`);
  root.dataset.leading = leading;
  root.dataset.face = face;
}

/** Applies the settings and remembers them for all texts on this device. */
export function chooseReading(settings: ReadingSettings): void {
  applyReading(settings);
  localStore.write(KEY, JSON.stringify(settings));
}
