import '#web/features/results/guide.css';
import type { ReactElement } from 'react';
import type { AttemptResult } from '#contract/results.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { CERTAINTY_NAMES } from '#core/scoring/certainty-levels.ts';

type Certainty = NonNullable<AttemptResult['certainty']>;

/** Certainty marks, beside the score and never a part of it. */
export function CertaintyMarks({ certainty: { marks, maximum, counts } }: { certainty: Certainty }): ReactElement {
  if (maximum === 0)
    return (
      <section className="mt-8" aria-labelledby="certainty">
        <h3 id="certainty">Упевненість</h3>
        <p className="note">Ще немає оцінених відповідей із позначкою впевненості. На бал це не впливає.</p>
      </section>
    );
  return (
    <section className="mt-8" aria-labelledby="certainty">
      <h3 id="certainty">Упевненість</h3>
      <p className="note num mb-3">
        {formatNumber(marks)} з {formatNumber(maximum)} можливих. На бал не впливає.
      </p>
      <table className="certainty-table num">
        <thead>
          <tr>
            <th scope="col">Упевненість</th>
            <th scope="col">Правильно</th>
            <th scope="col">Неправильно</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ certainty, right, wrong }) => (
            <tr key={certainty}>
              <th scope="row">{CERTAINTY_NAMES[certainty]}</th>
              <td>{right}</td>
              <td>{wrong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
