import type { ReactElement } from 'react';
import type { ProgressResult } from '#contract/people/progress.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { isProcessJudged } from '#core/scoring/verdict.ts';

/** The newest results that are drawn; the table beside has all. */
export const DRAWN_RESULTS = 12;

const [WIDTH, HEIGHT] = [320, 120];
const AREA = { left: 44, right: 312, top: 10, bottom: 106 };

type Dot = { readonly x: number; readonly y: number; readonly few: boolean; readonly key: string };

/** Where each result with questions of the process stands: in the order of time, 0 % at the bottom. */
function dotsOf(results: readonly ProgressResult[], process: ReadingProcess): Dot[] {
  const drawn = results.slice(-DRAWN_RESULTS);
  const step = drawn.length < 2 ? 0 : (AREA.right - AREA.left - 16) / (drawn.length - 1);
  return drawn.flatMap(({ wihiwId, profile }, index) => {
    const part = profile.find((one) => one.process === process);
    if (part === undefined) return [];
    const y = AREA.bottom - part.share * (AREA.bottom - AREA.top);
    return [{ x: AREA.left + 8 + index * step, y, few: !isProcessJudged(part), key: wihiwId }];
  });
}

/** A line with a dot for each of the newest results; hollow where the result is of few questions. The table beside says the same. */
export function ProcessOverTime(props: {
  readonly results: readonly ProgressResult[];
  readonly process: ReadingProcess;
}): ReactElement {
  const dots = dotsOf(props.results, props.process);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full max-w-100" aria-hidden="true">
      {[0, 50, 100].map((percent) => {
        const y = AREA.bottom - (percent / 100) * (AREA.bottom - AREA.top);
        return (
          <g key={percent}>
            <line x1={AREA.left} x2={AREA.right} y1={y} y2={y} className="stroke-line" strokeWidth="1" />
            <text x={AREA.left - 6} y={y + 4} textAnchor="end" className="fill-muted text-[12px]">
              {formatScorePercent(percent)}
            </text>
          </g>
        );
      })}
      <polyline
        points={dots.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        className="stroke-primary"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      {dots.map(({ x, y, few, key }) => (
        <circle
          key={key}
          cx={x}
          cy={y}
          r="4.5"
          className={few ? 'fill-paper stroke-primary' : 'fill-primary stroke-primary'}
          strokeWidth="2"
        />
      ))}
    </svg>
  );
}
