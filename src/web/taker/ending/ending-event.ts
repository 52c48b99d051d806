import { isUnreachable } from '#web/lib/api/is-passing.ts';
import { loadPersonalCode, signedIn } from '#web/shell/signed-in.ts';
import type { FlowEffect, FlowEvent } from '#web/taker/flow/flow-states.ts';
import { identityNow } from '#web/taker/flow/identity-now.ts';
import { finishStageSentence, handInSentence } from '#web/taker/taker-screen-messages.ts';
import { finishStage } from './finish-stage.ts';
import { handIn } from './hand-in.ts';

/** Ends the stage or the test and returns the event that tells how it went. */
export async function endingEvent({
  kind,
  session,
}: Extract<FlowEffect, { kind: 'finish-stage' | 'hand-in' }>): Promise<FlowEvent> {
  if (kind === 'finish-stage') {
    const { person } = signedIn.current();
    const result = await finishStage(session);
    return result.ok
      ? { kind: 'attempt-loaded', result, fromDevice: false, person, cover: null }
      : { kind: 'stage-refused', code: result.error.code, words: finishStageSentence(result.error) };
  }
  // On a shared computer the session ends with the test, and the code could not be asked for any more.
  if (signedIn.current().person?.sharedComputer === true) await loadPersonalCode();
  const result = await handIn(session, 'wish');
  return result.ok
    ? { kind: 'submitted', submission: result.value, identity: identityNow() }
    : {
        kind: 'hand-in-refused',
        isUnreachable: isUnreachable(result.error),
        words: handInSentence(result.error),
      };
}
