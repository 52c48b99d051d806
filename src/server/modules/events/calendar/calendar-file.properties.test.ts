import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { CalendarEntry } from './calendar-file.ts';
import { calendarFile, calendarParts } from './calendar-file.ts';

/*
 * Whatever people write about an event, another program reads the same entries with the same words out of the file.
 */

const words = fc.oneof(
  fc.constantFrom(
    '',
    'Вголос; тихо, «разом»',
    'BEGIN:VEVENT\r\nSUMMARY:чуже',
    'a\\nb',
    'рядок\rрядок',
    'ї'.repeat(200),
    '👩‍👩‍👧 родина',
    'END:VCALENDAR',
    '"лапки"',
    ':;,\\',
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
/** Of a title at least something is seen. */
const title = words.map((text) => `Х${text}`);
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2028, 0, 1) / 1000 })
  .map((seconds) => new Date(seconds * 1000));
const entry = fc
  .record({
    id: fc.uuid(),
    changedAt: moment,
    startsAt: moment,
    minutes: fc.integer({ min: 1, max: 5_000 }),
    title,
    description: words,
    place: words,
    isCancelled: fc.boolean(),
    organizer: words,
    link: fc.constantFrom('', 'https://zoom.us/j/1?pwd=a;b,c'),
  })
  .map(
    ({ minutes, ...own }): CalendarEntry => ({
      ...own,
      endsAt: new Date(own.startsAt.getTime() + minutes * 60_000),
      address: `https://events.example.org/events/${own.id}`,
    }),
  );
const entries = fc.uniqueArray(entry, { minLength: 1, maxLength: 4, selector: ({ id }) => id });

/** As it is stored in a calendar: line breaks as one sign, what no calendar may hold as a space. */
const plain = (text: string) =>
  text.replaceAll(/\r\n?|[\u2028\u2029]/gu, '\n').replaceAll(/[\0-\x08\v\f\x0e-\x1f\x7f]/gu, ' ');

const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((component) => ({ component, event: new ICAL.Event(component) }));
};

describe('a calendar file', () => {
  it('says of each entry what is written of it, when it is, and whether it takes place', () => {
    fc.assert(
      fc.property(title, entries, (name, own) => {
        const found = read(calendarFile(name, own));
        expect(found.map(({ event }) => event.uid)).toEqual(own.map(({ id }) => `${id}@wihiwin`));
        for (const [index, { component, event }] of found.entries()) {
          const one = own[index] as CalendarEntry;
          expect([event.startDate, event.endDate].map((time) => time.toJSDate().getTime())).toEqual([
            one.startsAt.getTime(),
            one.endsAt.getTime(),
          ]);
          expect(event.summary).toBe(plain(one.title));
          expect(event.location ?? '').toBe(plain(one.place));
          expect(event.description ?? '').toContain(plain(one.description));
          expect(String(component.getFirstPropertyValue('status'))).toBe(one.isCancelled ? 'CANCELLED' : 'CONFIRMED');
          // Nobody is called to what does not take place.
          expect(component.getAllSubcomponents('valarm').length > 0).toBe(!one.isCancelled);
          expect(component.getFirstPropertyValue('conference') !== null).toBe(one.link !== '' && !one.isCancelled);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has lines of at most 75 octets with the ends that calendars want, and no half of a letter', () => {
    fc.assert(
      fc.property(title, entries, (name, own) => {
        const text = calendarFile(name, own);
        const lines = text.split('\r\n');
        expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
        expect(text).not.toMatch(/[^\r]\n|\r[^\n]/u);
        expect(Buffer.from(text).toString()).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  it('made in parts is the same file', async () => {
    await fc.assert(
      fc.asyncProperty(title, fc.array(entry, { maxLength: 45 }), async (name, own) => {
        const parts: string[] = [];
        for await (const part of calendarParts(name, own)) parts.push(part);
        const isWithoutStamp = (text: string) => text.replaceAll(/DTSTAMP:.*/gu, '');
        expect(isWithoutStamp(parts.join(''))).toBe(isWithoutStamp(calendarFile(name, own)));
      }),
      { numRuns: 30 },
    );
  });

  it('gives a later change the greater number, so that calendars take it', () => {
    fc.assert(
      fc.property(entry, fc.integer({ min: 1, max: 1_000_000 }), (one, seconds) => {
        const changed = { ...one, changedAt: new Date(one.changedAt.getTime() + seconds * 1000) };
        const numberOf = (own: CalendarEntry) => read(calendarFile('Х', [own]))[0]?.event.sequence ?? 0;
        expect(numberOf(changed)).toBeGreaterThan(numberOf(one));
      }),
      { numRuns: 50 },
    );
  });
});
