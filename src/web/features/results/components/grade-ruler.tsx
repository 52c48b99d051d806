import type { ReactElement } from 'react';

const NAMES = ['початковий', 'середній', 'достатній', 'високий'] as const;
const GRADES = Array.from({ length: 12 }, (_, index) => index + 1);

type GradeRulerProps = { readonly grade: number; readonly level: string; readonly bands: readonly number[] };

/** The 12-point scale with its levels; the bookmark lies at the grade. */
export function GradeRuler({ grade, level, bands }: GradeRulerProps): ReactElement {
  const starts = [1, ...bands];
  const widths = starts.map((start, index) => (starts[index + 1] ?? 13) - start);
  return (
    <div className="ruler" role="img" aria-label={`12-бальна шкала: ${grade}, ${level} рівень`}>
      <ol>
        {GRADES.map((one) => (
          <li
            key={one}
            className={one === grade ? 'here' : one < grade ? 'past' : ''}
            data-edge={starts.includes(one + 1) || one === 12 || undefined}
          >
            <span className="num">{one}</span>
          </li>
        ))}
      </ol>
      <div className="bands" style={{ gridTemplateColumns: widths.map((width) => `${width}fr`).join(' ') }}>
        {NAMES.map((name) => (name === level ? <b key={name}>{name}</b> : <span key={name}>{name}</span>))}
      </div>
    </div>
  );
}
