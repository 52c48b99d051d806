import type { ReactElement } from 'react';

/** The shape of rows that are on their way. */
export function SkeletonRows({ rows = 3 }: { rows?: number }): ReactElement {
  return (
    <div role="status" className="border-t border-line">
      <span className="sr">Завантажуємо</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="grid gap-2 border-b border-line py-4" aria-hidden="true">
          <span className="block h-5 w-3/5 rounded-small bg-line" />
          <span className="block h-3.5 w-2/5 rounded-small bg-line opacity-60" />
        </div>
      ))}
    </div>
  );
}

/** The shape of a title with a paragraph. */
export function SkeletonText({ lines = 4 }: { lines?: number }): ReactElement {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr">Завантажуємо</span>
      <span className="block h-8 w-1/2 rounded-small bg-line" aria-hidden="true" />
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="block h-4 w-full rounded-small bg-line opacity-60 last:w-2/3" aria-hidden="true" />
      ))}
    </div>
  );
}
