import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { enterAsParticipant } from '#contract/accounts.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { callerOn } from '#server/testing/caller-on.ts';
import { arrangeEvents, registerOrganizer } from '#server/testing/events/arrange-events.ts';
import type { KeptRequests } from '#server/testing/kept-requests/replay-kept.ts';
import { listKept, readKeptFile, replayKept } from '#server/testing/kept-requests/replay-kept.ts';

// A phone keeps answers of surveys and feedback without a network: what it sends weeks later must be accepted.

const FOLDER = 'events';
const files = listKept(FOLDER);
const server = useTestServer();

async function replay(kept: KeptRequests): Promise<string[]> {
  const host = callerOn(server.browser());
  await registerOrganizer(host);
  const { nextId, runningId, namedId, anonymousId } = await arrangeEvents(host, 5, server.clock.now.getTime());
  const browser = server.browser();
  await callerOn(browser)(enterAsParticipant, { body: { identifier: `guest-${randomUUID().slice(0, 8)}` } });
  const own = { requestId: randomUUID(), answerId: randomUUID(), feedbackId: randomUUID() };
  return replayKept(browser, kept, { nextId, runningId, namedId, anonymousId, ...own });
}

describe('requests of participants in the form of earlier clients', () => {
  it.each(files)('%s: all are accepted, and the replies contain what those clients read', async (file) => {
    const kept = readKeptFile(FOLDER, file);
    expect(file).toBe(`${kept.recorded}.json`);
    for (const part of ['/draft', '/answers', '/anonymous-answers', '/feedback', '/registration'])
      expect(kept.requests.some(({ path }) => path.endsWith(part))).toBe(true);
    expect(await replay(kept)).toEqual([]);
  });

  it('control: a field that is no longer accepted or returned is found', async () => {
    const kept = readKeptFile(FOLDER, '2026-11-24.json');
    const changed = (from: string, to: string) => JSON.parse(JSON.stringify(kept).replaceAll(from, to)) as KeptRequests;
    expect(await replay(changed('"rating":5', '"stars":5'))).toEqual([expect.stringContaining('give feedback: 422')]);
    expect(await replay(changed('"mine.ticket"', '"mine.code"'))).toEqual([
      'register: mine.code: string, not undefined',
    ]);
  });
});
