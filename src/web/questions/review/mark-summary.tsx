import type { ReactElement } from 'react';
import type { PluralForms } from '#core/language/plural.ts';
import { counted } from '#core/language/plural.ts';
import type { Outcome } from '#core/questions/answers/outcome.ts';
import { MARK_COMMENT_MAXIMUM } from '#core/questions/open/open-schema.ts';
import { sharedPoints } from '#web/questions/open/rubric-words.ts';
import { TextArea } from '#web/ui/fields/text-field.tsx';

type MarkSummaryProps = {
  readonly comment: string;
  readonly onComment: (comment: string) => void;
  /** Who sees the comment, if not the taker. */
  readonly commentNote: string | undefined;
  /** The number of rows that are not marked yet. */
  readonly left: number;
  /** «критерій», «критерії», «критеріїв» */
  readonly rows: PluralForms;
  readonly outcome: Pick<Outcome, 'status'> & Partial<Pick<Extract<Outcome, { status: 'scored' }>, 'share'>>;
  readonly points: number;
};

/** The comment, and the score of the marks so far. */
export function MarkSummary({
  comment,
  onComment,
  commentNote,
  left,
  rows,
  outcome,
  points,
}: MarkSummaryProps): ReactElement {
  return (
    <>
      <TextArea
        label="Коментар"
        aside={`необов’язково; ${commentNote ?? 'читач побачить його з результатом'}`}
        rows={2}
        value={comment}
        onChange={(typed) => onComment(typed.slice(0, MARK_COMMENT_MAXIMUM))}
      />
      <p className="num" role="status">
        {left > 0 ? (
          <span className="is-quiet">Лишилося оцінити: {counted(left, rows)}.</span>
        ) : (
          outcome.share !== undefined && (
            <>
              Бал за відповідь: <b className="font-medium">{sharedPoints(outcome.share, points)}</b>
            </>
          )
        )}
      </p>
    </>
  );
}
