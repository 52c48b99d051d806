import type { ReactElement } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';

/** What follows finalizing: a link with the usual rules at once, or nothing yet. */
export type AfterFinalizing = 'link' | 'later';

type FinalizeDialogProps = {
  readonly open: boolean;
  /** null: not yet. */
  readonly onAnswer: (after: AfterFinalizing | null) => void;
};

/** The question before the act that can't be taken back, with the two ways to go on. */
export function FinalizeDialog({ open, onAnswer }: FinalizeDialogProps): ReactElement {
  return (
    <DialogPanel
      title="Завершити тест?"
      open={open}
      onClose={() => onAnswer(null)}
      actions={
        <div className="grid gap-2 md:flex md:flex-wrap md:justify-end md:gap-3">
          <Button kind="plain" onPress={() => onAnswer(null)}>
            Ще ні
          </Button>
          <Button onPress={() => onAnswer('later')}>Завершити</Button>
          <Button kind="filled" className="max-md:order-first" onPress={() => onAnswer('link')}>
            Завершити й отримати посилання
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p>
          Після цього тексти й запитання вже не змінити, зате тест можна буде призначати. Для змін потрібна буде нова
          версія.
        </p>
        <p className="note">
          За посиланням тест відкриється кожному, хто його має: одразу й без обмеження часу. Потім можна додати часу й
          спроб, дати другу спробу чи показати бал раніше; як читають і порядок запитань — доки ніхто не почав.
        </p>
      </div>
    </DialogPanel>
  );
}
