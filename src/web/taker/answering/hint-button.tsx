import type { ReactElement } from 'react';
import { useState } from 'react';
import type { TextDocument } from '#core/texts/document-types.ts';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import { RenderedDocument } from '#web/questions/rendered-document.tsx';
import { showError } from '#web/shell/dialogs/toast-queue.ts';
import { Icon } from '#web/shell/icon.tsx';
import { call, HINTS } from '#web/taker/taker-api.ts';
import type { TakingSession } from './taking-session.ts';

const shown = new Map<string, TextDocument>();

/** Shows a hint. It is loaded only on the tap, because the server notes its use. */
export function HintButton({ session, questionId }: { session: TakingSession; questionId: string }): ReactElement {
  const [hint, setHint] = useState<TextDocument | null>(shown.get(questionId) ?? null);
  const [busy, setBusy] = useState(false);

  async function ask(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const { wihiwId, attemptId } = session.attempt;
    const result = await call(HINTS, { params: { id: wihiwId, attemptId }, body: { questionId } });
    setBusy(false);
    if (!result.ok) {
      showError(takerSentence(result.error));
      return;
    }
    shown.set(questionId, result.value.hint);
    setHint(result.value.hint);
  }

  return (
    <div className="hint" aria-live="polite">
      {hint === null ? (
        <button className="btn btn-plain" type="button" aria-disabled={busy} onClick={() => void ask()}>
          <Icon name="info" /> Підказка
        </button>
      ) : (
        <div className="banner banner-info">
          <Icon name="info" />
          <div>
            <RenderedDocument document={hint} options={{ numbered: false }} />
          </div>
        </div>
      )}
    </div>
  );
}
