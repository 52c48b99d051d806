import { describe, expect, it } from 'vitest';
import { firstIssuePage } from './first-issue-page.ts';

const NOW = Date.parse('2026-11-27T09:00:00Z');
const quiet = { writing: 0, paused: 0, people: 0, closesAt: null };
const open = '2026-11-27T09:00:01Z';
const closed = '2026-11-27T09:00:00Z';

describe('an issue opens with', () => {
  it.each([
    ['nobody has begun, no closing', quiet, 'now'],
    ['nobody has begun, still open', { ...quiet, closesAt: open }, 'now'],
    ['nobody has begun, closed', { ...quiet, closesAt: closed }, 'results'],
    ['somebody writes though others have handed in', { ...quiet, writing: 1, people: 20 }, 'now'],
    ['somebody is paused after the closing', { ...quiet, paused: 1, people: 20, closesAt: closed }, 'now'],
    ['all have handed in, still open', { ...quiet, people: 20, closesAt: open }, 'results'],
  ] as const)('%s', (_case, facts, page) => {
    expect(firstIssuePage(facts, NOW)).toBe(page);
  });
});
