import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Person, SecondStep } from '#contract/accounts.ts';
import { homeOf } from '#core/routes/faces.ts';
import { loginOf } from '#core/routes/login-address.ts';
import { goTo } from '#web/app/navigation.ts';
import { CodeCard } from '#web/features/entry/components/code-card.tsx';
import { RecoveryForm } from '#web/features/entry/components/recovery-form.tsx';
import { SecondStepForm } from '#web/features/entry/components/second-step-form.tsx';
import { SignInForm } from '#web/features/entry/components/sign-in-form.tsx';
import { entryPageAddress } from '#web/features/entry/entry-landing.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { forgetPostedForm, pageFacts, postedForm } from '#web/lib/page-facts.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { enterPageAs } from './enter-as.ts';
import { useWantedPath } from './use-wanted-path.ts';

/** A password set by the recovery code: the next code to note down, then who has entered or the step that is left. */
type Recovered = {
  readonly identifier: string;
  readonly recoveryCode: string;
  readonly person: Person | null;
  readonly secondStep: SecondStep | null;
};

function postedRecovery(): Recovered | null {
  const posted = postedForm('recover');
  if (posted?.newCode == null) return null;
  const { identifier, code } = posted.newCode;
  return { identifier, recoveryCode: code, person: signedIn.current().person, secondStep: posted.secondStep };
}

function postedStep(): SecondStep | null {
  return postedForm('sign-in')?.secondStep ?? postedForm('second-step')?.secondStep ?? null;
}

/** Why a second step that the browser has sent by itself leads back to login and password. */
function postedRefusal(): string | null {
  const posted = postedForm('second-step');
  return posted?.failure == null || posted.secondStep !== null ? null : failureSentence(posted.failure);
}

/** `/login`; with `?recover` the form for a forgotten password. */
export default function LoginPage(): ReactElement {
  useDocumentTitle('Вхід');
  const wanted = useWantedPath();
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const recovering = new URLSearchParams(query).has('recover');
  const [recovered, setRecovered] = useState(postedRecovery);
  const [secondStep, setSecondStep] = useState(postedStep);
  const [refusal, setRefusal] = useState(postedRefusal);
  const address = `/login${query}`;

  function leaveCode({ person, secondStep: left }: Recovered): void {
    // The card stays until the next page is there.
    if (person !== null) return enterPageAs(person);
    setRecovered(null);
    goTo(entryPageAddress('/login', wanted), { replace: true });
    setSecondStep(left);
  }

  if (recovered !== null) {
    return (
      <CodeCard
        title="Пароль змінено"
        note="Це ваш новий код відновлення; попередній більше не діє. Запишіть його: більше ми його не покажемо."
        identifier={recovered.identifier}
        code={recovered.recoveryCode}
        continueTo={wanted ?? homeOf(pageFacts().face)}
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
            address={address}
            secondStep={secondStep}
            onDone={(person) => enterPageAs(person)}
            onBack={(why) => {
              forgetPostedForm();
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
          <RecoveryForm address={address} onDone={setRecovered} backTo={entryPageAddress('/login', wanted)} />
        ) : (
          <>
            {refusal !== null && (
              <Banner kind="bad" announce>
                {refusal}
              </Banner>
            )}
            <SignInForm
              address={address}
              login={loginOf(new URLSearchParams(query).get('login'))}
              onDone={(person) => enterPageAs(person)}
              onSecondStep={setSecondStep}
            />
            <div className="grid justify-items-start border-t border-line pt-3">
              <ButtonLink kind="plain" className="-ml-3" href={recoveryAddress(wanted)}>
                Забули пароль?
              </ButtonLink>
              <ButtonLink kind="plain" className="-ml-3" href={entryPageAddress('/register', wanted)}>
                Зареєструватися
              </ButtonLink>
              <ButtonLink kind="plain" className="-ml-3" href={entryPageAddress('/wihiwin', wanted)}>
                Увійти без пароля
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </div>
  );
}

function recoveryAddress(wanted: string | null): string {
  return wanted === null ? '/login?recover' : `${entryPageAddress('/login', wanted)}&recover`;
}
