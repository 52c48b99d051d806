import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import type { AttemptState } from '#core/attempts/attempt-states.ts';
import type { ReleaseState } from '#core/wihiws/release.ts';
import { releaseState } from '#core/wihiws/release.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { RightsLine } from '#server/rights/rights-line.ts';
import { RIGHTS } from '#server/rights/rights-table.ts';
import type { RightsWorld } from '#server/rights/rights-world.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import type { Start } from '#server/testing/take-test.ts';
import { result, save, saveOf, start, submit } from '#server/testing/take-test.ts';

/**
 * Two people take the same issue and differ in one answer only: one is right, the other wrong. Until results are
 * released, the server must reply to both alike, whatever they ask; otherwise a taker could try out every answer.
 */

/** Later than the clock of the database, from which some rows take their times. */
const START = new Date('2046-01-15T08:00:00Z');
const CLOSING = 60;
const TIME_LIMIT = 30;
const GRACE_SECONDS = 600;

const minute = (count: number): Date => new Date(START.getTime() + count * 60_000);

const server = useTestServer();
let seeded: SeededKinds;
let shared: ReadonlySet<string>;

beforeAll(async () => {
  server.clock.now = START;
  // The open question is not required, so only the state that answers it waits for marks.
  seeded = await seedKinds(server, ['single', 'open'], {}, false);
  shared = new Set([seeded.issue.testId, seeded.textId, ...seeded.finalized.map(({ question }) => question.id)]);
});

const setClock = (count: number): void => {
  server.clock.now = minute(count);
};

type Taker = SeededPerson & { answer: unknown; attemptId: string; counter: number };
type Scene = { readonly issue: SeededIssue; readonly takers: readonly [Taker, Taker] };

/** Returns the question that one taker answers rightly and the other wrongly, and the question that the host marks. */
function questions() {
  const [single, open] = seeded.finalized;
  if (single?.kind !== 'single' || open === undefined) throw new Error('the scene has other questions');
  const right = fullPointsAnswer(single);
  const [wrong, first] = single.question.body.options.filter(({ id }) => id !== single.key.optionId);
  if (first === undefined) throw new Error('the scene needs two wrong options');
  return {
    single: single.question,
    open: open.question,
    right,
    wrong: { optionId: wrong?.id },
    first: { optionId: first.id },
  };
}

async function begin({ issue, takers }: Scene): Promise<void> {
  for (const taker of takers) taker.attemptId = (await start(taker.browser, issue)).json<Start>().attempt.attemptId;
}

/** Returns the live topics published since `from`. */
function topicsFrom(from: number, { userId }: Taker): string[] {
  return server.published.slice(from).map((topic) => topic.replace(userId, '{own id}'));
}

/** Saves an answer of both takers: `same`, or the answer of their own. */
async function answer(
  { issue, takers }: Scene,
  same?: { readonly id: string; readonly value: unknown },
): Promise<void> {
  const told: string[][] = [];
  for (const taker of takers) {
    const [revision, from] = [taker.counter, server.published.length];
    taker.counter += 1;
    const one = same ?? { id: questions().single.id, value: taker.answer };
    const saved = await save(taker.browser, issue, taker.attemptId, [
      saveOf(one, one.value, taker.counter, same === undefined ? revision : 0),
    ]);
    expect(saved.json().saved[0].outcome).toBe('saved');
    told.push(topicsFrom(from, taker));
  }
  expect(told[0]).toEqual(told[1]);
}

async function handIn({ issue, takers }: Scene): Promise<void> {
  for (const taker of takers) expect((await submit(taker.browser, issue, taker.attemptId)).statusCode).toBe(200);
}

/**
 * Both give the same wrong answer, the server closes their attempts, and within the grace each gives their own answer.
 */
async function answerInGrace(scene: Scene, deadline: number): Promise<void> {
  await answer(scene, { id: questions().single.id, value: questions().first });
  setClock(deadline + 1);
  for (const { browser, attemptId } of scene.takers) await result(browser, scene.issue, attemptId);
  setClock(deadline + 2);
  await answer(scene);
}

type Rules = Parameters<typeof seedIssue>[1];
type State = {
  readonly name: string;
  readonly rules?: Rules;
  play(scene: Scene): Promise<void>;
  /** The state of the attempts after `play`, on which release depends. */
  readonly attempt: AttemptState;
  readonly closes?: null;
  readonly left?: number;
};

/** Both begin, answer and hand in; then the clock is at this minute. */
const answerAndHandIn =
  (count: number): State['play'] =>
  async (scene) => {
    await begin(scene);
    await answer(scene);
    await handIn(scene);
    setClock(count);
  };

const STATES: readonly State[] = [
  {
    name: 'while the attempt runs',
    attempt: 'in-progress',
    async play(scene) {
      await begin(scene);
      await answer(scene);
    },
  },
  {
    name: 'while an alarm lasts',
    attempt: 'paused',
    async play(scene) {
      await begin(scene);
      await answer(scene);
      const alarm = { scope: 'all', groupId: null, identifier: null, reason: 'alarm', from: null, to: null };
      await scene.issue.host.browser.send('POST', `/api/wihiws/${scene.issue.wihiwId}/pauses`, alarm);
      setClock(6);
    },
  },
  {
    name: 'while the taker’s own pause lasts',
    rules: { self_pause: true },
    attempt: 'paused',
    async play(scene) {
      await begin(scene);
      await answer(scene);
      for (const { browser, attemptId } of scene.takers)
        await browser.send('POST', `/api/wihiws/${scene.issue.wihiwId}/attempts/${attemptId}/pause`);
      setClock(6);
    },
  },
  {
    name: 'while an attempt that the server closed still takes saves',
    rules: { time_limit_seconds: TIME_LIMIT * 60 },
    attempt: 'in-progress',
    async play(scene) {
      await begin(scene);
      await answerInGrace(scene, TIME_LIMIT);
    },
  },
  {
    name: 'when that grace is over and the issue is open',
    rules: { time_limit_seconds: TIME_LIMIT * 60 },
    attempt: 'scored',
    async play(scene) {
      await begin(scene);
      await answerInGrace(scene, TIME_LIMIT);
      setClock(TIME_LIMIT + 11);
    },
  },
  {
    name: 'while the second of two attempts still takes saves',
    rules: { time_limit_seconds: TIME_LIMIT * 60, attempts_allowed: 2 },
    closes: null,
    left: 1,
    attempt: 'in-progress',
    async play(scene) {
      await begin(scene);
      await answer(scene, { id: questions().single.id, value: questions().first });
      await handIn(scene);
      for (const taker of scene.takers) taker.counter = 0;
      setClock(1);
      await begin(scene);
      await answerInGrace(scene, TIME_LIMIT + 1);
    },
  },
  {
    name: 'when the attempt is handed in and the issue is open',
    attempt: 'scored',
    play: answerAndHandIn(6),
  },
  {
    name: 'while an answer waits for the host’s marks',
    attempt: 'awaiting-review',
    async play(scene) {
      await begin(scene);
      await answer(scene, { id: questions().open.id, value: { text: 'Хлопець і яблуня.' } });
      for (const taker of scene.takers) taker.counter = 0;
      await answer(scene);
      await handIn(scene);
      setClock(6);
    },
  },
  {
    name: 'when it is handed in, nothing closes and no attempt is left',
    closes: null,
    attempt: 'scored',
    play: answerAndHandIn(6),
  },
  {
    name: 'when everything is over',
    attempt: 'scored',
    play: answerAndHandIn(CLOSING + 11),
  },
];

type Setting = 'at-once' | 'after-closing' | 'by-hand' | 'released by hand' | 'never';
const ruleOf = (setting: Setting) => (setting === 'released by hand' ? 'by-hand' : setting);
const RULES = ['at-once', 'after-closing', 'by-hand', 'never'] as const;

/** Every rule for the score with every rule for the right answers, and releases by hand. */
const SETTINGS: readonly (readonly [score: Setting, answers: Setting])[] = [
  ...RULES.flatMap((score) => RULES.map((answers) => [score, answers] as const)),
  ['released by hand', 'released by hand'],
  ['released by hand', 'never'],
  ['never', 'released by hand'],
];

function releaseOf(state: State, score: Setting, answers: Setting): ReleaseState {
  const rules = { scoreRelease: ruleOf(score), answersRelease: ruleOf(answers), graceSeconds: GRACE_SECONDS };
  return releaseState(rules, {
    now: server.clock.now,
    attempt: { state: state.attempt, closedBy: 'taker', deadlineAt: START },
    attemptsLeft: state.left ?? 0,
    latestDeadline: state.closes === null ? null : minute(CLOSING),
    scoreReleased: score === 'released by hand',
    answersReleased: answers === 'released by hand',
  });
}

async function arrange(state: State, score: Setting, answers: Setting): Promise<Scene> {
  server.clock.now = START;
  const released = (setting: Setting) => (setting === 'released by hand' ? START : null);
  const { host, ...test } = seeded.issue;
  const rules: Rules = {
    closes_at: state.closes === null ? null : minute(CLOSING),
    grace_seconds: GRACE_SECONDS,
    shuffle_options: false,
    score_release: ruleOf(score),
    answers_release: ruleOf(answers),
    score_released_at: released(score),
    answers_released_at: released(answers),
    ...state.rules,
  };
  const issue = await seedIssue(server, rules, { host, test });
  const { right, wrong } = questions();
  const taker = async (value: unknown): Promise<Taker> => ({
    ...(await seedPerson(server, 'Марія К.')),
    answer: value,
    attemptId: '',
    counter: 0,
  });
  const scene: Scene = { issue, takers: [await taker(right), await taker(wrong)] };
  await state.play(scene);
  return scene;
}

/** Returns a world with the scene's objects, so that each line of the table of rights concerns this taker. */
function worldOf({ issue }: Scene, taker: Taker): RightsWorld {
  const attempt = { wihiwId: issue.wihiwId, attemptId: taker.attemptId, questionId: questions().single.id };
  const pause = { pause: { id: randomUUID() } };
  const answer = { body: JSON.stringify(pause), json: () => pause };
  const host = { cookie: null, send: async () => answer } as unknown as TestBrowser;
  const { browser } = taker;
  return {
    browsers: { visitor: browser, participant: browser, account: browser, taker: browser, host },
    taker,
    host: taker,
    newDraft: async () => ({ ...attempt, testId: issue.testId, textId: seeded.textId, revision: 1 }),
    newFinalTest: async () => issue.testId,
    newIssue: async () => issue,
    newAttempt: async () => attempt,
    newSubmitted: async () => attempt,
    newGroup: async () => ({ groupId: randomUUID(), memberId: randomUUID(), joinCode: 'немає' }),
    newGroupInvitation: async () => randomUUID(),
    newMembership: async () => randomUUID(),
    newNmtTable: async () => randomUUID(),
    newCoHosting: async () => ({ wihiwId: issue.wihiwId, coHostId: taker.userId }),
    newReading: async () => ({ wihiwId: randomUUID(), readingId: randomUUID(), questionId: randomUUID() }),
    newEvent: async () => ({ eventId: randomUUID(), revision: 1 }),
  };
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const MOMENT = /20[0-4]\d-[01]\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;

/**
 * Returns a text in which the taker's own ids, login, colour and answer and times of the database are replaced. The
 * use of a session is noted after the reply, so its time and the session's new end may already be seen or not yet.
 */
function normalized(text: string, { issue }: Scene, taker: Taker): string {
  return text
    .replaceAll(JSON.stringify(taker.answer), '"{own answer}"')
    .replaceAll(taker.identifier, '{login}')
    .replace(/"avatarHue":\d+/g, '"avatarHue":0')
    .replace(/"(last_seen_at|lastSeenAt|expires_at)":"[^"]+"/g, '"$1":"{moment}"')
    .replace(UUID, (id) => (shared.has(id) || id === issue.wihiwId ? id : '{own id}'))
    .replace(MOMENT, (moment) => (new Date(moment) < START ? '{moment}' : moment));
}

type Call = { readonly method: string; readonly url: string; readonly body?: unknown };

/** Sends a call and returns its normalized reply. */
async function ask(scene: Scene, taker: Taker, { method, url, body }: Call) {
  const answered = await taker.browser.send(method as 'GET', url, body);
  // A refusal under load would hide what the operation tells.
  if (answered.statusCode === 503) throw new Error(`${url} was refused: ${answered.body}`);
  const text = normalized(answered.body, scene, taker);
  const isJson = String(answered.headers['content-type']).includes('json');
  return { status: answered.statusCode, body: isJson && text !== '' ? JSON.parse(text) : text };
}

/** Returns the paths at which two values differ; indexes of lists are left out. */
function differences(one: unknown, other: unknown, path = ''): string[] {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other ? [] : [path];
  if (Array.isArray(one) && Array.isArray(other) && one.length !== other.length) return [path];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) =>
    differences(
      (one as Record<string, unknown>)[name],
      (other as Record<string, unknown>)[name],
      Array.isArray(one) ? `${path}[]` : `${path}.${name}`,
    ),
  );
}

/** Paths whose values are random by design. */
const RANDOM: ReadonlySet<string> = new Set([
  'read-answer-file-key .body.key',
  'create-group .body.joinCode',
  'create-group .body.joinLink',
  'renew-test-code .body.code',
  'renew-test-code .body.link',
  'renew-viewer-code .body.code.code',
  'renew-viewer-code .body.code.link',
  'replace-calendar-link .body.url',
]);

/** Returns the paths at which the replies to both takers differ; calls made in turn also compare the live topics. */
async function compare(scene: Scene, id: string, calls: readonly Call[], inTurn: boolean): Promise<string[]> {
  const takerAt = (index: number) => scene.takers[index] as Taker;
  const one = async (call: Call, index: number) => {
    const from = server.published.length;
    const answered = await ask(scene, takerAt(index), call);
    return { ...answered, live: inTurn ? topicsFrom(from, takerAt(index)) : [] };
  };
  const answers: unknown[] = [];
  if (inTurn) for (const [index, call] of calls.entries()) answers.push(await one(call, index));
  else answers.push(...(await Promise.all(calls.map(one))));
  return differences(answers[0], answers[1])
    .map((path) => `${id} ${path}`)
    .filter((place) => !RANDOM.has(place));
}

/** Operations asked at once of both takers: fewer than the server refuses for want of connections. */
const READS_AT_ONCE = 6;

/** Returns true if a taker may call an operation, according to the table of rights. */
const isOpenToTakers = ({ owner, expect: { account } }: RightsLine): boolean => owner === 'taker' || account < 400;

/**
 * Returns the paths at which replies differ when both takers call the operations of the table of rights and open the
 * pages of the test.
 *
 * @param all also operations that change something or refuse takers
 */
async function compareAll(scene: Scene, all: boolean): Promise<string[]> {
  const worlds = scene.takers.map((taker) => worldOf(scene, taker));
  const asked = OPERATIONS.flatMap(({ id, method }) => {
    const line = RIGHTS[id];
    if (line === undefined || !(all || (method === 'GET' && isOpenToTakers(line)))) return [];
    const calls = () => Promise.all(worlds.map(async (world) => ({ method, ...(await line.call(world)) })));
    return [{ id, isRead: method === 'GET', calls }];
  });
  const pages = [`/wihiwers/${scene.issue.wihiwId}`, `/anybody/${scene.issue.token}`];
  const page = (url: string) => scene.takers.map(() => ({ method: 'GET', url }));
  const found = await Promise.all(pages.map((url) => compare(scene, 'page', page(url), false)));
  const reads = asked.filter(({ isRead }) => isRead);
  for (let first = 0; first < reads.length; first += READS_AT_ONCE) {
    const some = reads.slice(first, first + READS_AT_ONCE);
    found.push(...(await Promise.all(some.map(async ({ id, calls }) => compare(scene, id, await calls(), false)))));
  }
  for (const { id, isRead, calls } of asked) if (!isRead) found.push(await compare(scene, id, await calls(), true));
  return [...new Set(found.flat())].sort();
}

/** The paths that may differ once a part is released. Any other difference reveals answers, or must be listed here. */
const RELEASED: Readonly<Record<'score' | 'questionScores' | 'rightAnswers', readonly RegExp[]>> = {
  score: [
    /^read-result \.body\.(?:totals|profile|profileByText|rescoredAt)\b/,
    /^read-score \.body\.score\b/,
    /^list-my-wihiws \.body\.wihiws\[\]\.(?:percent|grade|profile|rescoredAt)\b/,
    /^list-my-wihiws \.body\.profile\b/,
    /^read-my-progress \.body\.(?:profile\[\]\.share|results\[\]\.(?:percent|grade|profile\[\]\.share))$/,
    /^read-statistics \.body\.avgUserSuccess$/,
    /^download-my-data \.body\.attempts\[\]\.score_(?:numerator|denominator)$/,
  ],
  questionScores: [/^read-result \.body\.questions\[\]\.score\b/],
  rightAnswers: [/^read-result \.body\.questions\[\]\.solution\b/],
};

/** Control: these paths must differ once a part is released, or the comparison would be blind. */
const TOLD: typeof RELEASED = {
  score: [
    /^read-result \.body\.totals\.points$/,
    /^read-score \.body\.score\.points$/,
    /^list-my-wihiws \.body\.profile\b/,
    /^read-my-progress \.body\.profile\[\]\.share$/,
    /^download-my-data \.body\.attempts\[\]\.score_numerator$/,
  ],
  questionScores: [/^read-result \.body\.questions\[\]\.score\.verdict$/],
  rightAnswers: [/^read-result \.body\.questions\[\]\.solution\.key$/],
};

describe.each(STATES.map((state) => [state.name, state] as const))('%s', (_name, state) => {
  it.each(SETTINGS)('with the score %s and right answers %s, only what is released differs', async (score, answers) => {
    const scene = await arrange(state, score, answers);
    const release = releaseOf(state, score, answers);
    const parts = (['score', 'questionScores', 'rightAnswers'] as const).filter((part) => release[part]);
    const found = await compareAll(scene, score === answers);
    const may = parts.flatMap((part) => RELEASED[part]);
    expect(found.filter((place) => !may.some((pattern) => pattern.test(place)))).toEqual([]);
    const must = parts.flatMap((part) => TOLD[part]);
    expect(must.filter((pattern) => !found.some((place) => pattern.test(place)))).toEqual([]);
  });
});
