import type { ReactElement } from 'react';
import type { Comparison } from '#contract/events/linked-tests.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { changeInterval, changeWithUnit, meaningWords, pointsChangeWords, whoGrewWords } from './comparison-words.ts';

/** How many must have taken both tests before a figure says more about the tests than about single people. */
const FIGURES_FROM = 10;

/** What changed over all who took both tests: counts always, figures from ten people on, and what they mean. */
export function ComparisonFigures({ comparison }: { comparison: Comparison }): ReactElement {
  const { counts, changed, figures } = comparison;
  const interval = figures === null ? null : changeInterval(figures, counts.compared);
  const bars = [
    { id: 'grew', label: 'Кращий', count: changed.grew, look: 'bg-primary' },
    { id: 'same', label: 'Такий самий', count: changed.same, look: 'bg-line-strong' },
    { id: 'fell', label: 'Гірший', count: changed.fell, look: 'bg-bad' },
  ].filter(({ count }) => count > 0);
  return (
    <div className="grid gap-4">
      <p>{whoGrewWords(comparison)}</p>
      {bars.length > 0 && (
        <div className="flex h-3 gap-0.5 overflow-hidden rounded-control" aria-hidden="true">
          {bars.map(({ id, count, look }) => (
            <span key={id} className={look} style={{ flexGrow: count }} />
          ))}
        </div>
      )}
      {figures === null ? (
        counts.compared > 0 && (
          <p className="note">
            Для середніх чисел замало людей, щоб судити: їх видно, коли обидва тести пройдуть{' '}
            {counted(FIGURES_FROM, PERSON.nominative)}. Поки дивіться на кожну людину окремо.
          </p>
        )
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
            <Figure name="У середньому до" value={formatScorePercent(figures.meanBefore)} />
            <Figure name="У середньому після" value={formatScorePercent(figures.meanAfter)} />
            <Figure name="Середня зміна" value={changeWithUnit(figures.mean)} />
            <Figure name="Медіана змін" value={changeWithUnit(figures.median)} />
            <Figure
              name="Розкид змін"
              value={`${formatNumber(figures.spread, 1)}${NO_BREAK_SPACE}в.${NO_BREAK_SPACE}п.`}
            />
          </dl>
          <p>
            {figures.preliminary && <b>Попередні дані. </b>}
            {meaningWords(figures, counts.compared)}
            {interval !== null &&
              ` З імовірністю 95${NO_BREAK_SPACE}% середня зміна лежить між ${pointsChangeWords(interval[0])} і ${changeWithUnit(interval[1])}.`}
          </p>
          <p className="note">
            В. п. — відсоткові пункти: від 50 до 60&nbsp;% — це плюс 10. Розкид — стандартне відхилення змін. Самі числа
            не доводять, що результат змінила подія: могли вплинути й час, і різна складність тестів.
          </p>
        </>
      )}
    </div>
  );
}

function Figure({ name, value }: { name: string; value: string }): ReactElement {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd className="num font-serif text-[1.5rem]/tight font-medium">{value}</dd>
    </div>
  );
}
