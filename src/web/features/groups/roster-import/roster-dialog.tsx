import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import type { Group } from '#contract/groups.ts';
import { addPupils } from '#contract/groups.ts';
import { peopleCount } from '#core/language/counted-nouns.ts';
import { quoted } from '#core/language/quoted.ts';
import type { RosterLine } from '#core/people/roster/read-roster.ts';
import { readRoster } from '#core/people/roster/read-roster.ts';
import { addedPeopleWords } from '#web/features/groups/group-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import type { SheetTable } from '#web/lib/sheets/read-sheet-file.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { noPlaceWords, problemWords, rowCount } from './roster-words.ts';

type RosterDialogProps = {
  readonly group: Group;
  readonly table: SheetTable;
  readonly onAdded: (group: Group) => void;
  readonly onClose: () => void;
};

type Done = { readonly names: readonly string[]; readonly added: number; readonly skipped: readonly string[] };

/** What a list would do to the group, line by line; nothing is entered before the button, and then all at once. */
export function RosterDialog({ group, table, onAdded, onClose }: RosterDialogProps): ReactElement {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  // Not read again when the group has grown: then everybody would be known.
  const [known] = useState(() => group.members.map(({ displayName }) => displayName));
  const [taken] = useState(group.members.length + group.invitations.length);
  const report = useMemo(() => readRoster(table.rows, known), [table, known]);
  const fresh = report.lines.filter(({ problem }) => problem === null);
  const left = report.lines.filter(({ problem }) => problem !== null);
  const noPlace = noPlaceWords(fresh.length, taken);

  async function add(): Promise<void> {
    setBusy(true);
    setError(null);
    const names = fresh.map(({ name }) => name);
    const answer = await callOperation(addPupils, { params: { id: group.id }, body: { names } });
    setBusy(false);
    if (!answer.ok) return setError(failureSentence(answer.error));
    setDone({ names, added: answer.value.added, skipped: answer.value.skipped });
    onAdded(answer.value.group);
  }

  if (done !== null)
    return (
      <DialogPanel
        title="Список додано"
        open
        onClose={onClose}
        actions={
          <>
            <ButtonLink href={`/wihost-groups/${group.id}/codes`}>Логіни й коди</ButtonLink>
            <Button kind="filled" onPress={onClose}>
              Готово
            </Button>
          </>
        }
      >
        <Banner kind="good" announce>
          {addedPeopleWords(done.added, done.skipped)}
        </Banner>
        <Names names={done.names.filter((name) => !done.skipped.includes(name))} />
        <LeftOut lines={left} />
      </DialogPanel>
    );
  return (
    <DialogPanel
      title="Перегляньте список"
      open
      onClose={onClose}
      closeOutside={false}
      actions={
        <>
          <Button onPress={onClose}>Скасувати</Button>
          <Button
            kind="filled"
            busy={busy}
            disabled={fresh.length === 0 || noPlace !== null}
            onPress={() => void add()}
          >
            {fresh.length === 0 ? 'Додати' : `Додати: ${peopleCount(fresh.length)}`}
          </Button>
        </>
      }
    >
      <p className="note mb-4 wrap-anywhere">{table.source}</p>
      {error !== null && (
        <Banner kind="bad" announce>
          {error}
        </Banner>
      )}
      {noPlace !== null && <Banner kind="bad">{noPlace}</Banner>}
      {fresh.length === 0 ? (
        <p>У списку немає жодного нового імені, тому додавати нема кого.</p>
      ) : (
        <>
          <h3>Додамо: {peopleCount(fresh.length)}</h3>
          <Names names={fresh.map(({ name }) => name)} />
        </>
      )}
      <LeftOut lines={left} />
      {report.empty > 0 && <p className="note mt-3">Порожніх рядків: {report.empty}.</p>}
      {report.unusedColumns.length > 0 && (
        <p className="note mt-3 wrap-anywhere">
          Беремо лише імена. Не беремо стовпців: {report.unusedColumns.map(quoted).join(', ')}.
        </p>
      )}
    </DialogPanel>
  );
}

function Names({ names }: { names: readonly string[] }): ReactElement | null {
  if (names.length === 0) return null;
  return (
    <ol className="mt-2 max-h-64 list-decimal overflow-y-auto border-y border-line py-2 pl-9" tabIndex={-1}>
      {names.map((name) => (
        <li key={name} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ol>
  );
}

function LeftOut({ lines }: { lines: readonly RosterLine[] }): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <>
      <h3 className="mt-5">Не додаємо: {rowCount(lines.length)}</h3>
      <ul className="mt-2 max-h-48 overflow-y-auto border-y border-line py-2" tabIndex={-1}>
        {lines.map((line) => (
          <li key={line.line} className="wrap-anywhere">
            {problemWords(line)}
          </li>
        ))}
      </ul>
    </>
  );
}
