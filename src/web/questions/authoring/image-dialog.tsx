import type { ReactElement } from 'react';
import { useState } from 'react';
import { uploadTextImage } from '#contract/authoring/draft-texts.ts';
import { IMAGE_WORDS_MAXIMUM } from '#core/texts/document-schema.ts';
import { textImagePath } from '#core/texts/text-media.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { IMAGE_TYPES, IMAGE_TYPES_HINT } from '#web/lib/image-types.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';

/** The editor's attributes of an image. */
export type ImageAttributes = {
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
};

type ImageDialogProps = {
  readonly testId: string;
  /** The image to change; null for a new one. */
  readonly image: ImageAttributes | null;
  /** False where an image has no words under it. */
  readonly captioned?: boolean;
  readonly onDone: (image: ImageAttributes) => void;
  readonly onClose: () => void;
};

/** Uploads an image and asks what those who don't see it should read. */
export function ImageDialog({ testId, image, captioned = true, onDone, onClose }: ImageDialogProps): ReactElement {
  const [file, setFile] = useState(image);
  const [alt, setAlt] = useState(image?.alt ?? '');
  const [caption, setCaption] = useState(image?.caption ?? '');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [tried, setTried] = useState(false);

  async function upload(chosen: File): Promise<void> {
    setBusy(true);
    setFault(null);
    const answer = await callOperation(uploadTextImage, { params: { testId } }, { file: chosen });
    setBusy(false);
    if (!answer.ok) return setFault(failureSentence(answer.error));
    const { fileId, width, height } = answer.value;
    setFile({ fileId, width, height, alt: '', caption: '' });
  }

  function finish(): void {
    setTried(true);
    if (file === null) return setFault('Оберіть файл зображення.');
    if (alt.trim() !== '') onDone({ ...file, alt: alt.trim(), caption: caption.trim() });
  }

  return (
    <DialogPanel
      title="Зображення"
      open
      onClose={onClose}
      closeOutside={false}
      actions={
        <>
          <Button onPress={onClose}>Скасувати</Button>
          <Button kind="filled" onPress={finish}>
            {image === null ? 'Вставити' : 'Зберегти'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {file !== null && (
          <img
            className="max-h-48 max-w-full rounded-control object-contain"
            src={textImagePath(file.fileId)}
            alt={alt}
            width={file.width}
            height={file.height}
          />
        )}
        <FileButton
          label={file === null ? 'Обрати зображення' : 'Обрати інше'}
          accept={IMAGE_TYPES}
          hint={IMAGE_TYPES_HINT}
          busy={busy}
          error={fault}
          onFile={(chosen) => void upload(chosen)}
        />
        <TextField
          label="Опис для тих, хто не бачить зображення"
          value={alt}
          onChange={setAlt}
          maxLength={IMAGE_WORDS_MAXIMUM}
          error={tried && alt.trim() === '' ? 'Опишіть словами, що на зображенні.' : undefined}
        />
        {captioned && (
          <TextField
            label="Підпис"
            aside="необов’язково"
            value={caption}
            onChange={setCaption}
            maxLength={IMAGE_WORDS_MAXIMUM}
          />
        )}
      </div>
    </DialogPanel>
  );
}
