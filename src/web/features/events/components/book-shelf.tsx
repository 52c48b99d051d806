import type { ReactElement } from 'react';

/** A book: left edge, width, height, paint; `lean` tips it to the left. */
type Book = {
  readonly x: number;
  readonly wide: number;
  readonly high: number;
  readonly paint: string;
  readonly lean?: true;
};

const BOOKS: readonly Book[] = [
  { x: 8, wide: 17, high: 252, paint: 'deep' },
  { x: 28, wide: 24, high: 176, paint: 'soft' },
  { x: 55, wide: 36, high: 214, paint: 'page' },
  { x: 94, wide: 26, high: 240, paint: 'deep' },
  { x: 134, wide: 36, high: 210, paint: 'wheat', lean: true },
  { x: 190, wide: 30, high: 222, paint: 'soft' },
  { x: 223, wide: 38, high: 172, paint: 'deep' },
  { x: 264, wide: 26, high: 236, paint: 'page' },
  { x: 293, wide: 30, high: 154, paint: 'deep' },
  { x: 336, wide: 30, high: 196, paint: 'soft', lean: true },
  { x: 386, wide: 38, high: 238, paint: 'page' },
  { x: 427, wide: 22, high: 208, paint: 'deep' },
];

const BOARD = 320;

/** Decoration of an event's page in the event's colour. */
export function BookShelf(): ReactElement {
  return (
    <svg className="ev-shelf" viewBox="0 0 460 328" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      {BOOKS.map(({ x, wide, high, paint, lean }) => {
        const top = BOARD - high;
        return (
          <g key={x} transform={lean ? `translate(12 0) rotate(-7 ${x + wide} ${BOARD})` : undefined}>
            <rect className={`ev-book-${paint}`} x={x} y={top} width={wide} height={high} rx="2" />
            <path className="ev-band" d={`M${x + 4} ${top + 20}h${wide - 8}M${x + 4} ${BOARD - 28}h${wide - 8}`} />
          </g>
        );
      })}
      <rect className="ev-board" x="0" y={BOARD} width="460" height="6" rx="1" />
    </svg>
  );
}
