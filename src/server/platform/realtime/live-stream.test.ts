import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import type { Topic } from '#contract/definition/live-topics.ts';
import { openLiveStream } from './live-stream.ts';

const newTopic = (): Topic => `event:${randomUUID()}`;

function openSlow() {
  const pipe = new PassThrough({ highWaterMark: 1024 });
  return { pipe, response: pipe as unknown as ServerResponse };
}

test('a reader that stops reading takes limited memory, and later gets each changed topic once', async () => {
  const { pipe, response } = openSlow();
  const topics = [newTopic(), newTopic(), newTopic()];
  const stream = openLiveStream(response, new Set(topics));
  for (let change = 0; change < 100_000; change += 1) for (const topic of topics.slice(0, 2)) stream.changed(topic);
  const held = pipe.readableLength + pipe.writableLength;
  expect(held).toBeGreaterThan(1_000);
  expect(held).toBeLessThan(4_000);
  let received = '';
  pipe.setEncoding('utf8').on('data', (part: string) => (received += part));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const told = received.split('\n\n').slice(0, -1);
  expect(told.length).toBeLessThan(40);
  const last = told.slice(-2).join();
  expect([last.includes(topics[0] ?? ''), last.includes(topics[1] ?? '')]).toEqual([true, true]);
  expect(received).not.toContain(topics[2]);
  stream.changed(topics[2] ?? newTopic());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(received).toContain(topics[2]);
});

test('a reader that never reads again is cut off after three beats, one that reads is not', async () => {
  const slow = openSlow();
  const stuck = openLiveStream(slow.response, new Set());
  for (let change = 0; change < 100; change += 1) stuck.changed(newTopic());
  stuck.beat();
  stuck.beat();
  expect(slow.pipe.destroyed).toBe(false);
  stuck.beat();
  expect(slow.pipe.destroyed).toBe(true);
  const quick = openSlow();
  quick.pipe.resume();
  const reading = openLiveStream(quick.response, new Set());
  for (let beat = 0; beat < 1_000; beat += 1) {
    reading.beat();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(quick.pipe.destroyed).toBe(false);
});
