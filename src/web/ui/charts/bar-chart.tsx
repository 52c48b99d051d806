import type { ReactElement } from 'react';
import { useId } from 'react';
import { toldCountWords } from '#web/lib/told-count.ts';

const [WIDTH, HEIGHT, FLOOR, HEADROOM, ANGLED_FROM] = [360, 190, 158, 24, 7];

export type ChartBar = {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly upTo: number;
};

/** Columns of one group, or of two side by side: the second is hatched, so that print without colours tells them apart. */
export function BarChart({
  bars,
  second,
  of,
}: {
  readonly bars: readonly ChartBar[];
  readonly second?: readonly ChartBar[] | undefined;
  /** How many answered in each group: two groups are compared by shares. */
  readonly of: readonly [number, number];
}): ReactElement {
  const pattern = useId();
  const isPair = second !== undefined;
  const shareIn = (count: number, group: 0 | 1) => (isPair ? count / Math.max(1, of[group]) : count);
  const most = Math.max(
    isPair ? 0.01 : 1,
    ...bars.map(({ upTo }) => shareIn(upTo, 0)),
    ...(second ?? []).map(({ upTo }) => shareIn(upTo, 1)),
  );
  const step = WIDTH / Math.max(1, bars.length);
  const heightOf = (count: number, group: 0 | 1) => ((FLOOR - HEADROOM) * shareIn(count, group)) / most;
  const wide = Math.min(isPair ? step / 2 - 2 : step - 4, 56);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full max-w-[27rem]" aria-hidden="true">
      <defs>
        <pattern id={pattern} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-surface" />
          <rect width="3" height="6" className="fill-ink" />
        </pattern>
      </defs>
      <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} className="stroke-line-strong" />
      {bars.map((bar, index) => {
        const middle = (index + 0.5) * step;
        const other = second?.[index];
        const left = isPair ? middle - wide - 1 : middle - wide / 2;
        return (
          <g key={bar.key}>
            <rect
              x={left}
              width={wide}
              y={FLOOR - heightOf(bar.upTo, 0)}
              height={heightOf(bar.upTo, 0)}
              rx="2"
              className="fill-line"
            />
            <rect
              x={left}
              width={wide}
              y={FLOOR - heightOf(bar.count, 0)}
              height={heightOf(bar.count, 0)}
              rx="2"
              className="fill-primary"
            />
            {other !== undefined && other.upTo > other.count && (
              <rect
                x={middle + 1}
                width={wide}
                y={FLOOR - heightOf(other.upTo, 1)}
                height={heightOf(other.upTo, 1)}
                rx="2"
                className="fill-line"
              />
            )}
            {other !== undefined && (
              <rect
                x={middle + 1}
                width={wide}
                y={FLOOR - heightOf(other.count, 1)}
                height={heightOf(other.count, 1)}
                rx="2"
                fill={`url(#${pattern})`}
                className="stroke-ink"
              />
            )}
            {!isPair && bar.upTo > 0 && (
              <text
                x={middle}
                y={FLOOR - heightOf(bar.upTo, 0) - 6}
                textAnchor="middle"
                className={`fill-ink ${bar.upTo > bar.count && bars.length > ANGLED_FROM ? 'text-[9px]' : 'text-[12px]'}`}
              >
                {toldCountWords(bar)}
              </text>
            )}
            <text
              x={middle}
              y={FLOOR + 18}
              textAnchor="middle"
              className={`fill-muted ${bars.length > ANGLED_FROM ? 'text-[10px]' : 'text-[12px]'}`}
            >
              {bar.label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** A bar in a row of a table. */
export function ShareBar({
  share,
  upTo = null,
  hatched = false,
}: {
  readonly share: number;
  /** Of a count in steps: the share that it may be; null where it is exact. */
  readonly upTo?: number | null;
  readonly hatched?: boolean;
}): ReactElement {
  const pattern = useId();
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="mt-1.5 h-2.5 w-24 md:w-72" aria-hidden="true">
      <defs>
        <pattern id={pattern} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" className="fill-surface" />
          <rect width="2" height="4" className="fill-ink" />
        </pattern>
      </defs>
      <rect width={100 * (upTo ?? 1)} height="10" rx="1" className="fill-line" />
      <rect
        width={100 * share}
        height="10"
        rx="1"
        className={hatched ? '' : 'fill-primary'}
        {...(hatched ? { fill: `url(#${pattern})` } : {})}
      />
    </svg>
  );
}
