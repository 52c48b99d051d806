import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Importance } from '#contract/definition/operation.ts';
import { takeJsonBodies } from '#server/platform/http/operations/json-body.ts';
import type { WrittenLimits } from './written-bytes.ts';
import { boundWrittenBytes, createWrittenBytes } from './written-bytes.ts';

const LIMITS: WrittenLimits = { ofOneInHour: 100, ofOneInDay: 250, ofAllInHour: 300, spared: 20 };
const START = Date.parse('2026-11-27T08:00:00Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);

describe('bytes that are written', () => {
  it('are bounded for one person by hour and by day, and say when one may go on', () => {
    const { count } = createWrittenBytes(LIMITS);
    expect(count('one', 100, at(0))).toBeNull();
    expect(count('one', 1, at(30))?.error).toEqual({ code: 'written_too_much', retryAfterSeconds: 1_800 });
    expect(count('two', 100, at(30))).toBeNull();
    expect(count('one', 100, at(60))).toBeNull();
    // What was refused is not counted; the day is full before the hour is.
    expect(count('one', 51, at(120))?.error).toEqual({ code: 'written_too_much', retryAfterSeconds: 22 * 3600 });
    expect(count('one', 50, at(120))).toBeNull();
  });

  it('of all together are bounded, and nobody who writes little is shut out by the others', () => {
    const { count } = createWrittenBytes(LIMITS);
    for (const writer of ['one', 'two', 'three']) expect(count(writer, 100, at(0))).toBeNull();
    expect(count('four', 21, at(1))).not.toBeNull();
    expect(count('four', 20, at(1))).toBeNull();
    expect(count('four', 1, at(1))).not.toBeNull();
    expect(count('four', 21, at(61))).toBeNull();
  });
});

describe('a request that writes', () => {
  it.each<[string, { importance?: Importance; frees?: boolean; upload?: boolean }, number]>([
    ['of a page', { importance: 'page' }, 429],
    ['of a report', { importance: 'report' }, 429],
    ['of a taker', { importance: 'save' }, 200],
    ['that leads into a test', { importance: 'start' }, 200],
    ['that takes something away', { importance: 'page', frees: true }, 200],
    ['with a file, which has a quota of its own', { importance: 'page', upload: true }, 200],
  ])('%s beyond the bound is answered with the right status', async (_name, config, status) => {
    const app = Fastify();
    takeJsonBodies(app);
    app.decorateRequest('viewer', null);
    boundWrittenBytes(app, () => at(0), createWrittenBytes(LIMITS));
    app.post('/write', { config: { operationId: 'write', ...config } as never }, async () => 'ok');
    const send = () =>
      app.inject({ method: 'POST', url: '/write', payload: { text: 'x'.repeat(60) }, headers: { host: 'a' } });
    expect((await send()).statusCode).toBe(200);
    const second = await send();
    expect(second.statusCode).toBe(status);
    if (status === 429) expect(second.headers['retry-after']).toBe('3600');
    await app.close();
  });
});
