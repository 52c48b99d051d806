import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '#core/result.ts';
import type { SurveyAnswers } from '#core/surveys/survey-types.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { formCopies } from '#web/lib/device/forms/form-copy.ts';
import { storage } from '#web/lib/device/forms/rows-fixture.ts';
import type { AnsweringCalls } from './answering-saver.ts';
import { AnsweringSaver, answeringState } from './answering-saver.ts';
import type { AskedSurvey } from './submit-answers.ts';
import type { SurveyCopy } from './survey-copy.ts';
import { readSurveyCopy } from './survey-copy.ts';

const question = (id: string) => ({ id, kind: 'short' as const, title: id, help: '', required: false });
const page = (id: string, questionId: string) => ({ id, title: '', questions: [question(questionId)] });
const surveyOf = (mode: AskedSurvey['mode']): AskedSurvey => ({
  id: 's',
  title: 'Опитування',
  mode,
  door: 'open',
  opensAt: null,
  closesAt: null,
  event: null,
  groups: [],
  asked: { version: 1, definition: { intro: '', thanks: '', pages: [page('p1', 'a'), page('p2', 'b')] } },
  own: { state: 'none' },
});
const BEGINNING: SurveyCopy = {
  answerId: 'mine',
  version: 1,
  pageId: 'p2',
  answers: {},
  revision: 0,
  base: {},
  unsaved: false,
  sending: false,
};

/** A server with one draft; `failures` are the answers to the next requests. */
function scene(mode: AskedSurvey['mode'] = 'named') {
  const failures: (CallFailure | null)[] = [];
  const requests: string[] = [];
  const server: { answers: SurveyAnswers; revision: number; sent: SurveyAnswers | null } = {
    answers: {},
    revision: 0,
    sent: null,
  };
  const next = (name: string): CallFailure | null => {
    requests.push(name);
    return failures.shift() ?? null;
  };
  const calls: AnsweringCalls = {
    saveDraft: async (_id, { answers }, revision) => {
      const failure = next('draft');
      if (failure !== null) return err(failure);
      if (revision !== server.revision)
        return err({
          code: 'stale_revision',
          details: { current: { revision: server.revision, answers: server.answers } },
        });
      server.answers = answers;
      server.revision += 1;
      return ok({ revision: server.revision }) as Awaited<ReturnType<AnsweringCalls['saveDraft']>>;
    },
    submit: async (_survey, { answers }) => {
      const failure = next('submit');
      if (failure !== null) return err(failure);
      server.sent = answers;
      return ok(undefined) as unknown as Awaited<ReturnType<AnsweringCalls['submit']>>;
    },
  };
  const tab = storage();
  const copies = formCopies({ tab: () => tab, device: null }, 'olena', 'survey/s');
  const open = (beginning = BEGINNING) => {
    const saver = new AnsweringSaver(surveyOf(mode), beginning, copies, calls);
    return {
      saver,
      state: () => saver.verdict.current() ?? answeringState(saver.keeper.item, mode === 'named'),
    };
  };
  return { failures, requests, server, open, kept: () => readSurveyCopy(copies) };
}

const pause = (milliseconds = 1_000) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => void vi.useRealTimers());

describe('answers to a named survey', () => {
  it('are on the device at once, then on the server, and stay on the device until they are handed in', async () => {
    const { server, kept, open } = scene();
    const { saver, state } = open();
    saver.change({ a: 'так' });
    expect([state().at, kept()]).toMatchObject(['device', { answers: { a: 'так' }, unsaved: true }]);
    await pause();
    expect([state().at, server.answers, kept()]).toMatchObject([
      'server',
      { a: 'так' },
      { revision: 1, unsaved: false },
    ]);
    saver.turnTo('p1');
    expect(kept()).toMatchObject({ pageId: 'p1' });
    saver.submit();
    expect(state().at).toBe('sending');
    await pause(0);
    expect([state(), server.sent, kept()]).toEqual([{ at: 'sent', earlier: false }, { a: 'так' }, null]);
  });

  it.each([
    'offline',
    'overloaded',
    'internal',
    'request_timeout',
    'too_many_tries',
    'written_too_much',
    'sign_in_required',
  ] as const)('are saved again by themselves after %s', async (code) => {
    const { failures, server, open } = scene();
    const { saver, state } = open();
    failures.push({ code }, { code });
    saver.change({ a: 'так' });
    await pause();
    expect(state()).toMatchObject({ at: 'device', failure: { code } });
    await pause(10_000);
    expect([state().at, server.answers]).toEqual(['server', { a: 'так' }]);
  });

  it('stand where they were given here; answers of another device to other questions are taken in', async () => {
    const { server, open } = scene();
    const { saver, state } = open();
    Object.assign(server, { answers: { a: 'там', b: 'там' }, revision: 4 });
    saver.change({ a: 'тут' });
    await pause(3_000);
    expect([server.answers, state().at]).toEqual([{ a: 'тут', b: 'там' }, 'server']);
  });

  it('that another device has changed are taken in where nothing was changed here, also what it has emptied', async () => {
    const { server, open } = scene();
    const { saver } = open({
      ...BEGINNING,
      answers: { a: 'було', b: 'було' },
      base: { a: 'було', b: 'було' },
      revision: 1,
    });
    Object.assign(server, { answers: { a: 'там' }, revision: 2 });
    saver.change({ a: 'було', b: 'тут' });
    await pause(3_000);
    expect(server.answers).toEqual({ a: 'там', b: 'тут' });
  });

  it('that an older page of the device begins with give way to what another device has changed since', async () => {
    const { server, open } = scene();
    const known = { a: 'було', b: 'було' };
    Object.assign(server, { answers: { a: 'там', b: 'було' }, revision: 4 });
    open({ ...BEGINNING, answers: known, base: known, revision: 3, unsaved: true });
    await pause(3_000);
    expect(server.answers).toEqual({ a: 'там', b: 'було' });
  });

  it('stand whole where the server went back to a backup', async () => {
    const { server, open } = scene();
    const { saver } = open({ ...BEGINNING, answers: { a: 'було' }, base: { a: 'було' }, revision: 5 });
    Object.assign(server, { answers: { a: 'бу' }, revision: 2 });
    saver.change({ a: 'було', b: 'тут' });
    await pause(3_000);
    expect(server.answers).toEqual({ a: 'було', b: 'тут' });
  });

  it('typed after a save whose reply was lost stand when the page is opened again', async () => {
    const { failures, server, kept, open } = scene();
    const { saver } = open();
    failures.push({ code: 'offline' });
    saver.change({ a: 'Перше.' });
    await pause();
    // It had arrived all the same.
    Object.assign(server, { answers: { a: 'Перше.' }, revision: 1 });
    saver.change({ a: 'Перше. Друге.' });
    saver.keeper.close();
    open(kept() ?? BEGINNING);
    await pause(5_000);
    expect(server.answers).toEqual({ a: 'Перше. Друге.' });
  });

  it('are handed in at once after a save that was under way, whatever that brought', async () => {
    const { failures, requests, server, open } = scene();
    const { saver, state } = open();
    failures.push({ code: 'stale_revision', details: { current: null } });
    saver.change({ a: 'так' });
    saver.keeper.flush();
    saver.submit();
    await pause(0);
    expect([requests, server.sent, state().at]).toEqual([['draft', 'submit'], { a: 'так' }, 'sent']);
  });

  it('that were handed in elsewhere are said to be earlier ones', async () => {
    const { failures, kept, open } = scene();
    const { saver, state } = open();
    failures.push({ code: 'survey_sent' });
    saver.change({ a: 'так' });
    await pause();
    expect([state(), kept()]).toEqual([{ at: 'sent', earlier: true }, null]);
  });
});

describe('handing in', () => {
  it('is tried until the server has said something, also after a reload', async () => {
    const { failures, server, kept, open } = scene('anonymous');
    const { saver, state } = open();
    failures.push({ code: 'offline' }, { code: 'offline' });
    saver.change({ a: 'так' });
    saver.submit();
    await pause(0);
    expect([state().at, kept()]).toMatchObject(['waiting', { sending: true, unsaved: true }]);
    saver.keeper.close();
    const reloaded = open(kept() ?? BEGINNING);
    await pause(0);
    expect(reloaded.state().at).toBe('waiting');
    await pause(5_000);
    expect([reloaded.state().at, server.sent]).toEqual(['sent', { a: 'так' }]);
  });

  it('of anonymous answers whose reply was lost does not call them earlier ones', async () => {
    const { failures, open } = scene('anonymous');
    const { saver, state } = open();
    failures.push({ code: 'offline' }, { code: 'survey_sent' });
    saver.change({ a: 'так' });
    saver.submit();
    await pause(5_000);
    expect(state()).toEqual({ at: 'sent', earlier: false });
  });

  it('of anonymous answers is the first that the server learns of them', async () => {
    const { requests, open } = scene('anonymous');
    const { saver } = open();
    saver.change({ a: 'так' });
    await pause(60_000);
    expect(requests).toEqual([]);
  });

  it('that is refused says why on the page of the first problem, also when something is typed meanwhile', async () => {
    const { failures, kept, open } = scene();
    const { saver, state } = open();
    const problems = [{ questionId: 'a', code: 'required' }];
    failures.push({ code: 'invalid_input', details: { problems } });
    saver.submit();
    saver.turnTo('p2');
    await pause(0);
    expect(state()).toMatchObject({ at: 'refused', problems });
    expect(kept()).toMatchObject({ sending: false, pageId: 'p1' });
    saver.change({ a: 'ось' });
    expect(state().at).toBe('device');
    await pause();
    expect(state().at).toBe('server');
  });
});
