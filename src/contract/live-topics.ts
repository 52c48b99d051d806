import { z } from 'zod';

/** Topics a page may subscribe to. Rights are asked on subscribing and on reconnecting. */
export const topicSchema = z.string().regex(/^(?:event|wihiw|person):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** A live topic such as `event:{id}`. */
export type Topic = `event:${string}` | `wihiw:${string}` | `person:${string}`;

/**
 * Address of the stream: `GET /api/live?topic=a&topic=b`, server-sent events named `changed`, data `{"topic": …}`; refetch on receipt and on every (re)connect.
 * A topic one may not hear is told by an event `refused` with the same data; when none is left the answer is a problem.
 */
export const LIVE_PATH = '/api/live';

/** The most topics one stream carries. */
export const TOPICS_PER_STREAM = 20;

/** The body of a `changed` message. Ids only: the page refetches what it may see. */
export const changedSchema = z.strictObject({ topic: topicSchema });
