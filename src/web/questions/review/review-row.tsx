import type { ReactElement, ReactNode } from 'react';

/** One pair of a review: «Ваша відповідь» and what it was. */
export function ReviewRow({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The words for an answer that was never given. */
export function NoAnswer(): ReactElement {
  return <span className="is-quiet">без відповіді</span>;
}
