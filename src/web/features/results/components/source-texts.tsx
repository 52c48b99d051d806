import type { ReactElement } from 'react';
import type { ShownText } from '#contract/attempts.ts';
import type { ShownInText } from '#web/features/results/evidence-of-question.ts';
import { itemId } from '#web/features/results/evidence-of-question.ts';
import { AnsweredTexts } from '#web/questions/review/answered-texts.tsx';

type SourceTextsProps = {
  readonly texts: readonly ShownText[];
  /** The sentences that the question in hand is about; null while none is. */
  readonly evidence: ShownInText | null;
};

/** The texts beside the answers, where they stood while they were read. */
export function SourceTexts({ texts, evidence }: SourceTextsProps): ReactElement {
  return (
    <AnsweredTexts
      label="Текст"
      heading="h2"
      texts={texts}
      evidence={evidence}
      legend={evidence !== null && <Legend evidence={evidence} />}
    />
  );
}

function goToItem(questionId: string): void {
  const summary = document.getElementById(itemId(questionId))?.querySelector<HTMLElement>('summary');
  summary?.scrollIntoView({ block: 'start' });
  summary?.focus({ preventScroll: true });
}

/** Explains the marks in the text; only those that are there. */
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
