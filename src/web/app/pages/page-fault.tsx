import type { ReactElement } from 'react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** A page that broke, or whose file could not be loaded (the network, or a newer version on the server). */
export function PageFault({ error }: { error: unknown }): ReactElement {
  useEffect(() => console.error(error), [error]);
  return (
    <div className="wrap grid content-start gap-8">
      <PageTitle title="Сторінка не відкрилася" />
      <EmptyState
        title="Щось пішло не так"
        action={
          <>
            <Button kind="filled" onPress={() => window.location.reload()}>
              Оновити сторінку
            </Button>
            <ButtonLink href="/">На головну</ButtonLink>
          </>
        }
      >
        Можливо, зник зв’язок. Оновіть сторінку; те, що було збережено, нікуди не зникло.
      </EmptyState>
    </div>
  );
}
