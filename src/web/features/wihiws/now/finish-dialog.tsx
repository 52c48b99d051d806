import type { ReactElement } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import type { FinishLine } from './finish-words.ts';

type FinishDialogProps = {
  /** «у 20 учнів». */
  readonly whose: string;
  /** How soon it would end by itself. */
  readonly soon: string | null;
  readonly lines: readonly FinishLine[];
  readonly onClose: () => void;
  readonly onFinish: () => void;
};

/** Asks before everybody’s attempts are ended: whom it would hurt, and what each of the two buttons does. */
export function FinishDialog({ whose, soon, lines, onClose, onFinish }: FinishDialogProps): ReactElement {
  return (
    <DialogPanel
      title={`Завершити тест ${whose}?`}
      open
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Хай пишуть далі</Button>
          <Button
            danger
            onPress={() => {
              onClose();
              onFinish();
            }}
          >
            Завершити {whose}
          </Button>
        </>
      }
    >
      <p>{soon !== null && `${soon} `}Усе збережене буде оцінено. Поки є час, кожну спробу можна відкрити знову.</p>
      {lines.length > 0 && (
        <dl className="mt-4 border-t border-line">
          {lines.map(({ title, names }) => (
            <div key={title} className="border-b border-line py-2 text-small">
              <dt className="text-muted">{title}</dt>
              <dd className="font-semibold wrap-anywhere">{names}</dd>
            </div>
          ))}
        </dl>
      )}
    </DialogPanel>
  );
}
