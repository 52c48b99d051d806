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

/** Space and titles separate sections, not boxes. */
export function Section({ title, note, aside, children, className = '' }: SectionProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div
        className={`${note === undefined ? 'mb-3' : 'mb-4'} flex flex-wrap items-start justify-between gap-x-4 gap-y-2`}
      >
        <div>
          {/* Titles of sections side by side are on one line, whether or not a note or a button is with them. */}
          <div className="flex min-h-11 items-center py-1">
            <h2 id={id}>{title}</h2>
          </div>
          {note !== undefined && <p className="note">{note}</p>}
        </div>
        {aside !== undefined && (
          <div className="flex min-h-11 items-center empty:hidden [&>.btn-plain]:-mx-3">{aside}</div>
        )}
      </div>
      {children}
    </section>
  );
}
