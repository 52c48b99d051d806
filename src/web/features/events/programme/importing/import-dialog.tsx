import type { ClipboardEvent, ReactElement } from 'react';
import { useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type { ShownProgramme } from '#contract/events/programme.ts';
import type { PastedTable } from '#core/events/programme/importing/import-types.ts';
import { rowsToAdd } from '#core/events/programme/importing/plan-import.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { readSheetFile } from '#web/lib/sheets/read-sheet-file.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { ImportPreview } from './import-preview.tsx';
import { limitSentence, partsCount } from './import-words.ts';
import { TABLE_ROWS_MAX, tableOfHtml, tableOfWords } from './pasted-table.ts';
import type { Added } from './use-programme-import.ts';
import { useProgrammeImport } from './use-programme-import.ts';

export type ImportDialogProps = {
  readonly event: EduEvent;
  readonly programme: ShownProgramme;
  readonly onAdded: (added: Added) => void;
  readonly onClose: () => void;
};

/** A whole programme from a table: pasted, looked at, corrected where it stands, and added at once. */
export function ImportDialog({ event, programme, onAdded, onClose }: ImportDialogProps): ReactElement {
  const table = useProgrammeImport(event, programme);
  const form = useSubmission(table.send, ({ added }) => onAdded(added));
  const { read, planned, passed } = table;
  const count = rowsToAdd(planned).length;
  if (read === null) return <PasteTable onTable={table.take} onClose={onClose} />;
  return (
    <DialogPanel
      title="Перегляньте програму"
      open
      onClose={onClose}
      closeOutside={false}
      actions={
        <>
          <Button onPress={table.restart}>Почати знову</Button>
          <Button
            kind="filled"
            busy={form.busy}
            disabled={count === 0 || passed.length > 0}
            onPress={() => void form.submit()}
          >
            {count === 0 ? 'Додати' : `Додати: ${partsCount(count)}`}
          </Button>
        </>
      }
    >
      {table.isResumed && <p className="note mb-3">Тут таблиця, яку ви вставили раніше й не додали.</p>}
      {form.formError !== null && (
        <Banner kind="bad" announce>
          {form.formError}
        </Banner>
      )}
      {passed.map((limit) => (
        <Banner key={limit.of} kind="bad">
          {limitSentence(limit)}
        </Banner>
      ))}
      <ImportPreview
        read={read}
        planned={planned}
        timeZone={event.timeZone}
        onColumn={table.setColumn}
        onRow={table.setRow}
      />
    </DialogPanel>
  );
}

type PasteProps = { readonly onTable: (table: PastedTable) => void; readonly onClose: () => void };

/** Where a table is pasted, typed or taken from a file. */
function PasteTable({ onTable, onClose }: PasteProps): ReactElement {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  function take(table: PastedTable): void {
    if (table.every((row) => row.every((cell) => cell.trim() === '')))
      return setError('Вставте таблицю або рядки з часом.');
    if (table.length > TABLE_ROWS_MAX)
      return setError(`У таблиці забагато рядків: ${table.length}. Залиште лише програму.`);
    onTable(table);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const table = tableOfHtml(event.clipboardData.getData('text/html'));
    const words = event.clipboardData.getData('text/plain');
    // What is pasted into the middle of typed lines belongs to them.
    if (text.trim() !== '' || (table === null && !words.includes('\t') && !words.includes('\n'))) return;
    event.preventDefault();
    take(table ?? tableOfWords(words));
  }

  async function takeFile(file: File): Promise<void> {
    setError(null);
    const table = await readSheetFile(file);
    if (table.ok) take(table.value.rows);
    else setError(table.error);
  }

  return (
    <DialogPanel
      title="Програма з таблиці"
      open
      onClose={onClose}
      closeOutside={text === ''}
      actions={
        <>
          <Button onPress={onClose}>Закрити</Button>
          <Button kind="filled" onPress={() => take(tableOfWords(text))}>
            Далі
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextArea
          label="Таблиця або рядки"
          hint="Скопіюйте програму з Excel, Google Таблиць, Word чи сайту й вставте сюди. Або напишіть рядками: 10:00–10:45 Назва — Ім’я та прізвище."
          value={text}
          onChange={setText}
          onPaste={paste}
          error={error ?? undefined}
          spellCheck={false}
          rows={8}
        />
        <FileButton
          label="Узяти з файлу"
          accept={['.csv', '.txt', '.xlsx', 'text/csv', 'text/plain']}
          onFile={(file) => void takeFile(file)}
          kind="plain"
        />
        <p className="note">
          Потім покажемо, що вийшло. До програми нічого не додається, доки ви цього не підтвердите.
        </p>
      </div>
    </DialogPanel>
  );
}
