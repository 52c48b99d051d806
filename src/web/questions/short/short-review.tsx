import type { ReactElement } from 'react';
import type { ShortMatch } from '#core/questions/short/short-schema.ts';
import type { ReviewProps } from '#web/questions/review/review-props.ts';
import { NoAnswer, ReviewRow } from '#web/questions/review/review-row.tsx';

const HOW: Readonly<Record<ShortMatch, string | null>> = {
  exact: null,
  number: null,
  form: 'Зараховано іншу форму слова.',
  typo: 'Одну описку пробачено.',
};

export function ShortReview({ answer, answerName, solution }: ReviewProps<'short'>): ReactElement {
  const given = answer?.text.trim() ?? '';
  const parts = solution?.parts ?? null;
  const accepted = parts?.accepted ?? solution?.key.accepted ?? [];
  const how = parts?.matched == null ? null : HOW[parts.matched.by];
  return (
    <>
      <dl className="answers">
        <ReviewRow name={answerName}>{given === '' ? <NoAnswer /> : given}</ReviewRow>
        {accepted.length > 0 && (
          <ReviewRow name="Зараховуємо">
            <span className="is-good">{accepted.join('; ')}</span>
          </ReviewRow>
        )}
      </dl>
      {how !== null && <p className="note">{how}</p>}
    </>
  );
}
