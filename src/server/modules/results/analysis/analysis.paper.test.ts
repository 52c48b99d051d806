import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeAnalysesJob } from '#server/modules/results/results-jobs.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { saveOf, start, submit } from '#server/testing/take-test.ts';

const server = useTestServer();
const ON_SCREEN = 12;

it('works from paper enter the figures, are told apart in files, and leave with their entry', async () => {
  const issue = await seedIssue(server, { attempts_allowed: 1 });
  const { browser } = issue.host;
  const own = `/api/wihiws/${issue.wihiwId}`;
  for (let taker = 0; taker < ON_SCREEN; taker += 1) {
    const pupil = server.browser();
    const { attemptId } = (await start(pupil, issue, { displayName: `Читач ${taker}` })).json().attempt;
    server.clock.now = new Date(server.clock.now.getTime() + 40_000);
    const saves = [saveOf(issue.single, issue.single.right, 1)];
    expect((await submit(pupil, issue, attemptId, saves)).statusCode).toBe(200);
  }
  const analysis = async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
    await makeAnalysesJob(server.services).run(server.clock.now);
    const { snapshot, onPaper } = (await browser.send('GET', `${own}/analysis`)).json();
    return { attempts: snapshot.figures.attempts, onPaper, tooFast: snapshot.figures.tooFast };
  };
  expect(await analysis()).toEqual({ attempts: ON_SCREEN, onPaper: 0, tooFast: 0 });

  const print = { variants: 0, people: 'none', blanks: ON_SCREEN };
  expect((await browser.send('PUT', `${own}/paper/prints/${randomUUID()}`, print)).statusCode).toBe(200);
  const { sheets } = (await browser.send('GET', `${own}/paper`)).json();
  const ids = sheets.map(({ sheetId }: { sheetId: string }) => sheetId);
  for (const [index, id] of ids.entries()) {
    const person = { userId: null, displayName: `З паперу ${index}` };
    await browser.send('PUT', `${own}/paper/sheets/${id}/person`, person);
    const marks = { [issue.single.id]: { text: 'а', unreadable: false, points: '' } };
    const typed = await browser.send('PUT', `${own}/paper/sheets/${id}/marks`, { basedOn: 0, marks });
    const body = { basedOn: typed.json().revision, besideOthers: false };
    const entered = await browser.send('POST', `${own}/paper/sheets/${id}/attempt`, body);
    expect([entered.statusCode, entered.body]).toEqual([200, expect.any(String)]);
  }
  // When the host typed an answer says nothing about how long its taker had the text in sight.
  expect(await analysis()).toEqual({ attempts: ON_SCREEN * 2, onPaper: ON_SCREEN, tooFast: 0 });
  const sheet = (await browser.send('GET', `${own}/analysis.csv?table=test`)).payload;
  expect(sheet).toContain(`Спроб із паперу в призначенні;${ON_SCREEN};`);

  for (const [file, started] of [
    ['results.csv', 'Почато'],
    ['answers.csv', null],
  ] as const) {
    const [head, ...lines] = (await browser.send('GET', `${own}/${file}`)).payload
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'));
    const paper = head?.indexOf('З паперу') ?? -1;
    expect(paper).toBeGreaterThan(0);
    const of = (word: string) => lines.filter((line) => line[paper] === word);
    const names = new Set(of('так').map((line) => line.find((cell) => cell.startsWith('З паперу'))));
    expect([names.size, of('ні').some((line) => line.some((cell) => cell.startsWith('З паперу')))]).toEqual([
      ON_SCREEN,
      false,
    ]);
    if (started === null) continue;
    const at = head?.findIndex((name) => name.startsWith(started)) ?? -1;
    expect(at).toBeGreaterThan(0);
    expect(new Set(of('так').map((line) => line[at]))).toEqual(new Set(['']));
    expect(of('ні').every((line) => line[at] !== '')).toBe(true);
  }

  expect((await browser.send('DELETE', `${own}/paper/sheets/${ids[0]}/attempt`)).statusCode).toBeLessThan(300);
  expect(await analysis()).toMatchObject({ attempts: ON_SCREEN * 2 - 1, onPaper: ON_SCREEN - 1 });
});
