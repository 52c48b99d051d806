import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnSurvey } from '#contract/surveys/survey-authoring.ts';
import type { SurveyQuestion } from '#core/surveys/survey-types.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { foldNamed } from './results/named/named-columns.ts';
import { openSurvey } from './survey-fixtures.ts';

/*
 * Thirty people answer a survey of two versions, and its owner looks at the results through any filters. Each figure is counted here
 * anew, from what the people have sent.
 */

const option = (id: string) => ({ id, text: id.toUpperCase() });
const common = (id: string) => ({ id, title: id, help: '', required: false });
const FROM: SurveyQuestion = { ...common('from'), kind: 'single', other: true, options: ['a', 'b', 'c'].map(option) };
const SCALE: SurveyQuestion = {
  ...common('scale'),
  kind: 'scale',
  from: 1,
  to: 5,
  fromLabel: '',
  toLabel: '',
  showIf: { questionId: 'from', oneOf: ['a', 'other'] },
};
const LIKED: SurveyQuestion = {
  ...common('liked'),
  kind: 'several',
  other: false,
  options: ['x', 'y', 'z'].map(option),
};
const AGE: SurveyQuestion = { ...common('age'), kind: 'number', min: 0, max: 99, whole: true };
const NPS: SurveyQuestion = { ...common('nps'), kind: 'nps' };
const FIRST: readonly SurveyQuestion[] = [FROM, SCALE, LIKED, AGE];
/** «c» is gone, the age is asked no more, whether one would recommend it is new. */
const SECOND: readonly SurveyQuestion[] = [
  { ...FROM, options: ['b', 'a'].map(option) } as SurveyQuestion,
  SCALE,
  LIKED,
  NPS,
];
const pagesOf = (questions: readonly SurveyQuestion[]) => [{ id: 'p1', title: '', questions: [...questions] }];

type Given = Readonly<Record<string, unknown>>;
type Sent = { readonly version: 1 | 2; readonly answers: Given };

/** What somebody may send by a version; undefined: left empty. */
const anyGiven = (version: 1 | 2) =>
  fc.record({
    from: fc.constantFrom(
      undefined,
      { option: 'a' },
      { option: 'b' },
      { other: 'Львів' },
      ...(version === 1 ? [{ option: 'c' }] : []),
    ),
    scale: fc.constantFrom(undefined, 1, 2, 3, 4, 5),
    liked: fc.constantFrom(undefined, { options: ['x'] }, { options: ['x', 'y'] }, { options: ['z'] }),
    ...(version === 1 ? { age: fc.option(fc.integer({ min: 0, max: 99 }), { nil: undefined }) } : {}),
    ...(version === 2 ? { nps: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }) } : {}),
  });
const [people] = fc.sample(
  fc.tuple(
    fc.array(anyGiven(1), { minLength: 15, maxLength: 15 }),
    fc.array(anyGiven(2), { minLength: 15, maxLength: 15 }),
  ),
  { numRuns: 1, seed: 22 },
);
const SENT: readonly Sent[] = [
  ...(people?.[0] ?? []).map((answers): Sent => ({ version: 1, answers })),
  ...(people?.[1] ?? []).map((answers): Sent => ({ version: 2, answers })),
];

/** The keys by which an answer is counted; `hidden`, `empty`, `none` where nobody asked. */
function keysOf({ version, answers }: Sent, id: string): readonly string[] {
  const isAsked = (version === 1 ? FIRST : SECOND).some((question) => question.id === id);
  if (!isAsked) return ['none'];
  const from = answers['from'] as { option?: string; other?: string } | undefined;
  const fromKey = from === undefined ? 'empty' : (from.option ?? 'other');
  if (id === 'scale' && fromKey !== 'a' && fromKey !== 'other') return ['hidden'];
  const value = answers[id];
  if (value === undefined) return ['empty'];
  if (id === 'from') return [fromKey];
  return typeof value === 'number' ? [String(value)] : (value as { options: string[] }).options;
}

type Filter = { readonly questionId: string; readonly oneOf: readonly string[] };
const takenBy = (filters: readonly Filter[]) =>
  SENT.filter((sent) =>
    filters.every(({ questionId, oneOf }) => keysOf(sent, questionId).some((key) => oneOf.includes(key))),
  );

type Shown = {
  readonly questions: readonly { readonly id: string; readonly removed: boolean }[];
  readonly figures: readonly {
    asked: number;
    answered: number;
    hidden: number;
    bars: { key: string; count: number; removed: boolean }[];
    summary: { n: number; mean: number; minimum: number; maximum: number } | null;
    nps: { score: number } | null;
  }[];
  readonly people: number;
  readonly answers: number;
};

const server = useTestServer();
let owner: SeededPerson;
let url = '';

async function results(filters: readonly Filter[]): Promise<Shown> {
  const query = filters.length === 0 ? '' : `?filters=${encodeURIComponent(JSON.stringify(filters))}`;
  const read = await owner.browser.send('GET', `${url}/results${query}`);
  if (read.statusCode !== 200) throw new Error(read.body);
  const shown = read.json() as {
    questions: { question: Shown['questions'][0]; figures: Shown['figures'][0] }[];
  } & Shown;
  const questions = shown.questions.map(({ question }) => question);
  return { ...shown, questions, figures: shown.questions.map(({ figures }) => figures) };
}

async function send({ version, answers }: Sent): Promise<void> {
  const person = await seedPerson(server, 'Яна', 'participant');
  const own = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined));
  const body = { answerId: randomUUID(), version, answers: own };
  const sent = await person.browser.send('POST', `${url}/answers`, body);
  if (sent.statusCode !== 204) throw new Error(sent.body);
}

beforeAll(async () => {
  server.clock.now = new Date('2026-11-20T08:00:00Z');
  owner = await seedPerson(server, 'Оксана');
  const survey = await openSurvey(owner.browser, { definition: { intro: '', thanks: '', pages: pagesOf(FIRST) } });
  url = `/api/surveys/${survey.id}`;
  for (const sent of SENT.filter(({ version }) => version === 1)) await send(sent);
  // Part of them is counted already when the others come.
  await foldNamed(server.services, survey.id);
  const { revision, title, mode, audience, moment } = survey;
  const definition = { intro: '', thanks: '', pages: pagesOf(SECOND) };
  const times = { opensAt: null, closesAt: null, quota: null };
  const fields = { title, mode, audience, moment, ...times, groupQuestionIds: [], definition };
  const saved = await owner.browser.send('POST', `${url}/fields`, { revision, fields });
  const published = await owner.browser.send('POST', `${url}/versions`, {
    revision: (saved.json() as OwnSurvey).revision,
  });
  if (published.statusCode !== 200) throw new Error(published.body);
  for (const sent of SENT.filter(({ version }) => version === 2)) await send(sent);
}, 60_000);

function expectCounted(shown: Shown, taken: readonly Sent[]): void {
  for (const [index, { id }] of shown.questions.entries()) {
    const figures = shown.figures[index];
    const keys = taken.map((sent) => keysOf(sent, id));
    const times = (key: string) => keys.filter((own) => own.includes(key)).length;
    const asked = keys.filter((own) => !own.includes('none') && !own.includes('hidden'));
    expect({ id, asked: figures?.asked, answered: figures?.answered, hidden: figures?.hidden }).toEqual({
      id,
      asked: asked.length,
      answered: asked.length - times('empty'),
      hidden: times('hidden'),
    });
    for (const { key, count } of figures?.bars ?? []) expect([id, key, count]).toEqual([id, key, times(key)]);
    const numbers = asked.flatMap(([key]) => (key === undefined || key === 'empty' ? [] : [Number(key)]));
    if (id !== 'age' && id !== 'nps' && id !== 'scale') continue;
    expect(figures?.summary?.n ?? 0).toBe(numbers.length);
    if (numbers.length > 0)
      expect(figures?.summary?.mean).toBeCloseTo(numbers.reduce((sum, one) => sum + one, 0) / numbers.length, 9);
  }
}

describe('the results of a survey whose questions were changed', () => {
  it('name every question and option that was ever asked, those that are gone as such', async () => {
    const { questions, figures, answers } = await results([]);
    expect(questions.map(({ id, removed }) => [id, removed])).toEqual([
      ['from', false],
      ['scale', false],
      ['liked', false],
      ['nps', false],
      ['age', true],
    ]);
    expect(figures[0]?.bars.map(({ key, removed }) => [key, removed])).toEqual([
      ['b', false],
      ['a', false],
      ['c', true],
      ['other', false],
    ]);
    expect(answers).toBe(SENT.length);
  });

  it('are of everybody what everybody has sent', async () => {
    const shown = await results([]);
    expect(shown.people).toBe(SENT.length);
    expectCounted(shown, SENT);
  });

  it('are through any filters what those have sent whom all filters take', async () => {
    const keys: Readonly<Record<string, readonly string[]>> = {
      from: ['a', 'b', 'c', 'other', 'empty'],
      scale: ['1', '2', '3', '4', '5', 'empty'],
      liked: ['x', 'y', 'z', 'empty'],
      nps: ['0', '5', '9', '10', 'empty'],
    };
    const filter = fc.constantFrom(...Object.keys(keys)).chain((questionId) =>
      fc.record<Filter>({
        questionId: fc.constant(questionId),
        oneOf: fc.subarray([...(keys[questionId] ?? [])], { minLength: 1 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(filter, { minLength: 1, maxLength: 3 }), async (filters) => {
        const taken = takenBy(filters);
        const shown = await results(filters);
        expect(shown.people).toBe(taken.length);
        expectCounted(shown, taken);
      }),
      { numRuns: 25 },
    );
  });

  it('lose the answers of somebody who goes, and no others', async () => {
    const { database } = server.services;
    const first = await database
      .selectFrom('survey_answers')
      .select('id')
      .where('version', '=', 1)
      .executeTakeFirstOrThrow();
    const before = await results([]);
    await database.deleteFrom('survey_answers').where('id', '=', first.id).execute();
    const after = await results([]);
    expect(after.people).toBe(before.people - 1);
    const lost = before.figures.map(
      ({ asked, hidden }, index) =>
        asked + hidden - ((after.figures[index]?.asked ?? 0) + (after.figures[index]?.hidden ?? 0)),
    );
    // Of the first version: one of each question it asked, none of the new one.
    expect(lost).toEqual([1, 1, 1, 0, 1]);
  });
});
