import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import { SpeakerPlate } from '#web/features/events/programme/speaker-list.tsx';
import { shrinkImage } from '#web/features/events/shrink-image.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { IMAGE_TYPES, IMAGE_TYPES_HINT } from '#web/lib/image-types.ts';
import { FileButton } from '#web/ui/file-button.tsx';

export type NewPhotoProps = {
  readonly name: string;
  readonly file: File | null;
  readonly onFile: (file: File) => void;
};

/** The photo of somebody new: chosen now, sent once the person is saved. */
export function NewPhoto({ name, file, onFile }: NewPhotoProps): ReactElement {
  const [error, setError] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(
    () => () => {
      if (address !== null) URL.revokeObjectURL(address);
    },
    [address],
  );

  async function take(chosen: File): Promise<void> {
    const ready = await shrinkImage(chosen);
    setError(ready === null ? failureSentence({ code: 'image_too_large' }) : null);
    if (ready === null) return;
    setAddress(URL.createObjectURL(ready));
    onFile(ready);
  }

  return (
    <div className="flex flex-wrap items-start gap-5">
      <SpeakerPlate speaker={{ name: name.trim() === '' ? '?' : name, photo: address }} />
      <FileButton
        label={file === null ? 'Додати фото' : 'Обрати інше фото'}
        accept={IMAGE_TYPES}
        hint={IMAGE_TYPES_HINT}
        error={error}
        onFile={(chosen) => void take(chosen)}
      />
    </div>
  );
}
