import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenSheet, PaperMark } from '#contract/paper/answer-sheets.ts';
import type { FinalQuestion, PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { paperAnswerWords } from '#core/questions/paper/paper-answer-words.ts';
import { sentenceNumbers } from '#core/questions/paper/sentence-numbers.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { presentQuestion } from '#core/questions/registry.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import { seedPerson, seedRecipient } from '#server/testing/seed-store.ts';
import { result, saveOf, start, submit } from '#server/testing/take-test.ts';

const server = useTestServer();
let seeded: SeededKinds;

beforeEach(async () => {
  // A retelling is written before the text is opened again, which on screen takes further steps.
  const kinds = QUESTION_KINDS.filter((kind) => kind !== 'retell');
  seeded = await seedKinds(server, kinds, { attempts_allowed: 2, shuffle_options: true }, false);
});

const mark = (text: string, more: Partial<PaperMark> = {}): PaperMark => ({
  text,
  unreadable: false,
  points: '',
  ...more,
});

async function host(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) {
  return seeded.issue.host.browser.send(method, `/api/wihiws/${seeded.issue.wihiwId}/paper${path}`, body);
}

const prepare = (body: object, printId: string = randomUUID()) =>
  host('PUT', `/prints/${printId}`, { variants: 0, people: 'none', blanks: 0, ...body });
const list = async () => (await host('GET', '')).json();
const read = async (id: string): Promise<OpenSheet> => (await host('GET', `/sheets/${id}`)).json();
const type = (id: string, basedOn: number, marks: Record<string, PaperMark>) =>
  host('PUT', `/sheets/${id}/marks`, { basedOn, marks });
const enter = (id: string, basedOn: number, besideOthers = false) =>
  host('POST', `/sheets/${id}/attempt`, { basedOn, besideOthers });

async function newSheet(variants = 0): Promise<string> {
  await prepare({ variants, blanks: Math.max(1, variants) });
  const { sheets } = await list();
  return sheets.find((sheet: { variant: number }) => sheet.variant === variants).sheetId;
}

const named = async (id: string, displayName = 'Левко Тихий') =>
  host('PUT', `/sheets/${id}/person`, { userId: null, displayName });

/** What a pupil who knows all writes, as the key has it: it is read back as the host would type it. */
function rightMarks(sheet: OpenSheet): Record<string, PaperMark> {
  const order = { seed: `paper/${seeded.issue.testId}/${sheet.variant}`, shuffleOptions: sheet.variant !== 0 };
  return Object.fromEntries(
    seeded.finalized.map((finalized) => {
      const question = finalized.question as FinalQuestion;
      const shown = presentQuestion(question as never, order) as PresentedQuestion;
      const numbers = sentenceNumbers([seeded.text], question.textId);
      const words = paperAnswerWords(shown, fullPointsAnswer(finalized) as never, numbers);
      const typed = words
        .replaceAll(/речення (?=\d)|реченням |, (?=[а-я](?:,|$))/gu, '')
        .replaceAll('у тексті не зазначено', '?')
        .replaceAll('неправильно', 'Н')
        .replaceAll('правильно', 'П')
        .replaceAll(' — ', '-');
      return [question.id, mark(typed)];
    }),
  );
}

describe('preparing sheets', () => {
  it('gives each person of the issue one sheet with a code, in turn of the variants, and repeats nothing', async () => {
    const pupils = [await seedPerson(server, 'Анна Яр', 'participant'), await seedPerson(server, 'Борис Юр')];
    for (const { userId } of pupils) await seedRecipient(server, seeded.issue.wihiwId, userId);
    const printId = randomUUID();
    const body = { variants: 2, people: 'without-sheet', blanks: 1 };
    expect((await prepare(body, printId)).json()).toEqual({ printId, sheets: 3 });
    expect((await prepare(body, printId)).json()).toEqual({ printId, sheets: 3 });
    const { sheets, withoutSheet } = await list();
    expect(sheets.map(({ name, variant, blank }: Record<string, unknown>) => [name, variant, blank])).toEqual([
      ['Борис Юр', 1, false],
      ['Анна Яр', 2, false],
      ['', 1, true],
    ]);
    expect(new Set(sheets.map(({ code }: { code: string }) => code)).size).toBe(3);
    expect(withoutSheet).toBe(0);
    expect((await prepare({ people: 'without-sheet' })).json()).toMatchObject({ code: 'no_sheets' });
    expect((await prepare({ people: 'all' })).json()).toMatchObject({ sheets: 2 });
  });

  it('is bounded', async () => {
    expect((await prepare({ blanks: 501 })).statusCode).toBe(422);
    for (let at = 0; at < 4; at += 1) expect((await prepare({ blanks: 500 })).statusCode).toBe(200);
    expect((await prepare({ blanks: 1 })).json()).toMatchObject({ code: 'too_many_sheets' });
  });
});

describe('typing from a sheet', () => {
  it('keeps what is typed, and two pages meet question by question', async () => {
    const id = await newSheet();
    const [one = '', two = ''] = (await read(id)).questionIds;
    expect((await type(id, 0, { [one]: mark('а') })).json()).toEqual({ revision: 1, state: 'draft', meanwhile: {} });
    // Another page that has seen nothing of it types another question, and then the same.
    expect((await type(id, 0, { [two]: mark('', { unreadable: true }) })).json()).toEqual({
      revision: 2,
      state: 'draft',
      meanwhile: { [one]: mark('а') },
    });
    expect((await type(id, 0, { [one]: mark('б') })).json()).toMatchObject({
      code: 'stale_revision',
      details: { questionIds: [one] },
    });
    expect((await read(id)).marks).toEqual({ [one]: mark('а'), [two]: mark('', { unreadable: true }) });
    expect((await type(id, 2, { [one]: mark('') })).statusCode).toBe(200);
    expect((await read(id)).marks).toEqual({ [two]: mark('', { unreadable: true }) });
    expect((await type(id, 3, { [randomUUID()]: mark('а') })).json()).toMatchObject({ code: 'question_unknown' });
  });

  it('is refused with the question that can’t be read, and nothing is entered', async () => {
    const id = await newSheet();
    await named(id);
    const [one = ''] = (await read(id)).questionIds;
    const single = seeded.finalized.find(({ kind }) => kind === 'single')?.question.id ?? one;
    await type(id, 0, { [single]: mark('ж') });
    expect((await enter(id, 1)).json()).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: `marks.${single}`, code: 'paper_mark' }],
    });
    expect((await read(id)).state).toBe('draft');
  });
});

describe('entering a sheet', () => {
  it.each([0, 1, 4])('of variant %i scores all kinds as on screen', async (variants) => {
    const id = await newSheet(variants);
    await named(id);
    const sheet = await read(id);
    expect(sheet.variant).toBe(variants);
    await type(id, 0, rightMarks(sheet));
    const entered = (await enter(id, 1)).json();
    expect(entered).toMatchObject({ waiting: 1, sheet: { state: 'entered' } });
    const paper = (await result(seeded.issue.host.browser, seeded.issue, entered.attemptId)).json();
    expect(paper).toMatchObject({ onPaper: true, displayName: 'Левко Тихий', reading: null });

    const online = await seedPerson(server, 'Софія');
    const { attempt } = (await start(online.browser, seeded.issue)).json();
    const saves = seeded.finalized.map((finalized, index) =>
      saveOf(finalized.question, fullPointsAnswer(finalized), index + 1),
    );
    await submit(online.browser, seeded.issue, attempt.attemptId, saves);
    const screen = (await result(seeded.issue.host.browser, seeded.issue, attempt.attemptId)).json();
    type Scored = { questionId: string; score: unknown; number: number };
    const scores = (of: { questions: Scored[] }) =>
      Object.fromEntries(of.questions.map(({ questionId, score }) => [questionId, score]));
    expect(scores(paper)).toEqual(scores(screen));
    expect(paper.totals.earned).toEqual(screen.totals.earned);
    // The result shows the questions in the printed order.
    expect(paper.questions.map(({ questionId }: Scored) => questionId)).toEqual(sheet.questionIds);

    const newcomer = server.browser();
    const signedIn = await newcomer.send('POST', '/api/session', {
      identifier: entered.newcomer.identifier,
      secret: entered.newcomer.personalCode,
    });
    expect(signedIn.statusCode).toBe(200);
    expect((await result(newcomer, seeded.issue, entered.attemptId)).json()).toMatchObject({ onPaper: true });
  });

  it('takes points by the rubric, corrects them later, and the log tells all of it', async () => {
    const id = await newSheet();
    await named(id);
    const open = seeded.finalized.find(({ kind }) => kind === 'open')?.question.id ?? '';
    const single = seeded.finalized.find(({ kind }) => kind === 'single');
    const sheet = await read(id);
    await type(id, 0, { [open]: mark('', { points: '2 1' }) });
    const { attemptId, waiting } = (await enter(id, 1)).json();
    expect(waiting).toBe(0);
    const scored = async (questionId: string) =>
      (await result(seeded.issue.host.browser, seeded.issue, attemptId))
        .json()
        .questions.find((one: { questionId: string }) => one.questionId === questionId);
    expect(await scored(open)).toMatchObject({
      answer: { text: '[Відповідь написано на папері]' },
      score: { status: 'scored' },
    });
    const before = (await scored(open)).score.earned;

    const right = rightMarks(sheet)[single?.question.id ?? ''] ?? mark('');
    await type(id, 1, { [single?.question.id ?? '']: right, [open]: mark('', { points: '2 1,5' }) });
    expect((await read(id)).state).toBe('changed');
    expect((await enter(id, 2)).json()).toMatchObject({ attemptId, sheet: { state: 'entered' }, newcomer: null });
    expect((await scored(open)).score.earned).toBeGreaterThan(before);
    expect(await scored(single?.question.id ?? '')).toMatchObject({ score: { verdict: 'right' } });
    expect((await enter(id, 1)).json()).toMatchObject({ code: 'stale_revision' });

    const removed = (await host('DELETE', `/sheets/${id}/attempt`)).json();
    expect(removed).toMatchObject({ state: 'draft', attemptId: null });
    expect(Object.keys(removed.marks)).toHaveLength(2);
    expect((await result(seeded.issue.host.browser, seeded.issue, attemptId)).statusCode).toBe(404);
    expect((await host('DELETE', `/sheets/${id}/attempt`)).json()).toMatchObject({ code: 'sheet_not_entered' });
    const { lines } = (await host('GET', '/log')).json();
    expect(lines.map(({ kind }: { kind: string }) => kind)).toEqual(['removed', 'corrected', 'entered', 'named']);
    expect(lines[1]).toMatchObject({ by: 'Оксана', name: 'Левко Тихий' });
    expect(lines[1].changed).toHaveLength(2);
  });

  it('counts by the rules of attempts, beside those on screen', async () => {
    const pupil = await seedPerson(server, 'Анна Яр');
    await seedRecipient(server, seeded.issue.wihiwId, pupil.userId);
    await prepare({ people: 'all' });
    await prepare({ people: 'all' });
    const [first, second] = (await list()).sheets.map(({ sheetId }: { sheetId: string }) => sheetId);
    const { attempt } = (await start(pupil.browser, seeded.issue)).json();
    expect((await read(first)).others).toEqual({ attempts: 1, running: true, allowed: 2 });
    expect((await enter(first, 0)).json()).toMatchObject({ code: 'another_attempt_open' });
    await submit(pupil.browser, seeded.issue, attempt.attemptId);
    expect((await enter(first, 0)).json()).toMatchObject({ code: 'has_other_attempts', details: { attempts: 1 } });
    expect((await enter(first, 0, true)).statusCode).toBe(200);
    expect((await enter(second, 0, true)).json()).toMatchObject({ code: 'paper_attempts_used' });
    const url = `/api/wihiws/${seeded.issue.wihiwId}/results`;
    const { rows } = (await seeded.issue.host.browser.send('GET', url)).json();
    expect(rows.map(({ number, onPaper }: Record<string, unknown>) => [number, onPaper])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect((await start(pupil.browser, seeded.issue)).json()).toMatchObject({ code: 'no_attempts_left' });
  });

  it('needs a name, which a blank sheet gets once', async () => {
    const id = await newSheet();
    expect((await enter(id, 0)).json()).toMatchObject({ code: 'sheet_unnamed' });
    expect((await host('PUT', `/sheets/${id}/person`, { userId: randomUUID(), displayName: 'Хтось' })).statusCode).toBe(
      404,
    );
    await named(id);
    await enter(id, 0);
    expect((await named(id, 'Інший Учень')).json()).toMatchObject({ code: 'sheet_entered' });
    expect((await read(id)).name).toBe('Левко Тихий');
  });

  it('is the host’s alone, and of this issue', async () => {
    const id = await newSheet();
    const stranger = await seedPerson(server, 'Чужий');
    const url = `/api/wihiws/${seeded.issue.wihiwId}/paper/sheets/${id}`;
    expect((await stranger.browser.send('GET', url)).statusCode).toBe(404);
    const other = await seedKinds(server, ['single']);
    const foreign = `/api/wihiws/${other.issue.wihiwId}/paper/sheets/${id}`;
    expect((await other.issue.host.browser.send('GET', foreign)).statusCode).toBe(404);
  });
});
