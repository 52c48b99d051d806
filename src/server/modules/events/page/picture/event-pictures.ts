import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { EduEvent } from '#contract/events/events.ts';
import { formatEventDates } from '#core/events/event-dates.ts';
import { EVENT_PAINTS } from '#core/events/event-paints.ts';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import type { ImageDecoder } from '#server/platform/files/image-decoder.ts';
import { createDecoder, startDecodeProcess } from '#server/platform/files/image-decoder.ts';
import { createSharedReads } from '#server/platform/process/pacing/shared-reads.ts';
import { createTurns, TooManyWait } from '#server/platform/process/pacing/turns.ts';
import type { PictureOrder } from './draw-here.ts';
import type { EventPicture } from './event-picture.ts';

/** A picture takes up to 150 kB. */
const KEPT = 120;
const WAITING = 24;
/** Counted up when the drawing changes, because browsers and messengers keep pictures for ever. */
const DRAWING = 1;

const ENTRY = fileURLToPath(new URL('./draw-process.ts', import.meta.url));

function wordsOf(event: EduEvent): EventPicture {
  return {
    title: event.title,
    dates: formatEventDates(new Date(event.startsAt), new Date(event.endsAt), event.timeZone),
    place: event.place !== '' ? event.place : event.online ? 'Наживо в мережі' : '',
    hostName: event.hostName,
    isCancelled: event.state === 'cancelled',
    paint: EVENT_PAINTS[event.colour],
  };
}

/** Returns the mark of an event's picture: another one as soon as the picture looks different. */
export function pictureMark(event: EduEvent): string {
  const content = JSON.stringify([DRAWING, wordsOf(event), event.eventlogo]);
  return createHash('sha256').update(content).digest('base64url').slice(0, 16);
}

/** Returns the path of the picture of an event. */
export const picturePath = (event: EduEvent): string => `/wihost-events/${event.id}/picture/${pictureMark(event)}.png`;

/**
 * Draws pictures of events in a process of its own, one at a time, and keeps the last ones. One that took too long on a busy
 * machine fails as overload does, so that messengers ask again.
 */
export function createEventPictures(
  storage: FileStorage,
  drawer: Pick<ImageDecoder<PictureOrder>, 'decode'> = createDecoder<PictureOrder>(() => startDecodeProcess(ENTRY)),
): (event: EduEvent) => Promise<Buffer> {
  const pictures = createSharedReads<string, Buffer>({ entries: KEPT });
  const turns = createTurns({ atOnce: 1, waiting: WAITING });

  async function readLogo(address: string | null): Promise<Buffer | null> {
    const hash = address === null ? undefined : /([0-9a-f]{64})\.webp$/.exec(address)?.[1];
    const file = hash === undefined ? null : await storage.open(hash);
    return file === null ? null : buffer(file.stream);
  }

  async function draw(event: EduEvent): Promise<Buffer> {
    // The picture without a logo is better than none while files can't be read.
    const logo = await readLogo(event.eventlogo).catch(() => null);
    const answer = await turns.run(() => drawer.decode({ ...wordsOf(event), logo }));
    if (!('image' in answer) && answer.refused === 'image_too_large') throw new TooManyWait('drawing took too long');
    if (!('image' in answer)) throw new Error(`the picture of an event was not drawn: ${answer.refused}`);
    return Buffer.from(answer.image.bytes);
  }

  return (event) => pictures.read(`${event.id} ${pictureMark(event)}`, () => draw(event));
}
