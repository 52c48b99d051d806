import type { ReactElement } from 'react';
import { useDeferredValue, useState } from 'react';
import type { EduEvent } from '#contract/events/events.ts';
import type {
  RegistrationDesk,
  RegistrationFilter,
  RegistrationRow,
} from '#contract/registrations/registration-desk.ts';
import {
  decideRegistration,
  exportRegistrations,
  exportRegistrationsBook,
} from '#contract/registrations/registration-desk.ts';
import { takesPlace } from '#core/events/event-state.ts';
import { beforeColon } from '#core/language/before-colon.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { quoted } from '#core/language/quoted.ts';
import { compareNames } from '#core/people/name-order.ts';
import type { FormQuestion } from '#core/registrations/registration-form.ts';
import { formAnswerWords } from '#core/registrations/registration-form.ts';
import type { RegistrationState } from '#core/registrations/registration-states.ts';
import { REGISTRATION_STATE_WORDS, REGISTRATION_STATES } from '#core/registrations/registration-states.ts';
import { LETTER_WORDS } from '#web/features/registrations/registration-words.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import type { MenuAction } from '#web/ui/action-menu.tsx';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { CSV_NOTE } from '#web/ui/files/csv-note.ts';
import { SaveFileButton } from '#web/ui/files/save-file-button.tsx';
import type { Column, SortOrder } from '#web/ui/tables/data-table.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { AddDialog } from './add-dialog.tsx';
import { RegistrantDialog } from './registrant-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useLiveRegistrants, useRegistrants } from './use-registrants.ts';
import { WriteDialog } from './write-dialog.tsx';

type RegistrantsListProps = { readonly event: EduEvent; readonly desk: RegistrationDesk };

const ALL = 'all';

/** Those who are registered, wait, are invited or have left: to search, to filter, to move, to write to and to export. */
export function RegistrantsList({ event, desk }: RegistrantsListProps): ReactElement {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<RegistrationState | typeof ALL>(ALL);
  const [activity, setActivity] = useState<string>(ALL);
  const [answer, setAnswer] = useState<string>(ALL);
  const [letter, setLetter] = useState<RegistrationRow['letter'] | typeof ALL>(ALL);
  const [open, setOpen] = useState<'add' | 'write' | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<RegistrationRow | null>(null);
  const [order, setOrder] = useState<SortOrder>({ column: 'place', direction: 'ascending' });
  const searched = useDeferredValue(search.trim());
  const filter: RegistrationFilter = {
    ...(state === ALL ? {} : { state }),
    ...(activity === ALL ? {} : { activity }),
    ...(answer === ALL ? {} : { answer }),
    ...(letter === ALL || letter === null ? {} : { letter }),
    ...(searched === '' ? {} : { search: searched }),
  };
  const refresh = useLiveRegistrants(event.id);
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useRegistrants(event.id, filter);
  const { busy, run } = useAction();
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const questions = data?.pages[0]?.questions ?? [];
  const isFiltered = Object.keys(filter).length > 0;
  const found = data?.pages[0]?.found;
  const shown = rows.find(({ id }) => id === shownId);
  const stuck = desk.letters.delayed + desk.letters.failed;

  async function decide(row: RegistrationRow, to: 'registered' | 'cancelled', reason = ''): Promise<void> {
    const params = { id: event.id, registrationId: row.id };
    const result = await run(callOperation(decideRegistration, { params, body: { to, reason } }));
    if (!result.ok) return;
    setRemoved(null);
    refresh();
    const ended = row.state === 'invited' ? 'Запрошення скасовано.' : 'Реєстрацію скасовано.';
    showSuccess(to === 'registered' ? 'Місце надано.' : ended);
  }

  const of = { params: { id: event.id }, query: filter };
  const options = questions.flatMap((question) =>
    question.kind === 'choice'
      ? question.options.map(({ id, text }) => ({ value: id, label: `${beforeColon(question.title)}: ${text}` }))
      : [],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-3">
        <Button icon="plus" onPress={() => setOpen('add')}>
          Зареєструвати людину
        </Button>
        <Button onPress={() => setOpen('write')}>{isFiltered ? 'Написати обраним' : 'Написати всім'}</Button>
        <SaveFileButton href={fileAddress(exportRegistrationsBook, of)}>Excel</SaveFileButton>
        <SaveFileButton href={fileAddress(exportRegistrations, of)}>CSV</SaveFileButton>
        <p className="note basis-full">{CSV_NOTE}</p>
      </div>
      <div className="grid items-end gap-3 sm:grid-cols-2 panel:grid-cols-4">
        <SearchField
          label="Пошук за ім’ям, логіном чи поштою"
          value={search}
          onChange={setSearch}
          placeholder="Пошук"
        />
        <SelectField
          label="Стан"
          value={state}
          onChange={setState}
          options={[
            { value: ALL, label: 'Усі' },
            ...REGISTRATION_STATES.map((value) => ({
              value,
              label: `${REGISTRATION_STATE_WORDS[value]}: ${desk.counts[value]}`,
            })),
          ]}
        />
        {desk.activities.length > 0 && (
          <SelectField
            label="Пункт програми"
            value={activity}
            onChange={setActivity}
            options={[
              { value: ALL, label: 'Усі' },
              ...desk.activities.map(({ id, title, taken, capacity }) => ({
                value: id,
                label: `${title} (${capacity === null ? taken : `${taken} з\u00a0${capacity}`})`,
              })),
            ]}
          />
        )}
        {options.length > 0 && (
          <SelectField
            label="Відповідь"
            value={answer}
            onChange={setAnswer}
            options={[{ value: ALL, label: 'Будь-яка' }, ...options]}
          />
        )}
        {(stuck > 0 || letter !== ALL) && (
          <SelectField
            label="Листи"
            value={letter ?? ALL}
            onChange={setLetter}
            options={[
              { value: ALL, label: 'Усі' },
              { value: 'delayed', label: `Затримуються: ${desk.letters.delayed}` },
              { value: 'failed', label: `Не дійшли: ${desk.letters.failed}` },
            ]}
          />
        )}
      </div>
      {isFiltered && found !== undefined && (
        <p className="note" role="status">
          Знайдено: {found.all}.
        </p>
      )}
      <DataTable
        caption="Зареєстровані"
        captionHidden
        columns={columnsOf(questions, event.timeZone, (row) =>
          actionsOf(row, takesPlace(event.state), {
            give: (one) => void decide(one, 'registered'),
            remove: (one) => (one.state === 'invited' ? void decide(one, 'cancelled') : setRemoved(one)),
            show: setShownId,
          }),
        )}
        // Pages come in the order of registering: until all have come, another order would miss people.
        rows={hasNextPage ? rows : sorted(rows, order)}
        rowKey={({ id }) => id}
        {...(hasNextPage ? {} : { order, onOrder: setOrder })}
        empty={
          <EmptyState title={isFiltered ? 'Таких немає' : 'Поки нікого немає'}>
            {isFiltered
              ? 'Змініть пошук або фільтр.'
              : 'Коли хтось зареєструється, ім’я з’явиться тут одразу. Посилання, яким ви поділитеся, — у розділі «Огляд».'}
          </EmptyState>
        }
      />
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            Показати ще
          </Button>
        </div>
      )}
      {open === 'add' && <AddDialog eventId={event.id} onClose={() => setOpen(null)} onAdded={refresh} />}
      {shown !== undefined && (
        <RegistrantDialog
          row={shown}
          questions={questions}
          activities={desk.activities}
          timeZone={event.timeZone}
          onClose={() => setShownId(null)}
        />
      )}
      {removed !== null && (
        <RemoveDialog
          row={removed}
          busy={busy}
          onRemove={(reason) => void decide(removed, 'cancelled', reason)}
          onClose={() => setRemoved(null)}
        />
      )}
      {open === 'write' && (
        <WriteDialog
          event={event}
          filter={filter}
          isFiltered={isFiltered}
          mails={desk.mails}
          found={found}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

type RowActions = {
  readonly give: (row: RegistrationRow) => void;
  readonly remove: (row: RegistrationRow) => void;
  readonly show: (id: string) => void;
};

const REMOVE_WORDS: Readonly<Record<RegistrationState, string>> = {
  registered: 'Скасувати реєстрацію',
  offered: 'Скасувати реєстрацію',
  waiting: 'Прибрати з черги',
  invited: 'Скасувати запрошення',
  cancelled: 'Скасувати реєстрацію',
};

function actionsOf(
  row: RegistrationRow,
  mayCome: boolean,
  { give: onGive, remove: onRemove, show }: RowActions,
): MenuAction[] {
  const details = { id: 'details', label: 'Подробиці', icon: 'info', onAction: () => show(row.id) } as const;
  const give = {
    id: 'give',
    label: 'Надати місце',
    icon: 'check',
    onAction: () => onGive(row),
  } as const;
  const remove = {
    id: 'remove',
    label: REMOVE_WORDS[row.state],
    icon: 'trash',
    danger: true,
    onAction: () => onRemove(row),
  } as const;
  // Nobody is given a place at what is over or was called off, or against their word.
  const mayGive =
    mayCome && row.state !== 'registered' && row.state !== 'invited' && row.endedBy !== 'person' ? [give] : [];
  return row.state === 'cancelled' ? [details, ...mayGive] : [details, ...mayGive, remove];
}

function sorted(rows: readonly RegistrationRow[], { column, direction }: SortOrder): readonly RegistrationRow[] {
  const by = direction === 'ascending' ? 1 : -1;
  const compare = (one: RegistrationRow, other: RegistrationRow) => {
    if (column === 'name') return compareNames(one.name, other.name);
    if (column === 'state') return REGISTRATION_STATES.indexOf(one.state) - REGISTRATION_STATES.indexOf(other.state);
    return one.place - other.place;
  };
  return [...rows].sort((one, other) => by * compare(one, other) || one.place - other.place);
}

function columnsOf(
  questions: readonly FormQuestion[],
  timeZone: string,
  actions: (row: RegistrationRow) => MenuAction[],
): Column<RegistrationRow>[] {
  return [
    {
      id: 'place',
      header: '№',
      rem: 4,
      wideOnly: true,
      sortFirst: 'ascending',
      cell: ({ place }) => <span className="tab">{place}</span>,
    },
    {
      id: 'name',
      header: 'Ім’я',
      rem: 14,
      rowHeader: true,
      sortFirst: 'ascending',
      cell: (row) => (
        <>
          <span className="wrap-anywhere">{row.name}</span>
          {[...new Set([row.identifier, row.email, row.byOrganizer ? 'додав організатор' : ''])]
            .filter((line) => line !== '' && line !== row.name)
            .map((line) => (
              <span key={line} className="note block wrap-anywhere font-normal">
                {line}
              </span>
            ))}
          {(row.letter === 'delayed' || row.letter === 'failed') && (
            <span className="error block font-normal">{LETTER_WORDS[row.letter]}</span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: 'Стан',
      rem: 10,
      sortFirst: 'ascending',
      cell: (row) => (
        <>
          {REGISTRATION_STATE_WORDS[row.state]}
          {row.offeredUntil !== null && (
            <span className="note block">до {formatDateTime(new Date(row.offeredUntil), timeZone)}</span>
          )}
          {row.endedBy === 'person' && <span className="note block">людина відмовилася сама</span>}
          {row.endedBy === 'expired' && <span className="note block">не підтверджено вчасно</span>}
        </>
      ),
    },
    {
      id: 'when',
      header: 'Коли',
      rem: 10,
      wideOnly: true,
      cell: ({ registeredAt }) => formatDateTime(new Date(registeredAt), timeZone),
    },
    ...questions.map(
      (question): Column<RegistrationRow> => ({
        id: question.id,
        header: question.kind === 'consent' ? 'Згода' : question.title,
        rem: 12,
        wideOnly: true,
        cell: ({ answers }) => <span className="wrap-anywhere">{formAnswerWords(question, answers[question.id])}</span>,
      }),
    ),
    {
      id: 'actions',
      header: <span className="sr">Дії</span>,
      rem: 4,
      cell: (row) => <ActionMenu label={`Дії: ${quoted(row.name)}`} actions={actions(row)} />,
    },
  ];
}
