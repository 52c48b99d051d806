import type { TakerPage } from '#contract/taker-page.ts';
import { gateAddress } from '#core/routes/gate-address.ts';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import { localValues } from '#web/shell/local-values.ts';
import { confirmParticipantLeaves, endSession, signedIn, startSession } from '#web/shell/signed-in.ts';
import { tabAttempt } from './tab-attempt.ts';

/** «Це не я»: signs the present person out. Returns whether the next one may give a name on this page. */
export async function switchPerson(page: TakerPage): Promise<boolean> {
  const { person } = signedIn.current();
  if (person === null || !(await confirmParticipantLeaves(person))) return false;
  const failure = await endSession();
  if (failure !== null) {
    showError(takerSentence(failure));
    return false;
  }
  const from = localValues.text('wihiw-from');
  localValues.clear();
  tabAttempt.forget();
  startSession(null);
  if (!page.anybody) {
    window.location.assign(gateAddress(`/wihiwers/${page.wihiwId}`));
    return false;
  }
  localValues.setAnybody(page.wihiwId, true);
  localValues.setText('wihiw-from', from);
  return true;
}
