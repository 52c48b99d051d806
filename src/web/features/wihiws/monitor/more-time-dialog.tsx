import type { ReactElement } from 'react';
import type { WatchedAttempt } from '#contract/pauses.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { giveExtraTime } from '#contract/wihiws.ts';
import { askConfirmed } from '#web/features/wihiws/ask-confirmed.ts';
import { MinutesDialog } from '#web/features/wihiws/lesson/minutes-dialog.tsx';
import { oneByOne } from '#web/features/wihiws/one-by-one.ts';
import { callOperation } from '#web/lib/api/api-client.ts';

/** Somebody who gets more time. */
type MoreTimeFor = Pick<WatchedAttempt, 'displayName' | 'identifier' | 'extraMinutes' | 'submittedAt'>;

export type MoreTimeDialogProps = {
  readonly wihiwId: string;
  /** At least one. */
  readonly people: readonly MoreTimeFor[];
  readonly onClose: () => void;
  readonly onDone: (wihiw: Wihiw) => void;
};

/** Dialog that adds time for single people of the list; earlier extra time is kept. */
export function MoreTimeDialog({ wihiwId, people, onClose, onDone }: MoreTimeDialogProps): ReactElement {
  const hasEnded = people.some(({ submittedAt }) => submittedAt !== null);
  return (
    <MinutesDialog
      title={`Додати час: ${people.map(({ displayName }) => displayName).join(', ')}`}
      hint={
        hasEnded
          ? 'Завершена спроба відкриється знову, і цей час піде від тепер.'
          : people.length === 1
            ? 'Читач побачить новий час одразу.'
            : 'Читачі побачать новий час одразу.'
      }
      usual={10}
      most={1440}
      send={(minutes) =>
        oneByOne(people, ({ identifier, extraMinutes }) =>
          askConfirmed((confirmed) =>
            callOperation(giveExtraTime, {
              params: { id: wihiwId },
              body: { identifier: identifier ?? '', minutes: extraMinutes + minutes, confirmed },
            }),
          ),
        )
      }
      done="Час додано."
      onClose={onClose}
      onDone={onDone}
    />
  );
}
