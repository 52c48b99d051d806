import { setImmediate as nextTurn } from 'node:timers/promises';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** An entry of a calendar: an event or an activity. */
export type CalendarEntry = {
  readonly id: string;
  /** The last change of anything it says. */
  readonly changedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  /** The page of the event. */
  readonly address: string;
  readonly isCancelled: boolean;
  /** Who organizes it. */
  readonly organizer: string;
  /** Where to take part online; empty for who may not see it. */
  readonly link: string;
};

/** From here the numbers fit into 32 bits until 2088. */
const FIRST_CHANGE = Date.UTC(2020, 0, 1);

/** A calendar replaces an entry only by one with a greater number: the seconds to its last change. */
function sequenceOf(changedAt: Date): number {
  return Math.max(0, Math.floor((changedAt.getTime() - FIRST_CHANGE) / 1000));
}

/** Some calendars take a lone CR for the end of a line, so only line feeds stay, which are escaped. */
function plain(text: string): string {
  return text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/[\0-\x08\v\f\x0e-\x1f\x7f]/g, ' ');
}

/** The library writes the name of a calendar as it is. */
function escapedName(name: string): string {
  return plain(name)
    .replaceAll('\n', ' ')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);
}

/** Lines are cut after 75 octets, and go on behind a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const sign of line) {
    const length = Buffer.byteLength(sign);
    if (octets + length > LINE_OCTETS) {
      parts.push(part);
      [part, octets] = ['', 1];
    }
    part += sign;
    octets += length;
  }
  return [...parts, part].join(`${LINE_END} `);
}

/** What an entry says that the library has no way for: it wants an e-mail of an organizer, and knows no conferences (RFC 7986). */
function moreLines({ organizer, address, link, isCancelled }: CalendarEntry): string[] {
  const quoted = plain(organizer).replaceAll(/["\n\r]/g, ' ');
  return [
    `ORGANIZER;CN="${quoted}":${address}`,
    ...(link === '' || isCancelled ? [] : [`CONFERENCE;VALUE=URI;FEATURE=VIDEO,CHAT;LABEL="Наживо в мережі":${link}`]),
  ].map(folded);
}

/** Calendars show a few lines, and the address of the page with the whole stands beside them. */
const DESCRIPTION_LENGTH = 1_000;
const LINE_END = '\r\n';
const LINE_OCTETS = 75;
/** Half an hour before, as long as it takes to come or to try the sound. */
const ALARM_SECONDS = 30 * 60;
const ENTRY_END = `${LINE_END}END:VEVENT`;
const [FIRST_ENTRY, FILE_END] = [`${LINE_END}BEGIN:VEVENT`, `${LINE_END}END:VCALENDAR`];
/** Entries that are written at once: lines are folded by octets, which takes milliseconds for each. */
const ENTRIES_AT_ONCE = 20;

function shortened(text: string): string {
  const letters = text.length <= DESCRIPTION_LENGTH ? [] : [...text];
  return letters.length <= DESCRIPTION_LENGTH
    ? text
    : `${letters
        .slice(0, DESCRIPTION_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}

/** Calendars that know no conferences show the link in the words. */
function describe({ description, link, isCancelled }: CalendarEntry): string {
  const words = shortened(description);
  return link === '' || isCancelled
    ? words
    : [words, `Наживо в мережі: ${link}`].filter((line) => line !== '').join('\n');
}

/**
 * Returns an iCalendar file (RFC 5545): times in UTC, ids that stay, a sequence that grows with each change.
 *
 * @param refreshSeconds how often a calendar that has subscribed should read it again; null for a file
 */
export function calendarFile(
  name: string,
  entries: readonly CalendarEntry[],
  refreshSeconds: number | null = null,
): string {
  const calendar = ical({
    prodId: { company: 'Wihiwin', product: 'Events', language: 'UK' },
    name: escapedName(name),
    method: ICalCalendarMethod.PUBLISH,
    ...(refreshSeconds === null ? {} : { ttl: refreshSeconds }),
  });
  for (const entry of entries)
    calendar.createEvent({
      id: `${entry.id}@wihiwin`,
      sequence: sequenceOf(entry.changedAt),
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      start: entry.startsAt,
      end: entry.endsAt,
      summary: plain(entry.title),
      description: plain(describe(entry)),
      location: plain(entry.place),
      url: entry.address,
      status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(entry.isCancelled
        ? {}
        : { alarms: [{ type: ICalAlarmType.display, trigger: ALARM_SECONDS, description: plain(entry.title) }] }),
    });
  // Entries stand in the file in their order, and no text of one can begin a line.
  let at = 0;
  const text = calendar.toString().replaceAll(ENTRY_END, () => {
    const entry = entries[at];
    at += 1;
    return entry === undefined ? ENTRY_END : `${LINE_END}${moreLines(entry).join(LINE_END)}${ENTRY_END}`;
  });
  return `${text}${LINE_END}`;
}

/** Yields the same file some entries at once: a long programme would hold the event loop. */
export async function* calendarParts(
  name: string,
  entries: readonly CalendarEntry[],
  refreshSeconds: number | null = null,
): AsyncGenerator<string> {
  for (let at = 0; at === 0 || at < entries.length; at += ENTRIES_AT_ONCE) {
    const text = calendarFile(name, entries.slice(at, at + ENTRIES_AT_ONCE), refreshSeconds);
    const isLast = at + ENTRIES_AT_ONCE >= entries.length;
    // Head and end stand once in a file; no text of an entry can begin a line.
    yield text.slice(
      at === 0 ? 0 : text.indexOf(FIRST_ENTRY) + LINE_END.length,
      isLast ? text.length : text.lastIndexOf(FILE_END) + LINE_END.length,
    );
    if (!isLast) await nextTurn();
  }
}
