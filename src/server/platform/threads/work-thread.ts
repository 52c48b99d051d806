// The program of a thread of the work pool: does one piece of work after another and answers with its result.
import { parentPort } from 'node:worker_threads';
import type { LongWork } from './long-work.ts';

/** A piece of work as it is sent to the thread. */
export type WorkMessage = {
  readonly id: number;
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
};

/** The thread's answer. */
export type WorkAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: unknown };

const answer = (message: WorkAnswer) => parentPort?.postMessage(message, []);

async function work({ id, module, name, input }: WorkMessage): Promise<void> {
  try {
    const exported = (await import(module)) as Readonly<Record<string, LongWork<unknown, unknown> | undefined>>;
    const found = exported[name];
    if (found === undefined) throw new Error(`the module exports no work named ${name}`);
    answer({ id, value: await found.work(input) });
  } catch (error) {
    answer({ id, error });
  }
}

parentPort?.on('message', (message: WorkMessage) => void work(message));
