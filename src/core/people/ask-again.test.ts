import { expect, it } from 'vitest';
import type { Asked } from './ask-again.ts';
import { ASK_AGAIN_MS, whyNotAsk } from './ask-again.ts';

const REFUSED_AT = new Date('2026-11-28T08:00:00Z');
const after = (ms: number): Date => new Date(REFUSED_AT.getTime() + ms);

it.each<[string, Asked | null, number, ReturnType<typeof whyNotAsk>]>([
  ['nobody asked before', null, 0, null],
  ['has not answered', { state: 'invited', refusedAt: null }, 0, 'ask_open'],
  ['has agreed', { state: 'accepted', refusedAt: null }, 0, 'ask_agreed'],
  ['declined just now', { state: 'declined', refusedAt: REFUSED_AT }, ASK_AGAIN_MS - 1, 'ask_refused'],
  ['declined a day ago', { state: 'declined', refusedAt: REFUSED_AT }, ASK_AGAIN_MS, null],
  ['left just now', { state: 'ended', refusedAt: REFUSED_AT }, 0, 'ask_refused'],
  ['was ended by the asker', { state: 'ended', refusedAt: null }, 0, null],
])('%s', (_what, before, ms, code) => {
  expect(whyNotAsk(before, after(ms))).toBe(code);
});
