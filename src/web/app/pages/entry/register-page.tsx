import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { registerAccount } from '#contract/accounts.ts';
import type { Output } from '#contract/definition/operation.ts';
import { homeOf } from '#core/routes/faces.ts';
import { CodeCard } from '#web/features/entry/components/code-card.tsx';
import { RegisterForm } from '#web/features/entry/components/register-form.tsx';
import { entryAddress } from '#web/features/entry/entry-landing.ts';
import { pageFacts, postedForm } from '#web/lib/page-facts.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { enterAs } from './enter-as.ts';
import { useWantedPath } from './use-wanted-path.ts';

function postedRegistration(): Output<typeof registerAccount> | null {
  const newCode = postedForm('register')?.newCode ?? null;
  const { person } = signedIn.current();
  return newCode === null || person === null ? null : { person, recoveryCode: newCode.code };
}

/** `/register` */
export default function RegisterPage(): ReactElement {
  useDocumentTitle('Реєстрація');
  const wanted = useWantedPath();
  const address = useLocation({ select: ({ searchStr }) => `/register${searchStr}` });
  const [registered, setRegistered] = useState(postedRegistration);

  if (registered !== null) {
    return (
      <CodeCard
        title="Запишіть код відновлення"
        note="Якщо забудете пароль, увійдете лише з цим кодом. Ми показуємо його один раз."
        identifier={registered.person.identifier}
        code={registered.recoveryCode}
        continueTo={wanted ?? homeOf(pageFacts().face)}
        onContinue={() => enterAs(registered.person)}
      />
    );
  }
  return (
    <div className="wrap">
      <div className="mx-auto grid max-w-[440px] gap-6">
        <PageTitle title="Реєстрація" note="Щоб створювати тести й події та бачити все своє з будь-якого пристрою." />
        <RegisterForm address={address} onDone={setRegistered} />
        <p className="note border-t border-line pt-4">
          Уже зареєстровані? <a href={entryAddress('/login', wanted)}>Увійдіть</a>. Що ми зберігаємо — на сторінці{' '}
          <a href="/privacy">«Приватність»</a>.
        </p>
      </div>
    </div>
  );
}
