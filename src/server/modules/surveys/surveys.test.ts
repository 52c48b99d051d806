import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SurveyToAnswer } from '#contract/surveys/answering.ts';
import type { OwnSurvey } from '#contract/surveys/survey-authoring.ts';
import type { SurveyDefinition } from '#core/surveys/survey-types.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { enterByLogin, publishEvent, signUp } from '#server/testing/events/event-steps.ts';
import { makeSurvey, openSurvey, QUESTIONS, SETTINGS } from './survey-fixtures.ts';

const server = useTestServer();
let host: TestBrowser;
let stranger: TestBrowser;
let guest: TestBrowser;

beforeAll(async () => {
  [host, stranger, guest] = [await signUp(server), await signUp(server), await enterByLogin(server)];
});
beforeEach(() => {
  server.clock.now = new Date('2026-11-21T08:00:00Z');
  server.published.length = 0;
});

const read = async (browser: TestBrowser, id: string) =>
  (await browser.send('GET', `/api/surveys/${id}/answering`)).json() as SurveyToAnswer;
const submit = (browser: TestBrowser, id: string, answers: object, answerId = randomUUID(), version = 1) =>
  browser.send('POST', `/api/surveys/${id}/answers`, { answerId, version, answers });
const draft = (browser: TestBrowser, id: string, answers: object, revision = 0, answerId = randomUUID()) =>
  browser.send('PUT', `/api/surveys/${id}/draft`, { answerId, version: 1, revision, answers });
const save = (survey: OwnSurvey, fields: object) =>
  host.send('POST', `/api/surveys/${survey.id}/fields`, {
    revision: survey.revision,
    fields: { ...SETTINGS, definition: QUESTIONS, ...fields },
  });
const codeOf = (answer: { json(): unknown }) => (answer.json() as { code: string }).code;
const sentCount = async (id: string) =>
  (
    await server.services.database
      .selectFrom('survey_answers')
      .select('answers')
      .where('survey_id', '=', id)
      .where('state', '=', 'sent')
      .execute()
  ).length;

describe('making a survey', () => {
  it('the same creation sent twice makes one; nobody else can take its id', async () => {
    const url = `/api/surveys/${randomUUID()}`;
    const body = { eventId: null, template: 'after', mode: 'named' };
    expect((await host.send('PUT', url, body)).json()).toMatchObject({ revision: 1, state: 'draft', moment: null });
    expect((await host.send('PUT', url, body)).statusCode).toBe(200);
    expect((await stranger.send('PUT', url, body)).statusCode).toBe(404);
  });

  it('a stale save is refused with what stands; the same save again is done once', async () => {
    const survey = await makeSurvey(host);
    expect((await save(survey, { title: 'Нова назва' })).statusCode).toBe(200);
    const refused = await save(survey, { title: 'Ще інша' });
    expect(codeOf(refused)).toBe('stale_revision');
    expect(refused.json()).toMatchObject({ details: { current: { fields: { title: 'Нова назва' } } } });
    expect((await save(survey, { title: 'Нова назва' })).statusCode).toBe(200);
  });

  it('what is missing is told and keeps it from being opened', async () => {
    const survey = await makeSurvey(host, {
      title: '',
      definition: { ...QUESTIONS, pages: [{ id: 'p1', title: '', questions: [] }] },
    });
    const refused = await host.send('POST', `/api/surveys/${survey.id}/versions`, { revision: survey.revision });
    expect(codeOf(refused)).toBe('survey_has_problems');
    expect((refused.json() as { details: { problems: unknown[] } }).details.problems).toHaveLength(2);
  });

  it('an end before its start, a time that is none, and a survey without an event for the registered are refused at their field', async () => {
    const survey = await makeSurvey(host);
    const wrong: readonly (readonly [object, string])[] = [
      [{ opensAt: '2026-11-22T10:00:00Z', closesAt: '2026-11-22T09:00:00Z' }, 'fields.closesAt'],
      [{ audience: 'registered' }, 'fields.audience'],
    ];
    for (const [fields, path] of wrong) {
      const answer = await save(survey, fields);
      expect([answer.statusCode, (answer.json() as { fields: { path: string }[] }).fields[0]?.path]).toEqual([
        422,
        path,
      ]);
    }
  });

  it('an opened one changes by versions; its mode is fixed; answers keep the version they were given to', async () => {
    const survey = await openSurvey(host);
    expect(codeOf(await save(survey, { mode: 'anonymous' }))).toBe('survey_mode_fixed');
    const fewer: SurveyDefinition = { ...QUESTIONS, pages: [QUESTIONS.pages[0] as SurveyDefinition['pages'][number]] };
    const saved = (await save(survey, { definition: fewer })).json() as OwnSurvey;
    expect((await read(guest, survey.id)).asked?.definition).toEqual(QUESTIONS);
    const begun = await enterByLogin(server);
    expect((await draft(begun, survey.id, { q3: 'Нічого.' })).statusCode).toBe(200);
    await host.send('POST', `/api/surveys/${survey.id}/versions`, { revision: saved.revision });
    expect((await read(guest, survey.id)).asked).toEqual({ version: 2, definition: fewer });
    expect((await read(begun, survey.id)).asked?.version).toBe(1);
    expect((await submit(begun, survey.id, { q1: { option: 'yes' }, q3: 'Нічого.' })).statusCode).toBe(204);
    expect((await submit(guest, survey.id, { q1: { option: 'yes' } }, randomUUID(), 2)).statusCode).toBe(204);
    const rows = await server.services.database
      .selectFrom('survey_answers')
      .select(['version'])
      .where('survey_id', '=', survey.id)
      .orderBy('version')
      .execute();
    expect(rows.map(({ version }) => version)).toEqual([1, 2]);
  });

  it('by what its results may be split is chosen before it opens, never changes, and is told to who answers', async () => {
    const survey = await makeSurvey(host, { mode: 'anonymous', groupQuestionIds: ['q2'] });
    const open = (revision: number) => host.send('POST', `/api/surveys/${survey.id}/versions`, { revision });
    // Words are no groups, nor is what is not asked.
    expect(codeOf(await open(survey.revision))).toBe('survey_groups_unfit');
    const unasked = (await save(survey, { mode: 'anonymous', groupQuestionIds: ['gone'] })).json() as OwnSurvey;
    expect(codeOf(await open(unasked.revision))).toBe('survey_groups_unfit');
    const chosen = (await save(unasked, { mode: 'anonymous', groupQuestionIds: ['q1'] })).json() as OwnSurvey;
    const opened = (await open(chosen.revision)).json() as OwnSurvey;
    expect(opened).toMatchObject({ state: 'open', groupQuestionIds: ['q1'] });
    expect((await read(guest, survey.id)).groups).toEqual(['Чи сподобалося вам?']);
    expect(codeOf(await save(opened, { mode: 'anonymous', groupQuestionIds: [] }))).toBe('survey_groups_fixed');
    // A page of before sends no groups: those that are chosen stay.
    const { groupQuestionIds: _groups, ...before } = SETTINGS;
    const kept = await host.send('POST', `/api/surveys/${survey.id}/fields`, {
      revision: opened.revision,
      fields: { ...before, mode: 'anonymous', title: 'Нова назва', definition: QUESTIONS },
    });
    expect(kept.json()).toMatchObject({ title: 'Нова назва', groupQuestionIds: ['q1'] });
    const copy = await host.send('POST', `/api/surveys/${survey.id}/copies`, { copyId: randomUUID() });
    expect(copy.json()).toMatchObject({ state: 'draft', groupQuestionIds: ['q1'] });
    const named = (await save(copy.json() as OwnSurvey, { groupQuestionIds: ['q1'] })).json() as OwnSurvey;
    expect(named).toMatchObject({ mode: 'named', groupQuestionIds: [] });
  });

  it('one with answers is not deleted but archived, and nobody answers it there', async () => {
    const survey = await openSurvey(host);
    await submit(guest, survey.id, { q1: { option: 'yes' } });
    expect(codeOf(await host.send('DELETE', `/api/surveys/${survey.id}`))).toBe('survey_has_answers');
    const state = (to: string) => host.send('POST', `/api/surveys/${survey.id}/state`, { state: to });
    expect((await state('archived')).statusCode).toBe(200);
    expect((await guest.send('GET', `/api/surveys/${survey.id}/answering`)).statusCode).toBe(404);
    expect(codeOf(await state('open'))).toBe('survey_archived');
    expect((await state('closed')).json()).toMatchObject({ state: 'closed' });
    expect((await state('open')).json()).toMatchObject({ door: 'open' });
  });

  it('an empty one is deleted; a copy is a draft with the same questions', async () => {
    const survey = await openSurvey(host);
    const copy = await host.send('POST', `/api/surveys/${survey.id}/copies`, { copyId: randomUUID() });
    expect(copy.json()).toMatchObject({ state: 'draft', title: 'Ваші враження (копія)', definition: QUESTIONS });
    expect((await host.send('DELETE', `/api/surveys/${survey.id}`)).statusCode).toBe(204);
    expect((await host.send('GET', `/api/surveys/${survey.id}`)).statusCode).toBe(404);
  });

  it('surveys of an event are listed for its organizers with the duty, and belong to its owner', async () => {
    const { id } = await publishEvent(host);
    const survey = await openSurvey(host, { moment: 'after' }, id);
    expect((await host.send('GET', `/api/surveys?eventId=${id}`)).json()).toMatchObject({
      surveys: [{ id: survey.id, moment: 'after', answers: 0 }],
    });
    expect((await stranger.send('GET', `/api/surveys?eventId=${id}`)).statusCode).toBe(404);
    expect((await host.send('GET', '/api/surveys')).json()).not.toMatchObject({ surveys: [{ id: survey.id }] });
  });
});

describe('answering by name', () => {
  it('a retry with the same id makes one; with another it is told that it was sent', async () => {
    const survey = await openSurvey(host);
    const person = await enterByLogin(server);
    const answerId = randomUUID();
    const statuses = await Promise.all(
      [1, 2, 3].map(() => submit(person, survey.id, { q1: { option: 'yes' } }, answerId)),
    );
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(codeOf(await submit(person, survey.id, { q1: { option: 'no' }, q2: 'Ні' }))).toBe('survey_sent');
    // Another tab of the same device has the same id: what was typed there is not what was taken.
    expect(codeOf(await submit(person, survey.id, { q1: { option: 'no' }, q2: 'Ні' }, answerId))).toBe('survey_sent');
    expect(await sentCount(survey.id)).toBe(1);
    expect(server.published.filter((topic) => topic === `survey:${survey.id}`)).toHaveLength(1);
    expect((await read(person, survey.id)).own).toEqual({ state: 'sent' });
  });

  it('a draft goes on from another device; one based on an older revision does not replace it', async () => {
    const survey = await openSurvey(host);
    const person = await enterByLogin(server);
    const answerId = randomUUID();
    expect((await draft(person, survey.id, { q1: { option: 'no' } }, 0, answerId)).json()).toEqual({
      answerId,
      revision: 1,
    });
    expect((await draft(person, survey.id, { q1: { option: 'no' }, q2: 'Гамір' }, 1, answerId)).json()).toMatchObject({
      revision: 2,
    });
    const again = await draft(person, survey.id, { q1: { option: 'no' }, q2: 'Гамір' }, 1, answerId);
    expect([again.statusCode, again.json()]).toEqual([200, { answerId, revision: 2 }]);
    const stale = await draft(person, survey.id, { q1: { option: 'yes' } }, 1);
    expect(codeOf(stale)).toBe('stale_revision');
    expect((await read(person, survey.id)).own).toMatchObject({ answerId, revision: 2, answers: { q2: 'Гамір' } });
  });

  it('what is required of the shown questions is told; hidden ones are neither required nor stored', async () => {
    const survey = await openSurvey(host);
    const refused = await submit(guest, survey.id, { q1: { option: 'no' } });
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'survey_answers_refused']);
    expect(refused.json()).toMatchObject({ details: { problems: [{ questionId: 'q2' }] } });
    expect((await submit(guest, survey.id, { q1: { option: 'yes' }, q2: 'Сховане' })).statusCode).toBe(204);
    const row = await server.services.database
      .selectFrom('survey_answers')
      .select('answers')
      .where('survey_id', '=', survey.id)
      .executeTakeFirstOrThrow();
    expect(row.answers).toEqual({ q1: { option: 'yes' } });
  });

  it('an id of somebody else’s answers is refused and changes nothing of theirs', async () => {
    const survey = await openSurvey(host);
    const [one, other] = [await enterByLogin(server), await enterByLogin(server)];
    const answerId = randomUUID();
    await submit(one, survey.id, { q1: { option: 'yes' } }, answerId);
    expect((await submit(other, survey.id, { q1: { option: 'no' }, q2: 'Ні' }, answerId)).statusCode).toBe(422);
    expect(await sentCount(survey.id)).toBe(1);
  });

  it('a quota is never exceeded, however many send at once', async () => {
    const survey = await openSurvey(host, { quota: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, () => enterByLogin(server)));
    const answers = await Promise.all(people.map((person) => submit(person, survey.id, { q1: { option: 'yes' } })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 204, 409, 409, 409, 409, 409]);
    expect(await sentCount(survey.id)).toBe(3);
    expect((await read(guest, survey.id)).door).toBe('full');
    const own = (await host.send('GET', `/api/surveys/${survey.id}`)).json() as OwnSurvey;
    expect(codeOf(await save(own, { quota: 2 }))).toBe('survey_quota_taken');
  });

  it('before opening and after closing nothing is taken, and nothing is shown', async () => {
    const survey = await openSurvey(host, { opensAt: '2026-11-21T09:00:00Z', closesAt: '2026-11-21T10:00:00Z' });
    expect(await read(guest, survey.id)).toMatchObject({ door: 'not_open', asked: null });
    expect(codeOf(await submit(guest, survey.id, { q1: { option: 'yes' } }))).toBe('survey_not_open');
    server.clock.now = new Date('2026-11-21T09:30:00Z');
    expect((await draft(guest, survey.id, { q1: { option: 'yes' } })).statusCode).toBe(200);
    server.clock.now = new Date('2026-11-21T10:00:00Z');
    expect(codeOf(await submit(guest, survey.id, { q1: { option: 'yes' } }))).toBe('survey_closed');
    expect(await read(guest, survey.id)).toMatchObject({ door: 'closed', asked: null });
  });

  it('surveys begun and not sent wait for the person', async () => {
    const survey = await openSurvey(host);
    const person = await enterByLogin(server);
    const waiting = async () =>
      (await person.send('GET', '/api/waiting-surveys')).json() as { surveys: { id: string }[] };
    expect((await waiting()).surveys).toEqual([]);
    await draft(person, survey.id, {});
    expect((await waiting()).surveys).toMatchObject([{ id: survey.id, begun: true }]);
    await submit(person, survey.id, { q1: { option: 'yes' } });
    expect((await waiting()).surveys).toEqual([]);
  });
});
