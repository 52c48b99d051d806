import { describe, expect, it } from 'vitest';
import { STATES } from '#web/taker/flow/sample-flow.ts';
import { questionBefore } from './back-guard.ts';

describe('questionBefore', () => {
  it('leads to the previous question, from the check to the last one, otherwise out of the test', () => {
    const found = Object.fromEntries(Object.entries(STATES).map(([name, state]) => [name, questionBefore(state)]));
    expect(found).toMatchObject({ answering: 0, checking: 1, checkingLast: 1 });
    const others = Object.entries(found).filter(([name]) => !['answering', 'checking', 'checkingLast'].includes(name));
    expect(others.map(([, index]) => index)).toEqual(others.map(() => null));
    const { answering } = STATES;
    if (answering.kind !== 'answering') throw new Error('the sample is another state');
    expect(questionBefore({ ...answering, stage: { ...answering.stage, at: 0 } })).toBeNull();
  });
});
