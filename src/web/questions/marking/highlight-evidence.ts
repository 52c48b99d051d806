import './marking.css';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { paintSentences } from './paint-sentences.ts';
import { drawnSentences } from './sentence-spans.ts';

/** Sentences to be shown in a text: those that prove, and those somebody marked. */
export type ShownEvidence = { readonly right: readonly string[]; readonly mine: readonly string[] };

/**
 * Highlights sentences in a drawn text, each as proof, as somebody's mark, or as both; the answer takes it off. With
 * `scroll` the first of them is brought into sight.
 */
function highlightEvidence(root: HTMLElement, { right, mine }: ShownEvidence, scroll: boolean): () => void {
  const sentences = drawnSentences(root, [...right, ...mine]);
  const of = (isRight: boolean, isMine: boolean) =>
    sentences.filter(({ id }) => right.includes(id) === isRight && mine.includes(id) === isMine);
  const wipes = [
    paintSentences('agreed', of(true, true)),
    paintSentences('proof', of(true, false)),
    paintSentences('mine', of(false, true)),
  ];
  if (scroll) {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    sentences[0]?.spans[0]?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  }
  return () => {
    for (const wipe of wipes) wipe();
  };
}

/** Highlights sentences in a text on the page while `evidence` is given; keep the object as long as it says the same. */
export function useEvidenceInText(root: RefObject<HTMLElement | null>, evidence: ShownEvidence | null): void {
  useEffect(() => {
    const element = evidence && root.current;
    return element ? highlightEvidence(element, evidence, true) : undefined;
  }, [root, evidence]);
}
