import type { ReactElement, ReactNode } from 'react';
import type { PluralForms } from '#core/language/plural.ts';
import { counted } from '#core/language/plural.ts';
import type { Outcome } from '#core/questions/answers/outcome.ts';
import { MARK_COMMENT_MAXIMUM } from '#core/questions/open/open-schema.ts';
import { sharedPoints } from '#web/questions/open/rubric-words.ts';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { TextWithLength } from './written-text.tsx';

type MarkedWritingProps = {
  /** «Відповідь», «Переказ» */
  readonly name: string;
  readonly answer: { readonly text: string } | null;
  /** The comment so far, how to change it, and the number of rows that are not marked yet. */
  readonly marks: { readonly comment: string; readonly left: number; setComment(comment: string): void };
  /** Who sees the comment, if not the taker. */
  readonly commentNote: string | undefined;
  /** «критерій», «критерії», «критеріїв» */
  readonly rows: PluralForms;
  readonly outcome: Pick<Outcome, 'status'> & Partial<Pick<Extract<Outcome, { status: 'scored' }>, 'share'>>;
  readonly points: number;
  /** The rows to mark. */
  readonly children: ReactNode;
};

/** What the taker wrote, the rows that the host marks, the comment, and the score of the marks so far. */
export function MarkedWriting({
  name,
  answer,
  marks,
  commentNote,
  rows,
  outcome,
  points,
  children,
}: MarkedWritingProps): ReactElement {
  return (
    <div className="grid gap-5">
      <TextWithLength name={name} text={answer?.text ?? ''} />
      <ol className="grid gap-4">{children}</ol>
      <TextArea
        label="Коментар"
        aside={`необов’язково; ${commentNote ?? 'читач побачить його з результатом'}`}
        rows={2}
        value={marks.comment}
        onChange={(typed) => marks.setComment(typed.slice(0, MARK_COMMENT_MAXIMUM))}
      />
      <p className="num" role="status">
        {marks.left > 0 ? (
          <span className="is-quiet">Лишилося оцінити: {counted(marks.left, rows)}.</span>
        ) : (
          outcome.share !== undefined && (
            <>
              Бал за відповідь: <b className="font-medium">{sharedPoints(outcome.share, points)}</b>
            </>
          )
        )}
      </p>
    </div>
  );
}
