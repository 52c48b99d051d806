/** A sentence as drawn: one span, or one span in each line of verse that it covers. */
export type DrawnSentence = { readonly id: string; readonly spans: readonly HTMLElement[] };

/** Returns the sentences within a drawn text that are among `ids`, in the order of the text. */
export function drawnSentences(root: ParentNode, ids: readonly string[]): DrawnSentence[] {
  const wanted = new Set(ids);
  const found = new Map<string, HTMLElement[]>();
  for (const span of root.querySelectorAll<HTMLElement>('[data-sentence]')) {
    const id = span.dataset.sentence ?? '';
    if (!wanted.has(id)) continue;
    const spans = found.get(id);
    if (spans) spans.push(span);
    else found.set(id, [span]);
  }
  return [...found].map(([id, spans]) => ({ id, spans }));
}

/** Returns the words of a drawn sentence in one line. */
export function sentenceWords({ spans }: DrawnSentence): string {
  return spans
    .map((span) => span.textContent ?? '')
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Returns the number printed beside the sentence’s paragraph; null where there is none. */
export function paragraphNumber({ spans }: DrawnSentence): string | null {
  return spans[0]?.closest<HTMLElement>('[data-n]')?.dataset.n ?? null;
}

/** Returns the sentences of which a selected range covers at least one character. */
export function sentencesInRange(sentences: readonly DrawnSentence[], range: Range): string[] {
  return sentences.filter(({ spans }) => spans.some((span) => coversText(range, span))).map(({ id }) => id);
}

function coversText(range: Range, span: HTMLElement): boolean {
  if (!range.intersectsNode(span)) return false;
  const common = document.createRange();
  common.selectNodeContents(span);
  if (range.compareBoundaryPoints(Range.START_TO_START, common) > 0)
    common.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, common) < 0) common.setEnd(range.endContainer, range.endOffset);
  return common.toString().trim() !== '';
}
