import type { ReactElement } from 'react';
import { useRef } from 'react';
import type { ShownText } from '#contract/attempts.ts';
import type { ShownInText } from '#web/features/results/evidence-of-question.ts';
import { itemId } from '#web/features/results/evidence-of-question.ts';
import { useEvidenceInText } from '#web/questions/marking/highlight-evidence.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';

type SourceTextsProps = {
  readonly texts: readonly ShownText[];
  /** The sentences that the question in hand is about; null while none is. */
  readonly evidence: ShownInText | null;
};

/** The texts beside the answers, where they stood while they were read. */
export function SourceTexts({ texts, evidence }: SourceTextsProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEvidenceInText(root, evidence);
  return (
    <aside aria-label="Текст">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div ref={root} className="answered-texts" tabIndex={0} role="region" aria-label="Текст, можна гортати">
        {evidence !== null && <Legend evidence={evidence} />}
        {texts.map((text) => (
          <article key={text.id}>
            <div className="passage-head">
              {text.title !== '' && <h2>{text.title}</h2>}
              <p>{[text.author, text.source].filter((part) => part !== '').join(', ')}</p>
            </div>
            {text.audio !== null && (
              // oxlint-disable-next-line jsx-a11y/media-has-caption -- the recording is of the text below it
              <audio className="text-audio" controls preload="none" src={text.audio.url} aria-label="Запис тексту" />
            )}
            <div className="passage">
              <RenderedDocument document={text.document} options={{ sentences: text.sentences }} />
            </div>
          </article>
        ))}
      </div>
    </aside>
  );
}

function goToItem(questionId: string): void {
  const summary = document.getElementById(itemId(questionId))?.querySelector<HTMLElement>('summary');
  summary?.scrollIntoView({ block: 'start' });
  summary?.focus({ preventScroll: true });
}

/** What the marks in the text mean; only those that are there. */
function Legend({ evidence: { questionId, right, mine } }: { evidence: ShownInText }): ReactElement {
  const isMissed = mine.some((id) => !right.includes(id));
  return (
    <p className="answered-legend note" role="status">
      {right.length > 0 && (
        <span>
          <mark>суцільно</mark> — доводить відповідь
        </span>
      )}
      {isMissed && (
        <span>
          <span className="legend-mine">пунктиром</span> — позначено у відповіді
        </span>
      )}
      <button className="link legend-back" type="button" onClick={() => goToItem(questionId)}>
        Назад до запитання
      </button>
    </p>
  );
}
