import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { PaperSheet } from '#contract/paper/answer-sheets.ts';
import { printedCode, readSheetCode } from '#core/questions/paper/sheet-code.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';

type SheetFinderProps = {
  readonly sheets: readonly PaperSheet[];
  readonly chosen: string | null;
  readonly hrefOf: (sheetId: string) => string;
  readonly onChoose: (sheetId: string) => void;
};

const STATE_WORDS: Readonly<Record<PaperSheet['state'], string>> = {
  untouched: 'не внесено',
  draft: 'чернетка',
  entered: 'внесено',
  changed: 'є незбережені виправлення',
};

/** Where the next sheet is found: the id of the field. */
export const FINDER_ID = 'sheet-finder';

/** The most sheets that are listed; more are found by typing. */
const LISTED = 100;

function problemOf(typed: string, found: number): string | null {
  if (found > 0 || typed.trim() === '') return null;
  const code = readSheetCode(typed);
  if (code === 'mistyped' && /^[\d\s.-]+$/u.test(typed)) return 'У коді помилка: звірте цифри з аркушем.';
  if (typeof code === 'object') return 'Аркуша з таким кодом у цього тесту немає. Перевірте, чи це той тест.';
  return code === 'unfinished' ? null : 'Такого імені на аркушах немає. Спробуйте код.';
}

/** Finds a sheet by its code or by the name on it; Enter opens the one that is left. */
export function SheetFinder({ sheets, chosen, hrefOf, onChoose }: SheetFinderProps): ReactElement {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const code = readSheetCode(typed);
  const digits = typed.replaceAll(/\D/gu, '');
  const words = typed.trim().toLocaleLowerCase('uk');
  const found = sheets.filter(
    (sheet) =>
      (typeof code === 'object' && sheet.code === code.code) ||
      words === '' ||
      (digits !== '' && sheet.code.startsWith(digits)) ||
      (sheet.name !== '' && sheet.name.toLocaleLowerCase('uk').includes(words)),
  );
  const problem = problemOf(typed, found.length);
  const left = sheets.filter(({ state }) => state === 'untouched' || state === 'draft').length;
  return (
    <aside aria-label="Аркуші">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          const [only] = found;
          if (typed.trim() === '' || found.length !== 1 || only === undefined) return;
          setTyped('');
          setAsked(false);
          onChoose(only.sheetId);
        }}
      >
        <TextField
          id={FINDER_ID}
          label="Код аркуша або ім’я"
          hint={
            asked && found.length > 1 && typed.trim() !== ''
              ? `Підходить ${found.length}: допишіть код або оберіть у списку.`
              : 'Введіть код із аркуша й натисніть Enter.'
          }
          value={typed}
          onChange={setTyped}
          error={problem}
          spellCheck={false}
          autoComplete="off"
        />
      </form>
      <p className="note mt-4 mb-2">
        Аркушів {sheets.length}, ще не внесено {left}.
      </p>
      <ul className="entry-list">
        {found.slice(0, LISTED).map((sheet) => (
          <li key={sheet.sheetId} className="border-b border-line pt-1 pb-3">
            <Link
              href={hrefOf(sheet.sheetId)}
              className="inline-flex min-h-11 items-center wrap-anywhere"
              {...(sheet.sheetId === chosen ? { 'aria-current': 'true' as const } : {})}
            >
              {sheet.name === '' ? 'Без імені' : sheet.name}
            </Link>
            <span className="fine block">
              {printedCode(sheet.code)} · {STATE_WORDS[sheet.state]}
            </span>
          </li>
        ))}
      </ul>
      {found.length > LISTED && <p className="fine mt-2">Показано перші {LISTED}: решту знайдіть за кодом чи ім’ям.</p>}
    </aside>
  );
}
