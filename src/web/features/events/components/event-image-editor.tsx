import type { ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { removeEventCover, removeEventLogo, replaceEventCover, replaceEventLogo } from '#contract/events/events.ts';
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

const KINDS = {
  logo: {
    replace: replaceEventLogo,
    remove: removeEventLogo,
    upload: 'Завантажити логотип',
    change: 'Замінити логотип',
    hint: 'На відкритих сторінках події він зміниться одразу.',
    alt: 'Логотип події',
    take: 'Прибрати логотип',
    added: 'Логотип додано.',
    changed: 'Логотип замінено.',
    taken: 'Логотип прибрано.',
    frame: 'size-28',
    fit: 'bg-white object-contain',
  },
  cover: {
    replace: replaceEventCover,
    remove: removeEventCover,
    upload: 'Завантажити обкладинку',
    change: 'Замінити обкладинку',
    hint: 'Найкраще — широке фото без тексту, від 1200\u00a0пікселів завширшки.',
    alt: 'Обкладинка події',
    take: 'Прибрати обкладинку',
    added: 'Обкладинку додано.',
    changed: 'Обкладинку замінено.',
    taken: 'Обкладинку прибрано.',
    frame: 'h-28 w-49',
    fit: 'object-cover',
  },
} as const;

export type EventImageEditorProps = {
  readonly kind: keyof typeof KINDS;
  readonly eventId: string;
  readonly image: string | null;
  readonly onChanged: (event: EduEvent) => void;
};

/** Uploads, replaces and removes the logo or the cover; every open page of the event shows it at once. */
export function EventImageEditor({ kind, eventId, image, onChanged }: EventImageEditorProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const words = KINDS[kind];
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
    await run(() => callOperation(words.replace, input, { file: ready }), image === null ? words.added : words.changed);
  }

  async function remove(): Promise<void> {
    if (!(await askConfirmation({ question: `${words.take}?`, yes: 'Прибрати', no: 'Ні', prefer: 'no' }))) return;
    await run(() => callOperation(words.remove, input), words.taken);
  }

  return (
    <div className="flex flex-wrap content-start items-start gap-5">
      <div
        className={`${words.frame} grid flex-none place-items-center overflow-hidden rounded-control border border-line bg-surface`}
      >
        {image === null ? (
          <span className="fine">Ще немає</span>
        ) : (
          <img src={image} alt={words.alt} className={`size-full ${words.fit}`} />
        )}
      </div>
      <div className="grid gap-3">
        <FileButton
          label={image === null ? words.upload : words.change}
          accept={IMAGE_TYPES}
          hint={`${IMAGE_TYPES_HINT} ${words.hint}`}
          busy={busy}
          error={error}
          onFile={(file) => void upload(file)}
        />
        {image !== null && (
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
