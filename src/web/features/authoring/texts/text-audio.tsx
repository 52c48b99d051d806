import type { ReactElement } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { TextAudio } from '#contract/authoring/draft-texts.ts';
import { removeTextAudio, uploadTextAudio } from '#contract/authoring/draft-texts.ts';
import { TEXT_AUDIO_LIMIT_BYTES } from '#core/constants.ts';
import { formatPercent } from '#core/language/numbers.ts';
import type { DraftStore } from '#web/features/authoring/draft/draft-store.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { uploadFile } from '#web/lib/api/upload-file.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showError, showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';

type TextAudioFieldProps = {
  readonly store: DraftStore;
  readonly textId: string;
  readonly audio: TextAudio | null;
};

const ACCEPTED = ['.mp3', '.m4a', '.aac', '.ogg', '.opus', '.wav', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'];
const REMOVING = {
  question: 'Видалити аудіо?',
  note: 'Читачі бачитимуть лише текст.',
  yes: 'Видалити',
  no: 'Залишити',
  prefer: 'no',
} as const;

/** The recording of a text: put in, listened to, replaced, removed. It is saved at once, apart from the words. */
export function TextAudioField({ store, textId, audio }: TextAudioFieldProps): ReactElement {
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  const isHere = useRef(true);
  const params = { testId: store.testId, textId };

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  function fail(sentence: string): void {
    if (isHere.current) setFault(sentence);
    else showError(sentence);
  }

  async function upload(file: File): Promise<void> {
    setFault(null);
    if (file.size > TEXT_AUDIO_LIMIT_BYTES) return setFault(failureSentence({ code: 'audio_too_large' }));
    const controller = new AbortController();
    stop.current = controller;
    setShare(0);
    const answer = await uploadFile(uploadTextAudio, { params }, file, {
      onShare: setShare,
      signal: controller.signal,
    });
    setShare(null);
    if (answer === null) return;
    if (!answer.ok) return fail(failureSentence(answer.error));
    store.applyAudio(textId, answer.value.audio, answer.value.testRevision);
    showSuccess(audio === null ? 'Аудіо додано.' : 'Аудіо замінено.');
  }

  async function remove(): Promise<void> {
    setFault(null);
    if (!(await askConfirmation(REMOVING))) return;
    const answer = await callOperation(removeTextAudio, { params });
    if (!answer.ok) return fail(failureSentence(answer.error));
    store.applyAudio(textId, null, answer.value.testRevision);
    showSuccess('Аудіо видалено.');
  }

  return (
    <section className="text-sound" aria-label="Аудіо до тексту">
      <p className="label">
        Аудіо <span className="note">— необов’язково</span>
      </p>
      {audio !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the recording is of the text above it
        <audio key={audio.fileId} controls preload="metadata" src={audio.url} aria-label="Аудіо до тексту" />
      )}
      {share === null ? (
        <>
          <div className="flex flex-wrap items-start">
            <FileButton
              label={audio === null ? 'Додати аудіо' : 'Замінити аудіо'}
              accept={ACCEPTED}
              kind="plain"
              error={fault}
              onFile={(file) => void upload(file)}
            />
            {audio !== null && (
              <Button kind="plain" icon="trash" onPress={() => void remove()}>
                Видалити аудіо
              </Button>
            )}
          </div>
          <p className="fine">MP3, M4A, AAC, OGG, Opus або WAV до 20&nbsp;МБ</p>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <progress aria-label="Завантаження аудіо" max={1} value={share} />
          <span className="num note">{share < 1 ? formatPercent(Math.floor(share * 100)) : 'Перевіряємо файл…'}</span>
          <Button kind="plain" onPress={() => stop.current?.abort()}>
            Скасувати
          </Button>
        </div>
      )}
    </section>
  );
}
