import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { WEBHOOK_TYPES } from '#core/webhooks/webhook-types.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { enterByLogin, publishEvent, signUp } from '#server/testing/events/event-steps.ts';
import { openSurvey } from './survey-fixtures.ts';

const server = useTestServer();
beforeEach(async () => {
  server.clock.now = new Date('2026-11-21T12:00:00Z');
  await server.testDatabase.pool.query('truncate limited_tries, webhook_messages');
});

const ANSWERS = { q1: { option: 'yes' } };

async function arrange(mode: 'named' | 'anonymous') {
  const host = await signUp(server);
  const { id: eventId } = await publishEvent(host);
  const body = { url: 'https://hooks.example.org/wihiwin', types: WEBHOOK_TYPES, on: true };
  await host.send('PUT', `/api/events/${eventId}/webhooks/${randomUUID()}`, body);
  return openSurvey(host, { mode }, eventId);
}

const told = async () =>
  (await server.testDatabase.pool.query<{ body: string }>('select body from webhook_messages')).rows.map(
    ({ body }) => JSON.parse(body) as { type: string; data: object },
  );

it('other programs are told of a named answer once, by ids alone, and of no draft', async () => {
  const survey = await arrange('named');
  const person = await enterByLogin(server);
  const answerId = randomUUID();
  const draft = { answerId, version: 1, answers: ANSWERS, revision: 0 };
  await person.send('PUT', `/api/surveys/${survey.id}/draft`, draft);
  expect(await told()).toEqual([]);
  const sent = { answerId, version: 1, answers: ANSWERS };
  for (let time = 0; time < 2; time += 1)
    expect((await person.send('POST', `/api/surveys/${survey.id}/answers`, sent)).statusCode).toBe(204);
  const messages = await told();
  expect(messages.map(({ type }) => type)).toEqual(['survey.answered']);
  expect(Object.keys(messages[0]?.data ?? {})).toEqual(['eventId', 'surveyId', 'answerId', 'personId', 'version']);
});

it('other programs are told nothing of anonymous answers', async () => {
  const survey = await arrange('anonymous');
  const body = { version: 1, answers: ANSWERS };
  for (let index = 0; index < 6; index += 1)
    expect(
      (await (await enterByLogin(server)).send('POST', `/api/surveys/${survey.id}/anonymous-answers`, body)).statusCode,
    ).toBe(204);
  expect(await told()).toEqual([]);
});

it.each(['named', 'anonymous'] as const)('beyond a hall %s answers are taken with a proof of work', async (mode) => {
  const survey = await arrange(mode);
  const url = `/api/surveys/${survey.id}/${mode === 'named' ? 'answers' : 'anonymous-answers'}`;
  const bodyOf = () => ({ ...(mode === 'named' ? { answerId: randomUUID() } : {}), version: 1, answers: ANSWERS });
  const [first, person] = [await enterByLogin(server), await enterByLogin(server)];
  expect((await first.send('POST', url, bodyOf())).statusCode).toBe(204);
  await server.testDatabase.pool.query(`update limited_tries set failures = 600 where bucket like 'newcomers:%'`);
  const refused = await person.send('POST', url, bodyOf());
  expect(refused.json().code).toBe('work_needed');
  const { challenge } = refused.json().details;
  const { salt, nonce, keyPrefix } = challenge.parameters;
  const message = Buffer.concat([Buffer.from(salt + nonce, 'hex'), Buffer.alloc(4)]);
  let counter = 0;
  while (!createHash('sha256').update(message).digest('hex').startsWith(keyPrefix)) {
    counter += 1;
    message.writeUInt32BE(counter, 32);
  }
  const header = Buffer.from(JSON.stringify({ challenge, solution: { counter } })).toString('base64');
  expect((await person.send('POST', url, bodyOf(), { 'x-wihiwin-work': header })).statusCode).toBe(204);
});
