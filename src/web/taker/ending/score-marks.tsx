import type { ReactElement } from 'react';
import type { ShownScore } from '#contract/scoring/shown-score.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { countedDoing } from '#core/language/plural.ts';
import { pointsOutOf } from '#core/language/points-out-of.ts';

/** The score in words and figures. While answers wait for marks there are points so far and no judgement, which could only be too low. */
export function ScoreMarks({ score }: { score: ShownScore }): ReactElement {
  const { percent, grade, level, points, pointsText, maximum, verdict, waiting, passed } = score;
  const outOf = pointsOutOf(points, pointsText, `${formatNumber(maximum)} можливих`);
  if (waiting === 0 && maximum === 0) return <p className="num">Усі запитання цього тесту знято, тому бала немає.</p>;
  if (percent === null || grade === null)
    return (
      <>
        <p className="h2">Бал ще не остаточний</p>
        <p className="num">
          Поки що {outOf}. {countedDoing(waiting, ANSWER.nominative, ['ще чекає', 'ще чекають'])} на перевірку: бал може
          зрости.
        </p>
      </>
    );
  return (
    <>
      {verdict !== null && <p className="h2">{verdict}</p>}
      <div className="score-marks">
        <p className="note num">
          <b>
            {percent}
            {NO_BREAK_SPACE}%
          </b>
          {outOf}
        </p>
        <p className="note num">
          <b>{grade}</b>
          за 12-бальною шкалою, {level} рівень
        </p>
      </div>
      {passed !== null && <p>{passed ? 'Прохідний бал набрано.' : 'Прохідного бала не набрано.'}</p>}
    </>
  );
}
