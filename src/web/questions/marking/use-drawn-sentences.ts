import { useSyncExternalStore } from 'react';
import type { TextSurface } from '#web/questions/answer-props.ts';
import type { DrawnSentence } from './sentence-spans.ts';
import { drawnSentences } from './sentence-spans.ts';

type Reading = { readonly root: HTMLElement; readonly wanted: string; readonly sentences: readonly DrawnSentence[] };

const readings = new WeakMap<TextSurface, Reading>();
const NONE: readonly DrawnSentence[] = [];

function readSurface(surface: TextSurface | null, wanted: string): readonly DrawnSentence[] {
  const root = surface?.root() ?? null;
  if (surface === null || root === null) return NONE;
  const known = readings.get(surface);
  if (known?.root === root && known.wanted === wanted) return known.sentences;
  const sentences = drawnSentences(root, wanted.split(' '));
  // A text that is still being drawn is read again once it is complete.
  if (sentences.length === 0) return NONE;
  readings.set(surface, { root, wanted, sentences });
  return sentences;
}

const neverChanges = (): (() => void) => () => undefined;

/** Returns the sentences of the question’s text as drawn on the page, in order; empty before the text is drawn. */
export function useDrawnSentences(surface: TextSurface | null, ids: readonly string[]): readonly DrawnSentence[] {
  const wanted = ids.join(' ');
  return useSyncExternalStore(neverChanges, () => readSurface(surface, wanted));
}
