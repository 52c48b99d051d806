import type { EventPaint } from '#core/events/event-paints.ts';
import { fitLines } from './fit-lines.ts';
import { textOutlines, textWidth } from './letters.ts';
import { PICTURE_SIZE } from './picture-size.ts';

/** What the picture of an event says. */
export type EventPicture = {
  readonly title: string;
  readonly dates: string;
  readonly place: string;
  readonly hostName: string;
  readonly isCancelled: boolean;
  readonly paint: EventPaint;
};

/** Where the logo of an event is put, if it has one. */
export const LOGO_PLACE = { x: 72, y: 56, side: 104 } as const;

const LEFT = 72;
const WIDTH = PICTURE_SIZE.width - 2 * LEFT;
const INK = '#1C1B19';
const MUTED = '#5A564E';
const WHEAT = '#E8A317';
const BAD = '#B3261E';

const TITLE = {
  face: 'serif',
  width: WIDTH,
  height: 228,
  leading: 1.14,
  sizes: [132, 112, 96, 84, 74, 66, 58, 50, 44],
} as const;
/** One line if it can be read so, otherwise two. */
const DATES = { face: 'sans', width: 700, height: 50, leading: 1.3, sizes: [36, 34, 32, 30] } as const;
const LONG_DATES = { ...DATES, height: 96, sizes: [34] } as const;
const PLACE = { face: 'sans', width: 690, height: 80, leading: 1.3, sizes: [30, 27] } as const;
const HOST = { face: 'sans', width: 720, height: 80, leading: 1.3, sizes: [28, 24] } as const;

/** Left edge, width, height, paint of each book. */
const BOOKS = [
  [0, 16, 186, 'deep'],
  [19, 22, 130, 'tint'],
  [44, 34, 158, 'page'],
  [81, 24, 178, 'deep'],
  [120, 34, 156, 'wheat'],
  [170, 28, 164, 'tint'],
  [201, 36, 126, 'deep'],
  [240, 24, 174, 'page'],
  [267, 28, 114, 'deep'],
  [298, 26, 146, 'tint'],
] as const;

function shelf(paint: EventPaint): string {
  const fills = { deep: paint.deep[0], tint: paint.tint[0], page: '#FFFFFF', wheat: WHEAT };
  const base = 612;
  const from = PICTURE_SIZE.width - LEFT - 324;
  const books = BOOKS.map(([x, width, height, fill]) => {
    const lean = fill === 'wheat' ? ` transform="rotate(-7 ${from + x + width} ${base})"` : '';
    return `<rect x="${from + x}" y="${base - height}" width="${width}" height="${height}" rx="2" fill="${fills[fill]}"${lean}/>`;
  });
  return `${books.join('')}<rect x="${from - 8}" y="${base}" width="340" height="6" rx="1" fill="${paint.deep[0]}"/>`;
}

function paragraph(
  text: string,
  box: Parameters<typeof fitLines>[1],
  top: number,
  left = LEFT,
): { readonly outlines: string; readonly bottom: number } {
  const { lines, size } = fitLines(text, box);
  const step = size * box.leading;
  const outlines = lines.map((line, at) =>
    textOutlines(box.face, line, { x: left, y: top + size * 0.8 + at * step, size }),
  );
  return { outlines: outlines.join(''), bottom: top + lines.length * step };
}

function badge(paint: string): string {
  const words = 'Скасовано';
  const width = textWidth('sans', words, 28) + 40;
  const x = PICTURE_SIZE.width - LEFT - width;
  return `<rect x="${x}" y="78" width="${width}" height="54" rx="8" fill="${paint}"/><g fill="#FFFFFF">${textOutlines('sans', words, { x: x + 20, y: 115, size: 28 })}</g>`;
}

/** Returns the picture of an event as SVG without any text: letters are outlines, so it looks the same on every server. */
export function eventPicture(
  { title, dates, place, hostName, isCancelled, paint }: EventPicture,
  hasLogo: boolean,
): string {
  const { width, height } = PICTURE_SIZE;
  const host = paragraph(hostName, HOST, 92, hasLogo ? LOGO_PLACE.x + LOGO_PLACE.side + 24 : LEFT);
  const heading = paragraph(title, TITLE, 196);
  const isOneLine = textWidth('sans', dates, 30) <= DATES.width;
  const when = paragraph(dates, isOneLine ? DATES : LONG_DATES, Math.max(isOneLine ? 484 : 456, heading.bottom + 24));
  const where = paragraph(place, PLACE, when.bottom + 8);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${paint.soft[0]}"/><rect width="14" height="${height}" fill="${paint.deep[0]}"/>
${shelf(paint)}${isCancelled ? badge(BAD) : ''}
<g fill="${MUTED}">${host.outlines}</g><g fill="${paint.deep[0]}">${heading.outlines}</g>
<g fill="${INK}">${when.outlines}</g><g fill="${MUTED}">${where.outlines}</g></svg>`;
}
