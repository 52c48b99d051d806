import { describe, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { answer, answerTogether, type OpenSurvey, openSurvey, resultsOf } from './survey-results-fixtures.ts';

const server = useTestServer();
const FROM_A = { from: { option: 'a' }, scale: 4 };
const FROM_B = { from: { option: 'b' } };
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

const start = (survey: OpenSurvey, groupQuestionIds: readonly string[] = []) =>
  survey.owner.browser.send('PUT', `${survey.url}/results/settings`, { groupQuestionIds, scaleGroups: [] });
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
    const survey = await openSurvey(server, 'anonymous');
    await start(survey);
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
    const survey = await openSurvey(server, 'anonymous');
    await start(survey);
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
    const survey = await openSurvey(server, 'anonymous');
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

  it('reads no count of one to four in any view, before or after a batch, nor in a file', async () => {
    const survey = await openSurvey(server, 'anonymous');
    await start(survey, ['from']);
    const seen: number[][] = [];
    const look = async () => {
      const numbers: number[] = [];
      for (const filters of [[], ...['a', 'b'].map((key) => [{ questionId: 'from', oneOf: [key] }])]) {
        const results = await resultsOf(survey, filters);
        numbers.push(results.people, results.answers);
        for (const id of ['from', 'scale', 'grid', 'words']) {
          const figures = figuresOf(results, id);
          const bars = [...(figures?.bars ?? []), ...(figures?.parts ?? []).flatMap((part: { bars: [] }) => part.bars)];
          numbers.push(figures?.asked ?? 0, figures?.answered ?? 0, figures?.hidden ?? 0);
          numbers.push(...Array.from({ length: 12 }, (_, index) => bars[index]?.count ?? 0));
        }
      }
      seen.push(numbers);
    };
    const grid = { grid: { r: 'x' } };
    for (const batch of [
      [...times(6, FROM_A), { ...FROM_B, ...grid }],
      [...times(3, { ...FROM_A, scale: 1 }), ...times(5, { ...FROM_B, ...grid })],
      [...times(2, FROM_A), ...times(4, { from: { other: 'Львів' } })],
    ]) {
      await look();
      await answerTogether(server, survey, batch);
    }
    await look();
    await close(survey);
    await look();
    const differences = seen.slice(1).flatMap((row, index) => row.map((count, at) => count - (seen[index]?.[at] ?? 0)));
    expect([...seen.flat(), ...differences].filter((count) => count !== 0 && Math.abs(count) < 5)).toEqual([]);
    expect(seen.at(-1)?.[0]).toBeGreaterThanOrEqual(15);
    const file = (await survey.owner.browser.send('GET', `${survey.url}/results.csv`)).body;
    const counts = file
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';')[3] ?? '');
    expect(counts.filter((cell) => /^[1-4]$/u.test(cell))).toEqual([]);
    expect(counts).toContain('0–4');
  });
});
