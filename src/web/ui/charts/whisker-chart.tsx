import type { ReactElement } from 'react';

/** A figure 0 … 100 with the bounds of its error. */
export type WhiskerMark = {
  readonly key: string;
  readonly value: number;
  readonly from: number;
  readonly to: number;
  /** Two series are told apart by shape, not by colour. */
  readonly shape: 'disc' | 'square';
};

/** What stands at one place of the axis, in the order of time. */
export type WhiskerPlace = {
  readonly key: string;
  readonly label: string;
  readonly marks: readonly WhiskerMark[];
  /** The middle half of a group, shaded. */
  readonly middle?: { readonly from: number; readonly to: number } | null;
  /** Nothing was handed in: a dashed ring. */
  readonly missed?: boolean;
};

type Size = {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly bottom: number;
  readonly ticks: readonly number[];
  readonly radius: number;
  /** Labels and values are left out where they would touch. */
  readonly labels: number;
  /** The wide drawing is shown smaller than it is drawn. */
  readonly text: string;
};

const WIDE: Size = {
  width: 720,
  height: 340,
  left: 52,
  bottom: 40,
  ticks: [0, 25, 50, 75, 100],
  radius: 6.5,
  labels: 10,
  text: 'text-[15px]',
};
const NARROW: Size = {
  width: 328,
  height: 210,
  left: 34,
  bottom: 26,
  ticks: [0, 50, 100],
  radius: 4.5,
  labels: 4,
  text: 'text-[12px]',
};
const TOP = 14;

/** The sign of a series, as it stands in the chart and in its legend. */
function WhiskerSign(props: {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly radius: number;
  readonly shape: WhiskerMark['shape'];
}): ReactElement {
  const { x, y, from, to, radius, shape } = props;
  return (
    <>
      <line x1={x} x2={x} y1={from} y2={to} className="stroke-primary" strokeWidth="2" />
      {shape === 'disc' ? (
        <circle cx={x} cy={y} r={radius} className="fill-primary" />
      ) : (
        <rect
          x={x - radius}
          y={y - radius}
          width={2 * radius}
          height={2 * radius}
          rx="1.5"
          className="fill-surface stroke-primary"
          strokeWidth="2.5"
        />
      )}
    </>
  );
}

/** A line of a legend. */
export function WhiskerLegend({ shape, children }: { shape: WhiskerMark['shape']; children: string }): ReactElement {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 16 20" className="h-5 w-4" aria-hidden="true">
        <WhiskerSign x={8} y={10} from={1} to={19} radius={5} shape={shape} />
      </svg>
      {children}
    </span>
  );
}

function Drawing({ places, size, thread }: ChartProps & { readonly size: Size }): ReactElement {
  const { width, height, left, bottom, ticks, radius, labels, text } = size;
  const floor = height - bottom;
  const step = (width - left - 8) / Math.max(1, places.length);
  const middleOf = (index: number) => left + (index + 0.5) * step;
  const yOf = (percent: number) => floor - (percent / 100) * (floor - TOP);
  const every = Math.ceil(places.length / labels);
  const gap = radius + 5;
  const offsetOf = (place: WhiskerPlace, at: number) =>
    place.marks.length < 2 ? 0 : (at === 0 ? -1 : 1) * (radius + 4);
  const sideOf = (place: WhiskerPlace, at: number) => (place.marks.length > 1 && at === 0 ? -1 : 1);
  const hasValues = every === 1 && step > (places.some(({ marks }) => marks.length > 1) ? 8 : 4) * gap;
  // The line breaks where nothing was handed in.
  const runs: string[][] = [[]];
  for (const [index, { marks }] of places.entries()) {
    const [mark] = marks;
    if (mark === undefined) runs.push([]);
    else runs.at(-1)?.push(`${middleOf(index)},${yOf(mark.value)}`);
  }
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="block w-full" aria-hidden="true">
      {places.map(({ key, middle }, index) =>
        middle === undefined || middle === null ? null : (
          <rect
            key={key}
            x={left + index * step}
            width={step}
            y={yOf(middle.to)}
            height={Math.max(1, yOf(middle.from) - yOf(middle.to))}
            className="fill-sunken stroke-line"
          />
        ),
      )}
      {ticks.map((percent) => (
        <g key={percent}>
          <line x1={left} x2={width - 8} y1={yOf(percent)} y2={yOf(percent)} className="stroke-line" />
          <text x={left - 8} y={yOf(percent) + 4} textAnchor="end" className={`fill-muted ${text}`}>
            {percent}
          </text>
        </g>
      ))}
      {thread === true &&
        runs
          .filter((run) => run.length > 1)
          .map((run) => (
            <polyline
              key={run[0] ?? 'none'}
              points={run.join(' ')}
              fill="none"
              className="stroke-primary"
              opacity=".45"
            />
          ))}
      {places.map((place, index) => (
        <g key={place.key}>
          {place.marks.map((mark, at) => {
            const x = middleOf(index) + offsetOf(place, at);
            const side = sideOf(place, at);
            return (
              <g key={mark.key}>
                <WhiskerSign
                  x={x}
                  y={yOf(mark.value)}
                  from={yOf(mark.from)}
                  to={yOf(mark.to)}
                  radius={radius}
                  shape={mark.shape}
                />
                {hasValues && (
                  <text
                    x={x + side * gap}
                    y={yOf(mark.value) + 5}
                    textAnchor={side < 0 ? 'end' : 'start'}
                    className={`fill-ink font-semibold ${text}`}
                  >
                    {Math.floor(mark.value)}
                  </text>
                )}
              </g>
            );
          })}
          {place.missed === true && (
            <circle
              cx={middleOf(index)}
              cy={yOf(50)}
              r={radius}
              fill="none"
              className="stroke-line-strong"
              strokeWidth="1.5"
              strokeDasharray="3 3"
            />
          )}
          {(places.length - 1 - index) % every === 0 && (
            <text x={middleOf(index)} y={floor + 22} textAnchor="middle" className={`fill-muted ${text}`}>
              {place.label}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

type ChartProps = {
  readonly places: readonly WhiskerPlace[];
  /** Joins the marks of one series. */
  readonly thread?: boolean;
};

/** Percents over time with their errors. What it shows stands in a table beside it, which screen readers are given. */
export function WhiskerChart(props: ChartProps): ReactElement {
  return (
    <>
      <div className="max-sm:hidden">
        <Drawing {...props} size={WIDE} />
      </div>
      <div className="sm:hidden">
        <Drawing {...props} size={NARROW} />
      </div>
    </>
  );
}

/** One figure with its error on a line 0 … 100, in a row of words; null where there is none. */
export function WhiskerRow({ mark }: { mark: WhiskerMark | null }): ReactElement {
  return (
    <span className="relative block h-4.5" aria-hidden="true">
      <span className="absolute inset-x-0 top-1/2 border-t border-line" />
      {mark !== null && (
        <>
          <span
            className="absolute top-1/2 -mt-px border-t-2 border-primary"
            style={{ left: `${mark.from}%`, width: `${mark.to - mark.from}%` }}
          />
          <svg
            viewBox="0 0 14 14"
            className="absolute top-1/2 -mt-1.75 -ml-1.75 size-3.5"
            style={{ left: `${mark.value}%` }}
          >
            <WhiskerSign x={7} y={7} from={7} to={7} radius={5} shape={mark.shape} />
          </svg>
        </>
      )}
    </span>
  );
}
