import type { ReactElement } from 'react';
import type { ReviewProps } from '#web/questions/review/review-props.ts';
import { HostComment, TextWithLength, WaitsForMarks } from '#web/questions/writing/written-text.tsx';
import { Icon } from '#web/shell/icon.tsx';
import { CREDITS } from './credit-words.ts';

/** The retelling, and once marked and released: which ideas of the text it holds. */
export function RetellReview({ answer, answerName, solution }: ReviewProps<'retell'>): ReactElement {
  const text = answer?.text ?? '';
  const parts = solution?.parts ?? null;
  return (
    <div className="grid gap-4">
      <TextWithLength name={answerName} text={text} />
      {solution !== null && parts === null && <WaitsForMarks text={text} />}
      {parts !== null && text.trim() !== '' && (
        <div>
          <p className="fine pb-1">Думки тексту. Головна важить удвічі більше.</p>
          <ul className="max-w-[40rem] text-small">
            {parts.units.map(({ unitId, text: idea, weight, credit }) => {
              const shown = CREDITS.find((known) => known.credit === credit) ?? CREDITS[0];
              return (
                <li key={unitId} className="flex items-start justify-between gap-4 border-t border-line py-2">
                  <span className="min-w-0">
                    {idea}
                    {weight === 2 && <span className="fine nobr"> · головна думка</span>}
                  </span>
                  <span className={`state ${shown.tone} flex-none`}>
                    <Icon name={shown.icon} /> {shown.word}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {parts !== null && <HostComment comment={parts.comment} />}
    </div>
  );
}
