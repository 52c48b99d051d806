import type { ReactElement } from 'react';
import type { WatchedAttempt } from '#contract/pauses.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { giveExtraTime } from '#contract/wihiws.ts';
import { askConfirmed } from '#web/features/wihiws/ask-confirmed.ts';
import { MinutesDialog } from '#web/features/wihiws/lesson/minutes-dialog.tsx';
import { callOperation } from '#web/lib/api/api-client.ts';

export type MoreTimeDialogProps = {
  readonly wihiwId: string;
  readonly attempt: WatchedAttempt;
  readonly onClose: () => void;
  readonly onDone: (wihiw: Wihiw) => void;
};

/** Dialog that adds time for one person of the list; earlier extra time is kept. */
export function MoreTimeDialog({ wihiwId, attempt, onClose, onDone }: MoreTimeDialogProps): ReactElement {
  return (
    <MinutesDialog
      title={`Додати час: ${attempt.displayName}`}
      hint={
        attempt.submittedAt === null
          ? 'Читач побачить новий час одразу.'
          : 'Спроба відкриється знову, і цей час піде від тепер.'
      }
      usual={10}
      most={1440}
      send={(minutes) =>
        askConfirmed((confirmed) =>
          callOperation(giveExtraTime, {
            params: { id: wihiwId },
            body: { identifier: attempt.identifier ?? '', minutes: attempt.extraMinutes + minutes, confirmed },
          }),
        )
      }
      done="Час додано."
      onClose={onClose}
      onDone={onDone}
    />
  );
}
