import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { registerAccount } from '#contract/accounts.ts';
import type { Output } from '#contract/definition/operation.ts';
import { CodeCard } from '#web/features/entry/components/code-card.tsx';
import { RegisterForm } from '#web/features/entry/components/register-form.tsx';
import { rememberRedirect } from '#web/features/entry/entry-landing.ts';
import { useDocumentTitle } from '#web/lib/use-document-title.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { enterAs } from './enter-as.ts';

/** `/register` */
export default function RegisterPage(): ReactElement {
  useDocumentTitle('Реєстрація');
  const [registered, setRegistered] = useState<Output<typeof registerAccount> | null>(null);
  useEffect(() => void rememberRedirect(), []);

  if (registered !== null) {
    return (
      <CodeCard
        title="Запишіть код відновлення"
        note="Якщо забудете пароль, увійдете лише з цим кодом. Ми показуємо його один раз."
        identifier={registered.person.identifier}
        code={registered.recoveryCode}
        onContinue={() => enterAs(registered.person)}
      />
    );
  }
  return (
    <div className="wrap">
      <div className="mx-auto grid max-w-[440px] gap-6">
        <PageTitle title="Реєстрація" note="Щоб створювати тести й події та бачити все своє з будь-якого пристрою." />
        <RegisterForm onDone={setRegistered} />
        <p className="note border-t border-line pt-4">
          Уже зареєстровані? <a href="/login">Увійдіть</a>. Що ми зберігаємо — на сторінці{' '}
          <a href="/privacy">«Приватність»</a>.
        </p>
      </div>
    </div>
  );
}
