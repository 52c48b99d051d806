import type { ReactElement, ReactNode } from 'react';
import { Unbroken } from './words/unbroken.tsx';

export type DueItem = {
  readonly id: string;
  /** The large figure: a day or a count. */
  readonly figure: string;
  /** The words under it: «листопада», «до 18:00», «відповідей». */
  readonly unit: string;
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly action: ReactNode;
  /** The deadline is near; the unit says so in words too. */
  readonly soon?: boolean;
};

/** Things that wait for the person, drawn as the due-date slip of a library book. */
export function DueSlip({ items }: { items: readonly DueItem[] }): ReactElement {
  return (
    <ol className="border-t border-line-strong">
      {items.map((item) => (
        <li
          key={item.id}
          className="grid grid-cols-[84px_1fr] items-start gap-x-4 gap-y-1 border-b border-line py-4 book:grid-cols-[88px_1fr_auto] book:items-center"
        >
          <p
            className={`num min-h-13 border-r border-dashed border-line-strong py-0.5 pr-2 font-serif text-[1.75rem]/none font-medium tracking-[-0.02em]
              ${item.soon ? 'text-bad' : ''}`}
          >
            {item.figure}
            <small
              className={`mt-0.75 block font-sans text-note font-medium tracking-normal ${item.soon ? '' : 'text-muted'}`}
            >
              {item.unit}
            </small>
          </p>
          <div className="min-w-0">
            <h2 className="h3 leading-[1.3]! tracking-normal!">
              {typeof item.title === 'string' ? <Unbroken text={item.title} /> : item.title}
            </h2>
            <p className="mt-0.5 text-small text-muted">
              {typeof item.note === 'string' ? <Unbroken text={item.note} /> : item.note}
            </p>
          </div>
          <div className="col-start-2 mt-2 grid book:col-start-3 book:mt-0">{item.action}</div>
        </li>
      ))}
    </ol>
  );
}
