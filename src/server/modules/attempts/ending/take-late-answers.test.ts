import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { save, saveOf, start, submit } from '#server/testing/take-test.ts';
import { closeAllOverdue } from './close-overdue.ts';

const START = new Date('2026-11-21T08:00:00Z');
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const server = useTestServer();
beforeEach(() => {
  server.clock.now = START;
});

const close = (now: Date) => {
  server.clock.now = now;
  return closeAllOverdue(server.services.database, now, (error) => {
    throw error;
  });
};
const host = (issue: SeededIssue, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  issue.host.browser.send(method, `/api/wihiws/${issue.wihiwId}${path}`, body);
const give = (issue: SeededIssue, identifier: string, minutes: number) =>
  host(issue, 'PUT', '/extra-time', { identifier, minutes });
async function taker(issue: SeededIssue) {
  const person = await seedPerson(server, 'Марія', 'participant');
  const { attemptId } = (await start(person.browser, issue)).json().attempt as { attemptId: string };
  const stored = async () => {
    const { rows } = await server.testDatabase.pool.query('select * from attempts where id = $1', [attemptId]);
    return rows[0] as Record<string, unknown>;
  };
  return { ...person, attemptId, stored };
}

describe('answers that came too late', () => {
  const late = async (grace = 60) => {
    const issue = await seedIssue(server, { time_limit_seconds: 600, grace_seconds: grace });
    const one = await taker(issue);
    await close(at(11));
    server.clock.now = at(15);
    await save(one.browser, issue, one.attemptId, [
      saveOf(issue.single, issue.single.wrong, 1),
      saveOf(issue.short, issue.short.right, 2),
    ]);
    server.clock.now = at(16);
    await save(one.browser, issue, one.attemptId, [saveOf(issue.single, issue.single.right, 3, 1)]);
    const listed = (await host(issue, 'GET', '/late-answers')).json();
    return { issue, one, listed, answers: listed.attempts[0].answers as { questionId: string; revision: number }[] };
  };
  const decide = (issue: SeededIssue, attemptId: string, accept: boolean, answers: unknown[]) =>
    host(issue, 'POST', `/attempts/${attemptId}/late-answers`, { accept, answers });
  const pick = ({ questionId, revision }: { questionId: string; revision: number }) => ({ questionId, revision });

  it('wait for the host, the last one of each question', async () => {
    const { issue, one, listed } = await late();
    expect(listed.attempts).toMatchObject([{ attemptId: one.attemptId, displayName: 'Марія' }]);
    expect(listed.attempts[0].answers).toMatchObject([
      { questionId: issue.single.id, revision: 2, savedAt: at(16).toISOString(), replaces: false, answered: true },
      { questionId: issue.short.id, revision: 1, savedAt: at(15).toISOString() },
    ]);
    expect(await one.stored()).toMatchObject({ state: 'scored', score_numerator: '0' });
    const watched = (await host(issue, 'GET', '/monitor')).json().attempts;
    expect(watched).toMatchObject([{ lateAnswers: 2, closedBy: 'server', answered: 0 }]);
  });

  it('count when they are accepted: stored, marked late, rescored and recorded; decided once', async () => {
    const { issue, one, answers } = await late();
    expect((await decide(issue, one.attemptId, true, answers.map(pick))).json()).toEqual({ decided: 2 });
    expect(Number((await one.stored()).score_numerator)).toBeGreaterThan(0);
    const { rows } = await server.testDatabase.pool.query(
      `select (select array_agg(distinct late) from answers where attempt_id = $1) as late,
        (select array_agg(outcome order by question_id = $2 desc, revision) from answer_history where attempt_id = $1) as outcomes,
        (select count(*) from attempt_events where attempt_id = $1 and kind = 'late-accepted') as noted`,
      [one.attemptId, issue.single.id],
    );
    expect(rows).toEqual([{ late: [true], outcomes: ['late-left', 'late-accepted', 'late-accepted'], noted: 1 }]);
    expect((await decide(issue, one.attemptId, true, answers.map(pick))).json().code).toBe('conflict');
    expect((await host(issue, 'GET', '/late-answers')).json().attempts).toEqual([]);
  });

  it('leave a record in the attempt, for its host only: which answers, when and who decided', async () => {
    const { issue, one, answers } = await late();
    const [first, second] = answers.map(pick);
    const path = `/attempts/${one.attemptId}/late-answers`;
    expect((await host(issue, 'GET', path)).json()).toEqual({ decisions: [] });
    await decide(issue, one.attemptId, true, [first]);
    server.clock.now = at(20);
    await decide(issue, one.attemptId, false, [second]);
    expect((await host(issue, 'GET', path)).json().decisions).toMatchObject([
      { at: at(16).toISOString(), accepted: true, questionNumbers: [1], madeBy: expect.any(String) },
      { at: at(20).toISOString(), accepted: false, questionNumbers: [3] },
    ]);
    const other = await seedIssue(server);
    expect((await other.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}${path}`)).statusCode).toBe(404);
  });

  it('replace the answer in time, which stays in the history', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600, grace_seconds: 0 });
    const one = await taker(issue);
    await save(one.browser, issue, one.attemptId, [saveOf(issue.single, issue.single.wrong, 1)]);
    await close(at(11));
    await save(one.browser, issue, one.attemptId, [saveOf(issue.single, issue.single.right, 2, 1)]);
    const [listed] = (await host(issue, 'GET', '/late-answers')).json().attempts;
    expect(listed).toMatchObject({ closedBy: 'server', graceSeconds: 0 });
    expect(listed.answers).toMatchObject([
      { replaces: true, revision: 2, kind: 'single', value: issue.single.right, standing: issue.single.wrong },
    ]);
    expect(listed.answers[0].body.options).toHaveLength(4);
    await decide(issue, one.attemptId, true, listed.answers.map(pick));
    const { rows } = await server.testDatabase.pool.query(
      'select outcome, revision, value from answer_history where attempt_id = $1 order by revision',
      [one.attemptId],
    );
    expect(rows).toMatchObject([
      { outcome: 'replaced', revision: 1, value: issue.single.wrong },
      { outcome: 'late-accepted', revision: 2, value: issue.single.right },
    ]);
  });

  it('don’t count if rejected; answers that the host had not seen stay undecided', async () => {
    const { issue, one, answers } = await late();
    const [first] = answers.map(pick);
    const unseen = await decide(issue, one.attemptId, true, [{ ...first, revision: 1 }]);
    expect(unseen.json().code).toBe('conflict');
    expect((await decide(issue, one.attemptId, false, answers.map(pick))).json()).toEqual({ decided: 2 });
    expect(await one.stored()).toMatchObject({ score_numerator: '0' });
    const stranger = await seedPerson(server, 'Чужа');
    const url = `/api/wihiws/${issue.wihiwId}/late-answers`;
    expect((await stranger.browser.send('GET', url)).statusCode).toBe(404);
  });
});

describe('extra time for a person whose time is over', () => {
  it('reopens what the server closed, with that much time from now', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const one = await taker(issue);
    await close(at(11));
    server.clock.now = at(30);
    expect((await give(issue, one.identifier, 7)).statusCode).toBe(200);
    expect(await one.stored()).toMatchObject({ state: 'in-progress', deadline_at: at(37), reopened_at: at(30) });
    expect((await give(issue, one.identifier, 0)).statusCode).toBe(200);
    expect(await one.stored()).toMatchObject({ deadline_at: at(37) });
  });

  it('is refused with one code if the attempt was submitted and none is left', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const one = await taker(issue);
    const saves = [saveOf(issue.single, issue.single.right, 1)];
    await submit(one.browser, issue, one.attemptId, saves);
    const refused = await give(issue, one.identifier, 5);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'handed_in']);
    expect((await host(issue, 'GET', '/results')).json().wihiw.extraTimes).toEqual([]);
    const twice = await seedIssue(server, { time_limit_seconds: 600, attempts_allowed: 2 });
    const other = await taker(twice);
    await submit(other.browser, twice, other.attemptId, [saveOf(twice.single, twice.single.right, 1)]);
    expect((await give(twice, other.identifier, 5)).statusCode).toBe(200);
  });
});

describe('a host ends an attempt and opens it again', () => {
  const closing = (issue: SeededIssue, attemptId: string, method: 'POST' | 'DELETE') =>
    host(issue, method, `/attempts/${attemptId}/closing`);

  it('gives the time that was left', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const one = await taker(issue);
    await save(one.browser, issue, one.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    server.clock.now = at(4);
    expect((await closing(issue, one.attemptId, 'POST')).json()).toMatchObject({ state: 'scored', closedBy: 'host' });
    const after = await save(one.browser, issue, one.attemptId, [saveOf(issue.short, issue.short.right, 2)]);
    expect(after.json().saved).toMatchObject([{ outcome: 'late' }]);
    server.clock.now = at(20);
    const opened = (await closing(issue, one.attemptId, 'DELETE')).json();
    expect(opened).toMatchObject({ state: 'in-progress', millisecondsLeft: 360_000, reopenedAt: at(20).toISOString() });
    expect((await closing(issue, one.attemptId, 'DELETE')).json()).toMatchObject({ millisecondsLeft: 360_000 });
    // A save that came after the host had ended the attempt still waits for the host's decision.
    const read = await one.browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${one.attemptId}`);
    expect(read.json().answers).toMatchObject([{ questionId: issue.single.id }]);
    expect((await host(issue, 'GET', '/late-answers')).json().attempts).toMatchObject([
      { closedBy: null, answers: [{ questionId: issue.short.id }] },
    ]);
  });

  it('is refused if its time is over or the taker submitted it', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const [over, done] = [await taker(issue), await taker(issue)];
    await submit(done.browser, issue, done.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    await close(at(11));
    expect((await closing(issue, over.attemptId, 'DELETE')).json().code).toBe('deadline_passed');
    expect((await closing(issue, done.attemptId, 'DELETE')).json().code).toBe('handed_in');
  });
});

describe('a one-time code for another device', () => {
  const make = async (issue: SeededIssue, attemptId: string) =>
    (await host(issue, 'POST', `/attempts/${attemptId}/device-code`)).json();
  const enter = (identifier: string, secret: string) => {
    const browser = server.browser();
    return browser.send('POST', '/api/session', { identifier, secret }).then((answer) => ({ browser, answer }));
  };

  it('lets its taker continue there once, and gives access to nothing else', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 3600 });
    const other = await seedIssue(server, { time_limit_seconds: 3600 });
    const one = await taker(issue);
    const elsewhere = (await start(one.browser, other)).json().attempt.attemptId as string;
    const code = await make(issue, one.attemptId);
    expect(code).toMatchObject({ identifier: one.identifier, expiresAt: at(15).toISOString() });
    expect(code.code).toMatch(/^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){2}$/);
    const { browser, answer } = await enter(one.identifier, code.code.toLowerCase());
    expect(answer.json()).toMatchObject({ onlyWihiwId: issue.wihiwId, person: { sharedComputer: true } });
    const url = `/api/wihiws/${issue.wihiwId}/attempts/${one.attemptId}`;
    expect((await browser.send('GET', url)).json().state).toBe('in-progress');
    const foreign = [`/api/wihiws/${other.wihiwId}/attempts/${elsewhere}`, '/api/account', '/api/statistics'];
    for (const path of foreign) expect((await browser.send('GET', path)).json().code).toBe('sign_in_required');
    expect((await browser.send('POST', '/api/account/password', { password: 'тихе море вранці' })).statusCode).toBe(
      401,
    );
    expect((await enter(one.identifier, code.code)).answer.json().code).toBe('wrong_credentials');
  });

  it('expires after a quarter of an hour or with the next code, and works for nobody else', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 3600 });
    const [one, other] = [await taker(issue), await taker(issue)];
    const first = await make(issue, one.attemptId);
    const second = await make(issue, one.attemptId);
    expect((await enter(one.identifier, first.code)).answer.statusCode).toBe(401);
    expect((await enter(other.identifier, second.code)).answer.statusCode).toBe(401);
    server.clock.now = at(16);
    expect((await enter(one.identifier, second.code)).answer.statusCode).toBe(401);
  });

  it('is refused for accounts, ended attempts and other hosts', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const account = await seedPerson(server, 'З паролем');
    const { attemptId } = (await start(account.browser, issue)).json().attempt as { attemptId: string };
    expect((await make(issue, attemptId)).code).toBe('person_has_password');
    const one = await taker(issue);
    await close(at(11));
    expect((await make(issue, one.attemptId)).code).toBe('attempt_closed');
    const url = `/api/wihiws/${issue.wihiwId}/attempts/${one.attemptId}/device-code`;
    expect((await account.browser.send('POST', url)).statusCode).toBe(404);
  });
});
