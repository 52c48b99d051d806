import type { TestPool } from '#contract/authoring/draft-pools.ts';
import { changePool, createPool, deletePool } from '#contract/authoring/draft-pools.ts';
import type { Result } from '#core/result.ts';
import type { DraftStore } from '#web/features/authoring/draft/draft-store.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { newUuid } from '#web/lib/new-uuid.ts';

export type PoolTools = {
  /** Returns the id of the new pool, or null if the call failed; the failure was shown. */
  readonly create: () => Promise<string | null>;
  readonly change: (pool: TestPool) => Promise<boolean>;
  readonly remove: (poolId: string) => Promise<boolean>;
};

/** Pools of a draft: each change is sent at once, and the draft is read again. */
export function usePools(store: DraftStore): PoolTools {
  const params = { testId: store.testId };
  const { run } = useAction();

  async function told(call: Promise<Result<unknown, CallFailure>>): Promise<boolean> {
    const result = await run(call);
    await store.refresh();
    return result.ok;
  }

  return {
    create: async () => {
      const id = newUuid();
      const isMade = await told(callOperation(createPool, { params, body: { id, title: '', draw: 1 } }));
      return isMade ? id : null;
    },
    change: ({ id, title, draw }) =>
      told(callOperation(changePool, { params: { ...params, poolId: id }, body: { title: title.trim(), draw } })),
    remove: (poolId) => told(callOperation(deletePool, { params: { ...params, poolId } })),
  };
}
