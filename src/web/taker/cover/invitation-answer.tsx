import type { ReactElement } from 'react';
import { useState } from 'react';
import type { answerTestInvitation } from '#contract/invitations.ts';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { Typed } from '#web/taker/taker-api.ts';
import { call } from '#web/taker/taker-api.ts';

const INVITATION: Typed<typeof answerTestInvitation> = { method: 'POST', path: '/api/wihiws/:id/invitation' };

type InvitationAnswerProps = { readonly wihiwId: string; readonly onAccepted: () => void };

/** Buttons to accept an invitation to this test, which allows to start, or to decline it, which leaves the page. */
export function InvitationAnswer({ wihiwId, onAccepted }: InvitationAnswerProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function answer(accept: boolean): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const result = await call(INVITATION, { params: { id: wihiwId }, body: { accept } });
    if (result.ok && !accept) return window.location.assign('/testtool');
    if (result.ok || result.error.code === 'invitation_answered') return onAccepted();
    setBusy(false);
    setFailure(takerSentence(result.error));
  }

  return (
    <>
      <div role="alert">
        {failure !== null && (
          <p className="error">
            <Icon name="warning" /> {failure}
          </p>
        )}
      </div>
      <p className="do invitation">
        <button className="btn btn-primary" type="button" aria-disabled={busy} onClick={() => void answer(true)}>
          Прийняти й перейти до тесту
        </button>
        <button className="btn" type="button" aria-disabled={busy} onClick={() => void answer(false)}>
          Відхилити
        </button>
      </p>
    </>
  );
}
