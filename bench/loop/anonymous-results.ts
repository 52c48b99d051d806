import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import type { Caller } from '#contract/definition/contract-request.ts';
import { createSurvey, publishSurvey, saveSurvey } from '#contract/surveys/survey-authoring.ts';
import { readSurveyResults } from '#contract/surveys/survey-results.ts';
import type { Watch } from './heaviest-work.ts';

const ANSWERS = 1_000;
/** So many letters each: some eighty megabytes altogether, of which one look reads twenty. */
const LETTERS = 40_000;
const LOOKS_MOST = 30;

const common = { help: '', required: false };
const QUESTIONS = [
  { ...common, id: 'role', title: 'Хто ви?', kind: 'single', options: optionsOf('учитель', 'учень'), other: false },
  { ...common, id: 'scale', title: 'Як усе було?', kind: 'scale', from: 1, to: 5, fromLabel: '', toLabel: '' },
  ...Array.from({ length: 8 }, (_, index) => ({
    ...common,
    id: `words${index}`,
    title: `Слова ${index}`,
    kind: 'long',
  })),
];

function optionsOf(...texts: string[]) {
  return texts.map((text, index) => ({ id: `o${index}`, text }));
}

/** The results of an anonymous survey with many long answers, look by look until everything is counted. */
export async function longAnonymousAnswers(call: Caller, connection: ClientConfig, watch: Watch): Promise<void> {
  const params = { id: randomUUID() };
  const made = await call(createSurvey, { params, body: { eventId: null, template: 'nps', mode: 'anonymous' } });
  const { moment, audience, opensAt, closesAt, quota, mode } = made;
  const definition = { intro: '', thanks: '', pages: [{ id: 'p1', title: '', questions: QUESTIONS }] };
  const fields = { title: 'Довгі відповіді', mode, moment, audience, opensAt, closesAt, quota, definition };
  const body = { revision: made.revision, fields: { ...fields, groupQuestionIds: ['role'] } };
  const saved = await call(saveSurvey, { params, body: body as never });
  await call(publishSurvey, { params, body: { revision: saved.revision } });
  const database = new Client(connection);
  await database.connect();
  try {
    await database.query(
      `insert into survey_anonymous_answers (survey_id, version, answers)
       select $1, 1, jsonb_build_object('role', jsonb_build_object('option', 'o' || n % 2), 'scale', 1 + n % 5) || (
         select jsonb_object_agg('words' || i, repeat('слово' || n || ' ', ${LETTERS} / 8 / 10)) from generate_series(0, 7) i
       ) from generate_series(1, ${ANSWERS}) n`,
      [params.id],
    );
  } finally {
    await database.end();
  }
  for (let look = 0; look < LOOKS_MOST; look += 1) {
    const { behind, answers } = await watch(`read-survey-results, ${ANSWERS} long anonymous answers`, () =>
      call(readSurveyResults, { params }),
    );
    if (behind) continue;
    if (answers < ANSWERS - 10) throw new Error(`${answers} of ${ANSWERS} anonymous answers are counted`);
    return;
  }
  throw new Error(`after ${LOOKS_MOST} looks anonymous answers are still not counted`);
}
