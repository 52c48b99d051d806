import type { ReactElement } from 'react';
import { formatNumber } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';
import { pointsWord } from '#core/language/plural.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';
import type { ReviewProps } from '#web/questions/review/review-props.ts';
import { HostComment, TextWithLength, WaitsForMarks } from '#web/questions/writing/written-text.tsx';

/**
 * Shows what was written and, once marked and released, every criterion with its points, the comment and the model
 * answer.
 */
export function OpenReview({ answer, answerName, solution }: ReviewProps<'open'>): ReactElement {
  const text = answer?.text ?? '';
  const parts = solution?.parts ?? null;
  const model = solution?.key.model ?? null;
  return (
    <div className="grid gap-4">
      <TextWithLength name={answerName} text={text} />
      {solution !== null && parts === null && <WaitsForMarks text={text} />}
      {parts !== null && text.trim() !== '' && (
        <table className="w-full max-w-[40rem] border-collapse text-small">
          <caption className="fine pb-1 text-left">Бали за критеріями</caption>
          <tbody>
            {parts.criteria.map(({ criterionId, text: criterion, points, maximum }) => (
              <tr key={criterionId} className="border-t border-line">
                <th className="px-0 py-2 text-left font-normal" scope="row">
                  {criterion}
                </th>
                <td className="num nobr py-2 pr-0 pl-4 text-right align-top font-medium">
                  {outOf(formatNumber(points, 1), formatNumber(maximum, 1))}
                  <span className="sr"> {pointsWord(maximum)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {parts !== null && <HostComment comment={parts.comment} />}
      {model !== null && (
        <details>
          <summary className="link inline-block py-2.5">Зразок відповіді</summary>
          <div className="written pt-2">
            <RenderedDocument document={model} options={{ numbered: false }} />
          </div>
        </details>
      )}
    </div>
  );
}
