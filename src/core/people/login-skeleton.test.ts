import { describe, expect, it } from 'vitest';
import { hasOneScript, loginSkeleton } from './login-skeleton.ts';

describe('loginSkeleton', () => {
  it.each([
    ['їжак', 'ïжак'],
    ['Тарас', 'Τарас'],
    ['Іван', 'Ӏван'],
    ['marta', 'mаrtа'],
    ['РОСА', 'POCA'],
    ['ΚΑΤΗ', 'KATH'],
    ['гаса', 'raca'],
    ['morna', 'moma'],
    ['ivvan', 'iwan'],
    ['зоя', '3оя'],
    ['Борис', '6орис'],
  ])('%s and %s look alike', (left, right) => {
    expect(loginSkeleton(left)).toBe(loginSkeleton(right));
  });

  it.each([
    ['їжак', 'іжак'],
    ['гай', 'гаи'],
    ['ґава', 'гава'],
    ['Олень', 'Оленв'],
    ['марія.2', 'марія.3'],
    ['шило', 'щило'],
  ])('%s and %s do not', (left, right) => {
    expect(loginSkeleton(left)).not.toBe(loginSkeleton(right));
  });
});

it.each([
  ['marta.k', true],
  ['Марта-8', true],
  ['Мар’яна', true],
  ['їжак', true],
  ['ïжак', false],
  ['Марта-8A', false],
  ['Τарас', false],
  ['マリアと山', true],
  ['123', true],
])('%s is of one script: %s', (identifier, expected) => {
  expect(hasOneScript(identifier)).toBe(expected);
});
