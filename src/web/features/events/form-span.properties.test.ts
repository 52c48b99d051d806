import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventFieldsSchema } from '#contract/events/events.ts';
import { activityFieldsSchema } from '#contract/events/programme.ts';
import { localTime, utcToZoned } from '#core/language/zoned-time.ts';
import type { EventFormValues } from './event-form-values.ts';
import { EMPTY_EVENT, eventFieldsOf, eventProblems } from './event-form-values.ts';
import { movedTo, spanOf } from './form-span.ts';
import type { ActivityFormValues } from './programme/activity-form-values.ts';
import {
  activityFieldsOf,
  activityProblems,
  EMPTY_ACTIVITY,
  newActivityForm,
} from './programme/activity-form-values.ts';

const MINUTE = 60_000;
const zone = fc.constantFrom('Europe/Kyiv', 'America/New_York', 'Pacific/Auckland', 'Asia/Kathmandu', 'UTC');
/** Instants on whole minutes around several changes of the clocks. */
const instant = fc
  .integer({ min: Date.UTC(2026, 8, 1) / MINUTE, max: Date.UTC(2027, 5, 1) / MINUTE })
  .map((minutes) => new Date(minutes * MINUTE));
const length = fc.integer({ min: 1, max: 3 * 24 * 60 }).map((minutes) => minutes * MINUTE);

const isOnce = (moment: Date, timeZone: string): boolean =>
  localTime(utcToZoned(moment, timeZone), timeZone)?.shown.length === 1;

describe('a span in a form', () => {
  it('that is typed out of two instants is these instants, also of an hour that comes twice', () => {
    fc.assert(
      fc.property(instant, length, zone, (start, ms, timeZone) => {
        const known = { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + ms).toISOString() };
        const typed = { startsAt: utcToZoned(start, timeZone), endsAt: utcToZoned(new Date(known.endsAt), timeZone) };
        expect(spanOf(typed, timeZone, known)).toEqual(known);
      }),
      { numRuns: 200 },
    );
  });

  it('takes as long as before when its start is moved, to whatever day and over whatever change of clocks', () => {
    fc.assert(
      fc.property(instant, length, instant, zone, (start, ms, later, timeZone) => {
        const ends = [new Date(start.getTime() + ms), new Date(later.getTime() + ms)] as const;
        fc.pre([start, later, ...ends].every((moment) => isOnce(moment, timeZone)));
        const form = { title: 'Вголос', startsAt: utcToZoned(start, timeZone), endsAt: utcToZoned(ends[0], timeZone) };
        const moved = movedTo(form, utcToZoned(later, timeZone), timeZone);
        const { startsAt, endsAt } = spanOf(moved, timeZone, null);
        expect([startsAt, endsAt]).toEqual([later.toISOString(), ends[1].toISOString()]);
        expect(moved.title).toBe('Вголос');
      }),
      { numRuns: 200 },
    );
  });
});

const words = fc.constantFrom('', ' ', 'Вголос', ' Майстерня читання ', 'a'.repeat(200), '"<b>&');
const link = fc.constantFrom(
  '',
  ' ',
  'https://zoom.us/j/1',
  ' https://example.org ',
  'http://приклад.укр/шлях?a=б#в',
  'HTTPS://EXAMPLE.ORG',
  'zoom.us/j/1',
  'ftp://example.org',
  'https://',
  'https://a b.org',
  'https://bank.example@elsewhere.example/',
  'javascript:alert(1)',
);

describe('the form of an event', () => {
  const values = fc.record<EventFormValues>({
    ...(Object.fromEntries(Object.entries(EMPTY_EVENT).map(([name, value]) => [name, fc.constant(value)])) as never as {
      [Name in keyof EventFormValues]: fc.Arbitrary<EventFormValues[Name]>;
    }),
    title: words,
    summary: words,
    place: words,
    address: words,
    link,
    startsAt: fc.constantFrom(null, '2026-11-21T10:00', '2027-03-28T03:30'),
    endsAt: fc.constantFrom(null, '2026-11-21T10:00', '2026-11-22T17:00', '2026-11-20T10:00'),
    timeZone: zone,
  });

  it('is never held up where the server would take it', () => {
    fc.assert(
      fc.property(values, (typed) => {
        const fields = eventFieldsOf(typed);
        const taken = Array.isArray(fields) ? null : eventFieldsSchema.safeParse(fields);
        const isTaken = taken?.success === true && Date.parse(taken.data.endsAt) >= Date.parse(taken.data.startsAt);
        const problems = eventProblems(typed);
        if (isTaken) expect(problems).toEqual({});
        // And what is missing or in the wrong order is told without asking the server.
        else if (Array.isArray(fields)) expect(Object.keys(problems)).toEqual(expect.arrayContaining([...fields]));
        else expect(taken?.success === false || problems['endsAt'] === 'ends_before_start').toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('sends nothing that was typed around the words', () => {
    fc.assert(
      fc.property(values, (typed) => {
        const fields = eventFieldsOf(typed);
        const sent =
          'summary' in fields ? [fields.title, fields.summary, fields.place, fields.address, fields.link] : [];
        expect(sent).toEqual(sent.map((text) => text.trim()));
      }),
    );
  });
});

describe('the form of an activity', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const values = fc.record<ActivityFormValues>({
    id: fc.constant(id),
    title: words,
    description: fc.constant(''),
    startsAt: fc.constantFrom(null, '2026-11-21T10:00', '2026-10-25T03:30'),
    endsAt: fc.constantFrom(null, '2026-11-21T10:00', '2026-11-21T10:45', '2027-03-28T03:30'),
    trackId: fc.constantFrom('', id, 'new'),
    newTrack: words,
    roomId: fc.constantFrom('', id, 'new'),
    newRoom: words,
    speakerIds: fc.constantFrom('', id),
    capacity: fc.constantFrom('', ' 24 ', '1', '0', '-3', '2,5', 'багато', '99999', '100001'),
    rated: fc.constantFrom('', 'yes', 'no'),
  });

  it('that is without problems is taken by the server, and one with problems is not', () => {
    fc.assert(
      fc.property(values, zone, (typed, timeZone) => {
        const problems = activityProblems(typed, timeZone);
        const labels = {
          trackId: typed.trackId === 'new' ? id : typed.trackId,
          roomId: typed.roomId === 'new' ? id : typed.roomId,
          cancelled: false,
        };
        const taken = activityFieldsSchema.safeParse(activityFieldsOf(typed, timeZone, labels));
        const isSpan = taken.success && Date.parse(taken.data.endsAt) > Date.parse(taken.data.startsAt);
        const { newTrack, newRoom, ...own } = problems;
        expect(Object.keys(own).length === 0).toBe(isSpan);
        // A new room or track needs its name.
        expect([newTrack !== undefined, newRoom !== undefined]).toEqual([
          typed.trackId === 'new' && typed.newTrack.trim() === '',
          typed.roomId === 'new' && typed.newRoom.trim() === '',
        ]);
      }),
      { numRuns: 400 },
    );
  });

  it('of a new one begins where nothing is any more, and may be saved as soon as it has a title', () => {
    const part = fc.record({
      title: fc.constantFrom('Кава', 'Читання'),
      from: fc.integer({ min: 0, max: 600 }),
      minutes: fc.integer({ min: 5, max: 180 }),
    });
    fc.assert(
      fc.property(instant, zone, fc.array(part, { maxLength: 6 }), (start, timeZone, parts) => {
        const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);
        const all = parts.map(({ title, from, minutes }) => ({
          title,
          startsAt: at(from).toISOString(),
          endsAt: at(from + minutes).toISOString(),
        }));
        const form = newActivityForm(id, { startsAt: start.toISOString(), timeZone }, all);
        const end = Math.max(start.getTime(), ...all.map(({ endsAt }) => Date.parse(endsAt)));
        expect(form.startsAt).toBe(utcToZoned(new Date(end), timeZone));
        fc.pre(form.startsAt !== null && form.endsAt !== null);
        const areOnce = [form.startsAt, form.endsAt].every((typed) => localTime(typed, timeZone)?.shown.length === 1);
        if (areOnce) expect(activityProblems({ ...EMPTY_ACTIVITY, ...form, title: 'Читання' }, timeZone)).toEqual({});
      }),
      { numRuns: 300 },
    );
  });
});
