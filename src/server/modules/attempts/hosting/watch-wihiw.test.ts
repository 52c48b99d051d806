import { beforeAll, expect, it } from 'vitest';
import type { Output } from '#contract/definition/operation.ts';
import type { readMonitor } from '#contract/pauses.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';

type Page = Output<typeof readMonitor>;

/** As they are typed; the list has them by surname. */
const OPEN_NAMES = ['Адам Яремчук', 'Зоя Ґудзь', 'Яна Бойко', 'Авраменко Олег'];
const OPEN = 130;
const ENDED = 90;
const HANDED_IN = 40;
const PAGE = 100;
const NOW = new Date('2026-11-21T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const server = useTestServer();
let issue: SeededIssue;

beforeAll(async () => {
  server.clock.now = NOW;
  issue = await seedIssue(server, { closes_at: minutesAgo(-60), attempts_allowed: null });
  const { database } = server.services;
  const add = async (name: string, columns: Parameters<typeof addAttemptRow>[2]) => {
    const { userId } = await seedPerson(server, name, 'participant');
    const started = { started_at: minutesAgo(120), deadline_at: minutesAgo(-60), display_name: name };
    return addAttemptRow(database, { wihiwId: issue.wihiwId, userId }, { ...started, ...columns });
  };
  for (let index = 0; index < OPEN; index += 1) await add(OPEN_NAMES[index % OPEN_NAMES.length] ?? '', {});
  for (let index = 0; index < ENDED; index += 1) {
    const submitted_at = minutesAgo(1 + index);
    await add('Вчасно', { ...scoredColumns(1, 4), submitted_at, submitted_by: 'server', deadline_at: submitted_at });
  }
  for (let index = 0; index < HANDED_IN; index += 1)
    await add('Здано', { ...scoredColumns(1, 4), submitted_at: minutesAgo(30), submitted_by: 'taker' });
  await add('Пауза', { state: 'paused', paused_at: minutesAgo(5) });
  // This attempt was submitted by its page when the time ran out.
  await add('Сторінка', { ...scoredColumns(1, 4), submitted_at: NOW, submitted_by: 'taker', deadline_at: NOW });
}, 60_000);

async function readPage(query: Record<string, string> = {}): Promise<Page> {
  const url = `/api/wihiws/${issue.wihiwId}/monitor?${new URLSearchParams(query).toString()}`;
  const answer = await issue.host.browser.send('GET', url);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function readAll(): Promise<Page[]> {
  const pages = [await readPage()];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await readPage({ after: next }));
  return pages;
}

it('lists open attempts by surname, then ended ones, newest first, page by page, without submitted ones', async () => {
  const pages = await readAll();
  const all = OPEN + 1 + ENDED + 1;
  expect(pages.map(({ attempts }) => attempts.length)).toEqual([PAGE, PAGE, all - 2 * PAGE]);
  const attempts = pages.flatMap((page) => page.attempts);
  expect(new Set(attempts.map(({ attemptId }) => attemptId)).size).toBe(all);
  const names = [...new Set(attempts.map(({ displayName }) => displayName))];
  expect(names).toEqual(['Авраменко Олег', 'Яна Бойко', 'Зоя Ґудзь', 'Пауза', 'Адам Яремчук', 'Сторінка', 'Вчасно']);
  const ends = attempts.flatMap(({ submittedAt }) => submittedAt ?? []);
  expect(ends).toEqual(ends.toSorted().toReversed());
});

it('has counts of the whole issue on every page: running attempts and those that could be reopened', async () => {
  for (const page of await readAll()) {
    expect(page).toMatchObject({ writing: OPEN, paused: 1, handedIn: HANDED_IN });
    expect(page.reopenable).toHaveLength(ENDED + 1);
  }
});

it('starts from the first page if the attempt before it was deleted', async () => {
  const page = await readPage({ after: '00000000-0000-4000-8000-000000000000' });
  expect(page.attempts[0]?.displayName).toBe('Авраменко Олег');
});

it('lists the host’s own trial and does not count it', async () => {
  const { wihiwId, host } = await seedIssue(server);
  await addAttemptRow(server.services.database, { wihiwId, userId: host.userId }, { trial: true });
  const { attempts, writing } = (await host.browser.send('GET', `/api/wihiws/${wihiwId}/monitor`)).json<Page>();
  expect({ trials: attempts.map(({ trial }) => trial), writing }).toEqual({ trials: [true], writing: 0 });
});
