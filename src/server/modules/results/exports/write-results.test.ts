import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CSV_BOM } from '#core/exports/csv.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { csvParts } from '#server/platform/sheets/sheet-parts.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { saveOf, start, submit } from '#server/testing/take-test.ts';
import { writeResults } from './write-results.ts';

const server = useTestServer();
const WAITING = 'чекає на перевірку';

async function exported(issue: SeededKinds['issue'], query = '') {
  const answer = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results.csv${query}`);
  expect(answer.statusCode).toBe(200);
  return answer;
}

/** Rows by the heads of their columns; no cell of these tests holds a separator. */
function tableOf(file: string): Record<string, string>[] {
  expect(file.startsWith(CSV_BOM) && file.endsWith('\r\n')).toBe(true);
  const [head = [], ...rows] = file
    .slice(CSV_BOM.length, -2)
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"(.*)"$/s, '$1')));
  for (const row of rows) expect(row).toHaveLength(head.length);
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell])));
}

async function take(seeded: SeededKinds, person: Awaited<ReturnType<typeof seedPerson>>, right = true) {
  const { attemptId } = (await start(person.browser, seeded.issue)).json().attempt;
  const asked = right ? seeded.finalized : seeded.finalized.filter(({ kind }) => kind === 'open');
  const saves = asked.map((one, index) => saveOf(one.question, fullPointsAnswer(one), index + 1));
  expect((await submit(person.browser, seeded.issue, attemptId, saves)).statusCode).toBe(200);
  return attemptId as string;
}

async function mark({ issue, finalized }: SeededKinds, attemptId: string): Promise<void> {
  const open = finalized.find(({ kind }) => kind === 'open');
  const { criteria } = (open?.key ?? { criteria: [] }) as { criteria: { id: string; maximum: number }[] };
  const marks = criteria.map(({ id, maximum }) => ({ criterionId: id, points: maximum }));
  const url = `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/checking/${open?.question.id}`;
  const body = { basedOn: 0, answerRevision: 1, mark: { criteria: marks, comment: '' } };
  expect((await issue.host.browser.send('PUT', url, body)).statusCode).toBe(200);
}

const cellsUnder = (row: Record<string, string> | undefined, heads: RegExp): string[] =>
  Object.entries(row ?? {}).flatMap(([head, cell]) => (heads.test(head) ? [cell] : []));

describe('the results of an issue as CSV', () => {
  it('says «чекає на перевірку», never 0, wherever an answer waits, and the figures once it is marked', async () => {
    const seeded = await seedKinds(server, ['single', 'short', 'open'], { attempts_allowed: 3, pass_percent: 60 });
    const attemptId = await take(seeded, await seedPerson(server, 'Марія Коваль'));
    const [waiting] = tableOf((await exported(seeded.issue)).body);
    expect(waiting).toMatchObject({
      Хто: 'Коваль Марія',
      Стан: 'чекає на перевірку: 1',
      Зараховано: 'так',
      Бали: WAITING,
      '%': WAITING,
      Оцінка: WAITING,
      'Складено (від 60\u00a0%)': WAITING,
      'Чекає на перевірку відповідей': '1',
    });
    const points = seeded.finalized.map(({ question }) => String(question.points));
    expect(cellsUnder(waiting, /\(бали з/)).toEqual([points[0], points[1], WAITING]);
    const processes = cellsUnder(waiting, /^Спосіб/);
    expect(processes.filter((cell) => cell === WAITING)).toHaveLength(1);
    expect(processes.filter((cell) => cell !== WAITING && cell !== '100')).toEqual([]);

    await mark(seeded, attemptId);
    const [marked] = tableOf((await exported(seeded.issue)).body);
    expect(marked).toMatchObject({ '%': '100', Оцінка: '12', 'Складено (від 60\u00a0%)': 'так', Стан: 'оцінено' });
    expect(cellsUnder(marked, /\(бали з/)).toEqual(points);
    expect(new Set(cellsUnder(marked, /^Спосіб/))).toEqual(new Set(['100']));
  });

  it('marks the attempt that counts, and lists the trial last as one', async () => {
    const seeded = await seedKinds(
      server,
      ['single', 'short'],
      { attempts_allowed: 3, counted_attempt: 'best' },
      false,
    );
    const person = await seedPerson(server, 'Яна');
    await take(seeded, person);
    await take(seeded, person, false);
    await take(seeded, seeded.issue.host);
    const rows = tableOf((await exported(seeded.issue)).body);
    expect(rows.map((row) => [row['Хто'], row['Спроба'], row['%'], row['Зараховано'], row['Пробна']])).toEqual([
      ['Яна', '1', '100', 'так', 'ні'],
      ['Яна', '2', '0', 'ні', 'ні'],
      ['Оксана', '1', '100', 'ні', 'так'],
    ]);
  });

  it('is a file with a Ukrainian name; a name that is a formula stays words', async () => {
    const issue = await seedIssue(server, { title: 'Інтермецо: 10/А' });
    const person = await seedPerson(server, 'Читач', 'participant');
    const of = { wihiwId: issue.wihiwId, userId: person.userId };
    await addAttemptRow(server.services.database, of, { display_name: '=HYPERLINK("http://x")' });
    const { headers, body } = await exported(issue);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const [, name = ''] = /filename\*=UTF-8''(.+)$/.exec(String(headers['content-disposition'])) ?? [];
    expect(decodeURIComponent(name)).toMatch(/^Результати\. Інтермецо 10 А\. 2026-11-21 10-00\.csv$/);
    expect(body).toContain(`\r\n"'=HYPERLINK(""http://x"")";`);
    // It is still being written: no figure is there, and none is 0.
    expect(body).toContain(';пише;0;0;;');
  });

  it('can be of one group', async () => {
    const issue = await seedIssue(server);
    expect(tableOf((await exported(issue, '?group=outside')).body)).toEqual([]);
    const url = `/api/wihiws/${issue.wihiwId}/results.csv?group=x`;
    expect((await issue.host.browser.send('GET', url)).statusCode).toBe(422);
  });

  it('is not there for others than the host', async () => {
    const issue = await seedIssue(server);
    const url = `/api/wihiws/${issue.wihiwId}/results.csv`;
    expect((await (await seedPerson(server, 'Інша')).browser.send('GET', url)).statusCode).toBe(404);
    expect((await (await seedPerson(server, 'Учень', 'participant')).browser.send('GET', url)).statusCode).toBe(403);
    expect((await server.browser().send('GET', url)).statusCode).toBe(401);
  });
});

describe('the results of many', () => {
  /** An issue with attempts of one person, numbered from 1. */
  async function seedMany(attempts: number) {
    const issue = await seedIssue(server);
    const of = { wihiwId: issue.wihiwId, userId: (await seedPerson(server, 'Читач', 'participant')).userId };
    for (let number = 1; number <= attempts; number += 1)
      await addAttemptRow(server.services.database, of, { display_name: 'Адам Бойко', number, ...scoredColumns(1, 4) });
    return { issue, of };
  }

  it('come at most 50 at once, later pages are read only when the earlier ones are taken', async () => {
    const { issue, of } = await seedMany(430);
    const { parts } = await openResults(issue);
    const taken: string[] = [];
    for await (const part of parts) {
      // The second page is being read by now; whoever comes is seen on the third one.
      if (taken.length === 1)
        await addAttemptRow(server.services.database, of, { display_name: 'Яна Ярова', number: 431 });
      taken.push(part);
    }
    const lines = taken.slice(1).map((part) => part.split('\r\n').length - 1);
    expect(lines).toEqual([50, 50, 50, 50, 50, 50, 50, 50, 31]);
    expect(taken.at(-1)).toContain('Ярова Яна');
  }, 60_000);

  it('come once each, also if attempts are deleted meanwhile', async () => {
    const { issue, of } = await seedMany(430);
    const { parts } = await openResults(issue);
    const numbers: number[] = [];
    for await (const part of parts) {
      const rows = part.split('\r\n').slice(0, -1);
      numbers.push(...rows.map((row) => Number(row.split(';')[2])).filter((number) => number > 0));
      expect(numbers.length).toBeLessThanOrEqual(430);
      if (numbers.length === 0) continue;
      // The attempt behind which the page after the next one would begin; the next one has been read.
      await sleep(50);
      await server.services.database
        .deleteFrom('attempts')
        .where('wihiw_id', '=', of.wihiwId)
        .where('number', '=', numbers.length + 200)
        .execute();
    }
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThanOrEqual(428);
  }, 60_000);
});

async function openResults({ wihiwId, testId }: { readonly wihiwId: string; readonly testId: string }) {
  const { database } = server.services;
  const [issue, test] = [await findWihiw(database, wihiwId), await readFinalTest(database, testId)];
  if (issue === null || test === null) throw new Error('seeded');
  return {
    parts: csvParts(writeResults(server.services, { issue, test, maximum: test.points, nmt: null, group: null })),
  };
}
