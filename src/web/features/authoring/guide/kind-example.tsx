import '#web/features/authoring/authoring-parts.css';
import type { ReactElement } from 'react';
import { useMemo } from 'react';
import { countBlindShares } from '#core/questions/checking/check-blind.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { formatShare } from '#core/scoring/score-percent.ts';
import { QuestionPreview } from '#web/features/authoring/questions/question-preview.tsx';
import { EXAMPLE_TEXT } from './example-text.ts';
import { GUIDE_KINDS } from './guide-places.ts';
import { EXAMPLE_QUESTIONS } from './guide-questions.ts';

/** The example of a kind as its reader sees it, with the right answer or to be tried. */
export function KindExample({ kind }: { kind: QuestionKind }): ReactElement {
  const question = EXAMPLE_QUESTIONS[kind];
  const blind = useMemo(
    () => countBlindShares([question], new Set([question.id]), [EXAMPLE_TEXT]).get(question.id) ?? null,
    [question],
  );
  return (
    <figure className="example" aria-label={`Приклад: ${QUESTION_KIND_LABELS[kind].name}`}>
      <QuestionPreview
        question={question}
        text={EXAMPLE_TEXT}
        number={GUIDE_KINDS.indexOf(kind) + 1}
        count={GUIDE_KINDS.length}
        promptLevel="h4"
      />
      {blind !== null && (
        <figcaption className="note">
          Хто не читав тексту, отримає тут у середньому {formatShare(blind.share)} балів.
        </figcaption>
      )}
    </figure>
  );
}
