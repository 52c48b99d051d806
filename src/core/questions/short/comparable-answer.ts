import { normalizeAnswer } from '../../language/normalize-answer.ts';

const EDGES = /^[\s.,;:!?…"«»„“”()[\]]+|[\s.,;:!?…"«»„“”()[\]]+$/g;

/** The form in which a typed answer and an accepted one are compared: normalized, without punctuation around it. */
export function comparableAnswer(text: string): string {
  return normalizeAnswer(text).replace(EDGES, '');
}

/** The words of a comparable answer, parted at spaces and hyphens. */
export function comparableWords(comparable: string): string[] {
  return comparable.split(/[\s-]+/).filter((word) => word !== '');
}
