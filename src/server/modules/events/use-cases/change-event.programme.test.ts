import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownProgramme } from '#contract/events/programme.ts';
import { makeEvent } from '#server/modules/events/event-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { signUp } from '#server/testing/events/event-steps.ts';

const server = useTestServer();
let host: TestBrowser;

beforeAll(async () => {
  server.clock.now = new Date('2026-10-01T08:00:00Z');
  host = await signUp(server);
});

/** An event in Kyiv on the two days before the clocks go back, with one activity on each at 10:00 there. */
async function arrange(): Promise<EduEvent> {
  const event = await makeEvent(host, 'published', {
    startsAt: '2026-10-23T06:00:00.000Z',
    endsAt: '2026-10-24T15:00:00.000Z',
  });
  for (const day of ['23', '24'])
    await host.send('PUT', `/api/events/${event.id}/activities/${randomUUID()}`, {
      revision: 0,
      fields: {
        title: `День ${day}`,
        description: { version: 1, blocks: [] },
        startsAt: `2026-10-${day}T07:00:00.000Z`,
        endsAt: `2026-10-${day}T08:00:00.000Z`,
        trackId: null,
        roomId: null,
        speakerIds: [],
        capacity: null,
        cancelled: false,
      },
    });
  return event;
}

const change = async (event: EduEvent, fields: object, moveProgramme?: boolean) => {
  const answer = await host.send('PATCH', `/api/events/${event.id}`, { revision: 1, fields, moveProgramme });
  expect(answer.statusCode).toBe(200);
};
const times = async (event: EduEvent) =>
  ((await host.send('GET', `/api/events/${event.id}/programme`)).json() as ShownProgramme).activities.map(
    ({ startsAt, endsAt, revision }) => [startsAt, endsAt, revision],
  );
const LATER = { startsAt: '2026-10-24T06:00:00.000Z', endsAt: '2026-10-25T16:00:00.000Z' };

it('an event that is put off a day takes its programme along, by the wall clock over the October change', async () => {
  const event = await arrange();
  await change(event, LATER, true);
  expect(await times(event)).toEqual([
    ['2026-10-24T07:00:00.000Z', '2026-10-24T08:00:00.000Z', 2],
    // It is 10:00 in Kyiv there too, and an hour later by the sun.
    ['2026-10-25T08:00:00.000Z', '2026-10-25T09:00:00.000Z', 2],
  ]);
  const { rows } = await server.testDatabase.pool.query(
    'select details from event_changes where event_id = $1 order by id desc limit 1',
    [event.id],
  );
  expect(rows[0].details).toEqual(['startsAt', 'endsAt', 'programme']);
});

it.each<[string, object, boolean | undefined]>([
  ['the programme is left behind', LATER, false],
  ['nobody says so', LATER, undefined],
  ['the start stays', { endsAt: LATER.endsAt }, true],
])('the programme stays where %s', async (_why, fields, move) => {
  const event = await arrange();
  const before = await times(event);
  await change(event, fields, move);
  expect(await times(event)).toEqual(before);
});
