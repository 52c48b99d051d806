import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { recoverAccount, SecondStep } from '#contract/accounts.ts';
import type { Output } from '#contract/definition/operation.ts';
import { CodeCard } from '#web/features/entry/components/code-card.tsx';
import { RecoveryForm } from '#web/features/entry/components/recovery-form.tsx';
import { SecondStepForm } from '#web/features/entry/components/second-step-form.tsx';
import { SignInForm } from '#web/features/entry/components/sign-in-form.tsx';
import { rememberRedirect } from '#web/features/entry/entry-landing.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { enterAs } from './enter-as.ts';

type Recovered = Output<typeof recoverAccount> & { readonly identifier: string };

/** `/login` */
export default function LoginPage(): ReactElement {
  useDocumentTitle('Вхід');
  const [recovering, setRecovering] = useState(false);
  const [recovered, setRecovered] = useState<Recovered | null>(null);
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => void rememberRedirect(), []);

  function leaveCode({ person, secondStep: left }: Recovered): void {
    setRecovered(null);
    setRecovering(false);
    if (person !== null) enterAs(person);
    else setSecondStep(left);
  }

  if (recovered !== null) {
    return (
      <CodeCard
        title="Пароль змінено"
        note="Це ваш новий код відновлення; попередній більше не діє. Запишіть його: більше ми його не покажемо."
        identifier={recovered.identifier}
        code={recovered.recoveryCode}
        onContinue={() => leaveCode(recovered)}
      />
    );
  }
  if (secondStep !== null) {
    return (
      <div className="wrap">
        <div className="mx-auto grid max-w-[440px] gap-6">
          <PageTitle title="Другий крок" note="Пароль правильний. Підтвердьте, що це ви." />
          <SecondStepForm
            secondStep={secondStep}
            onDone={(person) => enterAs(person)}
            onBack={(why) => {
              setRefusal(why);
              setSecondStep(null);
            }}
          />
        </div>
      </div>
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
            {refusal !== null && (
              <Banner kind="bad" announce>
                {refusal}
              </Banner>
            )}
            <SignInForm onDone={(person) => enterAs(person)} onSecondStep={setSecondStep} />
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
