import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { leave } from '#web/app/leave.ts';
import { goTo } from '#web/app/navigation.ts';
import { CodeCard } from '#web/features/entry/components/code-card.tsx';
import { CodeField } from '#web/features/entry/components/code-field.tsx';
import type { Entrant } from '#web/features/entry/components/participant-form.tsx';
import { ParticipantForm } from '#web/features/entry/components/participant-form.tsx';
import { entryPageAddress } from '#web/features/entry/entry-landing.ts';
import type { EntryPurpose } from '#web/features/entry/entry-purpose.ts';
import { entryPurpose } from '#web/features/entry/entry-purpose.ts';
import { PublicEvents } from '#web/features/events/components/upcoming-events.tsx';
import { MapPicture } from '#web/features/sample/components/map-picture.tsx';
import { SampleTest } from '#web/features/sample/components/sample-test.tsx';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { pageFacts, postedForm } from '#web/lib/page-facts.ts';
import { useBrowserValue } from '#web/lib/use-browser-value.ts';
import { useStore } from '#web/lib/use-store.ts';
import { localValues } from '#web/shell/local-values.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { enterPageAs } from './enter-as.ts';
import { EntryDoors } from './entry-doors.tsx';
import { EntryReasons } from './entry-reasons.tsx';
import { useWantedPath } from './use-wanted-path.ts';
import { WantedEvent } from './wanted-event.tsx';

function postedEntry(): Entrant | null {
  const newCode = postedForm('participant')?.newCode ?? null;
  const { person } = signedIn.current();
  return newCode === null || person === null ? null : { person, newCode: newCode.code };
}

/** `/wihiwin`: the first page a stranger sees. */
export default function WihiwinPage(): ReactElement {
  useDocumentTitle('');
  const [entered, setEntered] = useState(postedEntry);
  const wanted = useWantedPath();
  const address = useLocation({ select: ({ searchStr }) => `/wihiwin${searchStr}` });
  const { person } = useStore(signedIn);
  const isEventFace = pageFacts().face === 'events';
  const home = isEventFace ? '/events' : '/testtool';
  const createPath = person === null ? entryPageAddress('/register', '/new-test') : '/new-test';

  if (entered?.newCode != null) {
    const { person: newcomer, newCode } = entered;
    return (
      <CodeCard
        title="Ваш особистий код"
        note="З логіном і цим кодом ви ввійдете з іншого пристрою. Код завжди є в меню профілю."
        identifier={newcomer.identifier}
        code={newCode}
        continueTo={wanted ?? home}
        onContinue={() => enterPageAs(newcomer, newCode)}
      />
    );
  }
  // Whoever was sent here from a page of theirs came to enter; anybody else came to look.
  const isEntryFirst = isEventFace || (wanted !== null && wanted !== '/');
  const purpose = person === null ? entryPurpose(wanted) : null;
  // Entering as somebody else begins with leaving: `/login` sends whoever is signed in to the start page.
  const otherLogin = (
    <section aria-labelledby="enter" className="grid content-start justify-items-start gap-5">
      <EntryNotice wanted={wanted} home={home} />
      <h2 id="enter">Увійти з іншим логіном</h2>
      <p className="note">Спершу вийдіть, і відкриється сторінка входу.</p>
      <Button icon="exit" onPress={() => void leave()}>
        Вийти
      </Button>
    </section>
  );
  const participantForm = (
    <ParticipantForm
      address={address}
      isPrimary={purpose?.withoutPassword === true}
      onDone={(entrant) => (entrant.newCode === null ? enterPageAs(entrant.person) : setEntered(entrant))}
    />
  );
  const firstEntry =
    purpose?.withoutPassword === true ? (
      <section aria-labelledby="enter" className="grid content-start gap-5">
        <EntryNotice wanted={wanted} home={home} />
        <div>
          <h2 id="enter" className="mb-1">
            Уперше тут
          </h2>
          <p className="note mb-4">Ви отримаєте особистий код, щоб увійти й з іншого пристрою.</p>
          {participantForm}
        </div>
        <div className="border-t border-line pt-5">
          <h2 className="mb-3">Уже маєте логін</h2>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={entryPageAddress('/login', wanted)}>Увійти з паролем або кодом</ButtonLink>
            <ButtonLink kind="plain" href={entryPageAddress('/register', wanted)}>
              Створити обліковий запис
            </ButtonLink>
          </div>
        </div>
      </section>
    ) : (
      <section aria-labelledby="enter" className="grid content-start gap-5">
        <EntryNotice wanted={wanted} home={home} />
        <h2 id="enter">Увійти</h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind={isEntryFirst ? 'filled' : 'outlined'} href={entryPageAddress('/login', wanted)}>
            Увійти з паролем або кодом
          </ButtonLink>
          <ButtonLink href={entryPageAddress('/register', wanted)}>Зареєструватися</ButtonLink>
        </div>
        <div className="border-t border-line pt-5">
          <h3 className="mb-1">Без пароля</h3>
          <p className="note mb-4">
            Щоб проходити тести, ходити на події й бачити результати дитини, досить логіна. Ви отримаєте особистий код.
          </p>
          {participantForm}
        </div>
      </section>
    );
  const entry = person === null ? firstEntry : otherLogin;
  const doors = (
    <div className="grid content-start gap-8">
      <EntryDoors createPath={createPath} mayEnter={person === null} />
      <CodeField address={address} onFound={(path) => goTo(path)} />
    </div>
  );
  return (
    <div className="wrap grid gap-14">
      <div className="grid gap-x-16 gap-y-8 book:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] book:grid-rows-[auto_1fr]">
        <Introduction purpose={purpose} wanted={wanted} />
        {isEntryFirst ? (
          <>
            <div className="book:col-start-2 book:row-span-2 book:row-start-1">{entry}</div>
            <EntryReasons />
          </>
        ) : (
          <>
            {doors}
            <div className="book:col-start-2 book:row-span-2 book:row-start-1">
              <MapPicture />
            </div>
          </>
        )}
      </div>
      {isEventFace ? (
        <PublicEvents />
      ) : (
        <>
          <Section
            title="Спробуйте: вірш і два запитання"
            note="Так виглядає тест на розуміння. Входити не треба, нічого не зберігається."
          >
            <SampleTest createPath={createPath} />
          </Section>
          {purpose?.withoutPassword !== true && (
            <div className="grid gap-x-16 gap-y-10 book:grid-cols-2">
              {isEntryFirst ? doors : entry}
              {isEntryFirst ? <MapPicture /> : <EntryReasons />}
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Why the visitor is here, or that there is nothing to enter. */
function EntryNotice({ wanted, home }: { wanted: string | null; home: string }): ReactElement | null {
  const { person } = useStore(signedIn);
  const from = useBrowserValue(() => localValues.text('wihiw-from'));
  if (person !== null) {
    return (
      <Banner kind="info" action={<ButtonLink href={home}>На головну</ButtonLink>}>
        Ви вже ввійшли як {person.identifier}.
      </Banner>
    );
  }
  // Left by a one-time code, whose session ends at every other page.
  if (from?.startsWith('/wihiwers/')) {
    return (
      <Banner kind="info" action={<ButtonLink href={from}>До тесту</ButtonLink>}>
        Одноразовий код відкриває лише один тест. Щоб побачити решту, увійдіть зі своїм паролем або особистим кодом.
      </Banner>
    );
  }
  if (wanted === null || wanted === '/' || entryPurpose(wanted) !== null) return null;
  return (
    <Banner kind="info">
      {wanted.startsWith('/anybody/')
        ? // Only a token too short to be one comes here.
          'Посилання на тест скопійовано не повністю. Попросіть у того, хто призначив тест, нове.'
        : 'Увійдіть, і ми відкриємо сторінку, на яку ви йшли.'}
    </Banner>
  );
}

function Introduction({ purpose, wanted }: { purpose: EntryPurpose | null; wanted: string | null }): ReactElement {
  const events = pageFacts().face === 'events';
  if (purpose !== null)
    return (
      <div className="grid content-start gap-5">
        <WantedEvent wanted={wanted} />
        <h1>{purpose.title}</h1>
        <p className="max-w-[58ch] text-lead text-muted">{purpose.lead}</p>
      </div>
    );
  return (
    <div className="grid content-start gap-5">
      <h1>{events ? 'Освітні події в одному місці' : 'Дізнайтеся, що людина зрозуміла з прочитаного'}</h1>
      <p className="max-w-[58ch] text-lead text-muted">
        {events
          ? 'Від сторінки й програми до реєстрації, квитків, опитувань і відгуків.'
          : 'Wihiwin — це тести за українськими текстами. Результат показує не лише бал, а й те, яке місце тексту зрозуміли і який спосіб читання вдається.'}
      </p>
    </div>
  );
}
