import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import type { Result } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { IMAGE_TYPES, IMAGE_TYPES_HINT } from '#web/lib/image-types.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { shrinkImage } from './shrink-image.ts';

/** What is said of one image: on its buttons, and once it was changed. */
export type ImageWords = {
  readonly upload: string;
  readonly change: string;
  readonly take: string;
  readonly added: string;
  readonly changed: string;
  readonly taken: string;
  readonly hint?: string;
};

export type ImageEditorProps<Owner> = {
  readonly words: ImageWords;
  readonly isThere: boolean;
  /** The image as it stands, or what stands in its place. */
  readonly shown: ReactNode;
  readonly replace: (file: File) => Promise<Result<Owner, CallFailure>>;
  readonly remove: () => Promise<Result<Owner, CallFailure>>;
  readonly onChanged: (owner: Owner) => void;
};

/** Uploads, replaces and removes one image, at once. */
export function ImageEditor<Owner>(props: ImageEditorProps<Owner>): ReactElement {
  const { words, isThere, shown, onChanged } = props;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function run(work: () => Promise<Result<Owner, CallFailure>>, done: string): Promise<void> {
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
    await run(() => props.replace(ready), isThere ? words.changed : words.added);
  }

  async function remove(): Promise<void> {
    if (!(await askConfirmation({ question: `${words.take}?`, yes: 'Прибрати', no: 'Ні', prefer: 'no' }))) return;
    await run(props.remove, words.taken);
  }

  return (
    <div className="flex flex-wrap content-start items-start gap-5">
      {shown}
      <div className="grid gap-3">
        <FileButton
          label={isThere ? words.change : words.upload}
          accept={IMAGE_TYPES}
          hint={words.hint === undefined ? IMAGE_TYPES_HINT : `${IMAGE_TYPES_HINT} ${words.hint}`}
          busy={busy}
          error={error}
          onFile={(file) => void upload(file)}
        />
        {isThere && (
          <Button
            kind="plain"
            icon="trash"
            danger
            className="-ml-3 justify-self-start"
            disabled={busy}
            onPress={() => void remove()}
          >
            {words.take}
          </Button>
        )}
      </div>
    </div>
  );
}
