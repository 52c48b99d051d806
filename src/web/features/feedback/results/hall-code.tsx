import type { ReactElement } from 'react';
import { useState } from 'react';
import { feedbackAddress } from '#web/features/feedback/feedback-words.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Section } from '#web/ui/section.tsx';

type HallCodeProps = {
  readonly eventId: string;
  readonly activityId: string | null;
  /** The activity that is chosen above; null: the whole event. */
  readonly title: string | null;
};

/** The address of the form, and its code to be shown on the screen of a hall. */
export function HallCode({ eventId, activityId, title }: HallCodeProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const url = `${window.location.origin}${feedbackAddress(eventId, activityId)}`;
  return (
    <Section
      title="Запросити залишити відгук"
      note={
        activityId === null || title === null
          ? 'Одна адреса для всієї події. Щоб мати адресу пункту програми, оберіть його в таблиці.'
          : `Адреса для пункту програми: ${title}`
      }
      aside={
        <Button icon="eye" onPress={() => setOpen(true)}>
          QR-код на екран
        </Button>
      }
    >
      <CopyLink label="Посилання на відгук" url={url} />
      <DialogPanel title="Залиште відгук" open={isOpen} onClose={() => setOpen(false)}>
        <div className="grid justify-items-center gap-4">
          {title !== null && <p className="h3 text-center">{title}</p>}
          <QrCode text={url} label="QR-код сторінки відгуку" className="max-w-120" />
          <p className="wrap-anywhere">{url}</p>
        </div>
      </DialogPanel>
    </Section>
  );
}
