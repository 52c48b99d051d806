import type { ReactElement } from 'react';
import { useState } from 'react';
import { reopenEnded } from '#contract/pauses.ts';
import { askConfirmed } from '#web/features/wihiws/ask-confirmed.ts';
import { useRefreshMonitor } from '#web/features/wihiws/monitor/use-monitor.ts';
import { useWatched } from '#web/features/wihiws/monitor/use-watched.ts';
import { endedTooEarlyWords, reopenedWords } from '#web/features/wihiws/reopen-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { showFailure } from '#web/lib/api/use-action.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Offers to reopen attempts that a later closing would have let continue; nothing reopens by itself. */
export function ReopenOffer({ wihiwId }: { wihiwId: string }): ReactElement | null {
  const attemptIds = useWatched(wihiwId).data?.reopenable ?? [];
  const refresh = useRefreshMonitor(wihiwId);
  const [busy, setBusy] = useState(false);
  if (attemptIds.length === 0) return null;

  async function reopen(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const result = await askConfirmed((confirmed) =>
      callOperation(reopenEnded, { params: { id: wihiwId }, body: { attemptIds, confirmed } }),
    );
    setBusy(false);
    refresh();
    if (result.ok) showSuccess(reopenedWords(result.value.reopened));
    else if (result.error.code !== 'answers_were_shown') showFailure(result.error);
  }

  return (
    <Banner
      announce
      action={
        <Button className="max-md:w-full" busy={busy} onPress={() => void reopen()}>
          {attemptIds.length === 1 ? 'Відкрити її знову' : 'Відкрити їх знову'}
        </Button>
      }
    >
      {endedTooEarlyWords(attemptIds.length)}
    </Banner>
  );
}
