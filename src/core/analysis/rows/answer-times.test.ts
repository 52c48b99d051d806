import { describe, expect, it } from 'vitest';
import { answerMoments, answerSeconds, type LastSave, secondsBesideText, type TimedAttempt } from './answer-times.ts';

const START = 1_000_000;
const at = (seconds: number): number => START + seconds * 1000;
const saved = (questionId: string, seconds: number, more: Partial<LastSave> = {}): LastSave => ({
  questionId,
  deviceId: 'phone',
  clientAt: at(seconds),
  savedAt: at(seconds),
  ...more,
});
const beside = [{ textIds: ['t'], questionIds: ['a', 'b', 'c'] }];
const attempt = (saves: readonly LastSave[], more: Partial<TimedAttempt> = {}): TimedAttempt => ({
  startedAt: START,
  stages: beside,
  saves,
  pauses: [],
  ...more,
});
const secondsOf = (timed: TimedAttempt) => Object.fromEntries(answerSeconds(timed));

describe('when an answer was last changed', () => {
  it('is told by the device’s clock, put right by the save that came fastest', () => {
    // The clock is an hour slow; the first save waited 50 s for the network, the second came in 1 s.
    const slow = (seconds: number) => at(seconds) - 3_600_000;
    const saves = [
      saved('a', 0, { clientAt: slow(10), savedAt: at(60) }),
      saved('b', 0, { clientAt: slow(40), savedAt: at(41) }),
    ];
    expect([...answerMoments(saves)]).toEqual([
      ['a', at(11)],
      ['b', at(41)],
    ]);
  });

  it('is put right for each device by itself, and is the server’s where the device sent none', () => {
    const saves = [
      saved('a', 10),
      saved('b', 0, { deviceId: 'laptop', clientAt: at(500), savedAt: at(20) }),
      saved('c', 0, { clientAt: null, savedAt: at(30) }),
    ];
    expect([...answerMoments(saves).values()]).toEqual([at(10), at(20), at(30)]);
  });
});

describe('the seconds of an answer', () => {
  it('go from the answer before it, in the order in which they were given', () => {
    expect(secondsOf(attempt([saved('c', 90), saved('a', 60), saved('b', 72)]))).toEqual({ b: 12, c: 18 });
  });

  it('are known of the first answer only where there was nothing to read before it', () => {
    const stages = [{ textIds: [], questionIds: ['a', 'b'] }];
    expect(secondsOf(attempt([saved('a', 7), saved('b', 9)], { stages }))).toEqual({ a: 7, b: 2 });
    expect(secondsOf(attempt([saved('a', 7)]))).toEqual({});
  });

  it('are not known of the first answer of a further stage', () => {
    const stages = [
      { textIds: ['t'], questionIds: ['a', 'b'] },
      { textIds: ['u'], questionIds: ['c'] },
    ];
    expect(secondsOf(attempt([saved('a', 60), saved('b', 70), saved('c', 200)], { stages }))).toEqual({ b: 10 });
  });

  it('are not known across a stop of the clock, after a long break, and without the device’s time', () => {
    const stops = [{ from: at(65), to: at(600) }];
    expect(secondsOf(attempt([saved('a', 60), saved('b', 610), saved('c', 615)], { pauses: stops }))).toEqual({ c: 5 });
    expect(secondsOf(attempt([saved('a', 60), saved('b', 60 + 30 * 60 + 1)]))).toEqual({});
    expect(secondsOf(attempt([saved('a', 60), saved('b', 60 + 30 * 60)]))).toEqual({ b: 1800 });
    expect(secondsOf(attempt([saved('a', 60), saved('b', 70, { clientAt: null }), saved('c', 75)]))).toEqual({ c: 5 });
    expect(secondsOf(attempt([saved('b', 75, { clientAt: null }), saved('a', 60), saved('c', 75)]))).toEqual({ c: 15 });
  });
});

describe('how long a text had been shown', () => {
  const question = { id: 'a', textId: 't' };

  it('is what the device measured, where it did', () => {
    expect(secondsBesideText({ startedAt: START, stages: beside }, question, at(90), 45_000)).toBe(45);
  });

  it('is otherwise the time from the start, for a text beside its questions', () => {
    expect(secondsBesideText({ startedAt: START, stages: beside }, question, at(90), null)).toBe(90);
    expect(secondsBesideText({ startedAt: START, stages: beside }, question, at(90), 0)).toBe(90);
  });

  it('is not known without a text, without an answer, and where the text was shown alone or later', () => {
    const then = [
      { textIds: ['t'], questionIds: [] },
      { textIds: [], questionIds: ['a'] },
    ];
    const facts = { startedAt: START, stages: beside };
    expect(secondsBesideText(facts, { id: 'a', textId: null }, at(90), null)).toBeNull();
    expect(secondsBesideText(facts, question, undefined, null)).toBeNull();
    expect(secondsBesideText({ startedAt: START, stages: then }, question, at(90), null)).toBeNull();
  });
});
