import { beforeAll, describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import { MEAN_PEOPLE_MIN } from '#contract/groups.ts';
import type { CountedAttempt } from '#core/wihiws/issue-rules-schema.ts';
import { makeAnalysesJob } from '#server/modules/results/results-jobs.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { saveOf, start, submit } from '#server/testing/take-test.ts';

const server = useTestServer();
const START = new Date('2026-11-21T08:00:00Z');
/** The right answers to so many of three questions; the fourth waits for the host if something is written there. */
type Attempt = { readonly right: 0 | 1 | 2 | 3; readonly waits?: true };

/** Of the pupil: one that is worse, the best one, one that waits and would be better still; all three, once a question is void. */
const ATTEMPTS: readonly Attempt[] = [{ right: 1 }, { right: 2 }, { right: 3, waits: true }];
/** Which of them counts, and its percent of the three questions that are left when the first one is void. */
const COUNTED: Readonly<Record<CountedAttempt, { readonly place: number; readonly percent: number | null }>> = {
  first: { place: 0, percent: 0 },
  best: { place: 1, percent: 33 },
  last: { place: 2, percent: null },
};

type Scene = {
  readonly wihiwId: string;
  readonly group: Group;
  readonly host: SeededPerson;
  readonly pupil: SeededPerson;
  readonly parent: SeededPerson;
  /** Of the pupil, in the order of taking. */
  readonly attemptIds: readonly string[];
  /** Voids a question of the test by its place, from 0. */
  readonly voidQuestion: (place: number) => Promise<void>;
};

/** A class, one of whom has taken the test three times; its host has tried it, and one question is void. */
async function seedScene(counted_attempt: CountedAttempt): Promise<Scene> {
  server.clock.now = START;
  const seeded = await seedKinds(
    server,
    ['single', 'multiple', 'short', 'open'],
    { counted_attempt, attempts_allowed: null, score_release: 'at-once', pass_percent: 33 },
    false,
  );
  const { issue, finalized } = seeded;
  const { host, wihiwId } = issue;
  const group = (await host.browser.send('POST', '/api/groups', { title: '8-Б' })).json<Group>();
  const columns = { wihiw_id: wihiwId, group_id: group.id };
  await server.services.database.insertInto('wihiw_groups').values(columns).execute();

  async function take(person: SeededPerson, { right, waits }: Attempt): Promise<string> {
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    const begun = await start(person.browser, issue);
    const { attemptId } = begun.json().attempt;
    const saves = finalized.flatMap((one, index) =>
      index < right || (one.kind === 'open' && waits) ? [saveOf(one.question, fullPointsAnswer(one), index + 1)] : [],
    );
    const answer = await submit(person.browser, issue, attemptId, saves);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return attemptId;
  }
  async function member(name: string): Promise<SeededPerson> {
    const person = await seedPerson(server, name, 'participant');
    expect((await person.browser.send('POST', '/api/my-groups', { code: group.joinCode })).statusCode).toBe(200);
    return person;
  }

  const pupil = await member('Марія Коваль');
  const attemptIds: string[] = [];
  for (const attempt of ATTEMPTS) attemptIds.push(await take(pupil, attempt));
  for (let place = 0; place < MEAN_PEOPLE_MIN; place += 1) await take(await member(`Учень ${place}`), { right: 3 });
  await take(host, { right: 3, waits: true });

  const parent = await seedPerson(server, 'Мати');
  await pupil.browser.send('PATCH', '/api/account', { wihisee: true });
  await parent.browser.send('POST', '/api/wihisees', { identifier: pupil.identifier });
  await pupil.browser.send('POST', `/api/asked/viewer/${parent.userId}/answer`, { accept: true });

  const voidQuestion = async (place: number): Promise<void> => {
    const body = { basedOnVersion: 1, treatment: 'void', key: null, explanation: null, evidence: [] };
    const url = `/api/tests/${issue.testId}/questions/${finalized[place]?.question.id}/key`;
    const made = await host.browser.send('PUT', url, body);
    expect([made.statusCode, made.body]).toEqual([200, expect.any(String)]);
  };
  await voidQuestion(0);
  server.clock.now = new Date(server.clock.now.getTime() + 3_600_000);
  await makeAnalysesJob(server.services).run(server.clock.now);
  return { wihiwId, group, host, pupil, parent, attemptIds, voidQuestion };
}

describe.each(['best', 'last', 'first'] as const)('where the %s attempt counts', (rule) => {
  let scene: Scene;
  const { place, percent } = COUNTED[rule];
  const waits = percent === null;
  /** Ten have 2 of the 3 questions that are left; who waits is in no mean. */
  const mean =
    (MEAN_PEOPLE_MIN * (200 / 3) + (waits ? 0 : percent === 0 ? 0 : 100 / 3)) / (MEAN_PEOPLE_MIN + (waits ? 0 : 1));
  const words = waits ? 'чекає на перевірку' : String(percent);
  const read = async (who: 'host' | 'pupil' | 'parent', url: string) => {
    const answer = await scene[who].browser.send('GET', url);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    return answer;
  };
  /** The lines of a file of which some cell is the pupil's name. */
  const linesOf = async (url: string) =>
    (await read('host', url)).body
      .split('\r\n')
      .flatMap((line) => (line.includes('Марія Коваль') ? [line.split(';')] : []));

  beforeAll(async () => {
    scene = await seedScene(rule);
  });

  it('the host’s table marks it alone and has its percent and verdict, and no mean while an answer waits', async () => {
    const { rows, summary } = (await read('host', `/api/wihiws/${scene.wihiwId}/results`)).json();
    const own = rows.filter(({ identifier }: { identifier: string }) => identifier === scene.pupil.identifier);
    expect(own.map(({ counted }: { counted: boolean }) => counted)).toEqual(
      ATTEMPTS.map((_, index) => index === place),
    );
    expect(own[place]).toMatchObject({
      attemptId: scene.attemptIds[place],
      percent,
      passed: waits ? null : percent === 33,
    });
    expect(rows.at(-1)).toMatchObject({ trial: true, counted: false });
    expect(summary.averagePercent).toBeNull();
    expect(summary.people).toBe(MEAN_PEOPLE_MIN + 1);
  });

  it('the host’s list of issues and both statistics have the same means', async () => {
    const { wihiws } = (await read('host', '/api/wihiws')).json();
    expect(wihiws[0].averagePercent).toBeCloseTo(mean, 9);
    expect((await read('host', '/api/statistics')).json()).toMatchObject({
      avgWihiwerSuccess: expect.closeTo(mean, 9),
      avgUserSuccess: null,
      wihiwersPassed: MEAN_PEOPLE_MIN + 1,
    });
    const own = (await read('pupil', '/api/statistics')).json();
    expect(own.avgUserSuccess).toEqual(waits ? null : expect.closeTo(percent === 0 ? 0 : 100 / 3, 9));
  });

  it('the pupil’s list leads to it, and list, progress and what a parent sees have its figures', async () => {
    const list = (await read('pupil', '/api/my-wihiws')).json();
    expect(list.wihiws).toMatchObject([
      { attemptId: scene.attemptIds[place], percent, waiting: waits ? 1 : 0, isReleased: true },
    ]);
    const progress = (await read('pupil', '/api/progress')).json();
    expect(progress.results).toMatchObject([{ percent, waits }]);
    const points = progress.profile.map(
      ({ share, questions }: { share: number; questions: number }) => share * questions,
    );
    expect(points.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(place, 9);
    const seen = (await read('parent', `/api/wihisees/${scene.pupil.userId}/progress`)).json();
    expect(seen.progress).toEqual(progress);
    expect(list.profile).toEqual(progress.profile);
  });

  it('the group’s progress and journal have it', async () => {
    const { wihiws } = (await read('host', `/api/groups/${scene.group.id}/progress`)).json();
    expect(wihiws).toMatchObject([
      {
        finished: MEAN_PEOPLE_MIN + 1,
        scored: MEAN_PEOPLE_MIN + (waits ? 0 : 1),
        meanPercent: expect.closeTo(mean, 9),
      },
    ]);
    const url = `/api/groups/${scene.group.id}/journal`;
    const { people } = (await read('host', `${url}?as=percent`)).json();
    const own = people.find(({ identifier }: { identifier: string }) => identifier === scene.pupil.identifier);
    expect(own.marks).toMatchObject([{ percent, waits }]);
    expect((await linesOf(`${url}.csv?as=percent`)).map((line) => line.at(-1))).toEqual([words]);
  });

  it('the file of results marks it, and its figures are the same', async () => {
    const [head = []] = (await read('host', `/api/wihiws/${scene.wihiwId}/results.csv`)).body
      .split('\r\n')
      .map((line) => line.split(';'));
    const lines = await linesOf(`/api/wihiws/${scene.wihiwId}/results.csv`);
    const cells = (name: string) => lines.map((line) => line[head.indexOf(name)]);
    expect(cells('Зараховано')).toEqual(ATTEMPTS.map((_, index) => (index === place ? 'так' : 'ні')));
    expect(cells('%')[place]).toBe(words);
    expect(cells('Складено (від 33\u00a0%)')[place]).toBe(waits ? words : percent === 33 ? 'так' : 'ні');
  });

  it('analysis and map are of it', async () => {
    const { snapshot } = (await read('host', `/api/wihiws/${scene.wihiwId}/analysis`)).json();
    const { figures } = snapshot;
    expect(figures).toMatchObject({ attempts: MEAN_PEOPLE_MIN + 1, waiting: waits ? 1 : 0 });
    const tenth = Math.floor((percent ?? 0) / 10);
    const tenths = Array.from(
      { length: 10 },
      (_, at) => (at === 6 ? MEAN_PEOPLE_MIN : 0) + (!waits && at === tenth ? 1 : 0),
    );
    expect(figures.test.tenths).toEqual(tenths);
  });

  it('where every question is void nothing waits, and no figure is told anywhere', async () => {
    for (const place of [1, 2, 3]) await scene.voidQuestion(place);
    const { wihiws } = (await read('pupil', '/api/my-wihiws')).json();
    expect(wihiws).toMatchObject([{ percent: null, grade: null, waiting: 0, isReleased: true }]);
    expect(
      (await read('parent', `/api/wihisees/${scene.pupil.userId}/progress`)).json().progress.results,
    ).toMatchObject([{ percent: null, waits: false }]);
    expect((await linesOf(`/api/groups/${scene.group.id}/journal.csv?as=grade`))[0]?.at(-1)).toBe(
      'усі запитання знято',
    );
    expect((await linesOf(`/api/wihiws/${scene.wihiwId}/results.csv`)).join()).not.toContain('чекає на перевірку');
    const { summary, rows } = (await read('host', `/api/wihiws/${scene.wihiwId}/results`)).json();
    expect(summary).toMatchObject({ averagePercent: null, waiting: 0 });
    expect(rows.filter(({ percent: told }: { percent: number | null }) => told !== null)).toEqual([]);
  });
});
