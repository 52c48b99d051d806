import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { removeEventLogo, replaceEventLogo } from '#contract/events/events.ts';
import type { Result } from '#core/result.ts';
import { shrinkImage } from '#web/features/events/shrink-image.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { IMAGE_TYPES, IMAGE_TYPES_HINT } from '#web/lib/image-types.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';

export type EventLogoEditorProps = {
  readonly eventId: string;
  readonly logo: string | null;
  readonly onChanged: (event: EduEvent) => void;
};

/** Uploads, replaces and removes the logo; every open page of the event shows it at once. */
export function EventLogoEditor({ eventId, logo, onChanged }: EventLogoEditorProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const input = { params: { id: eventId } };

  async function run(work: () => Promise<Result<EduEvent, CallFailure>>, done: string): Promise<void> {
    setBusy(true);
    setError(null);
    const result = await work();
    setBusy(false);
    if (!result.ok) return setError(failureSentence(result.error));
    onChanged(result.value);
    showSuccess(done);
  }

  async function upload(file: File): Promise<void> {
    const ready = await shrinkImage(file);
    if (ready === null) return setError(failureSentence({ code: 'image_too_large' }));
    await run(
      () => callOperation(replaceEventLogo, input, { file: ready }),
      logo === null ? 'Логотип додано.' : 'Логотип замінено.',
    );
  }

  async function remove(): Promise<void> {
    if (!(await askConfirmation({ question: 'Прибрати логотип?', yes: 'Прибрати', no: 'Ні', prefer: 'no' }))) return;
    await run(() => callOperation(removeEventLogo, input), 'Логотип прибрано.');
  }

  return (
    <div className="flex flex-wrap items-start gap-5">
      <div className="grid size-28 flex-none place-items-center overflow-hidden rounded-control border border-line bg-surface">
        {logo === null ? (
          <span className="fine">Ще немає</span>
        ) : (
          <img src={logo} alt="Логотип події" className="size-full bg-white object-contain" />
        )}
      </div>
      <div className="grid gap-3">
        <FileButton
          label={logo === null ? 'Завантажити логотип' : 'Замінити логотип'}
          accept={IMAGE_TYPES}
          hint={`${IMAGE_TYPES_HINT} На відкритих сторінках події він зміниться одразу.`}
          busy={busy}
          error={error}
          onFile={(file) => void upload(file)}
        />
        {logo !== null && (
          <Button
            kind="plain"
            icon="trash"
            danger
            className="-ml-3 justify-self-start"
            disabled={busy}
            onPress={() => void remove()}
          >
            Прибрати логотип
          </Button>
        )}
      </div>
    </div>
  );
}
