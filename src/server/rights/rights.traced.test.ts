import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { keepLog } from '#server/platform/testing/bare-http-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { RIGHTS } from './rights-table.ts';
import type { RightsWorld } from './rights-world.ts';
import { createRightsWorld } from './rights-world.ts';

/** Verbs of operations that take something away or hand out data of people as a file: each of them is traced. */
const TRACED_VERBS = new Set(
  'cancel delete download drop end export grant leave merge remove reopen revoke sign'.split(' '),
);
/** Verbs of all others. A new verb belongs into one of the two lists. */
const OTHER_VERBS = new Set(
  [
    'add answer ask begin change choose close confirm copy correct count create decide duplicate enter fill finalize find finish give',
    'import invite join keep list make name note open order pause prepare preview publish read recover register release rename renew replace resume save send set settle start submit take',
    'upload withdraw',
  ].flatMap((line) => line.split(' ')),
);
/** They end nothing: entering, and asking to be asked. Entering has a line of its own. */
const UNTRACED = new Set(['sign-in', 'reopen-ended']);

const verbOf = (id: string): string => id.split('-', 1)[0] ?? '';

describe('the contract', () => {
  it('traces what its verb or method says takes something away or hands out files', () => {
    const expected = OPERATIONS.filter(
      ({ id, method }) => method === 'DELETE' || (TRACED_VERBS.has(verbOf(id)) && !UNTRACED.has(id)),
    );
    expect(expected.filter(({ traced }) => !traced).map(({ id }) => id)).toEqual([]);
  });

  it('has only verbs of which somebody has decided whether they are traced', () => {
    const undecided = OPERATIONS.map(({ id }) => id).filter(
      (id) => !TRACED_VERBS.has(verbOf(id)) && !OTHER_VERBS.has(verbOf(id)),
    );
    expect(undecided).toEqual([]);
  });
});

const log = keepLog();
const server = useTestServer({}, { log: log.stream });
let world: RightsWorld;
const people: Record<string, string> = {};

beforeAll(async () => {
  world = await createRightsWorld(server);
  for (const [name, browser] of Object.entries(world.browsers)) {
    const { person } = (await browser.send('GET', '/api/session')).json() as { person: { userId: string } | null };
    if (person !== null) people[name] = person.userId;
  }
});

/** Sends the call of the line as that person and returns its line of the log. */
async function lineOf(id: string, name: keyof RightsWorld['browsers']): Promise<Record<string, unknown>> {
  const operation = OPERATIONS.find((one) => one.id === id);
  const line = RIGHTS[id];
  if (operation === undefined || line === undefined) throw new Error(`no operation ${id}`);
  const { url, body } = await line.call(world);
  const before = log.lines.length;
  await world.browsers[name].send(operation.method, url, body);
  const answered = log.lines.slice(before).filter(({ operation: called, msg }) => called === id && msg === 'answered');
  expect(answered).toHaveLength(1);
  return answered[0] ?? {};
}

const listed = OPERATIONS.filter(({ id }) => id in RIGHTS);
// Setting a password comes last, because it makes an account of the participant.
const refusing = listed
  .filter(({ access }) => access !== 'public')
  .toSorted((one, other) => Number(one.id === 'set-password') - Number(other.id === 'set-password'));

it.each(refusing)('$id: a refusal says who and from where', async ({ id, access }) => {
  expect(await lineOf(id, 'visitor')).toMatchObject({ status: 401, from: '127.0.0.0/24' });
  const refused = await lineOf(id, 'participant');
  if ([403, 404].includes(Number(refused['status'])))
    expect(refused).toMatchObject({ userId: people['participant'], from: '127.0.0.0/24' });
  else expect(access).toBe('session');
});

it.each(listed.filter(({ traced }) => traced))('$id: the line of a success says who and from where', async ({ id }) => {
  const { owner } = RIGHTS[id] ?? { owner: 'host' };
  const line = await lineOf(id, owner);
  expect(line).toMatchObject({ userId: people[owner], from: '127.0.0.0/24' });
});

it('a hidden refusal and a deletion name what they were about, by its id alone', async () => {
  const { testId } = await world.newDraft();
  const before = log.lines.length;
  await world.browsers.account.send('DELETE', `/api/tests/${testId}`);
  await world.browsers.host.send('DELETE', `/api/tests/${testId}`);
  await world.browsers.host.send('DELETE', '/api/tests/%D1%81%D0%B5%D0%BA%D1%80%D0%B5%D1%82');
  expect(log.lines.slice(before)).toMatchObject([
    { operation: 'delete-test', status: 404, userId: people['account'], on: { id: testId } },
    { operation: 'delete-test', status: 204, userId: people['host'], on: { id: testId } },
    { operation: 'delete-test', status: 404, userId: people['host'] },
  ]);
  expect(log.lines.at(-1)).not.toHaveProperty('on');
});

it('an ordinary answer names nobody', async () => {
  const line = await lineOf('read-test', 'host');
  expect(line).toMatchObject({ status: 200 });
  expect(line).not.toHaveProperty('userId');
  expect(line).not.toHaveProperty('from');
});
