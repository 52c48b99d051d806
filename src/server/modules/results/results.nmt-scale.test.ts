import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NmtTable } from '#contract/authoring/nmt-tables.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { createRightsWorld, PLAIN_RULES, singleQuestion } from '#server/rights/rights-world.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson, seedRecipient } from '#server/testing/seed-store.ts';

const server = useTestServer();
let issue: SeededIssue;
let taker: SeededPerson;
let points: number;

beforeEach(async () => {
  issue = await seedIssue(server, { score_release: 'at-once' });
  taker = await seedPerson(server, 'Тарас', 'participant');
  await seedRecipient(server, issue.wihiwId, taker.userId);
  points = (await issue.host.browser.send('GET', `/api/tests/${issue.testId}/nmt-table`)).json().maximum;
});

/** Returns a table in which 0 is not passed, the next scores give 100, 110, … and the maximum gives 200. */
const tableText = (maximum: number) =>
  Array.from(
    { length: maximum + 1 },
    (_, raw) => `${raw};${raw === 0 ? 'не склав' : raw === maximum ? 200 : 90 + raw * 10}`,
  );
const importText = (lines: readonly string[], subject = 'Українська мова') =>
  issue.host.browser.send('POST', '/api/nmt-tables', { year: 2026, subject, text: lines.join('\n') });
const imported = async (maximum: number, subject?: string): Promise<NmtTable> =>
  (await importText(tableText(maximum), subject))
    .json()
    .tables.find((table: NmtTable) => table.subject === (subject ?? 'Українська мова'));
const choose = (tableId: string | null, browser = issue.host.browser) =>
  browser.send('PUT', `/api/tests/${issue.testId}/nmt-table`, { tableId });

async function take(
  answers: readonly { id: string; right: unknown; wrong: unknown; isRight: boolean }[],
): Promise<string> {
  const path = `/api/wihiws/${issue.wihiwId}/attempts`;
  const { attempt } = (await taker.browser.send('POST', path, { token: null })).json();
  const saves = answers.map(({ id, right, wrong, isRight }, index) => ({
    questionId: id,
    value: isRight ? right : wrong,
    flagged: false,
    counter: index + 1,
    basedOn: 0,
    clientAt: null,
  }));
  const done = await taker.browser.send('POST', `${path}/${attempt.attemptId}/submission`, { device: 'd', saves });
  if (done.statusCode !== 200) throw new Error(done.body);
  return attempt.attemptId;
}
const all = (isRight: boolean) =>
  [issue.single, issue.multiple, issue.short].map((question) => ({ ...question, isRight }));
const nmtOf = async ({ browser }: SeededPerson, attemptId: string) =>
  (await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/result`)).json().totals?.nmt;
const tableRow = async () => {
  const { nmt, rows } = (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json();
  return { nmt, row: rows[0].nmt };
};

describe('importing', () => {
  it('stores a table by subject and year, and returns its bounds', async () => {
    expect(await imported(4)).toEqual({
      id: expect.any(String),
      subject: 'Українська мова',
      year: 2026,
      maximum: 4,
      passing: { raw: 1, score: 100 },
      testCount: 0,
    });
    expect((await importText(tableText(4))).json().code).toBe('nmt_table_exists');
  });

  it('stores all subjects of a text or none', async () => {
    await imported(4);
    const text = ['Хімія;0;100', 'Українська мова;0;100'];
    expect((await importText(text, '')).json().code).toBe('nmt_table_exists');
    const { tables } = (await issue.host.browser.send('GET', '/api/nmt-tables')).json();
    expect(tables).toHaveLength(1);
    expect((await importText(['Хімія;0;100', 'Фізика;0;100'], '')).json().tables).toHaveLength(3);
  });

  it('names the wrong line and stores nothing', async () => {
    const refused = (await importText(['0;100', '2;110'])).json();
    expect([refused.fields, refused.details]).toEqual([
      [{ path: 'text', code: 'nmt_table_malformed' }],
      { line: 2, problem: 'raw_gap' },
    ]);
    expect((await importText(tableText(3), '  ')).json().fields).toEqual([{ path: 'subject', code: 'required' }]);
    expect((await issue.host.browser.send('GET', '/api/nmt-tables')).json().tables).toEqual([]);
  });
});

describe('the scale of a test', () => {
  it('is shown to taker and host when the points are whole and final', async () => {
    const table = await imported(points);
    expect((await choose(table.id)).json()).toEqual({ tableId: table.id, maximum: points });
    const attemptId = await take(all(true));
    const told = { subject: 'Українська мова', year: 2026, outcome: { kind: 'score', score: 200 } };
    expect(await nmtOf(taker, attemptId)).toEqual(told);
    expect(await nmtOf(issue.host, attemptId)).toEqual(told);
    expect(await tableRow()).toEqual({ nmt: { subject: 'Українська мова', year: 2026 }, row: 200 });
  });

  it('says that the threshold is not passed', async () => {
    await choose((await imported(points)).id);
    const attemptId = await take(all(false));
    expect(await nmtOf(taker, attemptId)).toMatchObject({ outcome: { kind: 'not-passed' } });
    expect((await tableRow()).row).toBe('not-passed');
  });

  it('is not shown for a fraction of a point; only the host learns why', async () => {
    const world = await createRightsWorld(server);
    const { host } = world.browsers;
    const { testId } = await world.newDraft();
    const halves = [randomUUID(), randomUUID()];
    for (const id of halves) {
      const question = { ...singleQuestion(id), points: 0.5 };
      await host.send('POST', `/api/tests/${testId}/questions`, { question });
    }
    const { revision } = (await host.send('GET', `/api/tests/${testId}`)).json();
    await host.send('POST', `/api/tests/${testId}/finalization`, { revision });
    const body = { year: 2026, subject: 'Мова', text: tableText(2).join('\n') };
    const [table] = (await host.send('POST', '/api/nmt-tables', body)).json().tables;
    await host.send('PUT', `/api/tests/${testId}/nmt-table`, { tableId: table.id });
    const wish = { testId, anybody: false, recipients: ['chytach'], rules: PLAIN_RULES };
    const { id } = (await host.send('POST', '/api/wihiws', wish)).json();
    await world.browsers.taker.send('POST', `/api/wihiws/${id}/invitation`, { accept: true });
    const { attempt } = (await world.browsers.taker.send('POST', `/api/wihiws/${id}/attempts`, { token: null })).json();
    const path = `/api/wihiws/${id}/attempts/${attempt.attemptId}`;
    const half = attempt.questions.find((question: { points: number }) => question.points === 0.5);
    const key = (await host.send('GET', `/api/tests/${testId}/questions/${half.id}/key`)).json();
    const save = { questionId: half.id, value: { optionId: key.versions[0].key.optionId }, flagged: false };
    const saves = [{ ...save, counter: 1, basedOn: 0, clientAt: null }];
    await world.browsers.taker.send('POST', `${path}/submission`, { device: 'd', saves });
    const read = async (browser: TestBrowser) => (await browser.send('GET', `${path}/result`)).json().totals;
    expect(await read(world.browsers.taker)).toMatchObject({ points: 0.5, maximum: 2, nmt: null });
    expect((await read(host)).nmt).toMatchObject({ outcome: { kind: 'none', reason: 'fraction' } });
    const { rows } = (await host.send('GET', `/api/wihiws/${id}/results`)).json();
    expect(rows[0].nmt).toBeNull();
  });

  it('follows the release of the score', async () => {
    await server.services.database
      .updateTable('WIHIW')
      .set({ score_release: 'by-hand' })
      .where('id', '=', issue.wihiwId)
      .execute();
    await choose((await imported(points)).id);
    const attemptId = await take(all(true));
    expect(await nmtOf(taker, attemptId)).toBeUndefined();
    expect(await nmtOf(issue.host, attemptId)).toMatchObject({ outcome: { score: 200 } });
  });

  it('can’t be chosen for another maximum, nor for another host’s table or test', async () => {
    const other = await imported(points + 1, 'Історія');
    expect((await choose(other.id)).json().fields).toEqual([{ path: 'tableId', code: 'nmt_maximum' }]);
    const stranger = await seedPerson(server, 'Чужа');
    expect((await choose(other.id, stranger.browser)).statusCode).toBe(404);
    const made = await stranger.browser.send('POST', '/api/nmt-tables', {
      year: 2026,
      subject: 'Мова',
      text: tableText(points).join('\n'),
    });
    expect((await choose(made.json().tables[0].id)).json().fields).toEqual([
      { path: 'tableId', code: 'nmt_table_unknown' },
    ]);
    expect((await issue.host.browser.send('DELETE', `/api/nmt-tables/${made.json().tables[0].id}`)).statusCode).toBe(
      404,
    );
  });

  it('is no longer shown when its table is deleted or no table is chosen', async () => {
    const table = await imported(points);
    await choose(table.id);
    const attemptId = await take(all(true));
    await choose(null);
    expect(await nmtOf(taker, attemptId)).toBeNull();
    await choose(table.id);
    await issue.host.browser.send('DELETE', `/api/nmt-tables/${table.id}`);
    expect(await nmtOf(taker, attemptId)).toBeNull();
    expect(await tableRow()).toEqual({ nmt: null, row: null });
  });
});
