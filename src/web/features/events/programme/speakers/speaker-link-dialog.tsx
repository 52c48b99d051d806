import type { ReactElement } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import type { SpeakerLink } from '#contract/events/speaker-fillings.ts';
import { grantSpeakerLink, revokeSpeakerLink } from '#contract/events/speaker-fillings.ts';
import { formatDate } from '#core/language/dates.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyLink } from '#web/ui/copy-link.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';

export type SpeakerLinkDialogProps = {
  readonly event: Pick<EduEvent, 'id' | 'timeZone'>;
  readonly speaker: ShownSpeaker;
  /** Null as long as there is none. */
  readonly link: SpeakerLink | null;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** Gives a speaker a secret link to fill in what the page says of them, and ends it. */
export function SpeakerLinkDialog({ event, speaker, link, onChanged, onClose }: SpeakerLinkDialogProps): ReactElement {
  const { busy, run } = useAction();
  const params = { id: event.id, partId: speaker.id };

  async function grant(): Promise<void> {
    await run(callOperation(grantSpeakerLink, { params }));
    onChanged();
  }

  async function revoke(): Promise<void> {
    await run(callOperation(revokeSpeakerLink, { params }));
    onChanged();
  }

  return (
    <DialogPanel title={speaker.name} open onClose={onClose} actions={<Button onPress={onClose}>Закрити</Button>}>
      <div className="grid gap-4">
        <p>
          За цим посиланням людина сама впише ім’я, хто вона, кілька слів про себе й додасть фото. Логін їй не потрібен.
          Ви побачите, що змінилося, і зможете повернути, як було.
        </p>
        {link?.link == null || link.expiresAt === null ? (
          <Button kind="filled" icon="link" busy={busy} className="justify-self-start" onPress={() => void grant()}>
            Створити посилання
          </Button>
        ) : (
          <>
            <CopyLink label={`Посилання для: ${speaker.name}`} url={link.link} />
            <p className="note">
              Діє до {formatDate(new Date(link.expiresAt), event.timeZone)}. Хто має посилання, той може змінити ці
              дані, тож надсилайте його лише самій людині.
            </p>
            <div className="flex flex-wrap gap-2">
              <Button busy={busy} onPress={() => void grant()}>
                Продовжити дію
              </Button>
              <Button kind="plain" danger busy={busy} onPress={() => void revoke()}>
                Закрити доступ
              </Button>
            </div>
          </>
        )}
      </div>
    </DialogPanel>
  );
}
