import type { ReactElement, ReactNode } from 'react';
import { useId } from 'react';

export type SectionProps = {
  readonly title: string;
  readonly note?: ReactNode;
  /** A link or a button opposite the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
};

/** Sections are told apart by room and their titles, not by boxes. */
export function Section({ title, note, aside, children, className = '' }: SectionProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <div>
          <h2 id={id}>{title}</h2>
          {note !== undefined && <p className="note mt-1">{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
