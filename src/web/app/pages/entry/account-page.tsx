import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Account } from '#contract/account-settings.ts';
import { downloadMyData } from '#contract/account-settings.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDate } from '#core/language/dates.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { Loaded } from '#web/app/loaded.tsx';
import type { CodeToNote } from '#web/features/account/code-to-note.ts';
import { Consents } from '#web/features/account/components/consents.tsx';
import { DeletionForm } from '#web/features/account/components/deletion-form.tsx';
import { DeletionGrace } from '#web/features/account/components/deletion-grace.tsx';
import { DeviceList } from '#web/features/account/components/device-list.tsx';
import { EmailForm } from '#web/features/account/components/email-form.tsx';
import { LoginForm } from '#web/features/account/components/login-form.tsx';
import { MergeForm } from '#web/features/account/components/merge-form.tsx';
import { NameForm } from '#web/features/account/components/name-form.tsx';
import { PasswordForm } from '#web/features/account/components/password-form.tsx';
import { PersonalCode } from '#web/features/account/components/personal-code.tsx';
import { RecoveryCodeForm } from '#web/features/account/components/recovery-code-form.tsx';
import { SecondFactorList } from '#web/features/account/components/second-factor-list.tsx';
import { SpareCodesCard } from '#web/features/account/components/spare-codes-card.tsx';
import type { SpareCodes } from '#web/features/account/spare-codes.ts';
import { useAccount } from '#web/features/account/use-account.ts';
import { CodeCard } from '#web/features/entry/components/code-card.tsx';
import { fileAddress } from '#web/lib/api/file-address.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { ThemeChoice } from '#web/shell/header/theme-choice.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';

/** `/account`: who one is and everything one may decide about it. */
export default function AccountPage(): ReactElement {
  useDocumentTitle('Мій обліковий запис');
  const [code, setCode] = useState<CodeToNote | null>(null);
  const [spareCodes, setSpareCodes] = useState<SpareCodes | null>(null);
  const query = useAccount();
  if (spareCodes !== null) return <SpareCodesCard codes={spareCodes} onContinue={() => setSpareCodes(null)} />;
  return (
    <Loaded query={query}>
      {(account) =>
        code === null ? (
          <Settings account={account} onCode={setCode} onSpareCodes={setSpareCodes} />
        ) : (
          <CodeCard
            {...code}
            identifier={account.person.identifier}
            continueTo="/account"
            onContinue={() => setCode(null)}
          />
        )
      }
    </Loaded>
  );
}

type PageProps = SettingsProps & { readonly onSpareCodes: (codes: SpareCodes) => void };
type SettingsProps = { readonly account: Account; readonly onCode: (code: CodeToNote) => void };

function Settings({ account, onCode, onSpareCodes }: PageProps): ReactElement {
  const isAccount = account.person.kind === 'account';
  const since = formatDate(new Date(account.createdAt), DEFAULT_TIME_ZONE);
  return (
    <div className="wrap grid gap-12">
      <PageTitle
        title="Мій обліковий запис"
        note={`${account.person.identifier} · ${isAccount ? 'із паролем' : 'без пароля'} · з${NO_BREAK_SPACE}${since}`}
      />
      {account.deletionRequestedAt !== null && <DeletionGrace requestedAt={account.deletionRequestedAt} />}
      {isAccount ? null : <WithoutPassword account={account} onCode={onCode} />}
      <Section title="Ім’я й логін">
        <div className="grid gap-8 book:grid-cols-2 book:gap-16" key={account.person.userId}>
          <NameForm account={account} />
          <LoginForm account={account} />
        </div>
      </Section>
      {isAccount && <Secrets account={account} onCode={onCode} />}
      {isAccount && (
        <Section
          title="Другий крок входу"
          note="Крім пароля — код із телефона або ключ доступу. Тоді вкраденого пароля не досить, щоб увійти."
        >
          <SecondFactorList onCodes={onSpareCodes} />
        </Section>
      )}
      <Section title="Дозволи">
        <Consents account={account} />
      </Section>
      <Section title="Пристрої" note="Де ви зараз увійшли.">
        <DeviceList account={account} />
      </Section>
      <Section title="Вигляд">
        <div className="max-w-90">
          <ThemeChoice />
        </div>
      </Section>
      <Section title="Мої дані" note="Усе, що ми зберігаємо про вас, одним файлом JSON.">
        <ButtonLink href={fileAddress(downloadMyData, {})} download>
          Завантажити мої дані
        </ButtonLink>
      </Section>
      {account.deletionRequestedAt === null && (
        <Section title="Видалити обліковий запис">
          <DeletionForm account={account} />
        </Section>
      )}
    </div>
  );
}

function Secrets({ account, onCode }: SettingsProps): ReactElement {
  return (
    <div className="grid gap-12 book:grid-cols-2 book:gap-x-16">
      <Section title="Пароль" note="Після зміни на інших пристроях доведеться увійти знову.">
        <PasswordForm account={account} onCode={onCode} />
      </Section>
      <div className="grid content-start gap-12">
        <Section title="Пошта">
          <EmailForm account={account} />
        </Section>
        <Section title="Код відновлення" note="Якщо загубили код, отримайте новий. Старий перестане діяти.">
          <RecoveryCodeForm onCode={onCode} />
        </Section>
      </div>
    </div>
  );
}

function WithoutPassword({ account, onCode }: SettingsProps): ReactElement {
  return (
    <div className="grid gap-12 book:grid-cols-2 book:gap-x-16">
      <Section
        title="Створити пароль"
        note="Обліковий запис із паролем дає змогу створювати тести й події. Усі ваші результати залишаться."
      >
        <PasswordForm account={account} onCode={onCode} />
      </Section>
      <div className="grid content-start gap-12">
        <Section title="Особистий код" note="Запишіть його: з логіном і кодом ви ввійдете на іншому пристрої.">
          <PersonalCode account={account} />
        </Section>
        <Section
          title="Об’єднати з наявним обліковим записом"
          note="Якщо у вас уже є обліковий запис із паролем, усі результати перейдуть до нього, а цей зникне."
        >
          <MergeForm />
        </Section>
      </div>
    </div>
  );
}
