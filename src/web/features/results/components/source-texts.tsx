import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { ShownText } from '#contract/attempts.ts';
import type { AttemptResultQuestion } from '#contract/results.ts';
import type { ShownInText } from '#web/features/results/evidence-of-question.ts';
import { evidenceOfAll, itemId } from '#web/features/results/evidence-of-question.ts';
import { AnsweredTexts } from '#web/questions/review/answered-texts.tsx';

type SourceTextsProps = {
  readonly texts: readonly ShownText[];
  readonly questions: readonly AttemptResultQuestion[];
  /** The sentences of the one question that is shown; null: those of all of them. */
  readonly evidence: ShownInText | null;
};

/** The texts beside the answers, where they stood while they were read. */
export function SourceTexts({ texts, questions, evidence }: SourceTextsProps): ReactElement {
  const all = useMemo(() => evidenceOfAll(questions, texts), [questions, texts]);
  const shown = evidence ?? all;
  return (
    <AnsweredTexts
      label="Текст"
      heading="h2"
      texts={texts}
      evidence={shown}
      legend={shown !== null && <Legend shown={shown} questionId={evidence?.questionId ?? null} />}
    />
  );
}

function goToItem(questionId: string): void {
  const summary = document.getElementById(itemId(questionId))?.querySelector<HTMLElement>('summary');
  summary?.scrollIntoView({ block: 'start' });
  summary?.focus({ preventScroll: true });
}

type LegendProps = {
  readonly shown: Pick<ShownInText, 'right' | 'mine' | 'missed'>;
  readonly questionId: string | null;
};

/** Explains the marks in the text; only those that are there. */
function Legend({ shown: { right, mine, missed }, questionId }: LegendProps): ReactElement {
  const hasOthers = mine.some((id) => !right.includes(id));
  return (
    <p className="answered-legend note" role="status">
      {right.length > missed.length && <mark>доводить відповідь</mark>}
      {missed.length > 0 && <span className="legend-missed">доводить, але не позначено</span>}
      {hasOthers && (
        <span className="legend-mine">{right.length > 0 ? 'позначено, але не доводить' : 'позначено у відповіді'}</span>
      )}
      {questionId === null ? (
        <span>число — номер запитання</span>
      ) : (
        <button className="link legend-back" type="button" onClick={() => goToItem(questionId)}>
          Назад до запитання
        </button>
      )}
    </p>
  );
}
