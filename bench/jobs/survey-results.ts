import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { registerAccount } from '#contract/accounts.ts';
import { createSurvey, publishSurvey, saveSurvey } from '#contract/surveys/survey-authoring.ts';
import { readSurveyResults } from '#contract/surveys/survey-results.ts';
import type { SurveyQuestion } from '#core/surveys/survey-types.ts';
import { startWatchedServer } from '../loop/watched-server.ts';
import { benchPerson } from '../shared/bench-person.ts';
import { median, report } from '../shared/measurement.ts';
import { PROMISED } from '../shared/promised-budgets.ts';

const ANSWERS = 100_000;
const TIMES = 9;
const VIEW_BUDGET_MS = 300;

const common = (id: string) => ({ id, title: `Запитання ${id}`, help: '', required: false });
const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index}`, text: `Варіант ${index}` }));
/** Twenty questions as in a form after a conference, one of each longer kind among them. */
const QUESTIONS: SurveyQuestion[] = [
  ...Array.from({ length: 6 }, (_, index) => ({
    ...common(`single${index}`),
    kind: 'single' as const,
    options: options(6),
    other: false,
  })),
  { ...common('several'), kind: 'several', options: options(10), other: false },
  ...Array.from({ length: 8 }, (_, index) => ({
    ...common(`scale${index}`),
    kind: 'scale' as const,
    from: 1,
    to: 5,
    fromLabel: '',
    toLabel: '',
  })),
  { ...common('nps'), kind: 'nps' },
  { ...common('matrix'), kind: 'matrix', rows: options(6), columns: options(5) },
  { ...common('ranking'), kind: 'ranking', options: options(5) },
  { ...common('number'), kind: 'number', min: 0, max: 1_000_000, whole: false },
  { ...common('words'), kind: 'long' },
];

const server = await startWatchedServer();
const database = new Client(server.database);
try {
  await database.connect();
  const owner = benchPerson(server.origin);
  await owner.call(registerAccount, {
    body: { identifier: `owner-${Date.now()}`, password: 'вимірюємо чесно 42' },
  });
  const params = { id: randomUUID() };
  const made = await owner.call(createSurvey, { params, body: { eventId: null, template: 'nps', mode: 'named' } });
  const definition = { intro: '', thanks: '', pages: [{ id: 'p1', title: '', questions: QUESTIONS }] };
  const { moment, audience, opensAt, closesAt, quota, mode } = made;
  const fields = { title: 'Сто тисяч', mode, moment, audience, opensAt, closesAt, quota, definition };
  const saved = await owner.call(saveSurvey, { params, body: { revision: made.revision, fields } });
  await owner.call(publishSurvey, { params, body: { revision: saved.revision } });
  const began = performance.now();
  await addAnswers(params.id);
  await server.longestHold();
  // The job of the minute counts them.
  for (;;) {
    const { behind, answers } = await owner.call(readSurveyResults, { params });
    if (!behind && answers === ANSWERS) break;
    await sleep(500);
  }
  const countedMs = performance.now() - began;
  const countingHold = await server.longestHold();
  const view = async (filters?: unknown): Promise<number> => {
    const start = performance.now();
    await owner.call(readSurveyResults, {
      params,
      query: filters === undefined ? {} : { filters: JSON.stringify(filters) },
    } as never);
    return performance.now() - start;
  };
  const filter = (index: number) => [
    { questionId: `single${index % 6}`, oneOf: ['o1', 'o2'] },
    { questionId: `scale${index % 8}`, oneOf: ['4', '5'] },
  ];
  const views: number[] = [];
  const filtered: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    views.push(await afterFold(params.id, () => view()));
    filtered.push(await view(filter(time)));
  }
  const hold = await server.longestHold();
  const reference = median(await countByStatement(params.id));
  report([
    {
      what: `results of ${ANSWERS} answers with 20 questions: first view, read from the database`,
      value: median(views),
      unit: 'ms',
      budget: VIEW_BUDGET_MS,
      reference: { what: 'one question counted by one statement', value: reference },
      details: [
        `slowest ${Math.round(Math.max(...views))} ms; answers were counted ${Math.round(countedMs / 1000)} s after they were added`,
      ],
    },
    {
      what: `results of ${ANSWERS} answers: two filters together`,
      value: median(filtered),
      unit: 'ms',
      budget: VIEW_BUDGET_MS,
      details: [`slowest ${Math.round(Math.max(...filtered))} ms`],
    },
    {
      what: 'results: longest hold of the loop by views',
      value: hold.busyMs,
      unit: 'ms',
      budget: PROMISED.longestHoldMs,
    },
    {
      what: 'results: longest hold of the loop while 100 000 answers are counted',
      value: countingHold.busyMs,
      unit: 'ms',
      budget: PROMISED.longestHoldMs,
    },
  ]);
} finally {
  await database.end();
  await server.stop();
}

/** What a process keeps is of an earlier version: the next view reads the columns again, as after a start. */
async function afterFold(surveyId: string, view: () => Promise<number>): Promise<number> {
  await database.query('update survey_results set version = version + 1 where survey_id = $1', [surveyId]);
  return view();
}

async function addAnswers(surveyId: string): Promise<void> {
  await database.query(
    `insert into survey_answers (id, survey_id, version, state, answers, started_at, saved_at, sent_at)
     select gen_random_uuid(), $1, 1, 'sent', (
       select jsonb_object_agg(key, value) from (
         select 'single' || i as key, jsonb_build_object('option', 'o' || floor(random() * 6 + n * 0)) as value from generate_series(0, 5) i
         union all select 'scale' || i, to_jsonb(floor(random() * 5 + n * 0)::int + 1) from generate_series(0, 7) i
         union all select 'several', jsonb_build_object('options', jsonb_build_array('o' || n % 10, 'o' || (n + 3) % 10))
         union all select 'nps', to_jsonb(n % 11)
         union all select 'matrix', jsonb_build_object('o0', 'o1', 'o1', 'o' || n % 5, 'o2', 'o3', 'o3', 'o0', 'o4', 'o2', 'o5', 'o4')
         union all select 'ranking', '["o2","o0","o1","o4","o3"]'::jsonb
         union all select 'number', to_jsonb(round((random() * 1000000 + n * 0)::numeric, 2))
         union all select 'words', to_jsonb('Було корисно, дякую за розмову й тексти, №' || n)
       ) one), now(), now(), now()
     from generate_series(1, ${ANSWERS}) n`,
    [surveyId],
  );
}

async function countByStatement(surveyId: string): Promise<number[]> {
  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const start = performance.now();
    await database.query(
      `select answers -> 'single0' ->> 'option' as key, count(*) from survey_answers
       where survey_id = $1 and state = 'sent' group by 1`,
      [surveyId],
    );
    times.push(performance.now() - start);
  }
  return times;
}
