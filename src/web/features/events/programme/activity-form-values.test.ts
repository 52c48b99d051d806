import { describe, expect, test } from 'vitest';
import type { ShownActivity } from '#contract/events/programme.ts';
import {
  activityFieldsOf,
  activityFormOf,
  activityProblems,
  EMPTY_ACTIVITY,
  newActivityForm,
} from './activity-form-values.ts';

const kyiv = 'Europe/Kyiv';
const ACTIVITY: ShownActivity = {
  id: 'a',
  revision: 3,
  title: 'Озвучити Коцюбинського',
  description: { version: 1, blocks: [{ kind: 'paragraph', id: 'p1', inlines: [{ text: 'Голос, пауза, подих.' }] }] },
  startsAt: '2026-11-21T08:30:00.000Z',
  endsAt: '2026-11-21T09:15:00.000Z',
  trackId: 'майстерня',
  roomId: null,
  speakerIds: ['тарас', 'софія'],
  capacity: 24,
  cancelled: false,
  rated: true,
};

test('a form that was not touched gives back the same activity', () => {
  const form = activityFormOf(ACTIVITY, kyiv);
  expect(form.startsAt).toBe('2026-11-21T10:30');
  expect(activityProblems(form, 'Europe/Kyiv')).toEqual({});
  const { id: _id, revision: _revision, ...fields } = ACTIVITY;
  expect(activityFieldsOf(form, kyiv, { trackId: form.trackId, roomId: form.roomId, cancelled: false })).toEqual(
    fields,
  );
});

describe('a new activity', () => {
  const event = { startsAt: '2026-11-21T07:30:00Z', timeZone: kyiv };
  test('begins with the event, then when the last one ends', () => {
    expect(newActivityForm('н', event, [])).toMatchObject({ startsAt: '2026-11-21T09:30', endsAt: '2026-11-21T10:15' });
    expect(newActivityForm('н', event, [ACTIVITY])).toMatchObject({ startsAt: '2026-11-21T11:15' });
    // As long as the last one, unless that was a break.
    const long = { ...ACTIVITY, startsAt: '2026-11-21T07:45:00.000Z' };
    const coffee = {
      ...ACTIVITY,
      title: 'Кава',
      startsAt: '2026-11-21T09:15:00.000Z',
      endsAt: '2026-11-21T09:30:00.000Z',
    };
    expect(newActivityForm('н', event, [long, coffee])).toMatchObject({
      startsAt: '2026-11-21T11:30',
      endsAt: '2026-11-21T13:00',
    });
  });
});

test.each<[string, Partial<typeof EMPTY_ACTIVITY>, Record<string, string>]>([
  ['nothing', {}, { title: 'required', startsAt: 'required', endsAt: 'required' }],
  [
    'an end at the start',
    { title: 'А', startsAt: '2026-11-21T10:00', endsAt: '2026-11-21T10:00' },
    { endsAt: 'ends_before_start' },
  ],
  [
    'words for a number, new ones without names',
    {
      title: 'А',
      startsAt: '2026-11-21T10:00',
      endsAt: '2026-11-21T11:00',
      capacity: 'багато',
      trackId: 'new',
      roomId: 'new',
      newRoom: ' ',
    },
    { capacity: 'capacity_range', newTrack: 'required', newRoom: 'required' },
  ],
])('a form with %s is refused beside its fields', (_what, values, problems) => {
  expect(activityProblems({ ...EMPTY_ACTIVITY, ...values }, 'Europe/Kyiv')).toEqual(problems);
});

test('an activity of the second 3:30 of the October night stays there when it is saved again', () => {
  const known = { startsAt: '2026-10-25T01:30:00.000Z', endsAt: '2026-10-25T02:30:00.000Z' };
  const values = { ...EMPTY_ACTIVITY, title: 'А', startsAt: '2026-10-25T03:30', endsAt: '2026-10-25T04:30' };
  const labels = { trackId: '', roomId: '', cancelled: false };
  expect(activityFieldsOf(values, 'Europe/Kyiv', labels, known)).toMatchObject(known);
  expect(activityFieldsOf(values, 'Europe/Kyiv', labels)).toMatchObject({ startsAt: '2026-10-25T00:30:00.000Z' });
});
