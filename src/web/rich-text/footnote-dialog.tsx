import type { ReactElement } from 'react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';

type FootnoteDialogProps = {
  /** The words of the footnote to change; null for a new one. */
  readonly note: string | null;
  readonly onDone: (note: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** The words of a footnote. */
export function FootnoteDialog({ note, onDone, onRemove, onClose }: FootnoteDialogProps): ReactElement {
  const [words, setWords] = useState(note ?? '');
  const [tried, setTried] = useState(false);
  const tidy = words.replace(/\s+/gu, ' ').trim();
  return (
    <DialogPanel
      title="Примітка"
      open
      onClose={onClose}
      closeOutside={false}
      actions={
        <>
          {note === null ? (
            <Button onPress={onClose}>Скасувати</Button>
          ) : (
            <Button danger onPress={onRemove}>
              Видалити
            </Button>
          )}
          <Button
            kind="filled"
            onPress={() => {
              setTried(true);
              if (tidy !== '') onDone(tidy);
            }}
          >
            {note === null ? 'Вставити' : 'Зберегти'}
          </Button>
        </>
      }
    >
      <TextArea
        label="Текст примітки"
        hint="Номер з’явиться сам. Курсив позначте зірочками: *слово*, жирний — двома: **слово**."
        value={words}
        onChange={setWords}
        error={tried && tidy === '' ? 'Напишіть текст примітки.' : undefined}
      />
    </DialogPanel>
  );
}
