import './marking.css';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { paintSentences } from './paint-sentences.ts';
import { drawnSentences } from './sentence-spans.ts';

/** Sentences to highlight in a text: those that prove the answer, and those that somebody marked. */
export type ShownEvidence = {
  readonly right: readonly string[];
  readonly mine: readonly string[];
  /** Those of `right` that were to be marked and were not. */
  readonly missed?: readonly string[];
  /** Words behind a sentence, by its id: the numbers of its questions. Without them the first sentence is scrolled to. */
  readonly numbers?: ReadonlyMap<string, string>;
};

/**
 * Highlights sentences in a drawn text as proof, as proof that was missed, or as a mark that proves nothing. Returns a function that
 * removes the highlight.
 */
function highlightEvidence(root: HTMLElement, { right, mine, missed = [], numbers }: ShownEvidence): () => void {
  const sentences = drawnSentences(root, [...right, ...mine]);
  const sortOf = (id: string) => (!right.includes(id) ? 'mine' : missed.includes(id) ? 'missed' : 'proof');
  const wipes = (['proof', 'missed', 'mine'] as const).map((paint) =>
    paintSentences(
      paint,
      sentences.filter(({ id }) => sortOf(id) === paint),
    ),
  );
  for (const { id, spans } of sentences) {
    const words = numbers?.get(id);
    if (words !== undefined) spans.at(-1)?.setAttribute('data-questions', words);
  }
  if (numbers === undefined) {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    sentences[0]?.spans[0]?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  }
  return () => {
    for (const wipe of wipes) wipe();
    for (const { spans } of sentences) spans.at(-1)?.removeAttribute('data-questions');
  };
}

/**
 * Highlights sentences in a text on the page while `evidence` is given. Pass the same object for as long as it means
 * the same.
 */
export function useEvidenceInText(root: RefObject<HTMLElement | null>, evidence: ShownEvidence | null): void {
  useEffect(() => {
    const element = evidence && root.current;
    return element ? highlightEvidence(element, evidence) : undefined;
  }, [root, evidence]);
}
