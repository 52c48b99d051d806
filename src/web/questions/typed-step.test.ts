import { expect, it } from 'vitest';
import { halfSteps, typedStep } from './typed-step.ts';

it('allows steps of one half', () => {
  expect(halfSteps(1.5)).toEqual([0, 0.5, 1, 1.5]);
});

it('accepts digits, and a comma before the half', () => {
  const steps = halfSteps(2.5);
  expect(typedStep('2', null, steps)).toBe(2);
  expect(typedStep(',', 2, steps)).toBe(2.5);
  expect(typedStep('.', null, steps)).toBe(0.5);
  expect(typedStep(',', 2.5, steps)).toBe(2.5);
  expect(typedStep('3', 1, steps)).toBeNull();
  expect(typedStep(',', 2, [0, 1, 2])).toBeNull();
  expect(typedStep('Tab', 1, steps)).toBeNull();
});
