import type { CSSProperties, ReactElement } from 'react';

/** The bar of a share 0 … 1; an empty dashed one where nothing is scored yet. The figure beside it says the same. */
export function ScoreShareBar({ share, pattern = '' }: { share: number | null; pattern?: string }): ReactElement {
  const width = { '--v': `${Math.round((share ?? 0) * 1000) / 10}%` } as CSSProperties;
  return (
    <dd className={`b bar ${share === null ? 'is-waiting' : pattern}`} style={width} aria-hidden="true">
      <i />
    </dd>
  );
}
