import type { ReactElement, ReactNode } from 'react';
import { useStore } from '#web/lib/use-store.ts';
import { signedIn } from '#web/shell/signed-in.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

type AccountNeededProps = { readonly title: string; readonly children: ReactNode };

/** Creating needs a password: a participant gets the way to one in place of the page. */
export function AccountNeeded({ title, children }: AccountNeededProps): ReactElement {
  const { person } = useStore(signedIn);
  if (person?.kind !== 'participant') return <>{children}</>;
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title={title} note={`Ви ввійшли як ${person.identifier}, без пароля.`} />
      <EmptyState
        title="Щоб створювати тести, потрібен пароль"
        action={
          <>
            <ButtonLink kind="filled" href="/account">
              Створити пароль
            </ButtonLink>
            <ButtonLink href="/testtool">Проходити тести</ButtonLink>
          </>
        }
      >
        Пароль захищає те, що ви створите. Логін, результати й усе, що ви вже зробили, залишаться вашими.
      </EmptyState>
    </div>
  );
}
