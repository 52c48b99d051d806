import type { ReactElement } from 'react';

/** A hatched range 0 … 1 in the place of a bar, where a share is of too little to be one figure. The words beside it say the same. */
export function RangeBar({ bounds: [from, to] }: { bounds: readonly [number, number] }): ReactElement {
  return (
    <div className="bar" aria-hidden="true">
      <div
        className="h-full rounded-[2px] border border-line-strong bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_1.5px,transparent_1.5px_6px)]"
        style={{ marginLeft: `${from * 100}%`, width: `${(to - from) * 100}%` }}
      />
    </div>
  );
}
