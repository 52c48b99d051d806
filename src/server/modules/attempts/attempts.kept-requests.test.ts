import { describe, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { KeptRequests } from '#server/testing/kept-requests/replay-kept.ts';
import { listKept, readKeptFile, replayKept } from '#server/testing/kept-requests/replay-kept.ts';
import { seedIssue } from '#server/testing/seed-store.ts';

// Pages stay open for weeks, and a phone may come back after a holiday with unsent answers: its requests must be
// accepted.

const files = listKept('');
const server = useTestServer();

type Read = {
  readonly attempt?: { readonly attemptId: string; readonly databaseRun: string; readonly texts: { id: string }[] };
  readonly questions?: { readonly id: string; readonly body: { readonly options: { id: string }[] } }[];
};

/** Sends all requests of one file in order and returns what the client of that day would miss. */
async function replay(kept: KeptRequests): Promise<string[]> {
  const issue = await seedIssue(server, { reading_mode: 'then', time_limit_seconds: 1_800 });
  const arranged = {
    wihiwId: issue.wihiwId,
    token: issue.token,
    singleId: issue.single.id,
    shortId: issue.short.id,
  };
  return replayKept(server.browser(), kept, arranged, (answer) => {
    const { attempt, questions = [] } = answer as Read;
    const single = questions.find(({ id }) => id === issue.single.id);
    const learned = {
      attemptId: attempt?.attemptId,
      databaseRun: attempt?.databaseRun,
      textId: attempt?.texts[0]?.id,
      optionId: single?.body.options[0]?.id,
    };
    return Object.fromEntries(Object.entries(learned).flatMap(([name, id]) => (id === undefined ? [] : [[name, id]])));
  });
}

describe('requests in the form of earlier clients', () => {
  it('are kept, including the oldest known ones', () => expect(files).toContain('2026-11-21.json'));

  it.each(files)('%s: all are accepted, and the replies contain what those clients read', async (file) => {
    const kept = readKeptFile('', file);
    expect(file).toBe(`${kept.recorded}.json`);
    for (const part of ['/saves', '/submission', '/reading', '/attempts', '/attempts/{attemptId}'])
      expect(kept.requests.some(({ path }) => path.endsWith(part))).toBe(true);
    expect(await replay(kept)).toEqual([]);
  });

  it('control: a field that is no longer accepted or returned is found', async () => {
    const kept = readKeptFile('', '2026-11-21.json');
    const renamed = JSON.parse(JSON.stringify(kept).replaceAll('"readingMilliseconds"', '"readTimes"')) as KeptRequests;
    expect(await replay(renamed)).toEqual([expect.stringContaining('finish reading: 422')]);
    const reading = JSON.parse(
      JSON.stringify(kept).replaceAll('"saved.0.outcome"', '"saved.0.verdict"'),
    ) as KeptRequests;
    expect(await replay(reading)).toContain('save two answers: saved.0.verdict: saved, not undefined');
  });
});
