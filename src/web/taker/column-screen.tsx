import type { ReactElement, ReactNode } from 'react';
import type { TakerPage } from '#contract/taker-page.ts';
import { ServerSlot } from './server-slot.tsx';
import { useFocusOnHeading, usePageFrame } from './use-page-frame.ts';

type ColumnScreenProps = {
  readonly page: TakerPage;
  readonly view: 'cover' | 'failed' | 'paused' | 'finished';
  readonly children: ReactNode;
};

/** A screen of one column: next to the text where the page has it, otherwise alone. */
export function ColumnScreen({ page, view, children }: ColumnScreenProps): ReactElement {
  usePageFrame(page.whole !== null, view === 'paused' ? 'hidden' : 'alone');
  useFocusOnHeading(view === 'cover' ? null : view);
  const inner = <div className="inner">{children}</div>;
  return (
    <>
      <ServerSlot id="taker-strip">
        <div className="strip">
          <p className="name">{page.cover.title}</p>
        </div>
      </ServerSlot>
      <ServerSlot id="ask">
        {page.whole === null || view === 'paused' ? inner : <div className="scroll">{inner}</div>}
      </ServerSlot>
    </>
  );
}
