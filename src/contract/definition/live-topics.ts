import { z } from 'zod';

/** Topics a page may subscribe to. Rights are asked on subscribing and on reconnecting. */
export const topicSchema = z
  .string()
  .regex(/^(?:event|wihiw|wihiw-taker|person):[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/**
 * A live topic such as `event:{id}`. `wihiw:{id}` is the host's. Who takes an issue hears `wihiw-taker:{wihiwId}`, told when
 * clocks stop or go on, deadlines move or attempts open again for more than one person, and `person:{own id}`, told when it
 * concerns them alone.
 */
export type Topic = `event:${string}` | `wihiw:${string}` | `wihiw-taker:${string}` | `person:${string}`;
