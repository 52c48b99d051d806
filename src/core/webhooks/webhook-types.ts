import { HOUR_MS, MINUTE_MS } from '#core/milliseconds.ts';

/** What another program can be told of. Nothing anonymous is among it. */
export const WEBHOOK_TYPES = [
  'registration.created',
  'registration.changed',
  'registration.cancelled',
  'survey.answered',
  'feedback.saved',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** The message by which an organiser tries an address. */
export const TEST_WEBHOOK_TYPE = 'webhook.test';

/** Why a message got no HTTP status. */
export const WEBHOOK_OBSTACLES = ['address', 'unreachable', 'timeout', 'certificate'] as const;
export type WebhookObstacle = (typeof WEBHOOK_OBSTACLES)[number];

/** Milliseconds until the next try after 1, 2, … failed ones, before they are spread: the last is 3 days after the first. */
const WAITS_MS: readonly number[] = [
  10_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/**
 * Returns the milliseconds until a message is tried again, up to a fifth more than the growing wait, so that messages that
 * failed together do not come back together; null if it is given up.
 *
 * @param failures how many tries have failed, from 1
 * @param random 0 … 1
 */
export function webhookWaitMs(failures: number, random: number): number | null {
  const wait = WAITS_MS[failures - 1];
  return wait === undefined ? null : Math.round(wait * (1 + random / 5));
}

/** No longer than this is waited because a receiver asks for it. */
const ASKED_WAIT_MAX_MS = 24 * HOUR_MS;

/**
 * Returns the milliseconds until a message is tried again: as long as the receiver asked for, a day at most and never less
 * than it would be otherwise.
 */
export function webhookWaitAskedMs(wait: number | null, askedMs: number | null): number | null {
  return wait === null || askedMs === null ? wait : Math.max(wait, Math.min(askedMs, ASKED_WAIT_MAX_MS));
}

/** Failing this long pauses an address. */
export const WEBHOOK_PAUSED_AFTER_MS = 72 * HOUR_MS;
