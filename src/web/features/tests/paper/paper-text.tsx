import type { ReactElement } from 'react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { SourceText } from '#core/questions/question-text.ts';
import { presentText } from '#core/texts/present-text.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';

type PaperTextProps = {
  readonly title: string;
  readonly author: string;
  readonly source: SourceText;
  readonly numbered: boolean;
};

/** A text as readers see it; where questions ask for sentences, each has its number at its start. */
export function PaperText({ title, author, source, numbered }: PaperTextProps): ReactElement {
  const body = useRef<HTMLDivElement>(null);
  const text = useMemo(() => presentText(source.document, source.sentences, source.removedIds), [source]);
  useLayoutEffect(() => {
    const seen = new Set<string>();
    // A sentence of verse has a part in each line: only the first one is numbered.
    for (const part of body.current?.querySelectorAll<HTMLElement>('[data-sentence]') ?? []) {
      const id = part.dataset['sentence'] ?? '';
      if (seen.has(id)) continue;
      seen.add(id);
      part.dataset['number'] = String(seen.size);
    }
  });
  return (
    <section>
      {title !== '' && <h2>{title}</h2>}
      {author !== '' && <p className="note">{author}</p>}
      <div className="passage mt-2" ref={body}>
        <RenderedDocument document={text.document} options={numbered ? { sentences: text.sentences } : {}} />
      </div>
    </section>
  );
}
