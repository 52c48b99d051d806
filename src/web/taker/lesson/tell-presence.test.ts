import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellPresence } from './tell-presence.ts';

const address = { wihiwId: 'w', attemptId: 'a' };
const said: (string | null)[] = [];
let shown: string | null = 'q1';
let end: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  said.length = 0;
  shown = 'q1';
  end = tellPresence(
    address,
    () => shown,
    (questionId) => said.push(questionId),
  );
  vi.advanceTimersByTime(3_000);
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells another question within two seconds, and the same one only with the beat', () => {
  expect(said).toEqual(['q1']);
  shown = 'q2';
  vi.advanceTimersByTime(2_000);
  expect(said).toEqual(['q1', 'q2']);
  vi.advanceTimersByTime(38_000);
  expect(said).toEqual(['q1', 'q2']);
  vi.advanceTimersByTime(5_000);
  expect(said).toEqual(['q1', 'q2', 'q2']);
});

it('leaves out questions that are only passed by', () => {
  for (let question = 2; question < 12; question += 1) {
    shown = `q${question}`;
    vi.advanceTimersByTime(900);
  }
  vi.advanceTimersByTime(2_000);
  expect(said.filter((one) => one !== 'q11')).toEqual(['q1']);
  expect(said.at(-1)).toBe('q11');
});

it('says nothing more once it has ended', () => {
  end();
  shown = 'q2';
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['q1']);
});
