import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Wihisees } from '#contract/people/wihisee.ts';
import { askWihisee, enterViewerCode, leaveWihisee, listWihisees } from '#contract/people/wihisee.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate } from '#core/language/dates.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { usePersonLive } from '#web/lib/live/use-person-live.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AskForm } from '#web/ui/fields/ask-form.tsx';
import { Section } from '#web/ui/section.tsx';
import { PersonRow } from './person-row.tsx';

type Person = Wihisees['people'][number];

type SeenPeopleProps = {
  readonly wihisees: Wihisees;
  /** A code from a link. */
  readonly code: string;
  readonly goTo: (path: string) => void;
};

/** For a Wiviewer: people whose results one sees, and the two ways of asking. */
export function SeenPeople({ wihisees, code, goTo }: SeenPeopleProps): ReactElement {
  const queries = useQueryClient();
  const replace = (mine: Wihisees) => queries.setQueryData(answerKey(listWihisees, {}), mine);
  usePersonLive([answerKey(listWihisees)]);
  const accepted = wihisees.people.filter(({ state }) => state === 'accepted');
  const others = wihisees.people.filter(({ state }) => state !== 'accepted');
  const byCode = (
    <Section title="Маю код" note="Код або посилання дає той, чиї результати ви хочете бачити.">
      <AskForm
        label="Код для батьків"
        hint="12&nbsp;літер і цифр, наприклад ABCD-2345-EFGH."
        button="Відкрити результати"
        kind={code === '' ? 'outlined' : 'filled'}
        field="code"
        first={code}
        send={(typed) => callOperation(enterViewerCode, { body: { code: typed } })}
        onDone={({ personId, displayName, mine }) => {
          replace(mine);
          showSuccess(`${displayName}: результати відкрито.`);
          goTo(`/wiviewer/${personId}`);
        }}
      />
    </Section>
  );
  return (
    <div className="grid gap-10">
      {code !== '' && byCode}
      {accepted.length === 0 ? (
        <EmptyState title="Вам ще ніхто не показує своїх результатів">
          Попросіть учня створити для вас код на сторінці «Хто бачить мої результати» або надішліть запит за логіном.
        </EmptyState>
      ) : (
        <ul className="max-w-160 border-t border-line-strong">
          {accepted.map((person) => (
            <SeenRow key={person.personId} person={person} replace={replace} />
          ))}
        </ul>
      )}
      {code === '' && byCode}
      <Section title="Попросити за логіном" note="Людина побачить запит і вирішить сама.">
        <AskForm
          label="Логін людини"
          hint="Запит отримають лише ті, хто дозволив такі запити у своєму обліковому записі."
          button="Надіслати запит"
          send={(identifier) => callOperation(askWihisee, { body: { identifier } })}
          onDone={(mine) => {
            replace(mine);
            showSuccess('Запит надіслано. Щойно людина відповість, ви побачите це тут.');
          }}
        />
      </Section>
      {others.length > 0 && (
        <Section title="Ваші запити">
          <ul className="max-w-160 border-t border-line-strong">
            {others.map((person) => (
              <SeenRow key={person.personId} person={person} replace={replace} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function noteOf({ state, since }: Person): string {
  const date = formatDate(new Date(since), DEFAULT_TIME_ZONE);
  return {
    accepted: `Показує вам результати з ${date}.`,
    requested: `Запит надіслано ${date}, відповіді ще немає.`,
    declined: `Запит відхилено ${date}. Попросити знову можна за добу після цього.`,
    ended: `Доступ закрито ${date}. Попросити знову можна за добу після цього.`,
  }[state];
}

function SeenRow({ person, replace }: { person: Person; replace: (mine: Wihisees) => void }): ReactElement {
  const { busy, run } = useAction();
  const name = person.displayName ?? person.identifier;

  async function leave(): Promise<void> {
    const isOpen = person.state === 'accepted';
    const agreed = await askConfirmation({
      question: isOpen ? 'Більше не бачити ці результати?' : 'Скасувати запит?',
      note: isOpen ? `${name}: щоб знову їх побачити, потрібен буде новий дозвіл.` : `Логін: ${person.identifier}.`,
      prefer: 'no',
    });
    if (!agreed || busy) return;
    const result = await run(callOperation(leaveWihisee, { params: { id: person.personId } }));
    if (!result.ok) return;
    replace(result.value);
    showSuccess(isOpen ? 'Готово: ці результати вам більше не відкриті.' : 'Запит скасовано.');
  }

  const canLeave = person.state === 'accepted' || person.state === 'requested';
  return (
    <PersonRow
      name={person.displayName}
      identifier={person.identifier}
      note={noteOf(person)}
      href={person.state === 'accepted' ? `/wiviewer/${person.personId}` : undefined}
      actions={
        canLeave ? (
          <Button kind="plain" className="max-sm:-ml-3 sm:-mr-3" busy={busy} onPress={() => void leave()}>
            {person.state === 'accepted' ? 'Більше не бачити' : 'Скасувати запит'}
            <span className="sr"> {name}</span>
          </Button>
        ) : undefined
      }
    />
  );
}
