import type { ReactElement } from 'react';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatTime } from '#core/language/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import type { DeviceCode } from './use-monitor-actions.ts';

/** Dialog with a one-time code to read aloud or show; the code is stored nowhere. */
export function CodeDialog({ code, onClose }: { code: DeviceCode; onClose: () => void }): ReactElement {
  return (
    <DialogPanel
      title="Код для іншого пристрою"
      open
      onClose={onClose}
      closeOutside={false}
      actions={
        <Button kind="filled" onPress={onClose}>
          Готово
        </Button>
      }
    >
      <p className="text-muted">
        {code.displayName}: на новому пристрої відкрийте <span className="text-ink">{location.host}/login</span> і
        напишіть цей логін, а замість пароля введіть код.
      </p>
      <dl className="my-5 grid gap-4">
        <div>
          <dt className="note">Логін</dt>
          <dd className="text-lead font-medium wrap-anywhere">{code.identifier}</dd>
        </div>
        <div>
          <dt className="note">Код</dt>
          <dd className="tab nobr h1 tracking-wide">{code.code}</dd>
        </div>
      </dl>
      <p className="note">
        Діє один раз, до {formatTime(new Date(code.expiresAt), DEFAULT_TIME_ZONE)}. Відкриває лише цей тест.
      </p>
    </DialogPanel>
  );
}
