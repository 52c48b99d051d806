import { expect, it } from 'vitest';
import { isPassing, isUnreachable } from './is-passing.ts';

it.each([
  ['offline', true, true],
  ['overloaded', true, true],
  ['internal', true, true],
  ['request_timeout', true, true],
  ['too_many_tries', false, true],
  ['written_too_much', false, true],
  ['disk_full', false, true],
  ['sign_in_required', false, true],
  ['account_required', false, true],
  ['unknown_host', false, true],
  ['invalid_input', false, false],
  ['stale_revision', false, false],
  ['not_found', false, false],
  ['forbidden', false, false],
] as const)('%s: the server is out of reach: %s, it passes by itself: %s', (code, unreachable, passing) => {
  expect([isUnreachable({ code }), isPassing({ code })]).toEqual([unreachable, passing]);
});
