import type { ReactElement } from 'react';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import { Lazy } from './lazy-screen.tsx';

/** Says why the test did not open. */
export function FailureWords({ failure }: { failure: CallFailure }): ReactElement {
  if (failure.code === 'kept_for_owner') return <Lazy>{({ KEPT_FOR_OWNER }) => <>{KEPT_FOR_OWNER}</>}</Lazy>;
  return <>{takerSentence(failure)}</>;
}
