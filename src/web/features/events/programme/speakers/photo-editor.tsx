import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import type { Result } from '#core/result.ts';
import { SpeakerPlate } from '#web/features/events/programme/speaker-list.tsx';
import { shrinkImage } from '#web/features/events/shrink-image.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { IMAGE_TYPES, IMAGE_TYPES_HINT } from '#web/lib/image-types.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';

export type PhotoEditorProps = {
  readonly speaker: Pick<ShownSpeaker, 'name' | 'photo'>;
  readonly replace: (file: File) => Promise<Result<ShownSpeaker, CallFailure>>;
  readonly remove: () => Promise<Result<ShownSpeaker, CallFailure>>;
  readonly onChanged: (speaker: ShownSpeaker) => void;
};

/** Uploads, replaces and removes the photo of a speaker. */
export function PhotoEditor({ speaker, replace, remove, onChanged }: PhotoEditorProps): ReactElement {
  const [photo, setPhoto] = useState(speaker.photo);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function run(work: () => Promise<Result<ShownSpeaker, CallFailure>>, done: string): Promise<void> {
    setBusy(true);
    setError(null);
    const result = await work();
    setBusy(false);
    if (!result.ok) return setError(failureSentence(result.error));
    setPhoto(result.value.photo);
    showSuccess(done);
    onChanged(result.value);
  }

  async function upload(file: File): Promise<void> {
    const ready = await shrinkImage(file);
    if (ready === null) return setError(failureSentence({ code: 'image_too_large' }));
    await run(() => replace(ready), 'Фото збережено.');
  }

  return (
    <div className="flex flex-wrap items-start gap-5">
      <SpeakerPlate speaker={{ name: speaker.name, photo }} />
      <div className="grid gap-1">
        <FileButton
          label={photo === null ? 'Додати фото' : 'Замінити фото'}
          accept={IMAGE_TYPES}
          hint={IMAGE_TYPES_HINT}
          busy={busy}
          error={error}
          onFile={(file) => void upload(file)}
        />
        {photo !== null && (
          <Button
            kind="plain"
            icon="trash"
            danger
            className="-ml-3 justify-self-start"
            disabled={busy}
            onPress={() => void run(remove, 'Фото прибрано.')}
          >
            Прибрати фото
          </Button>
        )}
      </div>
    </div>
  );
}
