import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { movePersonSurveyAnswers } from '#server/modules/surveys/departing-answerer-store.ts';
import { openSurvey } from '#server/modules/surveys/survey-fixtures.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { enterByLogin, signUp } from '#server/testing/events/event-steps.ts';
import { moveBatches, wipeDeletedRows } from './anonymous-answers-store.ts';
import { batchSize, lastToMove, moveWaiting, nextWaitingBatch } from './move-waiting.ts';

const lines: string[] = [];
const server = useTestServer({ logLevel: 'debug' }, { log: { write: (line) => void lines.push(line) } });
let host: TestBrowser;
const crowd: TestBrowser[] = [];

beforeAll(async () => {
  host = await signUp(server);
  for (let number = 0; number < 24; number += 1) crowd.push(await enterByLogin(server));
});
beforeEach(() => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
  server.published.length = 0;
  lines.length = 0;
});

const submit = (browser: TestBrowser, id: string, text = 'Ні') =>
  browser.send('POST', `/api/surveys/${id}/anonymous-answers`, {
    version: 1,
    answers: { q1: { option: 'no' }, q2: text },
  });
const personOf = async (browser: TestBrowser) =>
  ((await browser.send('GET', '/api/session')).json() as { person: { userId: string } }).person.userId;

/** Each person in turn answers with their number; returns their ids in that order. */
async function answerInTurn(surveyId: string, people: readonly TestBrowser[], first = 0): Promise<string[]> {
  const ids: string[] = [];
  for (const [number, person] of people.entries()) {
    expect((await submit(person, surveyId, String(first + number))).statusCode).toBe(204);
    ids.push(await personOf(person));
  }
  return ids;
}
const db = () => server.services.database;
const count = async (table: string, surveyId: string) =>
  Number(
    (
      await sql<{ n: string }>`select count(*) as n from ${sql.table(table)} where survey_id = ${surveyId}`.execute(
        db(),
      )
    ).rows[0]?.n,
  );
const move = () => moveWaiting(server.services, server.clock.now);

type Row = { readonly person: string; readonly said: string };
/** Whom each attack finds behind which answer: by the order of the rows on the disk, and by their transaction ids. */
async function attack(surveyId: string, where: 'waiting' | 'moved') {
  const [marks, answers] = [
    sql.table(where === 'waiting' ? 'survey_waiting_marks' : 'survey_marks'),
    sql.table(where === 'waiting' ? 'survey_waiting' : 'survey_anonymous_answers'),
  ];
  const byPlace = await sql<Row>`select m.person_id as person, a.answers->>'q2' as said
    from (select person_id, row_number() over (order by ctid) as place from ${marks} where survey_id = ${surveyId}) m
    join (select answers, row_number() over (order by ctid) as place from ${answers} where survey_id = ${surveyId}) a using (place)`.execute(
    db(),
  );
  const byTransaction = await sql<Row>`select m.person_id as person, a.answers->>'q2' as said
    from ${marks} m join ${answers} a on a.xmin::text = m.xmin::text
    where m.survey_id = ${surveyId} and a.survey_id = ${surveyId}`.execute(db());
  return { byPlace: byPlace.rows, byTransaction: byTransaction.rows };
}
const hits = (found: readonly Row[], people: readonly string[]) =>
  found.filter(({ person, said }) => people[Number(said)] === person).length;

describe('anonymous answers', () => {
  it('cannot be linked to people by place, transaction, id or time once they were moved; before their batch is whole they can', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    const first = await answerInTurn(survey.id, crowd.slice(0, 4));
    const before = await attack(survey.id, 'waiting');
    expect(hits(before.byPlace, first)).toBe(4);
    expect([before.byTransaction.length, hits(before.byTransaction, first)]).toEqual([4, 4]);
    const people = [...first, ...(await answerInTurn(survey.id, crowd.slice(4), 4))];
    // Four batches of five are mixed, each by itself; of four more who came last nothing is.
    expect((await attack(survey.id, 'waiting')).byTransaction).toHaveLength(4 * 25 + 4);

    const waitingIds = (await db().selectFrom('survey_waiting').select('id').execute()).map(({ id }) => id);

    await move();
    expect([await count('survey_waiting', survey.id), await count('survey_anonymous_answers', survey.id)]).toEqual([
      9, 15,
    ]);
    expect((await attack(survey.id, 'moved')).byTransaction).toHaveLength(15 * 15);
    await host.send('POST', `/api/surveys/${survey.id}/state`, { state: 'closed' });
    const after = await attack(survey.id, 'moved');
    // Of a random order one guess of 24 is right on average, and twelve once in 10⁹ runs.
    expect(hits(after.byPlace, people)).toBeLessThan(12);
    // One transaction wrote everything, so its id pairs everybody with everything.
    expect(after.byTransaction).toHaveLength(24 * 24);
    const moved = await db()
      .selectFrom('survey_anonymous_answers')
      .select('id')
      .where('survey_id', '=', survey.id)
      .execute();
    expect(moved.filter(({ id }) => waitingIds.includes(id))).toEqual([]);
    expect(moved.every(({ id }) => id[14] === '4')).toBe(true);
  });

  it('the control: answers moved in the order they came are found by place', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    const people = await answerInTurn(survey.id, crowd.slice(0, 4));
    await sql`insert into survey_anonymous_answers (survey_id, version, answers)
      select survey_id, version, answers from survey_waiting where survey_id = ${survey.id} order by ctid`.execute(
      db(),
    );
    await sql`insert into survey_marks (survey_id, person_id)
      select survey_id, person_id from survey_waiting_marks where survey_id = ${survey.id} order by ctid`.execute(db());
    expect(hits((await attack(survey.id, 'moved')).byPlace, people)).toBe(4);
  });

  it('a later batch leaves no trace of which marks came with it', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    await answerInTurn(survey.id, crowd.slice(0, 11));
    await move();
    const late = await answerInTurn(survey.id, crowd.slice(11, 17));
    await move();
    const marks = await sql<{ x: string; person: string }>`select xmin::text as x, person_id as person from survey_marks
      where survey_id = ${survey.id} order by ctid`.execute(db());
    expect(new Set(marks.rows.map(({ x }) => x)).size).toBe(1);
    expect(marks.rows.slice(5).map(({ person }) => person)).not.toEqual(late);
    const kept = await sql<{ x: string }>`select distinct xmin::text as x from survey_anonymous_answers
      where survey_id = ${survey.id}`.execute(db());
    expect(kept.rows).toHaveLength(2);
  });

  it('the tables hold no person beside answers, no time, no sequence', async () => {
    const { rows } = await sql<{ table_name: string; column_name: string }>`select table_name, column_name
      from information_schema.columns where table_schema = 'public'
      and table_name in ('survey_marks', 'survey_waiting_marks', 'survey_waiting', 'survey_anonymous_answers') order by 1, 2`.execute(
      db(),
    );
    const columns = Object.groupBy(rows, (row) => row.table_name);
    const names = (table: string) => columns[table]?.map(({ column_name }) => column_name);
    expect(names('survey_marks')).toEqual(['person_id', 'survey_id']);
    expect(names('survey_anonymous_answers')).toEqual(['answers', 'id', 'survey_id', 'version']);
    // Those who wait have their batch in common, five people or more.
    expect(names('survey_waiting_marks')).toEqual(['batch', 'person_id', 'survey_id']);
    expect(names('survey_waiting')).toEqual(['answers', 'batch', 'id', 'survey_id', 'version']);
  });

  it('what was deleted does not stay in the pages of the waiting table', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    await answerInTurn(survey.id, crowd.slice(0, 5));
    await sql`delete from survey_waiting where survey_id <> ${survey.id}`.execute(db());
    await server.services.database.transaction().execute((tx) => moveBatches(tx, survey.id, 1));
    await wipeDeletedRows(db());
    const { rows } = await sql<{ size: string }>`select pg_relation_size('survey_waiting') as size`.execute(db());
    expect(Number(rows[0]?.size)).toBe(0);
  });

  it('fewer than five are wiped at the closing, which is final; who has answered stays known', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    await answerInTurn(survey.id, crowd.slice(0, 4));
    await move();
    expect(await count('survey_anonymous_answers', survey.id)).toBe(0);
    const closed = await host.send('POST', `/api/surveys/${survey.id}/state`, { state: 'closed' });
    expect(closed.statusCode).toBe(200);
    for (const table of ['survey_waiting', 'survey_waiting_marks', 'survey_anonymous_answers'])
      expect(await count(table, survey.id)).toBe(0);
    expect(await count('survey_marks', survey.id)).toBe(4);
    const seen = await crowd[0]?.send('GET', `/api/surveys/${survey.id}/answering`);
    expect(seen?.json()).toMatchObject({ own: { state: 'sent' } });
    const again = await host.send('POST', `/api/surveys/${survey.id}/state`, { state: 'open' });
    expect(again.json()).toMatchObject({ code: 'survey_final' });
    const list = (await host.send('GET', '/api/surveys')).json() as { surveys: { id: string; answers: number }[] };
    expect(list.surveys.find(({ id }) => id === survey.id)?.answers).toBe(0);
  });

  it('its organizer is told in fives how many have come', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    const told = async () => {
      const list = (await host.send('GET', '/api/surveys')).json() as { surveys: { id: string; answers: number }[] };
      const results = (await host.send('GET', `/api/surveys/${survey.id}/results`)).json() as {
        received: number;
        answers: number;
      };
      return [list.surveys.find(({ id }) => id === survey.id)?.answers, results.received, results.answers];
    };
    const seen: unknown[] = [];
    for (const [number, person] of crowd.slice(0, 11).entries()) {
      await submit(person, survey.id, String(number));
      await move();
      seen.push(await told());
    }
    const times = (count: number, one: readonly number[]) => Array.from({ length: count }, () => one);
    expect(seen).toEqual([...times(4, [0, 0, 0]), ...times(5, [5, 5, 0]), ...times(2, [10, 10, 5])]);
  });

  it('closing by the clock moves the rest too', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous', closesAt: '2026-11-21T09:00:00Z' });
    await answerInTurn(survey.id, crowd.slice(0, 7));
    server.clock.now = new Date('2026-11-21T09:00:00Z');
    await move();
    expect([await count('survey_waiting', survey.id), await count('survey_anonymous_answers', survey.id)]).toEqual([
      0, 7,
    ]);
  });

  it('a second answer is told and stored nowhere, also when both come at once', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    const person = crowd[0] as TestBrowser;
    const answers = await Promise.all([
      submit(person, survey.id, 'раз'),
      submit(person, survey.id, 'два'),
      submit(person, survey.id, 'три'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'survey_sent' });
    expect(await count('survey_waiting', survey.id)).toBe(1);
    const seen = await person.send('GET', `/api/surveys/${survey.id}/answering`);
    expect(seen.json()).toMatchObject({ own: { state: 'sent' }, asked: null });
    expect(seen.body).not.toContain('раз');
  });

  it('nothing is published for one answer, and no line of the log names the person, the survey or the answer', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    const person = crowd[3] as TestBrowser;
    const userId = await personOf(person);
    server.published.length = 0;
    lines.length = 0;
    const answer = await submit(person, survey.id, 'таємне слово');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(server.published).toEqual([]);
    const about = lines.filter((line) => line.includes('submit-anonymous-survey'));
    expect(about).toHaveLength(1);
    for (const secret of [userId, survey.id, 'таємне', '127.0.0.1']) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });

  it('there is no draft on the server and no named way in', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    const person = crowd[5] as TestBrowser;
    const body = { answerId: survey.id, version: 1, answers: { q1: { option: 'yes' } } };
    const draft = await person.send('PUT', `/api/surveys/${survey.id}/draft`, { ...body, revision: 0 });
    const named = await person.send('POST', `/api/surveys/${survey.id}/answers`, body);
    expect([draft.json(), named.json()]).toMatchObject([{ code: 'survey_mode' }, { code: 'survey_mode' }]);
    expect(await count('survey_answers', survey.id)).toBe(0);
  });

  it('who becomes an account stays somebody who has answered, wherever the mark is, and is so once', async () => {
    const survey = await openSurvey(host, { mode: 'anonymous' });
    const ids = await answerInTurn(survey.id, crowd.slice(0, 11));
    await move();
    const [waits, other, fresh] = [ids[10], ids[9], await personOf(crowd[20] as TestBrowser)];
    const moved = (
      await db().selectFrom('survey_marks').select('person_id').where('survey_id', '=', survey.id).execute()
    )[0];
    if (waits === undefined || other === undefined || moved === undefined) throw new Error('nobody has answered');
    const marksOf = async (person: string) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
        select person_id from survey_marks where survey_id = ${survey.id} and person_id = ${person}
        union all select person_id from survey_waiting_marks where survey_id = ${survey.id} and person_id = ${person}) m`.execute(
        db(),
      );
      return rows[0]?.n;
    };
    // One that waits to somebody who has not answered, then to two who have: one waits, one was moved.
    for (const to of [fresh, other, moved.person_id]) {
      await movePersonSurveyAnswers(db(), to === fresh ? waits : to === other ? fresh : other, to);
      expect(await marksOf(to)).toBe(1);
    }
    expect([await marksOf(waits), await marksOf(fresh), await marksOf(other)]).toEqual([0, 0, 0]);
    // All answers are there, and go on as if nothing had been.
    await host.send('POST', `/api/surveys/${survey.id}/state`, { state: 'closed' });
    expect([
      await count('survey_anonymous_answers', survey.id),
      await count('survey_waiting_marks', survey.id),
    ]).toEqual([11, 0]);
  });

  it('batches grow with the survey, so that writing the marks anew stays in proportion', () => {
    expect([0, 5, 500, 501, 100_000].map(batchSize)).toEqual([5, 5, 5, 6, 1000]);
  });

  it('five or more are moved at once, and five or more stay, also where batches are odd', () => {
    const batches = (...answers: number[]) => answers.map((count, index) => ({ batch: index + 3, answers: count }));
    expect(
      [[], [4], [5], [5, 4], [5, 5], [5, 5, 1], [5, 5, 5, 2]].map((some) => lastToMove(batches(...some), 20)),
    ).toEqual([null, null, null, null, 3, 3, 4]);
    // A process of an earlier program knows no batches: its answer stands alone in one.
    expect(lastToMove(batches(1, 5), 20)).toBeNull();
    expect([[], [4], [5], [5, 1]].map((some) => nextWaitingBatch(batches(...some), 20))).toEqual([1, 3, 4, 4]);
    // A survey that has grown fills up what was whole before.
    expect(nextWaitingBatch(batches(5), 700)).toBe(3);
  });
});
