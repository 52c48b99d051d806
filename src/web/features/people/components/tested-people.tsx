import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useDeferredValue, useState } from 'react';
import { listGroups } from '#contract/groups.ts';
import type { Wihiwees } from '#contract/people/wihiwee.ts';
import {
  endWihiwee,
  inviteWihiwee,
  listWihiwees,
  renewTestCode,
  revokeTestCode,
  WIHIWEES_PAGE,
} from '#contract/people/wihiwee.ts';
import { readStatistics } from '#contract/statistics.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { formatDate } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AskForm } from '#web/ui/fields/ask-form.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { CodeBox } from './code-box.tsx';
import { PersonRow } from './person-row.tsx';

type Person = Wihiwees['people'][number];
/** From so many on a search is of use. */
const SEARCHED_MIN = 8;

/** «Ваші Віхіві»: the people a host tests, their requests, and the two ways of asking. */
export function TestedPeople(): ReactElement {
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const [take, setTake] = useState(WIHIWEES_PAGE);
  const input = { query: { search: useDeferredValue(search.trim()), take } };
  const { data, error } = useAnswer(listWihiwees, input, { staysShown: true, live: ['person'] });
  const { busy, run } = useAction();
  const refresh = () => {
    for (const operation of [listWihiwees, readStatistics, listGroups])
      void queries.invalidateQueries({ queryKey: answerKey(operation) });
  };
  async function changeCode(call: ReturnType<typeof renew> | ReturnType<typeof revoke>, done: string): Promise<void> {
    const result = await run<unknown>(call);
    if (!result.ok) return;
    refresh();
    showSuccess(done);
  }

  if (error !== null) return <Banner kind="bad">{failureSentence(error.failure)}</Banner>;
  if (data === undefined) return <SkeletonRows />;
  const { people, found, code } = data;
  return (
    <div className="grid gap-10">
      <div className="grid max-w-160 gap-4">
        {(people.length >= SEARCHED_MIN || search !== '') && (
          <SearchField label="Шукати за ім’ям або логіном" value={search} onChange={setSearch} />
        )}
        {people.length === 0 ? <Nobody isSearch={search !== ''} /> : <PeopleList people={people} refresh={refresh} />}
        {found > people.length && take < 2000 && (
          <div>
            <Button kind="plain" className="-ml-3" onPress={() => setTake((shown) => Math.min(2000, shown * 2))}>
              Показати більше: ще {counted(found - people.length, PERSON.nominative)}
            </Button>
          </div>
        )}
      </div>
      <Section title="Запитати за логіном" note="Людина побачить запит на сторінці «Хто мене тестує» й вирішить сама.">
        <AskForm
          label="Логін людини"
          hint="Хто погодиться, тому тести за логіном приходитимуть без окремого запрошення."
          button="Надіслати запит"
          send={(identifier) => callOperation(inviteWihiwee, { body: { identifier } })}
          onDone={() => {
            refresh();
            showSuccess('Запит надіслано.');
          }}
        />
      </Section>
      <Section title="Посилання для згоди">
        <CodeBox
          code={code}
          about="Хто відкриє посилання або введе код і погодиться, стане вашим Віхіві. Діє 30&nbsp;днів для скількох завгодно людей."
          makeLabel="Створити посилання"
          linkLabel="Посилання для згоди"
          qrLabel="QR-код для згоди на тести"
          busy={busy}
          onRenew={() => void changeCode(renew(), 'Нове посилання готове.')}
          onRevoke={() => void changeCode(revoke(), 'Код вимкнено.')}
        />
      </Section>
    </div>
  );
}

const renew = () => callOperation(renewTestCode, {});
const revoke = () => callOperation(revokeTestCode, {});

function Nobody({ isSearch }: { isSearch: boolean }): ReactElement {
  if (isSearch) return <p className="text-muted">Нікого не знайдено. Перевірте, як написано ім’я або логін.</p>;
  return (
    <EmptyState title="Людей поки немає" action={<ButtonLink href="/wihost-groups">До груп</ButtonLink>}>
      Надішліть запит за логіном, дайте посилання для згоди або додайте людей до групи.
    </EmptyState>
  );
}

function noteOf({ state, since, groups }: Person): string {
  const date = formatDate(new Date(since), DEFAULT_TIME_ZONE);
  if (state === 'accepted')
    return groups.length === 0 ? `Згода з ${date}.` : `Групи: ${groups.map(quoted).join(', ')}.`;
  return {
    invited: `Запит від ${date}, відповіді ще немає.`,
    declined: `Запит відхилено ${date}. Запитати знову можна за добу після цього.`,
    ended: `Згоду припинено ${date}. Запитати знову можна за добу після цього.`,
  }[state];
}

type PeopleListProps = { readonly people: readonly Person[]; readonly refresh: () => void };

function PeopleList({ people, refresh }: PeopleListProps): ReactElement {
  return (
    <ul className="border-t border-line-strong">
      {people.map((person) => (
        <TestedRow key={person.personId} person={person} refresh={refresh} />
      ))}
    </ul>
  );
}

function TestedRow({ person, refresh }: { readonly person: Person; readonly refresh: () => void }): ReactElement {
  const { busy, run } = useAction();
  const name = person.displayName ?? person.identifier;
  const isTested = person.state === 'accepted';

  async function end(): Promise<void> {
    const agreed = await askConfirmation({
      question: isTested ? `${name}: більше не тестувати?` : 'Скасувати запит?',
      note: isTested
        ? `${person.groups.length === 0 ? '' : `Людину буде прибрано з груп: ${person.groups.map(quoted).join(', ')}. `}Призначені особисто тести й результати залишаться.`
        : `Логін: ${person.identifier}.`,
      prefer: 'no',
    });
    if (!agreed || busy) return;
    const result = await run(callOperation(endWihiwee, { params: { id: person.personId } }));
    if (!result.ok) return;
    refresh();
    showSuccess(isTested ? 'Людину прибрано з ваших Віхіві.' : 'Запит скасовано.');
  }

  return (
    <PersonRow
      name={person.displayName}
      identifier={person.identifier}
      note={noteOf(person)}
      actions={
        isTested || person.state === 'invited' ? (
          <Button kind="plain" className="max-sm:-ml-3 sm:-mr-3" busy={busy} onPress={() => void end()}>
            {isTested ? 'Більше не тестувати' : 'Скасувати запит'}
            <span className="sr"> {name}</span>
          </Button>
        ) : undefined
      }
    />
  );
}
