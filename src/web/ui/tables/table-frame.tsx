import './table-frame.css';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

type TableFrameProps = {
  /** The id of the caption. */
  readonly labelledBy: string;
  /** The rows of the head as they stand in the table: drawn once more, over the rows, once the table's own have left the screen. */
  readonly headCopy: ReactNode;
  /** The table. */
  readonly children: ReactNode;
};

/**
 * A frame in which a wide table scrolls sideways, while the page scrolls up and down. What is sticky in such a frame can't stick
 * to the screen, so the head that stays in sight is a copy, hidden from screen readers and the keyboard, which have the head itself.
 */
export function TableFrame({ labelledBy, headCopy, children }: TableFrameProps): ReactElement {
  const frame = useRef<HTMLDivElement>(null);
  const copy = useRef<HTMLDivElement>(null);
  const [isMoved, setMoved] = useState(false);
  const isAway = useHeadAway(frame);
  const size = useHeadSize(frame, isAway);
  const follow = (): void => {
    const left = frame.current?.scrollLeft ?? 0;
    if (copy.current !== null) copy.current.scrollLeft = left;
    setMoved(left > 0);
  };
  useLayoutEffect(() => {
    if (copy.current !== null) copy.current.scrollLeft = frame.current?.scrollLeft ?? 0;
  });
  return (
    <div className="table-frame" data-moved={isMoved || undefined}>
      {size !== null && (
        <div
          className="table-head-copy"
          aria-hidden="true"
          ref={copy}
          style={{ height: size.height, marginBottom: -size.height }}
        >
          <table className="table-fixed" style={{ width: size.widths.reduce((sum, width) => sum + width, 0) }}>
            <colgroup>
              {size.widths.map((width, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns have no other name here
                <col key={index} style={{ width }} />
              ))}
            </colgroup>
            <thead>{headCopy}</thead>
          </table>
        </div>
      )}
      {/* It scrolls on its own, so the keyboard must be able to reach it; no landmark, as the section around it is one already. */}
      <div
        className="table-scroll"
        role="group"
        aria-labelledby={labelledBy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        ref={frame}
        onScroll={follow}
      >
        {children}
      </div>
    </div>
  );
}

/** The height of the bar that stays at the top of every page. */
const TOP_PX = 56;

/** Returns whether the head of the table in a frame is above what can be seen of the page. */
function useHeadAway(frame: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const head = frame.current?.querySelector('thead');
    if (head === null || head === undefined) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last !== undefined) setAway(!last.isIntersecting);
      },
      // A pixel more: a head that only touches the bar counts as away. What is below the screen counts as seen: a jump from there
      // to above it would not be told otherwise.
      { rootMargin: `-${TOP_PX + 1}px 0px 10000000px 0px` },
    );
    observer.observe(head);
    return () => observer.disconnect();
  }, [frame]);
  return isAway;
}

type HeadSize = { readonly height: number; readonly widths: readonly number[] };

/** Returns the size of the head and of its columns in pixels, as they are drawn; a column that is left out has none. Null while not wanted. */
function useHeadSize(frame: RefObject<HTMLElement | null>, wanted: boolean): HeadSize | null {
  const [size, setSize] = useState<HeadSize | null>(null);
  useLayoutEffect(() => {
    const row = frame.current?.querySelector('thead tr');
    if (!wanted || row === null || row === undefined) return;
    const read = (): void => {
      const widths = [...row.children].map((cell) => cell.getBoundingClientRect().width).filter((width) => width > 0);
      const { height } = row.getBoundingClientRect();
      setSize((before) =>
        before?.height === height && String(before.widths) === String(widths) ? before : { height, widths },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(row);
    for (const cell of row.children) observer.observe(cell);
    const columns = new MutationObserver(read);
    columns.observe(row, { childList: true });
    return () => {
      observer.disconnect();
      columns.disconnect();
    };
  }, [frame, wanted]);
  return wanted ? size : null;
}
