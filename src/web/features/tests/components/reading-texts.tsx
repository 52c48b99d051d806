import type { ReactElement } from 'react';
import { useRef } from 'react';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { SourceText } from '#core/questions/question-text.ts';
import type { ShownEvidence } from '#web/questions/marking/highlight-evidence.ts';
import { useEvidenceInText } from '#web/questions/marking/highlight-evidence.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';

type ReadingTextsProps = {
  readonly texts: AuthoredTest['texts'];
  readonly sources: readonly SourceText[];
  /** The proof of the question with this number; null while none is asked for. */
  readonly shown: (ShownEvidence & { readonly number: number }) | null;
};

/** The texts as their author wrote them, with the proof of one question highlighted. */
export function ReadingTexts({ texts, sources, shown }: ReadingTextsProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEvidenceInText(root, shown);
  return (
    <aside aria-label="Тексти">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div ref={root} className="answered-texts" tabIndex={0} role="region" aria-label="Тексти, можна гортати">
        {shown !== null && (
          <p className="answered-legend note" role="status">
            <span>Позначено доказ запитання {shown.number}. </span>
            <button
              className="link"
              type="button"
              onClick={() => {
                const question = document.querySelector<HTMLElement>(`#reread-${shown.number} > summary`);
                question?.focus();
                question?.scrollIntoView({ block: 'center' });
              }}
            >
              До запитання {shown.number}
            </button>
          </p>
        )}
        {texts.map(({ id, title, author, source, document }) => (
          <article key={id}>
            <div className="passage-head">
              <h3>{title === '' ? 'Текст без назви' : title}</h3>
              <p>{[author, source].filter((part) => part !== '').join(', ')}</p>
            </div>
            <div className="passage">
              <RenderedDocument
                document={document}
                options={{ sentences: sources.find((one) => one.id === id)?.sentences ?? [] }}
              />
            </div>
          </article>
        ))}
      </div>
    </aside>
  );
}
