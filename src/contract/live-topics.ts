import { z } from 'zod';

/** Topics a page may subscribe to. Rights are asked on subscribing and on reconnecting. */
export const topicSchema = z.string().regex(/^(?:event|wihiw|wihiw-taker|person):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/**
 * A live topic such as `event:{id}`. `wihiw:{id}` is the host's. Who takes an issue hears `wihiw-taker:{wihiwId}`, told when
 * clocks stop or go on, deadlines move or attempts open again for more than one person, and `person:{own id}`, told when it
 * concerns them alone.
 */
export type Topic = `event:${string}` | `wihiw:${string}` | `wihiw-taker:${string}` | `person:${string}`;

/**
 * Address of the stream: `GET /api/live?topic=a&topic=b`, server-sent events named `changed`, data `{"topic": …}`; refetch on receipt and on every (re)connect.
 * A topic one may not hear is told by an event `refused` with the same data; when none is left the answer is a problem.
 */
export const LIVE_PATH = '/api/live';

/** The most topics one stream carries. */
export const TOPICS_PER_STREAM = 20;

/** The body of a `changed` message. Ids only: the page refetches what it may see. */
export const changedSchema = z.strictObject({ topic: topicSchema });
