import type { ReactElement } from 'react';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { pointsWord } from '#core/language/plural.ts';
import type { Results } from '#web/features/wihiws/use-live-results.ts';
import { Icon } from '#web/shell/icon.tsx';

/** What the columns of a row of results stand for, folded. */
export function QuestionLegend({ questions }: Pick<Results, 'questions'>): ReactElement {
  return (
    <details className="group mb-4 border-y border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3">
        Які це запитання
        <Icon name="down" className="group-open:rotate-180" />
      </summary>
      <p className="note pb-2">
        Стовпчик — одне запитання: заповнений — повний бал, порожній — не зараховано, пунктирний — ще без бала.
      </p>
      <ol className="grid gap-1 pb-4">
        {questions.map(({ id, number, prompt, points }) => (
          <li key={id} className="grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-2">
            <span className="tab text-muted">{number}.</span>
            <span className="wrap-anywhere">{prompt}</span>
            <span className="fine nobr">{`${formatNumber(points)}${NO_BREAK_SPACE}${pointsWord(points)}`}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
