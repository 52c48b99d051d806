import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ShownSpeaker } from '#contract/events/programme.ts';
import type { Result } from '#core/result.ts';
import type { ImageWords } from '#web/features/events/image-editor.tsx';
import { ImageEditor } from '#web/features/events/image-editor.tsx';
import { SpeakerPlate } from '#web/features/events/programme/speaker-list.tsx';
import type { CallFailure } from '#web/lib/api/call-types.ts';

export type PhotoEditorProps = {
  readonly speaker: Pick<ShownSpeaker, 'name' | 'photo'>;
  readonly replace: (file: File) => Promise<Result<ShownSpeaker, CallFailure>>;
  readonly remove: () => Promise<Result<ShownSpeaker, CallFailure>>;
  readonly onChanged?: (speaker: ShownSpeaker) => void;
};

const WORDS: ImageWords = {
  upload: 'Додати фото',
  change: 'Замінити фото',
  take: 'Прибрати фото',
  added: 'Фото додано.',
  changed: 'Фото замінено.',
  taken: 'Фото прибрано.',
};

/** Uploads, replaces and removes the photo of a speaker. */
export function PhotoEditor({ speaker, replace, remove, onChanged }: PhotoEditorProps): ReactElement {
  const [photo, setPhoto] = useState(speaker.photo);
  return (
    <ImageEditor
      words={WORDS}
      isThere={photo !== null}
      shown={<SpeakerPlate speaker={{ name: speaker.name, photo }} />}
      replace={replace}
      remove={remove}
      onChanged={(changed) => {
        setPhoto(changed.photo);
        onChanged?.(changed);
      }}
    />
  );
}
