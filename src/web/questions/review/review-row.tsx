import type { ReactElement, ReactNode } from 'react';

/** One pair of a review: a name such as «Ваша відповідь» and its value. */
export function ReviewRow({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is shown for an answer that was never given. */
export function NoAnswer(): ReactElement {
  return <span className="is-quiet">без відповіді</span>;
}
