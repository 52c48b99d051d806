import type { ReactElement } from 'react';
import { useState } from 'react';
import type { ImportRow } from '#core/events/programme/importing/import-types.ts';
import type { PlannedRow } from '#core/events/programme/importing/plan-import.ts';
import { formatTime } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { alreadySentence, noteSentence, problemSentence } from './import-words.ts';

export type ImportRowProps = {
  readonly planned: PlannedRow;
  readonly timeZone: string;
  readonly onChange: (row: ImportRow) => void;
  readonly onRemove: () => void;
};

/** The time as it will be; as it was typed while it can't be read. */
function timeWords({ startsAt, endsAt, row }: PlannedRow, timeZone: string): string {
  if (startsAt === null || endsAt === null) return row.when === '' ? 'Коли?' : row.when;
  return [startsAt, endsAt].map((moment) => formatTime(new Date(moment), timeZone)).join('–');
}

/** One row of a pasted programme: how it will stand, what is wrong with it, and the fields to correct it. */
export function ImportedRow({ planned, timeZone, onChange, onRemove }: ImportRowProps): ReactElement {
  const { title, speakers, room, track, about, problems, notes, already } = planned;
  const [isOpen, setIsOpen] = useState(false);
  const note = noteSentence(notes);
  const name = title === '' ? `рядок ${planned.row.line}` : quoted(title);
  const beside = [speakers.map((speaker) => speaker.name).join(', '), room, track].filter((part) => part !== '');
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-start gap-2">
        <div className={`min-w-0 flex-1 wrap-anywhere ${already === null ? '' : 'text-muted'}`}>
          <p>
            <span className="num">{timeWords(planned, timeZone)}</span> <b>{title === '' ? 'Без назви' : title}</b>
          </p>
          {beside.length > 0 && <p className="note">{beside.join(' · ')}</p>}
          {about !== '' && !isOpen && <p className="note line-clamp-2">{about}</p>}
          {problems.map((problem) => (
            <p key={problem} className="error">
              <Icon name="warning" /> <span>{problemSentence(problem)}</span>
            </p>
          ))}
          {already !== null && <p className="fine">{alreadySentence(already)}</p>}
          {problems.length === 0 && already === null && note !== '' && <p className="fine">{note}</p>}
        </div>
        <IconButton
          icon="edit"
          label={isOpen ? `Згорнути: ${name}` : `Змінити: ${name}`}
          onPress={() => setIsOpen(!isOpen)}
        />
        <IconButton icon="close" label={`Не додавати: ${name}`} onPress={onRemove} />
      </div>
      {isOpen && (
        <div className="grid gap-3 pt-3">
          <RowFields row={planned.row} onChange={onChange} />
          <Button className="justify-self-start" onPress={() => setIsOpen(false)}>
            Готово
          </Button>
        </div>
      )}
    </li>
  );
}

type FieldsProps = { readonly row: ImportRow; readonly onChange: (row: ImportRow) => void };

function RowFields({ row, onChange }: FieldsProps): ReactElement {
  const set = (change: Partial<ImportRow>) => onChange({ ...row, ...change });
  return (
    <>
      <TextField label="Назва" value={row.title} onChange={(title) => set({ title })} />
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label="Час"
          hint="10:00–10:45"
          value={row.when}
          onChange={(when) => set({ when, isBeside: false })}
        />
        <TextField label="Кінець" value={row.until} onChange={(until) => set({ until })} />
        <TextField label="Тривалість" hint="45 хв" value={row.length} onChange={(length) => set({ length })} />
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label="День"
          hint="Якщо порожньо — той самий, що вище."
          value={row.day}
          onChange={(day) => set({ day })}
        />
        <TextField label="Де" value={row.room} onChange={(room) => set({ room })} />
        <TextField label="Потік" value={row.track} onChange={(track) => set({ track })} />
      </div>
      <TextArea
        label="Доповідачі"
        hint="Кожен з нового рядка; після імені через кому — хто це."
        value={row.speakers}
        onChange={(speakers) => set({ speakers })}
        rows={2}
      />
      <TextArea label="Про що це" value={row.about} onChange={(about) => set({ about })} rows={3} />
    </>
  );
}
