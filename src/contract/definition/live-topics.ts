import { z } from 'zod';

/** Topics that a page may subscribe to. Rights are checked on subscribing, on reconnecting and once a minute. */
export const topicSchema = z
  .string()
  .regex(/^(?:event|event-room|survey|wihiw|wihiw-taker|person):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/**
 * A live topic such as `event:{id}`. What only the organizers of an event see (registrations, answers) is told as
 * `event-room:{id}`. `wihiw:{id}` is for the host. Takers of an issue hear `wihiw-taker:{wihiwId}`,
 * published when clocks are paused or resumed, deadlines move or attempts are reopened for more than one person, and
 * `person:{own id}`, published when something concerns them alone. Nobody hears `webhooks`: it wakes the job that sends them.
 * `survey:{id}` is for who sees its results: named answers were sent, or
 * anonymous ones were moved, several at once.
 */
export type Topic =
  | 'webhooks'
  | `event:${string}`
  | `event-room:${string}`
  | `survey:${string}`
  | `wihiw:${string}`
  | `wihiw-taker:${string}`
  | `person:${string}`;

/**
 * Published when somebody lost a right or sessions of theirs ended: streams of that person check their session and all their
 * topics at once. No page hears it.
 */
export type RightsNotice = `rights:${string}`;
