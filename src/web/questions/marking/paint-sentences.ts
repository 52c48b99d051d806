import type { DrawnSentence } from './sentence-spans.ts';

/** The ways to paint sentences; each has its rules in `marking.css`. */
export type SentencePaint = 'marked' | 'proof' | 'missed' | 'mine';

const highlights = new Map<SentencePaint, Highlight>();

function highlightOf(paint: SentencePaint): Highlight {
  const known = highlights.get(paint);
  if (known) return known;
  const made = new Highlight();
  highlights.set(paint, made);
  CSS.highlights.set(`sentence-${paint}`, made);
  return made;
}

/**
 * Paints sentences without touching their markup, or with a class where the browser cannot. Returns a function that
 * removes the paint. Several texts on one page may be painted at the same time.
 */
export function paintSentences(paint: SentencePaint, sentences: readonly DrawnSentence[]): () => void {
  const spans = sentences.flatMap((sentence) => sentence.spans);
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) {
    const name = `is-${paint}`;
    for (const span of spans) span.classList.add('painted', name);
    return () => {
      for (const span of spans) span.classList.remove('painted', name);
    };
  }
  const highlight = highlightOf(paint);
  const ranges = spans.map((span) => {
    const range = document.createRange();
    range.selectNodeContents(span);
    highlight.add(range);
    return range;
  });
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}
