import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Group } from '#contract/groups.ts';
import { addMembers, addPupils } from '#contract/groups.ts';
import { readRoster } from '#core/people/roster/read-roster.ts';
import { tableOfText } from '#core/people/roster/table-of-text.ts';
import { addedPeopleWords } from '#web/features/groups/group-words.ts';
import { RosterDialog } from '#web/features/groups/roster-import/roster-dialog.tsx';
import { ROSTER_ROWS_MAX, tooManyRows } from '#web/features/groups/roster-import/roster-words.ts';
import type { GroupActions } from '#web/features/groups/use-group.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import type { SheetTable } from '#web/lib/sheets/read-sheet-file.ts';
import { readSheetFile } from '#web/lib/sheets/read-sheet-file.ts';
import { typedLogins } from '#web/lib/typed-lines.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinesForm } from '#web/ui/fields/lines-form.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { FileButton } from '#web/ui/file-button.tsx';

const PASTED = 'Список із поля';

type AddProps = { readonly group: Group; readonly actions: GroupActions };

/** Names of a pasted list that is nothing but names, each new; null if there is something to look at before. */
function plainNames(rows: SheetTable['rows'], { members }: Group): string[] | null {
  const report = readRoster(
    rows,
    members.map(({ displayName }) => displayName),
  );
  const isPlain = rows.every(({ length }) => length < 2) && report.lines.every(({ problem }) => problem === null);
  return isPlain && report.unusedColumns.length === 0 ? report.lines.map(({ name }) => name) : null;
}

/** A pasted list of names or a file with one: everybody gets a login and a code. What is not plain is looked at first. */
export function AddPupils({ group, actions }: AddProps): ReactElement {
  const [text, setText] = useState('');
  const [shown, setShown] = useState<SheetTable | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const rows = tableOfText(text);
  const form = useSubmission(
    () => callOperation(addPupils, { params: { id: group.id }, body: { names: plainNames(rows, group) ?? [] } }),
    ({ group: changed, added, skipped }) => {
      setText('');
      actions.replace(changed);
      setDone(addedPeopleWords(added, skipped));
    },
  );

  function send(): void {
    setDone(null);
    setFileError(null);
    if (rows.length > ROSTER_ROWS_MAX) return form.refuse({ names: tooManyRows(rows.length) });
    if (readRoster(rows, []).lines.length === 0) return form.refuse({ names: 'Напишіть хоча б одне ім’я.' });
    form.refuse({});
    if (plainNames(rows, group) === null) setShown({ rows, source: PASTED });
    else void form.submit();
  }

  async function take(file: File): Promise<void> {
    setDone(null);
    setFileError(null);
    const read = await readSheetFile(file);
    if (!read.ok) return setFileError(read.error);
    if (read.value.rows.length > ROSTER_ROWS_MAX) return setFileError(tooManyRows(read.value.rows.length));
    setShown(read.value);
  }

  return (
    <SubmissionForm form={form} onSend={send}>
      {done !== null && (
        <Banner kind="good" announce>
          {done}
        </Banner>
      )}
      <TextArea
        label="Список імен"
        hint="Кожне ім’я з нового рядка або таблиця з Excel. Кожен отримає логін і код: пошта й пароль не потрібні."
        value={text}
        onChange={setText}
        error={form.errors['names']}
        spellCheck={false}
        rows={5}
      />
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" busy={form.busy}>
          Додати за списком
        </Button>
        <FileButton
          label="Узяти з файлу"
          accept={['.csv', '.txt', '.xlsx', 'text/csv', 'text/plain']}
          onFile={(file) => void take(file)}
          error={fileError}
          kind="plain"
        />
      </div>
      {shown !== null && (
        <RosterDialog
          group={group}
          table={shown}
          onAdded={(changed) => {
            if (shown.source === PASTED) setText('');
            actions.replace(changed);
          }}
          onClose={() => setShown(null)}
        />
      )}
    </SubmissionForm>
  );
}

/** People who have a login already. */
export function AddByLogin({ group, actions }: AddProps): ReactElement {
  return (
    <LinesForm
      label="Люди, які вже мають логін"
      hint="Кожен логін з нового рядка. Людина побачить запрошення й вирішить сама."
      rows={2}
      submitLabel="Запросити"
      read={typedLogins}
      empty="Напишіть хоча б один логін."
      field="logins"
      send={(logins) => callOperation(addMembers, { params: { id: group.id }, body: { logins } })}
      onDone={(changed) => {
        actions.replace(changed);
        showSuccess('Готово: хто ще не погодився, отримає запрошення.');
      }}
    />
  );
}
