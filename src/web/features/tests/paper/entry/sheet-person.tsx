import type { ReactElement } from 'react';
import { useState } from 'react';
import type { OpenSheet } from '#contract/paper/answer-sheets.ts';
import { namePaperSheet } from '#contract/paper/answer-sheets.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence, fieldSentences } from '#web/lib/api/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type SheetPersonProps = {
  readonly wihiwId: string;
  readonly sheet: OpenSheet;
  readonly people: readonly { readonly userId: string; readonly displayName: string }[];
  readonly onNamed: (sheet: OpenSheet) => void;
};

/** Whose a blank sheet is: a person of the issue chosen by typing, or somebody new. */
export function SheetPerson({ wihiwId, sheet, people, onNamed }: SheetPersonProps): ReactElement {
  const [name, setName] = useState(sheet.name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const typed = name.trim().toLocaleLowerCase('uk');
  const found =
    typed === '' ? [] : people.filter((one) => one.displayName.toLocaleLowerCase('uk').includes(typed)).slice(0, 5);

  async function choose(userId: string | null, displayName: string): Promise<void> {
    setBusy(true);
    const params = { id: wihiwId, sheetId: sheet.sheetId };
    const named = await callOperation(namePaperSheet, { params, body: { userId, displayName } });
    setBusy(false);
    if (named.ok) {
      setProblem(null);
      onNamed(named.value);
    } else setProblem(fieldSentences(named.error)['displayName'] ?? failureSentence(named.error));
  }

  return (
    <form
      className="grid max-w-lg gap-3"
      data-whose
      onSubmit={(event) => {
        event.preventDefault();
        void choose(null, name);
      }}
    >
      <TextField
        label="Чий це аркуш"
        hint="Напишіть ім’я, як на аркуші. Якщо це хтось із тих, кому призначено тест, оберіть нижче."
        value={name}
        onChange={setName}
        error={problem}
        spellCheck={false}
        autoComplete="off"
      />
      {found.length > 0 && (
        <ul className="grid gap-2" aria-label="Кому призначено тест">
          {found.map((one) => (
            <li key={one.userId}>
              <Button busy={busy} onPress={() => void choose(one.userId, one.displayName)}>
                {one.displayName}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button type="submit" busy={busy}>
          Це новий учень
        </Button>
      </div>
    </form>
  );
}
