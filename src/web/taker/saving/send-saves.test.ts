import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Save } from '#contract/attempts.ts';
import { err, ok } from '#core/result.ts';
import type * as Api from '#web/taker/taker-api.ts';
import type * as Saves from './send-saves.ts';

vi.mock(import('#web/taker/taker-api.ts'), async (original) => ({ ...(await original()), call: vi.fn() }));

// Files share their modules: what is mocked here must neither come from another file nor stay for one.
let call: typeof Api.call;
let sendSaves: typeof Saves.sendSaves;
beforeAll(async () => {
  vi.resetModules();
  ({ call } = await import('#web/taker/taker-api.ts'));
  ({ sendSaves } = await import('./send-saves.ts'));
});
afterAll(() => {
  vi.resetModules();
});

const BODY = { device: 'phone', saves: [{ questionId: 'q1' } as Save], databaseRun: 'run-1' };
const TAKEN = ok({ saved: [] });

let bodies: unknown[];
const sendTo = (reply: (body: object) => unknown) => {
  vi.mocked(call).mockImplementation((async (_address: unknown, { body }: { body: object }) => {
    bodies.push(body);
    return reply(body);
  }) as never);
  return sendSaves({ wihiwId: 'w', attemptId: 'a' }, BODY);
};

beforeEach(() => {
  bodies = [];
});

it('names the run of the database', async () => {
  expect(await sendTo(() => TAKEN)).toEqual(TAKEN);
  expect(bodies).toEqual([BODY]);
});

it('leaves it out for a server of an earlier build, which refuses a field that it does not know', async () => {
  const { databaseRun: _run, ...known } = BODY;
  const earlier = (body: object) => ('databaseRun' in body ? err({ code: 'invalid_input' }) : TAKEN);
  expect(await sendTo(earlier)).toEqual(TAKEN);
  expect(bodies).toEqual([BODY, known]);
});

it.each(['conflict', 'offline', 'overloaded'])('believes a refusal as %s', async (code) => {
  expect(await sendTo(() => err({ code }))).toEqual(err({ code }));
  expect(bodies).toEqual([BODY]);
});
