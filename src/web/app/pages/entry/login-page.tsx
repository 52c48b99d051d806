import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { recoverAccount } from '#contract/accounts.ts';
import type { Output } from '#contract/definition/operation.ts';
import { CodeCard } from '#web/features/entry/components/code-card.tsx';
import { RecoveryForm } from '#web/features/entry/components/recovery-form.tsx';
import { SignInForm } from '#web/features/entry/components/sign-in-form.tsx';
import { rememberRedirect } from '#web/features/entry/entry-landing.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { enterAs } from './enter-as.ts';

type Recovered = Output<typeof recoverAccount>;

/** `/login` */
export default function LoginPage(): ReactElement {
  useDocumentTitle('Вхід');
  const [recovering, setRecovering] = useState(false);
  const [recovered, setRecovered] = useState<Recovered | null>(null);
  useEffect(() => void rememberRedirect(), []);

  if (recovered !== null) {
    return (
      <CodeCard
        title="Пароль змінено"
        note="Це ваш новий код відновлення; попередній більше не діє. Запишіть його: більше ми його не покажемо."
        identifier={recovered.person.identifier}
        code={recovered.recoveryCode}
        onContinue={() => enterAs(recovered.person)}
      />
    );
  }
  return (
    <div className="wrap">
      <div className="mx-auto grid max-w-[440px] gap-6">
        <PageTitle
          title={recovering ? 'Новий пароль' : 'Вхід'}
          note={recovering ? 'Потрібні ваш логін і код відновлення.' : 'З паролем або з особистим кодом учасника.'}
        />
        {recovering ? (
          <RecoveryForm onDone={setRecovered} onCancel={() => setRecovering(false)} />
        ) : (
          <>
            <SignInForm onDone={(person) => enterAs(person)} />
            <div className="grid justify-items-start border-t border-line pt-3">
              <Button kind="plain" className="-ml-3" onPress={() => setRecovering(true)}>
                Забули пароль?
              </Button>
              <ButtonLink kind="plain" className="-ml-3" href="/register">
                Зареєструватися
              </ButtonLink>
              <ButtonLink kind="plain" className="-ml-3" href="/wihiwin">
                Увійти без пароля
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
