import type { ReactElement } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { quoted } from '#core/language/quoted.ts';
import { eventAddress } from '#web/features/events/event-address.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

type ShareEventDialogProps = { readonly event: EduEvent; readonly onClose: () => void };

/** Right after an event is published: the address to send and the code to show, which is what comes next. */
export function ShareEventDialog({ event, onClose }: ShareEventDialogProps): ReactElement {
  const url = eventAddress(event.id);
  return (
    <DialogPanel title="Подію опубліковано" open onClose={onClose} actions={<Button onPress={onClose}>Готово</Button>}>
      <div className="grid gap-5">
        <p className="note">
          Надішліть цю адресу тим, кого запрошуєте, або покажіть QR-код. Вона завжди є в розділі «Огляд».
        </p>
        <CopyLink label="Сторінка події" url={url} buttonKind="filled" />
        <QrCode text={url} label={`QR-код події ${quoted(event.title)}`} className="mx-auto max-w-56" />
      </div>
    </DialogPanel>
  );
}
