import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readPupilCodes } from '#contract/groups.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { PupilCards } from '#web/features/groups/components/pupil-cards.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { printWhenDrawn } from '#web/lib/page/print-when-drawn.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { OnlyHere } from '#web/ui/copy-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** `/wihost-groups/{id}/codes`: logins and codes of pupils, to print and cut out. */
export default function PupilCodesPage(): ReactElement {
  useDocumentTitle('Логіни й коди');
  const { groupId = '' } = useParams({ strict: false }) as { groupId?: string };
  return (
    <AccountNeeded title="Логіни й коди">
      <Cards key={groupId} groupId={groupId} />
    </AccountNeeded>
  );
}

function Cards({ groupId }: { groupId: string }): ReactElement {
  // Codes may be renewed meanwhile: they are not kept with the page.
  const query = useAnswer(readPupilCodes, { params: { id: groupId } }, { keep: false });
  return (
    <Loaded query={query}>
      {(codes) => (
        <div className="wrap grid content-start gap-8">
          <div className="not-printed">
            <PageTitle
              title="Логіни й коди"
              note={`${codes.title}. Код — це ключ: віддайте кожному його картку.`}
              action={
                codes.pupils.length > 0 && (
                  <Button kind="filled" onPress={() => void printWhenDrawn()}>
                    Надрукувати
                  </Button>
                )
              }
            />
            {codes.pupils.length > 0 && (
              <div className="mt-6">
                <OnlyHere url={codes.address} what="картки" />
              </div>
            )}
          </div>
          {codes.pupils.length > 0 ? (
            <PupilCards codes={codes} />
          ) : (
            <EmptyState
              title="Кодів немає"
              action={<ButtonLink href={`/wihost-groups/${groupId}`}>До групи</ButtonLink>}
            >
              Коди мають ті, кого ви додали за списком імен і хто ще не має пароля.
            </EmptyState>
          )}
        </div>
      )}
    </Loaded>
  );
}
