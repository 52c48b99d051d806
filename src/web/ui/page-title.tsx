import type { ReactElement, ReactNode } from 'react';
import { Unbroken } from './words/unbroken.tsx';

export type PageTitleProps = {
  readonly title: string;
  readonly note?: ReactNode;
  /** The main action of the screen. */
  readonly action?: ReactNode;
  /** Under a head that has the page's first heading, such as that of an issue: 2. */
  readonly level?: 1 | 2;
};

export function PageTitle({ title, note, action, level = 1 }: PageTitleProps): ReactElement {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    // A menu of three dots stays beside the title on a phone; a button goes below it.
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-4 md:gap-x-8">
      <div className="min-w-0 flex-[1_1_65%] wrap-anywhere">
        <Heading>
          <Unbroken text={title} />
        </Heading>
        {note !== undefined && (
          <p className="note mt-2">{typeof note === 'string' ? <Unbroken text={note} /> : note}</p>
        )}
      </div>
      {action}
    </div>
  );
}
