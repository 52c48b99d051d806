import { describe, expect, it } from 'vitest';
import type { TestServer } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue, seedPerson, seedRecipient } from '#server/testing/seed-store.ts';
import { save, saveOf, start, startByName, submit } from '#server/testing/take-test.ts';

const server = useTestServer();
const OPENS = new Date('2026-11-21T08:00:00Z');

const cover = async (browser: ReturnType<TestServer['browser']>, wihiwId: string, token?: string) =>
  browser.send('GET', `/api/wihiws/${wihiwId}/cover${token === undefined ? '' : `?token=${token}`}`);

describe('starting by the link', () => {
  it('turns a visitor who gives a name into a participant with a session and a personal code', async () => {
    const issue = await seedIssue(server);
    const browser = server.browser();
    const started = await startByName(browser, issue);
    expect(started).toMatchObject({
      person: { kind: 'participant', displayName: 'Марія К.' },
      attempt: { number: 1, trial: false, state: 'in-progress', deadlineAt: null },
    });
    expect(started.personalCode).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect(started.attempt.texts).toHaveLength(1);
    expect(started.attempt.questions).toHaveLength(3);
    expect(browser.cookie).not.toBeNull();
    expect(server.published).toContain(`wihiw:${issue.wihiwId}`);
    const again = await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${started.attempt.attemptId}`);
    expect(again.json()).toEqual({ ...started.attempt, serverNow: server.clock.now.toISOString() });
  });

  it('resumes the open attempt instead of starting another', async () => {
    const issue = await seedIssue(server, { attempts_allowed: null });
    const browser = server.browser();
    const first = await startByName(browser, issue);
    await save(browser, issue, first.attempt.attemptId, [saveOf(issue.short, { text: 'щось' }, 1)]);
    const second = (await start(browser, issue, { token: null })).json();
    expect(second.attempt).toEqual({
      ...first.attempt,
      answers: [{ questionId: issue.short.id, value: { text: 'щось' }, certainty: null, revision: 1, flagged: false }],
    });
    expect(second.personalCode).toBeNull();
  });

  it('leaves the texts out if the page has them', async () => {
    const issue = await seedIssue(server);
    const answer = await start(server.browser(), issue, { displayName: 'Іван', hasTexts: true });
    expect(answer.json().attempt).toMatchObject({ texts: [], questions: [{}, {}, {}] });
  });

  it('needs a name, the current link and a kind of person that the issue admits', async () => {
    const issue = await seedIssue(server);
    const nameless = await start(server.browser(), issue);
    expect(nameless.json()).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'displayName', code: 'required' }],
    });
    const wrong = await start(server.browser(), { ...issue, token: 'x'.repeat(43) }, { displayName: 'Іван' });
    expect(wrong.json().code).toBe('link_revoked');
    const closed = await seedIssue(server, { entry: 'accounts' });
    expect((await start(server.browser(), closed, { displayName: 'Іван' })).json().code).toBe('account_required');
    const pupil = await seedPerson(server, 'Учень', 'participant');
    expect((await start(pupil.browser, closed)).statusCode).toBe(403);
    const middle = await seedIssue(server, { entry: 'participants' });
    expect((await start(server.browser(), middle, { displayName: 'Іван' })).json().code).toBe('sign_in_required');
    expect((await start(pupil.browser, middle)).statusCode).toBe(200);
  });

  it('stops working when the link is revoked, but not for a running attempt', async () => {
    const issue = await seedIssue(server);
    const browser = server.browser();
    await startByName(browser, issue);
    await server.services.database
      .updateTable('WIHIW')
      .set({ token_hash: null, token_sealed: null })
      .where('id', '=', issue.wihiwId)
      .execute();
    expect((await start(server.browser(), issue, { displayName: 'Іван' })).json().code).toBe('link_revoked');
    expect((await start(browser, issue)).statusCode).toBe(200);
    expect((await server.browser().send('GET', `/anybody/${issue.token}`)).statusCode).toBe(404);
  });
});

describe('who may take an addressed issue', () => {
  it('lets recipients in and hides it from others', async () => {
    const issue = await seedIssue(server, { anybody: false, token_hash: null, token_sealed: null });
    const [pupil, stranger] = [await seedPerson(server, 'Учень', 'participant'), await seedPerson(server, 'Чужий')];
    await seedRecipient(server, issue.wihiwId, pupil.userId);
    expect((await start(pupil.browser, issue, { token: null })).statusCode).toBe(200);
    expect((await start(stranger.browser, issue, { token: null })).json().code).toBe('not_addressed');
    expect((await cover(stranger.browser, issue.wihiwId)).statusCode).toBe(404);
    expect((await cover(server.browser(), issue.wihiwId)).statusCode).toBe(401);
    expect((await cover(pupil.browser, issue.wihiwId)).statusCode).toBe(200);
  });

  it('marks the host’s own attempt as a trial, outside of opening times', async () => {
    const issue = await seedIssue(server, { opens_at: new Date('2027-01-01T00:00:00Z') });
    const answer = await start(issue.host.browser, issue, { token: null });
    expect(answer.json().attempt).toMatchObject({ trial: true, number: 1 });
  });

  it('says on the cover to the host alone that an attempt would be a trial, also while one is open', async () => {
    const issue = await seedIssue(server);
    const pupil = await seedPerson(server, 'Учениця');
    expect((await cover(issue.host.browser, issue.wihiwId)).json()).toMatchObject({ trial: true, current: null });
    await start(issue.host.browser, issue, { token: null });
    expect((await cover(issue.host.browser, issue.wihiwId)).json()).toMatchObject({
      trial: true,
      current: expect.any(String),
    });
    await start(pupil.browser, issue);
    expect((await cover(pupil.browser, issue.wihiwId)).json()).toMatchObject({ trial: false });
  });

  it('shows an attempt to nobody but its taker', async () => {
    const issue = await seedIssue(server);
    const { attempt } = await startByName(server.browser(), issue);
    const other = await seedPerson(server, 'Чужий');
    const path = `/api/wihiws/${issue.wihiwId}/attempts/${attempt.attemptId}`;
    for (const person of [other, issue.host]) {
      expect((await person.browser.send('GET', path)).statusCode).toBe(404);
      expect(
        (await save(person.browser, issue, attempt.attemptId, [saveOf(issue.short, { text: 'а' }, 1)])).statusCode,
      ).toBe(404);
      expect((await submit(person.browser, issue, attempt.attemptId)).statusCode).toBe(404);
      expect((await person.browser.send('POST', `${path}/hints`, { questionId: issue.short.id })).statusCode).toBe(404);
    }
  });
});

describe('opening, closing and attempts', () => {
  it('shows before starting why a start is refused', async () => {
    const issue = await seedIssue(server, {
      opens_at: new Date(OPENS.getTime() + 60_000),
      closes_at: new Date(OPENS.getTime() + 120_000),
    });
    const pupil = await seedPerson(server, 'Учень', 'participant');
    const obstacle = async (token = issue.token) => (await cover(pupil.browser, issue.wihiwId, token)).json().obstacle;
    server.clock.now = OPENS;
    expect(await obstacle()).toBe('not_open_yet');
    server.clock.now = new Date(OPENS.getTime() + 60_000);
    expect(await obstacle()).toBeNull();
    expect(await obstacle('y'.repeat(43))).toBe('link_revoked');
    const { attempt } = (await start(pupil.browser, issue)).json();
    expect(attempt.deadlineAt).toBe(new Date(OPENS.getTime() + 120_000).toISOString());
    expect((await cover(pupil.browser, issue.wihiwId)).json()).toMatchObject({
      current: attempt.attemptId,
      obstacle: null,
      finished: [],
    });
    server.clock.now = new Date(OPENS.getTime() + 120_000);
    expect((await cover(pupil.browser, issue.wihiwId)).json()).toMatchObject({
      current: null,
      finished: [{ attemptId: attempt.attemptId }],
    });
    expect((await start((await seedPerson(server, 'Пізній')).browser, issue)).json().code).toBe('already_closed');
    server.clock.now = OPENS;
  });

  it('refuses an attempt too many', async () => {
    const issue = await seedIssue(server, { attempts_allowed: 2 });
    const pupil = await seedPerson(server, 'Учень', 'participant');
    for (const number of [1, 2]) {
      const { attempt } = (await start(pupil.browser, issue)).json();
      expect(attempt.number).toBe(number);
      await submit(pupil.browser, issue, attempt.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    }
    expect((await start(pupil.browser, issue)).json().code).toBe('no_attempts_left');
    expect((await cover(pupil.browser, issue.wihiwId, issue.token)).json()).toMatchObject({
      obstacle: 'no_attempts_left',
      finished: [{ number: 1 }, { number: 2 }],
    });
  });

  it('creates one attempt under 100 parallel starts of one person, round after round', async () => {
    for (let round = 0; round < 5; round += 1) {
      const issue = await seedIssue(server, { attempts_allowed: 1 });
      const pupil = await seedPerson(server, 'Учень', 'participant');
      const answers = await Promise.all(Array.from({ length: 100 }, () => start(pupil.browser, issue)));
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.json().attempt.attemptId)).size).toBe(1);
      const rows = await server.services.database
        .selectFrom('attempts')
        .select('id')
        .where('wihiw_id', '=', issue.wihiwId)
        .execute();
      expect(rows).toHaveLength(1);
    }
  });
});
