import { describe, expect, test } from 'vitest';
import type { TextDocument } from '#core/texts/document-types.ts';
import { isOutside } from './outside-event.ts';
import { programmeClashes } from './programme-clashes.ts';
import { onNow, programmeDays, slotAt } from './programme-days.ts';
import type { Activity } from './programme-types.ts';
import { scheduleOf } from './schedule.ts';
import { scheduleXml } from './schedule-xml.ts';

const kyiv = 'Europe/Kyiv';
const empty: TextDocument = { version: 1, blocks: [] };

function activity(id: string, startsAt: string, endsAt: string, more: Partial<Activity> = {}): Activity {
  return {
    id,
    title: id,
    description: empty,
    startsAt,
    endsAt,
    trackId: null,
    roomId: null,
    speakerIds: [],
    capacity: null,
    cancelled: false,
    rated: true,
    ...more,
  };
}

const COFFEE = activity('кава', '2026-11-21T07:30:00Z', '2026-11-21T08:00:00Z');
const READING = activity('читання', '2026-11-21T08:00:00Z', '2026-11-21T09:15:00Z', { roomId: 'велика' });
const VOICE = activity('голос', '2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z', { roomId: 'мала' });
/** In Kyiv it begins on the 22nd. */
const NIGHT = activity('ніч', '2026-11-21T22:30:00Z', '2026-11-22T01:00:00Z');
const ALL = [READING, NIGHT, COFFEE, VOICE];

describe('days', () => {
  test('follow the calendar of the event’s zone; what begins together is one slot, the shorter first', () => {
    expect(
      programmeDays(ALL, kyiv).map(({ day, slots }) => [day, slots.map(({ parts }) => parts.map(({ id }) => id))]),
    ).toEqual([
      ['2026-11-21', [['кава'], ['голос', 'читання']]],
      ['2026-11-22', [['ніч']]],
    ]);
    expect(programmeDays(ALL, 'UTC').map(({ day }) => day)).toEqual(['2026-11-21']);
    expect(programmeDays([], kyiv)).toEqual([]);
  });
});

describe('what is on', () => {
  test.each<[string, string[], string[]]>([
    ['2026-11-21T07:29:59Z', [], ['кава']],
    ['2026-11-21T07:30:00Z', ['кава'], ['читання', 'голос']],
    ['2026-11-21T08:00:00Z', ['читання', 'голос'], ['ніч']],
    ['2026-11-21T09:00:00Z', ['читання'], ['ніч']],
    ['2026-11-22T01:00:00Z', [], []],
  ])('at %s', (now, running, next) => {
    const found = onNow(ALL, new Date(now));
    expect([found.running.map(({ id }) => id), found.next.map(({ id }) => id)]).toEqual([running, next]);
  });

  test('what is cancelled is neither on nor next', () => {
    expect(onNow([{ ...COFFEE, cancelled: true }], new Date('2026-11-21T07:40:00Z'))).toEqual({
      running: [],
      next: [],
    });
    expect(onNow([{ ...COFFEE, cancelled: true }], new Date('2026-11-21T07:00:00Z')).next).toEqual([]);
  });
});

test.each([
  ['2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z', false],
  ['2026-11-21T07:59:00Z', '2026-11-21T09:00:00Z', true],
  ['2026-11-21T08:00:00Z', '2026-11-21T09:01:00Z', true],
  ['2026-11-28T08:00:00Z', '2026-11-28T09:00:00Z', true],
])('from %s to %s is outside an event of 8:00–9:00: %s', (startsAt, endsAt, outside) => {
  const event = { startsAt: '2026-11-21T08:00:00Z', endsAt: '2026-11-21T09:00:00Z' };
  expect(isOutside({ startsAt, endsAt }, event)).toBe(outside);
});

describe('a slot', () => {
  const slot = { startsAt: READING.startsAt, parts: [VOICE, READING] };
  test.each([
    ['2026-11-21T07:59:59Z', 'ahead'],
    ['2026-11-21T08:00:00Z', 'now'],
    ['2026-11-21T09:14:59Z', 'now'],
    ['2026-11-21T09:15:00Z', 'past'],
  ])('at %s is %s', (now, state) => {
    expect(slotAt(slot, new Date(now))).toEqual({ state, endsAt: new Date(READING.endsAt) });
  });

  test.each([
    ['2026-11-21T09:05:00Z', 'past', [VOICE, { ...READING, cancelled: true }]],
    ['2026-11-21T08:30:00Z', 'now', [VOICE, { ...READING, cancelled: true }]],
    ['2026-11-21T08:30:00Z', 'ahead', [{ ...READING, cancelled: true }]],
    ['2026-11-21T09:15:00Z', 'past', [{ ...READING, cancelled: true }]],
  ])('at %s is %s whatever is cancelled', (now, state, parts) => {
    expect(slotAt({ ...slot, parts }, new Date(now)).state).toBe(state);
  });
});

describe('clashes', () => {
  const first = activity('а', '2026-11-21T08:00:00Z', '2026-11-21T10:00:00Z', { roomId: 'р', speakerIds: ['х'] });
  test.each<[string, Partial<Activity>, string[]]>([
    ['the same room', { roomId: 'р' }, ['room']],
    ['the same speaker elsewhere', { roomId: 'інша', speakerIds: ['х'] }, ['speaker']],
    ['both', { roomId: 'р', speakerIds: ['х'] }, ['room', 'speaker']],
    ['another room and speaker', { roomId: 'інша', speakerIds: ['у'] }, []],
    ['cancelled', { roomId: 'р', cancelled: true }, []],
    ['begins when the other ends', { roomId: 'р', startsAt: '2026-11-21T10:00:00Z' }, []],
  ])('%s', (_what, more, of) => {
    const second = activity('б', '2026-11-21T09:00:00Z', '2026-11-21T11:00:00Z', more);
    const found = programmeClashes([second, first]);
    expect(found.map((clash) => clash.of)).toEqual(of);
    for (const clash of found) expect([clash.first, clash.second]).toEqual(['а', 'б']);
  });

  test('a long activity clashes with each that begins while it lasts', () => {
    const short = activity('б', '2026-11-21T08:10:00Z', '2026-11-21T08:20:00Z', { roomId: 'р' });
    const late = activity('в', '2026-11-21T09:00:00Z', '2026-11-21T09:30:00Z', { roomId: 'р' });
    expect(programmeClashes([first, short, late]).map((clash) => [clash.first, clash.second])).toEqual([
      ['а', 'б'],
      ['а', 'в'],
    ]);
  });
});

test('a schedule has days, rooms and persons, with the zone’s offset; what is cancelled is marked', () => {
  const programme = {
    tracks: [{ id: 't', name: 'Майстерня' }],
    rooms: [{ id: 'велика', name: 'Велика зала' }],
    speakers: [{ id: 's', name: 'Ірина Гнатів', role: 'учителька', about: empty, photo: null }],
    activities: [
      { ...COFFEE, number: 7 },
      { ...READING, trackId: 't', speakerIds: ['s'], number: 2 },
      { ...activity('скасоване', '2026-11-21T08:00:00Z', '2026-11-21T09:00:00Z', { cancelled: true }), number: 3 },
    ],
  };
  const event = {
    id: 'e',
    title: 'Вголос',
    startsAt: new Date('2026-11-21T07:30:00Z'),
    endsAt: new Date('2026-11-22T15:00:00Z'),
    timeZone: kyiv,
    language: 'uk',
    colour: 'sea' as const,
    address: 'http://x/wihost-events/e',
    feedbackAddress: 'http://x/feedback/e',
    logo: null,
  };
  const schedule = scheduleOf(event, programme, (text) => String(text.length));
  expect(schedule.conference).toMatchObject({
    acronym: 'vholos-2026',
    start: '2026-11-21',
    end: '2026-11-22',
    daysCount: 2,
    time_zone_name: kyiv,
  });
  const [day, second] = schedule.conference.days;
  expect(day).toMatchObject({
    index: 1,
    date: '2026-11-21',
    day_start: '2026-11-21T09:30:00+02:00',
    day_end: '2026-11-21T11:15:00+02:00',
  });
  expect(second).toMatchObject({ index: 2, date: '2026-11-22', rooms: {} });
  expect(Object.keys(day?.rooms ?? {})).toEqual(['–', 'Велика зала']);
  expect(day?.rooms['–']).toMatchObject([{ id: 7 }, { id: 3, title: 'Скасовано: скасоване' }]);
  expect(day?.rooms['Велика зала']).toMatchObject([
    {
      id: 2,
      guid: 'читання',
      date: '2026-11-21T10:00:00+02:00',
      start: '10:00',
      duration: '01:15',
      track: 'Майстерня',
      type: 'lecture',
      persons: [{ name: 'Ірина Гнатів' }],
    },
  ]);
  expect(scheduleXml(schedule)).toContain('<event guid="читання" id="2"><room>Велика зала</room>');
});
