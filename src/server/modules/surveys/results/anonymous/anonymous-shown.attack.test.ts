import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  answer,
  answerTogether,
  type OpenSurvey,
  openResultSurvey,
  resultsOf,
} from '#server/modules/surveys/results/survey-results-fixtures.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';

const server = useTestServer();
const FROM_A = { from: { option: 'a' }, scale: 4 };
const FROM_B = { from: { option: 'b' } };
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

const close = (survey: OpenSurvey) => survey.owner.browser.send('POST', `${survey.url}/state`, { state: 'closed' });
const figuresOf = (results: Awaited<ReturnType<typeof resultsOf>>, id: string) =>
  results.questions.find((one: { question: { id: string } }) => one.question.id === id)?.figures ?? null;

/** Publishes the questions with other ids of the options of the first, as the organizer's page does. */
async function publish({ url, owner }: OpenSurvey, mark: string): Promise<number> {
  const own = (await owner.browser.send('GET', url)).json();
  const { title, mode, audience, moment, opensAt, closesAt, quota, definition, revision } = own;
  for (const option of definition.pages[0].questions[0].options) option.id = `${option.id}${mark}`;
  delete definition.pages[0].questions[1].showIf;
  const fields = { title, mode, audience, moment, opensAt, closesAt, quota, definition };
  const saved = await owner.browser.send('POST', `${url}/fields`, { revision, fields });
  const published = await owner.browser.send('POST', `${url}/versions`, { revision: saved.json().revision });
  if (published.statusCode !== 200) throw new Error(published.body);
  return published.json().published.version;
}

describe('an organizer with all operations on anonymous results', () => {
  it('learns nothing of one person from an option that only that person was shown', async () => {
    const survey = await openResultSurvey(server, 'anonymous');
    for (const place of [1, 2, 3, 4]) await answer(server, survey, place === 1 ? FROM_A : FROM_B, 'anonymous');
    const version = await publish(survey, 'x');
    // The organizer knows who comes now.
    await answerTogether(server, survey, [{ from: { option: 'ax' } }], version);
    expect(await resultsOf(survey)).toMatchObject({ answers: 0, people: 0 });
    await close(survey);
    const over = await resultsOf(survey);
    expect([over.answers, figuresOf(over, 'from')]).toEqual([0, null]);
  });

  it('learns nothing of who came last from a question that their answer opened', async () => {
    const survey = await openResultSurvey(server, 'anonymous');
    await answerTogether(server, survey, [...times(4, { ...FROM_A, words: 'Так' }), FROM_B]);
    expect(figuresOf(await resultsOf(survey), 'scale')).toBeNull();
    await answer(server, survey, { ...FROM_A, words: 'Так' }, 'anonymous');
    await close(survey);
    const over = await resultsOf(survey);
    // Five have been asked now. That one more of them is of «А» would be the last person’s answer.
    expect([over.answers, figuresOf(over, 'scale')]).toEqual([5, null]);
    const words = await survey.owner.browser.send('GET', `${survey.url}/results/words?question=words`);
    expect(words.json().words).toEqual([]);
  });

  it('learns from a quota no more than the steps in which answers are counted', async () => {
    const survey = await openResultSurvey(server, 'anonymous');
    const ask = async (quota: number) => {
      const own = (await survey.owner.browser.send('GET', survey.url)).json();
      const { title, mode, audience, moment, opensAt, closesAt, definition, revision } = own;
      const fields = { title, mode, audience, moment, opensAt, closesAt, quota, definition };
      const said = await survey.owner.browser.send('POST', `${survey.url}/fields`, { revision, fields });
      return said.json().code ?? said.json().door;
    };
    const told: string[][] = [];
    for (let count = 5; count < 10; count += 1) {
      for (let more = count === 5 ? 5 : 1; more > 0; more -= 1) await answer(server, survey, FROM_B, 'anonymous');
      told.push(await Promise.all([6, 7, 8, 9].map(ask)), [await ask(10)]);
    }
    expect(new Set(told.flat())).toEqual(new Set(['survey_quota_step', 'open']));
    expect(new Set(told.map((row) => row.join())).size).toBe(2);
  });

  it('learns nothing of a group that is not shown by subtracting from a quota', async () => {
    const survey = await openResultSurvey(server, 'anonymous', { groups: ['from'] });
    const own = async () => (await survey.owner.browser.send('GET', survey.url)).json();
    const setQuota = async (quota: number | null) => {
      const { title, mode, audience, moment, opensAt, closesAt, definition, revision } = await own();
      const fields = { title, mode, audience, moment, opensAt, closesAt, quota, definition };
      return (
        (await survey.owner.browser.send('POST', `${survey.url}/fields`, { revision, fields })).json().code ?? null
      );
    };
    // Refused alike below and above the number of those who have answered.
    await answerTogether(server, survey, [...times(6, FROM_A), ...times(2, FROM_B)]);
    expect(await Promise.all([5, 10, 15].map(setQuota))).toEqual(times(3, 'survey_quota_groups'));
    // One that was opened with both before goes on, without groups, and takes no other quota.
    await sql`update surveys set quota = 10 where id = ${survey.id}`.execute(server.services.database);
    expect(await setQuota(15)).toBe('survey_quota_groups');
    await answerTogether(server, survey, times(2, FROM_B));
    expect((await own()).door).toBe('full');
    const seen = await Promise.all(['a', 'b'].map((key) => resultsOf(survey, [{ questionId: 'from', oneOf: [key] }])));
    expect(seen.map(({ people, groupQuestionIds }) => [people, groupQuestionIds])).toEqual([
      [0, []],
      [0, []],
    ]);
  });

  it('reads nothing between two ends that are both of one to four, in any view, before or after a block, nor in a file', async () => {
    const survey = await openResultSurvey(server, 'anonymous', { groups: ['from'] });
    const batches = [
      [...times(5, FROM_A), ...times(3, FROM_B)],
      [...times(4, FROM_A), ...times(4, FROM_B)],
      [...times(2, FROM_B), FROM_A],
    ];
    type Told = { count: number; upTo: number };
    const ends: (readonly [number, number])[] = [];
    const exact: unknown[] = [];
    const look = async () => {
      for (const filters of [[], ...['a', 'b'].map((key) => [{ questionId: 'from', oneOf: [key] }])]) {
        const results = await resultsOf(survey, filters);
        ends.push([results.people, results.peopleUpTo], [results.answers, results.answersUpTo]);
        for (const id of ['from', 'scale', 'grid', 'words']) {
          const figures = figuresOf(results, id);
          if (figures === null) continue;
          ends.push([figures.answered, figures.answeredUpTo]);
          const bars: Told[] = [...figures.bars, ...figures.parts.flatMap((part: { bars: Told[] }) => part.bars)];
          ends.push(...bars.map(({ count, upTo }) => [count, upTo] as const));
          exact.push(figures.summary, figures.nps, ...figures.parts.map(({ mean }: { mean: unknown }) => mean));
        }
        exact.push(...results.scales);
      }
    };
    for (const batch of batches) {
      await answerTogether(server, survey, batch);
      await look();
    }
    await close(survey);
    await look();
    expect(ends.filter(([least, most]) => most - least < 4 && most > 0)).toEqual([]);
    expect(ends.filter(([least, most]) => least > 0 && most < 5)).toEqual([]);
    expect(exact.filter((one) => one !== null)).toEqual([]);
    expect(ends.at(0)?.[0]).toBe(5);
    const file = (await survey.owner.browser.send('GET', `${survey.url}/results.csv`)).body;
    const counts = file
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[3] ?? '');
    expect(counts.filter((cell) => /^[1-4]$/u.test(cell))).toEqual([]);
    expect(counts.some((cell) => /^\d+–\d+$/u.test(cell))).toBe(true);
  });

  it('can read what very many people wrote at length, page by page and without holding anybody up', async () => {
    const survey = await openResultSurvey(server, 'anonymous');
    await sql`
      insert into survey_anonymous_answers (survey_id, version, answers)
      select ${survey.id}, 1, jsonb_build_object('from', jsonb_build_object('option', 'b'), 'words', repeat('слово ', 3300))
      from generate_series(1, 580)`.execute(server.services.database);
    let looks = 0;
    for (let results = await resultsOf(survey); results.behind; results = await resultsOf(survey)) looks += 1;
    // Each look reads some twenty megabytes, and none of them is in a transaction.
    expect(looks).toBeGreaterThanOrEqual(1);
    const results = await resultsOf(survey);
    expect(results.answers).toBeGreaterThanOrEqual(570);
    expect(results.answersUpTo).toBeLessThanOrEqual(590);
    const words = await survey.owner.browser.send('GET', `${survey.url}/results/words?question=words`);
    expect(words.json().words).toHaveLength(30);
  });
});
