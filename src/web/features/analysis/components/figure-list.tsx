import type { ReactElement } from 'react';

/** A figure with its name and a sentence that reads it. */
export type NamedFigure = {
  readonly name: string;
  /** Null where only the sentence says something. */
  readonly value: string | null;
  readonly reading: string;
};

/** Figures one below the other, each with what it says. */
export function FigureList({ figures }: { figures: readonly NamedFigure[] }): ReactElement {
  return (
    <dl className="border-t border-line">
      {figures.map(({ name, value, reading }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-b border-line py-3"
        >
          <dt className="font-medium">{name}</dt>
          {value !== null && <dd className="num text-right font-medium">{value}</dd>}
          <dd className="col-span-full max-w-[62ch] text-small text-muted">{reading}</dd>
        </div>
      ))}
    </dl>
  );
}
