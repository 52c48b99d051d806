import { randomUUID } from 'node:crypto';
import { ANONYMOUS_STEP } from '#core/surveys/survey-limits.ts';
import type { SurveyMode } from '#core/surveys/survey-types.ts';
import { moveBatches, readBatches } from '#server/modules/surveys/results/anonymous/anonymous-answers-store.ts';
import type { TestServer } from '#server/platform/testing/test-server.ts';
import { type SeededPerson, seedPerson } from '#server/testing/seed-store.ts';

const option = (id: string, text: string) => ({ id, text });
const asked = (id: string, title: string) => ({ id, title, help: '', required: false });

/** Where from, a scale that only those of «А» are shown, a matrix, and words. */
const RESULT_PAGES = [
  {
    id: 'p1',
    title: '',
    questions: [
      {
        ...asked('from', 'Звідки ви?'),
        kind: 'single' as const,
        options: [option('a', 'А'), option('b', 'Б')],
        other: true,
      },
      {
        ...asked('scale', 'Наскільки корисно?'),
        kind: 'scale' as const,
        from: 1,
        to: 5,
        fromLabel: '',
        toLabel: '',
        showIf: { questionId: 'from', oneOf: ['a'] },
      },
      {
        ...asked('grid', 'Оцініть'),
        kind: 'matrix' as const,
        rows: [option('r', 'Зал'), option('s', 'Час')],
        columns: [option('x', 'Погано'), option('y', 'Добре')],
      },
      { ...asked('words', 'Що ще?'), kind: 'long' as const },
    ],
  },
];

/** A survey that is open, of a person of its own. */
export type OpenSurvey = { readonly id: string; readonly url: string; readonly owner: SeededPerson };

/** Opens a survey by a person, with the questions of {@link RESULT_PAGES} unless others are given. */
export async function openResultSurvey(
  server: TestServer,
  mode: SurveyMode,
  {
    owner,
    pages = RESULT_PAGES,
    groups = [],
  }: { readonly owner?: SeededPerson; readonly pages?: readonly unknown[]; readonly groups?: readonly string[] } = {},
): Promise<OpenSurvey> {
  const own = owner ?? (await seedPerson(server, 'Оксана'));
  const id = randomUUID();
  const url = `/api/surveys/${id}`;
  await own.browser.send('PUT', url, { eventId: null, template: 'nps', mode });
  const definition = { intro: '', thanks: '', pages };
  const settings = { title: 'Як усе пройшло', mode, audience: 'link', moment: null };
  const times = { opensAt: null, closesAt: null, quota: null };
  const saved = await own.browser.send('POST', `${url}/fields`, {
    revision: 1,
    fields: { ...settings, ...times, groupQuestionIds: groups, definition },
  });
  const opened = await own.browser.send('POST', `${url}/versions`, { revision: saved.json().revision });
  if (opened.statusCode !== 200) throw new Error(opened.body);
  return { id, url, owner: own };
}

/** Somebody answers; returns who. */
export async function answer(
  server: TestServer,
  { url }: OpenSurvey,
  answers: Readonly<Record<string, unknown>>,
  mode: SurveyMode = 'named',
  person?: SeededPerson,
  version = 1,
): Promise<SeededPerson> {
  const own = person ?? (await seedPerson(server, 'Яна', 'participant'));
  const sent =
    mode === 'named'
      ? await own.browser.send('POST', `${url}/answers`, { answerId: randomUUID(), version, answers })
      : await own.browser.send('POST', `${url}/anonymous-answers`, { version, answers });
  if (sent.statusCode !== 204) throw new Error(sent.body);
  return own;
}

/** Some answer an anonymous survey, and five or more that wait are moved, as once another batch is whole. */
export async function answerTogether(
  server: TestServer,
  survey: OpenSurvey,
  several: readonly Readonly<Record<string, unknown>>[],
  version = 1,
): Promise<void> {
  for (const answers of several) await answer(server, survey, answers, 'anonymous', undefined, version);
  await server.services.database.transaction().execute(async (tx) => {
    const batches = await readBatches(tx, survey.id);
    const waiting = batches.reduce((sum, { answers }) => sum + answers, 0);
    if (waiting >= ANONYMOUS_STEP) await moveBatches(tx, survey.id, batches.at(-1)?.batch ?? 0);
  });
}

/** What the owner is shown, of everybody or by filters. */
export async function resultsOf(
  { owner, url }: OpenSurvey,
  filters: readonly { readonly questionId: string; readonly oneOf: readonly string[] }[] = [],
) {
  const query = filters.length === 0 ? '' : `?filters=${encodeURIComponent(JSON.stringify(filters))}`;
  const read = await owner.browser.send('GET', `${url}/results${query}`);
  if (read.statusCode !== 200) throw new Error(read.body);
  return read.json();
}
