import type { ReactElement } from 'react';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { takesEvidence } from '#core/questions/registry.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { placesCount } from '#web/features/authoring/checks/figure-words.ts';
import type { EditorText } from '#web/questions/editor-props.ts';
import { SentencePicker } from '#web/questions/marking/sentence-picker.tsx';
import { Icon } from '#web/shell/icon.tsx';

type EvidenceSectionProps = {
  readonly question: AuthoredQuestion;
  /** Null when the question has no text, or its sentences are not known yet. */
  readonly text: EditorText | null;
  readonly onEvidence: (evidence: EvidenceAnchor[]) => void;
  readonly problem: string | undefined;
};

/** The author's proof: sentences of the text that show why the answer is right. */
export function EvidenceSection({ question, text, onEvidence, problem }: EvidenceSectionProps): ReactElement | null {
  if (!takesEvidence(question.kind)) return null;
  const anchors = question.evidence ?? [];
  return (
    <details className="fold" data-place="evidence">
      <summary>
        <span>
          Доказ у тексті{' '}
          <span className="note num">— {anchors.length === 0 ? 'не позначено' : placesCount(anchors.length)}</span>
        </span>
        <Icon name="down" className="turn" />
      </summary>
      <div className="grid gap-3">
        <p className="note">
          Позначте речення, які доводять правильну відповідь. Читач побачить їх у тексті разом із результатом.
        </p>
        {question.textId !== null && text === null ? (
          <p className="note">Речення з’являться, щойно текст буде збережено.</p>
        ) : (
          <SentencePicker text={text} anchors={anchors} onAnchors={onEvidence} label="Речення-докази" />
        )}
        {problem !== undefined && (
          <p className="error">
            <Icon name="warning" /> <span>{problem}</span>
          </p>
        )}
      </div>
    </details>
  );
}
