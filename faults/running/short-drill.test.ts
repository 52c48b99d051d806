import { expect, it } from 'vitest';
import type { DrillOptions } from '../drill-options.ts';
import { readDrillOptions } from '../drill-options.ts';
import { catchControl } from '../quick-drill.ts';
import { runDrill } from '../run-drill.ts';

const SHORT: DrillOptions = readDrillOptions(['--quick', '--takers', '16', '--cycles', '2', '--seed', '11']);

it('finds no lost, reverted or duplicated save although server and connections are broken', {
  timeout: 120_000,
}, async () => {
  const only = ['server kill -9 between commit and reply', 'connections cut'] as const;
  const report = await runDrill({ ...SHORT, only }, () => undefined);
  expect(report.findings).toEqual([]);
  expect(report.cycles).toBe(2);
  expect(report.counts.acknowledged).toBeGreaterThan(20);
});

it('finds saves that were acknowledged and never reached the server', { timeout: 120_000 }, async () => {
  expect(await catchControl({ ...SHORT, only: ['connections cut'] }, 'acknowledge-early')).toBe(true);
});

it('one locked attempt slows no other by more than a second, and frozen processes lose nothing', {
  timeout: 180_000,
}, async () => {
  const only = ['one attempt locked', 'database process frozen', 'server process frozen'] as const;
  const report = await runDrill({ ...SHORT, cycles: 3, only }, () => undefined);
  expect(report.findings).toEqual([]);
});

it('finds saves that a lock on everything has held up', { timeout: 120_000 }, async () => {
  expect(await catchControl(SHORT, 'lock-everything')).toBe(true);
});
