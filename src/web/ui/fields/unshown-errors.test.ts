import { expect, it } from 'vitest';
import { unshownErrors } from './unshown-errors.ts';

it('finds the sentences of fields that are not on the screen, each once', () => {
  const limit = 'Часу на тест більше, ніж він буде відкритий.';
  const closing = 'Час закриття вже\u00a0минув.';
  const errors = { 'rules.timeLimitSeconds': limit, 'rules.opensAt': limit, 'rules.closesAt': closing };
  expect(unshownErrors(errors, 'Закривається\nЧас закриття\nвже минув.')).toEqual([limit]);
  expect(unshownErrors(errors, '')).toEqual([limit, closing]);
  expect(unshownErrors({}, 'Закривається')).toEqual([]);
});
