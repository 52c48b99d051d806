import type { ReactElement, ReactNode } from 'react';

export type EmptyStateProps = {
  /** States the fact: «Тестів поки немає». */
  readonly title: string;
  /** The next step, in one sentence. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps): ReactElement {
  return (
    <div className="grid justify-items-start gap-2 border-y border-line py-6">
      <p className="h3">{title}</p>
      <p className="max-w-[52ch] text-muted">{children}</p>
      {action !== undefined && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
