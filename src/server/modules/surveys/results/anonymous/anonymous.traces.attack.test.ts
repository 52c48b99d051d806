import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSurvey } from '#server/modules/surveys/survey-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { enterByLogin, publishEvent, signUp } from '#server/testing/events/event-steps.ts';
import { moveBatches, readBatches } from './anonymous-answers-store.ts';
import { moveWaiting } from './move-waiting.ts';

const server = useTestServer();
const db = () => server.services.database;
let host: TestBrowser;

beforeAll(async () => {
  host = await signUp(server);
});

const move = () => moveWaiting(server.services, server.clock.now);
const close = (id: string) => host.send('POST', `/api/surveys/${id}/state`, { state: 'closed' });

/** So many people come in, one after another, and answer with their number. */
async function comeAndAnswer(surveyId: string, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const answer = await (await enterByLogin(server)).send('POST', `/api/surveys/${surveyId}/anonymous-answers`, {
      version: 1,
      answers: { q1: { option: 'no' }, q2: String(number) },
    });
    expect(answer.statusCode).toBe(204);
  }
}
const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

/** What was answered, in the order of the disk, with the transaction that wrote it. */
async function readAnswers(surveyId: string) {
  const { rows } = await sql<{ said: string; x: string }>`select answers->>'q2' as said, xmin::text as x
    from survey_anonymous_answers where survey_id = ${surveyId} order by ctid`.execute(db());
  return rows.map(({ said, x }) => ({ said: Number(said), x }));
}

describe('what the database keeps beside anonymous answers', () => {
  it('the locks that foreign keys leave on the rows of people name their answers until their batch is whole, and never after', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    const paired = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from survey_waiting_marks m
        join wihiwin_users u on u.id = m.person_id join survey_waiting a on a.xmin::text = u.xmax::text
        where m.survey_id = ${survey.id} and a.survey_id = ${survey.id}`.execute(db());
      return rows[0]?.n;
    };
    await comeAndAnswer(survey.id, from(0, 4));
    // The control: the row of each person holds the transaction of their answer.
    expect(await paired()).toBe(4);
    await comeAndAnswer(survey.id, [4]);
    // One transaction has locked everybody and written everything: everybody is paired with everything.
    expect(await paired()).toBe(25);
  });

  it('one batch waits until the next is whole, so those who come last are never moved alone', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    const moved: number[] = [];
    for (const number of from(0, 17)) {
      await comeAndAnswer(survey.id, [number]);
      await move();
      moved.push((await readAnswers(survey.id)).length);
    }
    expect(moved).toEqual([...Array(9).fill(0), ...Array(5).fill(5), 10, 10, 10]);
    await close(survey.id);
    const over = await readAnswers(survey.id);
    expect(over).toHaveLength(17);
    expect(new Set(over.map(({ x }) => x)).size).toBe(1);
  });

  it('nor are they by the place of their rows, when the clock closes it', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous', closesAt: '2026-11-21T09:00:00Z' });
    server.clock.now = new Date('2026-11-21T08:00:00Z');
    await comeAndAnswer(survey.id, from(0, 17));
    await move();
    await comeAndAnswer(survey.id, from(17, 7));
    server.clock.now = new Date('2026-11-21T09:00:00Z');
    await move();
    const over = await readAnswers(survey.id);
    expect(over).toHaveLength(24);
    expect(new Set(over.map(({ x }) => x)).size).toBe(1);
    // In a random order the last twelve are last once in 2.7 million runs.
    expect(over.slice(12).every(({ said }) => said >= 12)).toBe(false);
  });

  it('the marks stand in no order of arrival, whichever way the database reads them when they are written anew', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    await comeAndAnswer(survey.id, from(0, 12));
    const order = async (table: string) => {
      const { rows } = await sql<{ id: string }>`select person_id as id from ${sql.table(table)}
        where survey_id = ${survey.id} order by ctid`.execute(db());
      return rows.map(({ id }) => id);
    };
    const arrived = await order('survey_waiting_marks');
    await db()
      .transaction()
      .execute(async (tx) => {
        await sql`set local enable_indexscan = off`.execute(tx);
        await sql`set local enable_indexonlyscan = off`.execute(tx);
        await moveBatches(tx, survey.id, (await readBatches(tx, survey.id)).at(-1)?.batch ?? 0);
      });
    const moved = await order('survey_marks');
    expect(moved.toSorted()).toEqual(arrived.toSorted());
    // One order of twelve in 479 million.
    expect(moved).not.toEqual(arrived);
  });

  it('the row of the survey tells nothing of the last answer', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous', quota: 10 });
    const row = async () =>
      (
        await sql<{ x: string; taken: number }>`select xmin::text as x, taken from surveys
          where id = ${survey.id}`.execute(db())
      ).rows[0];
    const before = await row();
    await comeAndAnswer(survey.id, from(0, 9));
    expect(await row()).toEqual(before);
    await comeAndAnswer(survey.id, [9]);
    const late = await (await enterByLogin(server)).send('POST', `/api/surveys/${survey.id}/anonymous-answers`, {
      version: 1,
      answers: { q1: { option: 'yes' } },
    });
    expect(late.json()).toMatchObject({ code: 'survey_full' });
    await move();
    expect((await row())?.taken).toBe(10);
  });

  it('an anonymous survey that a person has answered waits for them no more', async () => {
    const { id: eventId } = await publishEvent(host);
    const survey = await openSurvey(host, { mode: 'anonymous' }, eventId);
    const person = await enterByLogin(server);
    const waiting = async () =>
      (
        (await person.send('GET', `/api/waiting-surveys?eventId=${eventId}`)).json() as { surveys: { id: string }[] }
      ).surveys.map(({ id }) => id);
    expect(await waiting()).toEqual([survey.id]);
    await person.send('POST', `/api/surveys/${survey.id}/anonymous-answers`, {
      version: 1,
      answers: { q1: { option: 'yes' } },
    });
    expect(await waiting()).toEqual([]);
  });

  it('each answer is counted once, also when it is written anew', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    const url = `/api/surveys/${survey.id}`;
    await comeAndAnswer(survey.id, from(0, 10));
    await move();
    // Their number is told as the least and the most that it may be.
    const read = async (count: number) => {
      const told = (await host.send('GET', `${url}/results`)).json() as { answers: number; answersUpTo: number };
      expect(told.answers).toBeLessThanOrEqual(count);
      expect(told.answersUpTo).toBeGreaterThanOrEqual(count);
      expect(told.answersUpTo - told.answers).toBeLessThan(10);
      return [told.answers, told.answersUpTo];
    };
    await read(5);
    await comeAndAnswer(survey.id, [10]);
    await close(survey.id);
    const atTheEnd = await read(11);
    expect(await read(11)).toEqual(atTheEnd);
  });

  it('nothing that its organizer may do while it is open tells that the first person has answered', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    const url = `/api/surveys/${survey.id}`;
    const look = async () => {
      const own = await host.send('GET', url);
      const results = await host.send('GET', `${url}/results`);
      const listed = (await host.send('GET', '/api/surveys')).json() as { surveys: { id: string }[] };
      const deleted = await host.send('DELETE', url);
      const line = listed.surveys.find(({ id }) => id === survey.id);
      return [own.json(), results.json(), line, [deleted.statusCode, deleted.json().code]];
    };
    const before = await look();
    expect(before.at(-1)).toEqual([409, 'survey_not_over']);
    await comeAndAnswer(survey.id, [1]);
    await move();
    expect(await look()).toEqual(before);
  });

  it('an anonymous survey that was closed without answers can be deleted, one with answers cannot', async () => {
    const [empty, answered] = [
      await openSurvey(host, { mode: 'anonymous' }),
      await openSurvey(host, { mode: 'anonymous' }),
    ];
    await comeAndAnswer(answered.id, [1]);
    for (const { id } of [empty, answered]) await close(id);
    expect((await host.send('DELETE', `/api/surveys/${empty.id}`)).statusCode).toBe(204);
    expect((await host.send('DELETE', `/api/surveys/${answered.id}`)).json()).toMatchObject({
      code: 'survey_has_answers',
    });
  });
});
