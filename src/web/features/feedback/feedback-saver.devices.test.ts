import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ShownFeedback } from '#contract/feedback/feedback.ts';
import { err, ok } from '#core/result.ts';
import { createStore } from '#web/lib/create-store.ts';
import type { CopyPlace } from '#web/lib/device/forms/form-copy.ts';
import { FeedbackSaver } from './feedback-saver.ts';

/*
 * One person with two devices and a network that loses requests and answers. Whatever happens in between: once both are heard, the server
 * has what was typed, and nothing of it is lost.
 */

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => void vi.useRealTimers());

type Network = 'good' | 'request lost' | 'answer lost';

/** The server's side, by its own rules: the same again changes nothing, other content needs the last revision. */
function makeServer() {
  const server: { stored: ShownFeedback | null; network: Network } = { stored: null, network: 'good' };
  const save = async (given: ShownFeedback) => {
    if (server.network === 'request lost') return err({ code: 'offline' as const });
    const { stored } = server;
    const said = (one: ShownFeedback) => JSON.stringify([one.rating, one.first.trim(), one.second.trim()]);
    const isSame = stored !== null && said(stored) === said(given);
    if (!isSame && stored !== null && stored.revision !== given.revision)
      return err({ code: 'stale_revision' as const, details: { current: stored } });
    if (!isSame) {
      const { id, rating, first, second } = given;
      const revision = (stored?.revision ?? 0) + 1;
      server.stored = { id: stored?.id ?? id, rating, first: first.trim(), second: second.trim(), revision };
    }
    return server.network === 'answer lost' ? err({ code: 'offline' as const }) : ok(server.stored as ShownFeedback);
  };
  return { server, save };
}

function openDevice(save: ReturnType<typeof makeServer>['save'], mine: ShownFeedback | null, name: string) {
  let text: string | null = null;
  let ids = 0;
  return new FeedbackSaver({
    target: { activityId: null, mine },
    wording: 0,
    copies: {
      place: createStore<CopyPlace>('none'),
      has: () => text !== null,
      read: () => (text === null ? null : { values: JSON.parse(text), revision: null }),
      write: (values) => {
        text = JSON.stringify(values);
      },
      remove: () => {
        text = null;
      },
    },
    newId: () => `${name}${(ids += 1)}`,
    send: ({ id, rating, first, second, revision }) => save({ id, rating, first, second, revision }),
  });
}

const step = fc.oneof(
  fc.record({ do: fc.constant('rate' as const), device: fc.constantFrom(0, 1), stars: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('write' as const), device: fc.constantFrom(0, 1) }),
  fc.record({
    do: fc.constant('network' as const),
    is: fc.constantFrom<Network>('good', 'request lost', 'answer lost'),
  }),
  fc.record({ do: fc.constant('wait' as const) }),
);

/** Longer than the longest pause between two tries. */
const settle = () => vi.advanceTimersByTimeAsync(90_000);

it('no word that was added on a device is lost, and no device waits for ever', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 15, size: 'max' }), async (steps) => {
      const { server, save } = makeServer();
      const devices = [openDevice(save, null, 'a'), openDevice(save, null, 'b')] as const;
      const typed: string[] = [];
      for (const [at, one] of steps.entries()) {
        if (one.do === 'rate') devices[one.device as 0].rate(one.stars);
        if (one.do === 'write') {
          const device = devices[one.device as 0];
          typed.push(`‹${at}›`);
          device.write('first', `${device.keeper.item.value.content.first}‹${at}›`);
        }
        if (one.do === 'network') server.network = one.is;
        if (one.do === 'wait') await settle();
      }
      server.network = 'good';
      // Words wait for their stars: each device gives some in the end.
      for (const [index, device] of devices.entries()) {
        device.rate(index + 4);
        await settle();
      }
      const apart = devices.map(({ keeper }) => keeper.item.value.apart.first);
      const everywhere = [server.stored?.first, ...apart].join('\n');
      for (const word of typed) expect(everywhere).toContain(word);
      // Of two ratings the one that was given later.
      expect(server.stored?.rating).toBe(5);
      for (const device of devices) {
        expect(device.keeper.item.trouble).toBeNull();
        device.keeper.close();
      }
    }),
    { numRuns: 100 },
  );
});
