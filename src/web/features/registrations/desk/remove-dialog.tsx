import type { ReactElement } from 'react';
import { useState } from 'react';
import type { RegistrationRow } from '#contract/registrations/registration-desk.ts';
import { REGISTRATION_LIMITS } from '#core/registrations/registration-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type RemoveDialogProps = {
  readonly row: Pick<RegistrationRow, 'name'>;
  readonly busy: boolean;
  readonly onRemove: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks whether somebody is to be taken off the list, and why. */
export function RemoveDialog({ row, busy, onRemove, onClose }: RemoveDialogProps): ReactElement {
  const [reason, setReason] = useState('');
  return (
    <DialogPanel
      title={`Скасувати реєстрацію: ${row.name}?`}
      open
      onClose={onClose}
      actions={
        <>
          <Button kind="filled" danger busy={busy} onPress={() => onRemove(reason.trim())}>
            Скасувати реєстрацію
          </Button>
          <Button onPress={onClose}>Ні</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>Людина отримає сповіщення й лист, якщо погодилася на листи, а місце — наступна в черзі.</p>
        <TextField
          label="Причина"
          aside="необов’язково"
          hint="Її побачить ця людина."
          value={reason}
          onChange={setReason}
          maxLength={REGISTRATION_LIMITS.reasonLength}
        />
      </div>
    </DialogPanel>
  );
}
