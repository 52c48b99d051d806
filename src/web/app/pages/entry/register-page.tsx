import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { registerAccount } from '#contract/accounts.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { Face } from '#core/routes/faces.ts';
import { homeOf } from '#core/routes/faces.ts';
import { goTo } from '#web/app/navigation.ts';
import { CodeCard } from '#web/features/entry/components/code-card.tsx';
import { RegisterForm } from '#web/features/entry/components/register-form.tsx';
import { entryPageAddress } from '#web/features/entry/entry-landing.ts';
import { forgetCode, keepCode, keptCode } from '#web/features/entry/kept-code.ts';
import { tabStorage } from '#web/lib/device/browser-storage.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { pageFacts, postedForm } from '#web/lib/page-facts.ts';
import { useBrowserValue } from '#web/lib/use-browser-value.ts';
import { useStore } from '#web/lib/use-store.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { enterPageAs } from './enter-as.ts';
import { useWantedPath } from './use-wanted-path.ts';

type Registered = Output<typeof registerAccount>;

function keepUnlessShared({ person, recoveryCode }: Registered, sharedComputer: boolean): void {
  if (!sharedComputer) keepCode(tabStorage, person.userId, recoveryCode, Date.now());
}

/** Who came to make a test finds it at once: the code stands above the draft until it is noted down. */
function writesAtOnce(wanted: string | null, sharedComputer: boolean): boolean {
  return wanted === '/new-test' && !sharedComputer;
}

function postedRegistration(): Registered | null {
  const newCode = postedForm('register')?.newCode ?? null;
  const { person } = signedIn.current();
  return newCode === null || person === null ? null : { person, recoveryCode: newCode.code };
}

/** What an account is for, on each face. */
const NOTES: Readonly<Record<Face, string>> = {
  tests: 'Щоб створювати тести й події та бачити все своє з будь-якого пристрою.',
  events: 'Щоб створювати події й опитування та бачити все своє з будь-якого пристрою.',
};

/** `/register` */
export default function RegisterPage(): ReactElement {
  useDocumentTitle('Реєстрація');
  const wanted = useWantedPath();
  const address = useLocation({ select: ({ searchStr }) => `/register${searchStr}` });
  const { person } = useStore(signedIn);
  const [made, setMade] = useState(postedRegistration);
  const kept = useBrowserValue(() => person && keptCode(tabStorage, person.userId, Date.now()));
  const registered = made ?? (person !== null && kept !== null ? { person, recoveryCode: kept } : null);
  const [goingOn, setGoingOn] = useState(false);
  const leaves = useBrowserValue(() => person !== null && registered === null) === true;
  useEffect(() => {
    // Who has entered has nothing to register; a second account here would be a mistake.
    if (leaves) goTo(homeOf(pageFacts().face), { replace: true });
  }, [leaves]);

  useEffect(() => {
    // Registered before the script was there.
    const posted = postedRegistration();
    if (posted === null) return;
    const shared = 'shared-computer' in (postedForm('register')?.typed ?? {});
    keepUnlessShared(posted, shared);
    if (writesAtOnce(wanted, shared)) enterPageAs(posted.person);
  }, [wanted]);

  function begin(answer: Registered, sharedComputer: boolean): void {
    keepUnlessShared(answer, sharedComputer);
    if (writesAtOnce(wanted, sharedComputer)) {
      setGoingOn(true);
      enterPageAs(answer.person);
    } else setMade(answer);
  }

  function goOn(entered: SessionPerson): void {
    // The card stays until the next page is there.
    setMade(registered);
    forgetCode(tabStorage);
    enterPageAs(entered);
  }

  if (goingOn) {
    return (
      <div className="wrap">
        <SkeletonText />
      </div>
    );
  }
  if (registered !== null) {
    return (
      <CodeCard
        title="Запишіть код відновлення"
        note="Якщо забудете пароль, увійдете лише з цим кодом. Ми показуємо його один раз."
        identifier={registered.person.identifier}
        code={registered.recoveryCode}
        continueTo={wanted ?? homeOf(pageFacts().face)}
        onContinue={() => goOn(registered.person)}
      />
    );
  }
  return (
    <div className="wrap">
      <div className="mx-auto grid max-w-[440px] gap-6">
        <PageTitle title="Реєстрація" note={NOTES[pageFacts().face]} />
        <RegisterForm address={address} onDone={begin} />
        <p className="note border-t border-line pt-4">
          Уже зареєстровані? <a href={entryPageAddress('/login', wanted)}>Увійдіть</a>. Що ми зберігаємо — на сторінці{' '}
          <a href="/privacy">«Приватність»</a>.
        </p>
      </div>
    </div>
  );
}
