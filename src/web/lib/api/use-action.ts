import { useState } from 'react';
import type { Result } from '#core/result.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import type { CallFailure } from './call-types.ts';
import { wholeFailureSentence } from './messages.ts';

type Called<Value> = Promise<Result<Value, CallFailure>>;

/** A call to the server by a button. */
export type Action = {
  /** True while a call is under way. */
  readonly busy: boolean;
  /** Awaits a call and shows its failure as a toast. Returns the result. */
  readonly run: <Value>(call: Called<Value>) => Called<Value>;
};

/** For calls without a form. A form shows failures beside its fields: see `useSubmission`. */
export function useAction(): Action {
  const [running, setRunning] = useState(0);

  async function run<Value>(call: Called<Value>): Called<Value> {
    setRunning((count) => count + 1);
    const result = await call.finally(() => setRunning((count) => count - 1));
    if (!result.ok) showFailure(result.error);
    return result;
  }

  return { busy: running > 0, run };
}

/** Shows the sentence for a failure as a toast. */
export function showFailure(failure: Pick<CallFailure, 'code' | 'fields'>): void {
  showError(wholeFailureSentence(failure));
}
