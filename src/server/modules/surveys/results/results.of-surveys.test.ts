import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { SurveyResultQuestion } from '#contract/surveys/survey-results.ts';
import { CSV_BOM } from '#core/exports/csv.ts';
import { filesOfZip } from '#server/platform/testing/files-of-zip.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { foldNamed } from './named/named-columns.ts';
import { answer, answerTogether, openResultSurvey, resultsOf } from './survey-results-fixtures.ts';
import { countSurveysJob } from './survey-results-jobs.ts';

const server = useTestServer();
type Results = { questions: SurveyResultQuestion[] };

const figuresOf = ({ questions }: Results, id: string) =>
  questions.find(({ question }) => question.id === id)?.figures ?? null;
const barsOf = (results: Results, id: string) => figuresOf(results, id)?.bars.map(({ count }) => count);
const endsOf = (results: Results, id: string) => figuresOf(results, id)?.bars.map(({ count, upTo }) => [count, upTo]);
const from = (option: string) => ({ from: { option } });

describe('results of a named survey', () => {
  it('are of everybody or of whom all filters take, as of now, with hidden and empty told apart', async () => {
    const survey = await openResultSurvey(server, 'named');
    expect(await resultsOf(survey)).toMatchObject({ answers: 0, received: 0 });
    await answer(server, survey, { ...from('a'), scale: 4, grid: { r: 'y', s: 'x' } });
    await answer(server, survey, { ...from('a'), scale: 2 });
    await answer(server, survey, { ...from('b'), words: 'Дякую' });
    await answer(server, survey, { from: { other: 'Львів' } });
    const all = await resultsOf(survey);
    expect([all.answers, barsOf(all, 'from')]).toEqual([4, [2, 1, 1]]);
    expect(figuresOf(all, 'scale')).toMatchObject({ asked: 2, answered: 2, hidden: 2, summary: { mean: 3 } });
    expect(figuresOf(all, 'grid')?.parts.map(({ bars }) => bars.map(({ count }) => count))).toEqual([
      [0, 1],
      [1, 0],
    ]);
    const some = await resultsOf(survey, [
      { questionId: 'from', oneOf: ['a', 'other'] },
      { questionId: 'scale', oneOf: ['4', '5'] },
    ]);
    expect([some.answers, some.people, barsOf(some, 'from')]).toEqual([4, 1, [1, 0, 0]]);
    await foldNamed(server.services, survey.id);
    await answer(server, survey, from('b'));
    expect(barsOf(await resultsOf(survey), 'from')).toEqual([2, 2, 1]);
    await foldNamed(server.services, survey.id);
    expect(await resultsOf(survey)).toMatchObject({ answers: 5, behind: false });
  });

  it('are counted by the job where many answer, and nothing is counted twice after that', async () => {
    const survey = await openResultSurvey(server, 'named');
    await sql`
      insert into survey_answers (id, survey_id, version, state, answers, started_at, saved_at, sent_at)
      select gen_random_uuid(), ${survey.id}, 1, 'sent', '{"from": {"option": "a"}, "scale": 3}', now(), now(), now()
      from generate_series(1, 2500)`.execute(server.services.database);
    await countSurveysJob(server.services).run();
    const waiting = () =>
      sql`select 1 from survey_result_changes where survey_id = ${survey.id}`.execute(server.services.database);
    expect((await waiting()).rows).toHaveLength(0);
    expect(barsOf(await resultsOf(survey), 'from')).toEqual([2500, 0, 0]);
    await answer(server, survey, from('b'));
    expect(barsOf(await resultsOf(survey), 'from')).toEqual([2500, 1, 0]);
  });

  it('lose an answer that went when two people turned out to be one', async () => {
    const survey = await openResultSurvey(server, 'named');
    const one = await answer(server, survey, from('a'));
    await answer(server, survey, from('b'));
    await foldNamed(server.services, survey.id);
    await sql`delete from survey_answers where person_id = ${one.userId}`.execute(server.services.database);
    expect(barsOf(await resultsOf(survey), 'from')).toEqual([0, 1, 0]);
  });

  it('have answers in words with search, tags and filters, each told with who wrote it', async () => {
    const survey = await openResultSurvey(server, 'named');
    for (const words of ['Гарний зал', 'Мало часу', 'Гарний зал'])
      await answer(server, survey, { ...from(words === 'Мало часу' ? 'b' : 'a'), words });
    const list = async (query: string) =>
      (await survey.owner.browser.send('GET', `${survey.url}/results/words?question=words${query}`)).json();
    const found = await list(`&part=${encodeURIComponent('ЗАЛ')}`);
    expect(found.words.map(({ words, who }: { words: string; who: string }) => [words, who])).toEqual([
      ['Гарний зал', 'Яна'],
      ['Гарний зал', 'Яна'],
    ]);
    const filters = encodeURIComponent(JSON.stringify([{ questionId: 'from', oneOf: ['b'] }]));
    expect((await list(`&filters=${filters}`)).words).toHaveLength(1);
    const tag = `${survey.url}/results/tags/${randomUUID()}`;
    const { browser } = survey.owner;
    expect((await browser.send('PUT', tag, { name: 'Про зал' })).statusCode).toBe(204);
    expect(
      (await browser.send('PUT', `${survey.url}/results/tags/${randomUUID()}`, { name: 'Про зал' })).json().code,
    ).toBe('survey_tag_refused');
    const { wordsKey } = found.words[0];
    const tagged = { questionId: 'words', wordsKey, tagged: true };
    expect((await browser.send('PUT', `${tag}/words`, tagged)).statusCode).toBe(204);
    const tagId = tag.split('/').at(-1);
    // Equal words have equal tags.
    expect((await list(`&tag=${tagId}`)).words.map(({ tagIds }: { tagIds: string[] }) => tagIds)).toEqual([
      [tagId],
      [tagId],
    ]);
    expect((await resultsOf(survey)).tags).toEqual([{ id: tagId, name: 'Про зал', words: 1 }]);
    expect((await browser.send('DELETE', tag)).statusCode).toBe(204);
    expect((await list('')).words[0].tagIds).toEqual([]);
  });

  it('are compared person by person with those of another survey, from ten people on', async () => {
    const before = await openResultSurvey(server, 'named');
    const after = await openResultSurvey(server, 'named', { owner: before.owner });
    const compare = async () =>
      (await before.owner.browser.send('GET', `${before.url}/results/people-of/${after.id}`)).json().pairs;
    for (let place = 0; place < 10; place += 1) {
      const person = await answer(server, before, { ...from('a'), scale: 2 });
      if (place === 9) expect(await compare()).toMatchObject([{ n: 9, difference: null }]);
      await answer(server, after, { ...from('a'), scale: place < 5 ? 3 : 4 }, 'named', person);
    }
    await answer(server, after, { ...from('a'), scale: 1 });
    const [pair] = await compare();
    expect(pair).toMatchObject({ questionId: 'scale', n: 10, before: 2, after: 3.5, difference: { value: 1.5 } });
    // ± 2.262 · 0.527/√10.
    expect(pair.difference.interval[0]).toBeCloseTo(1.123, 2);
  });

  it('are files: figures, and a line for each person, without formulas', async () => {
    const survey = await openResultSurvey(server, 'named');
    await answer(server, survey, { ...from('a'), scale: 5, grid: { r: 'y' }, words: '=1+1' });
    const get = (path: string) => survey.owner.browser.send('GET', `${survey.url}/${path}`);
    const answers = (await get('answers.csv')).body;
    expect(answers.startsWith(`${CSV_BOM}Хто;Логін;Надіслано;Звідки ви?;Наскільки корисно?;Оцініть: Зал;`)).toBe(true);
    expect(answers).toMatch(/;А;5;Добре;;'=1\+1\r\n$/);
    expect((await get('results.csv')).body).toContain('Звідки ви?;;А;1;100;;;\r\n');
    const files = filesOfZip((await get('answers.xlsx')).rawPayload);
    expect(files.get('xl/sharedStrings.xml')).toContain('<t>=1+1</t>');
    expect((await get('results.xlsx')).statusCode).toBe(200);
  });

  it('tell who has begun and not answered, and belong to their owner alone', async () => {
    const survey = await openResultSurvey(server, 'named');
    const slow = await seedPerson(server, 'Повільна');
    await slow.browser.send('PUT', `${survey.url}/draft`, {
      answerId: randomUUID(),
      version: 1,
      revision: 0,
      answers: {},
    });
    const waits = await survey.owner.browser.send('GET', `${survey.url}/unanswered`);
    expect(waits.json()).toMatchObject({ people: [{ name: 'Повільна', begun: true }], more: false });
    const remind = () => survey.owner.browser.send('POST', `${survey.url}/reminders`);
    expect((await remind()).json()).toEqual({ reminded: 1 });
    expect((await remind()).json().code).toBe('survey_reminded');
    const told = (await slow.browser.send('GET', '/api/notifications')).json();
    expect(told.notifications).toMatchObject([{ kind: 'survey-waits', path: `/survey/${survey.id}` }]);
    expect((await slow.browser.send('POST', `${survey.url}/reminders`)).statusCode).toBe(404);
    await survey.owner.browser.send('POST', `${survey.url}/state`, { state: 'closed' });
    expect((await remind()).json().code).toBe('survey_not_taking');
    expect((await slow.browser.send('GET', `${survey.url}/results`)).statusCode).toBe(404);
    expect((await slow.browser.send('GET', `${survey.url}/answers.csv`)).statusCode).toBe(404);
  });
});

describe('results of an anonymous survey', () => {
  it('are not shown of fewer than five, and grow by five people of a group', async () => {
    const survey = await openResultSurvey(server, 'anonymous', { groups: ['from'] });
    await answerTogether(
      server,
      survey,
      Array.from({ length: 5 }, () => from('a')),
    );
    expect(endsOf(await resultsOf(survey), 'from')).toEqual([
      [5, 9],
      [0, 4],
      [0, 4],
    ]);
    // Four of a and one of b: neither group has grown by five.
    await answerTogether(server, survey, [...Array.from({ length: 4 }, () => from('a')), from('b')]);
    expect((await resultsOf(survey)).answers).toBe(5);
    await answerTogether(server, survey, [...Array.from({ length: 4 }, () => from('b')), from('a')]);
    const shown = await resultsOf(survey);
    // Three blocks of five, each told by itself: everybody of a block gave the same answer.
    expect([endsOf(shown, 'from')?.map(([least]) => least), shown.answers, shown.answersUpTo]).toEqual([
      [10, 1, 0],
      15,
      27,
    ]);
    const group = (option: string) => resultsOf(survey, [{ questionId: 'from', oneOf: [option] }]);
    const ofB = await group('b');
    expect([ofB.people, ofB.peopleUpTo, endsOf(ofB, 'from')?.map(([least]) => least)]).toEqual([5, 9, [0, 1, 0]]);
    // A question by which no groups were chosen takes nobody.
    const foreign = await resultsOf(survey, [{ questionId: 'scale', oneOf: ['4'] }]);
    expect([foreign.people, figuresOf(foreign, 'from')]).toEqual([0, null]);
  });

  it('hide a question that fewer than five were shown, and show words from five on, of nobody', async () => {
    const survey = await openResultSurvey(server, 'anonymous');
    const said = (words: string) => ({ ...from('b'), words });
    await answerTogether(server, survey, [...['Так', 'Ні', 'Добре', 'Зле'].map(said), { ...from('a'), scale: 1 }]);
    const words = async () =>
      (await survey.owner.browser.send('GET', `${survey.url}/results/words?question=words`)).json().words;
    const shown = await resultsOf(survey);
    expect([figuresOf(shown, 'scale'), figuresOf(shown, 'from')?.answered, await words()]).toEqual([null, 5, []]);
    await answerTogether(server, survey, ['П’ять', 'Шість', 'Сім', 'Вісім', 'Дев’ять'].map(said));
    const list = await words();
    // Nine have written: so many fives of them are shown.
    expect(list).toHaveLength(5);
    expect(new Set(list.map(({ who }: { who: null }) => who))).toEqual(new Set([null]));
    const { database } = server.services;
    const { rows } =
      await sql`select 1 from survey_shown_words w join survey_anonymous_answers a on a.id = w.id`.execute(database);
    expect(rows).toEqual([]);
  });

  it('have no file with a line for each person and no list of who has not answered', async () => {
    const survey = await openResultSurvey(server, 'anonymous');
    const get = async (path: string) => (await survey.owner.browser.send('GET', `${survey.url}/${path}`)).json().code;
    expect([await get('answers.csv'), await get('answers.xlsx'), await get('unanswered')]).toEqual([
      'survey_anonymous',
      'survey_anonymous',
      'survey_anonymous',
    ]);
    expect((await survey.owner.browser.send('GET', `${survey.url}/results.csv`)).body).toContain(
      'ще менше п’яти відповідей',
    );
    expect((await survey.owner.browser.send('GET', `${survey.url}/results.xlsx`)).statusCode).toBe(200);
  });
});
