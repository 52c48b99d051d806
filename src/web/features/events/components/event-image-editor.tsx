import type { ReactElement } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import { removeEventCover, removeEventLogo, replaceEventCover, replaceEventLogo } from '#contract/events/events.ts';
import { ImageEditor } from '#web/features/events/image-editor.tsx';
import { callOperation } from '#web/lib/api/api-client.ts';

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
  const words = KINDS[kind];
  const input = { params: { id: eventId } };
  return (
    <ImageEditor
      words={words}
      isThere={image !== null}
      shown={
        <div
          className={`${words.frame} grid flex-none place-items-center overflow-hidden rounded-control border border-line bg-surface`}
        >
          {image === null ? (
            <span className="fine">Ще немає</span>
          ) : (
            <img src={image} alt={words.alt} className={`size-full ${words.fit}`} />
          )}
        </div>
      }
      replace={(file) => callOperation(words.replace, input, { file })}
      remove={() => callOperation(words.remove, input)}
      onChanged={onChanged}
    />
  );
}
