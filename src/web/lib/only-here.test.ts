import { describe, expect, it } from 'vitest';
import { worksOnlyHere } from './only-here.ts';

describe('worksOnlyHere', () => {
  it.each([
    ['http://localhost:3000/anybody/x', true],
    ['http://events.localhost:3000/x', true],
    ['http://127.0.0.1/x', true],
    ['http://127.1.2.3:8080/x', true],
    ['http://[::1]:3000/x', true],
    ['http://192.168.1.5:3000/x', false],
    ['https://localhost.school.ua/x', false],
    ['https://mylocalhost/x', false],
    ['https://128.0.0.1/x', false],
  ])('%s: %s', (url, only) => {
    expect(worksOnlyHere(url)).toBe(only);
  });
});
