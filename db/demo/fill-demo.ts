import { resolve } from 'node:path';
import { enterAsParticipant, registerAccount } from '#contract/accounts.ts';
import { createGroup, joinGroup as joinByCode } from '#contract/groups.ts';
import { DAY_MS } from '#core/milliseconds.ts';
import { documentText } from '#core/texts/document-text.ts';
import { wordsOf } from '#core/texts/sentences/words.ts';
import { type SeededRandom, seededRandom } from '../../scripts/seeded-random.ts';
import { writtenDocument } from './author-kinds.ts';
import { DEMO_HOST, DEMO_TAKERS } from './demo-people.ts';
import type { DemoBrowser, DemoServer } from './demo-server.ts';
import { openDemoServer } from './demo-server.ts';
import { DEMO_WIHIWS } from './demo-wihiws.ts';
import { makeEvents } from './make-events.ts';
import { issueTest, makeTest, readBody } from './make-tests.ts';
import { markAnswers } from './mark-answers.ts';
import { planTakings } from './plan-takings.ts';
import { fillSurveyPair } from './survey-pair.ts';
import { takeTest } from './take-test.ts';
import { fillFeedback, fillRegistration, fillSurvey } from './visit-events.ts';

const SCHOOL_SEED = 20_261_121;

type Taker = {
  readonly login: string;
  readonly displayName: string;
  readonly personalCode: string;
  readonly browser: DemoBrowser;
  readonly ability: number;
};

const demonstratedAt = new Date();
const daysLater = (days: number) => new Date(demonstratedAt.getTime() + days * DAY_MS);

const server = await openDemoServer(resolve(import.meta.dirname, '../..'));
const testHost = `localhost:${server.port}`;
try {
  const random = seededRandom(SCHOOL_SEED);
  const host = await enterHost(server);
  const takers = await enterTakers(server, random);
  const groupId = await joinGroup(server, host, takers);
  const links = await runSchool(server, host, groupId, takers, random);
  server.clock.now = daysLater(-16);
  const [festival = '', , reading = ''] = await makeEvents(host, demonstratedAt);
  const days = { before: daysLater(-15.5), after: daysLater(-14) };
  await fillSurveyPair(server, host, takers, reading, days, random);
  await fillFeedback(takers, reading, random);
  server.clock.now = daysLater(-2);
  await fillRegistration(host, takers, festival, random);
  await fillSurvey(host, takers, festival, random);
  announce(takers, links, festival);
} finally {
  await server.close();
}

async function enterHost({ clock, browser }: DemoServer): Promise<DemoBrowser> {
  clock.now = daysLater(-21);
  const host = browser(testHost);
  await host.call(registerAccount, { body: DEMO_HOST });
  return host;
}

async function enterTakers({ clock, browser }: DemoServer, random: SeededRandom): Promise<Taker[]> {
  clock.now = daysLater(-18);
  const takers: Taker[] = [];
  for (const [identifier, displayName] of DEMO_TAKERS) {
    const taker = browser(testHost);
    const { personalCode } = await taker.call(enterAsParticipant, { body: { identifier, displayName } });
    takers.push({ login: identifier, displayName, personalCode, browser: taker, ability: 0.4 + random.normal() });
  }
  return takers;
}

/** Creates the class, lets all takers join it by its code, and returns its id. */
async function joinGroup({ clock }: DemoServer, host: DemoBrowser, takers: readonly Taker[]): Promise<string> {
  clock.now = daysLater(-17);
  const { id, joinCode } = await host.call(createGroup, { body: { title: '8-Б' } });
  for (const { browser } of takers) await browser.call(joinByCode, { body: { code: joinCode ?? '' } });
  return id;
}

/** Creates, issues and takes every test; returns the links of the issues that are open to anybody. */
async function runSchool(
  { clock }: DemoServer,
  host: DemoBrowser,
  groupId: string,
  takers: readonly Taker[],
  random: SeededRandom,
): Promise<{ title: string; link: string }[]> {
  const links: { title: string; link: string }[] = [];
  for (const plan of DEMO_WIHIWS) {
    clock.now = daysLater(plan.issuedInDays - 2);
    const testId = await makeTest(host.call, plan.test);
    clock.now = daysLater(plan.issuedInDays);
    const logins = takers.map(({ login }) => login);
    const { id: wihiwId, link } = await issueTest(host.call, testId, plan, { demonstratedAt, logins, groupId });
    if (link !== null) links.push({ title: plan.title, link });
    const token = link?.split('/').at(-1) ?? null;
    const words = wordsOf(documentText(writtenDocument(await readBody(plan.test)))).length;
    for (const { taker, startsAt, end } of planTakings(plan, takers.length, demonstratedAt, random)) {
      const { login, browser, ability } = takers[taker] as Taker;
      const common = { wihiwId, token, words, demonstratedAt, test: plan.test };
      await takeTest({ ...common, login, browser, ability, startsAt, end }, clock, random);
    }
    clock.now = demonstratedAt;
    await markAnswers(host.call, wihiwId, plan.test, random);
  }
  return links;
}

function announce(takers: readonly Taker[], links: readonly { title: string; link: string }[], eventId: string): void {
  const shown = takers.slice(0, 3).map(({ login, personalCode }) => `  ${login.padEnd(18)} код ${personalCode}`);
  const lines = [
    'Демонстраційна школа готова.',
    '',
    `Учителька (створює тести й події): http://${testHost}/login`,
    `  логін ${DEMO_HOST.identifier}, пароль ${DEMO_HOST.password}`,
    `Учні (троє з ${takers.length}): http://${testHost}/login`,
    ...shown,
    'Тести, відкриті для будь-кого:',
    ...links.map(({ title, link }) => `  ${title}: ${link}`),
    `Подія з логотипом: http://events.${testHost}/wihost-events/${eventId}`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
