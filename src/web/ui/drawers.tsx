import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';

export type Drawer = {
  readonly href: string;
  readonly title: string;
  readonly note: string;
  /** «6 нових». */
  readonly news?: string | undefined;
};

/** Doors to areas of the product, as the drawers of a card catalogue. */
export function Drawers({ label, drawers }: { label: string; drawers: readonly Drawer[] }): ReactElement {
  return (
    <nav aria-label={label} className="grid gap-3 sm:grid-cols-2 book:grid-cols-3">
      {drawers.map((drawer) => (
        <Link
          key={drawer.href}
          href={drawer.href}
          className="group grid min-h-19 grid-cols-[1fr_auto] items-center gap-3 rounded-small border border-line bg-sunken px-4 py-3 text-ink no-underline
            hover:border-line-strong"
        >
          <span className="block min-w-0 rounded-[2px] border border-line bg-surface px-3 py-2">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b className="font-serif text-[1.0625rem]/[1.3] font-semibold">{drawer.title}</b>
              {drawer.news !== undefined && (
                <span className="num nobr text-small font-semibold text-primary">{drawer.news}</span>
              )}
            </span>
            <span className="block text-small/[1.35] text-muted">{drawer.note}</span>
          </span>
          <span
            className="h-3.75 w-7.5 rounded-[2px_2px_15px_15px] bg-line-strong shadow-[inset_0_-3px_0_rgb(0_0_0/0.16)] group-hover:bg-primary"
            aria-hidden="true"
          />
        </Link>
      ))}
    </nav>
  );
}
