import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Link } from 'react-aria-components/Link';
import type { PupilPath } from '#contract/scoring/pupil-path.ts';
import { readPupilPath } from '#contract/scoring/pupil-path.ts';
import { journalName } from '#core/people/name-order.ts';
import { pathLead, pathTitle } from '#core/scoring/progress/path-words.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { PupilPathView } from '#web/features/progress/path/pupil-path-view.tsx';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

/** `/wihost-groups/{id}/pupils/{person}`: one pupil over the tests of the group's owner. */
export default function PupilPathPage(): ReactElement {
  useDocumentTitle('Шлях учня');
  const { groupId = '', personId = '' } = useParams({ strict: false }) as { groupId?: string; personId?: string };
  return (
    <AccountNeeded title="Шлях учня">
      <Path key={personId} groupId={groupId} personId={personId} />
    </AccountNeeded>
  );
}

type PathProps = { readonly groupId: string; readonly personId: string };

function Path({ groupId, personId }: PathProps): ReactElement {
  const search = useOwnSearch(`/wihost-groups/${groupId}/pupils/${personId}`);
  const page = Math.max(0, Math.trunc(Number(new URLSearchParams(search).get('page') ?? 0)) || 0);
  const query = useAnswer(
    readPupilPath,
    { params: { id: groupId, memberId: personId }, query: page === 0 ? {} : { page } },
    { keep: false },
  );
  return <Loaded query={query}>{(path) => <Shown path={path} groupId={groupId} page={page} />}</Loaded>;
}

function Shown(props: { readonly path: PupilPath; readonly groupId: string; readonly page: number }): ReactElement {
  const { path, groupId, page } = props;
  useDocumentTitle(`${path.displayName}, ${path.groupTitle}`);
  const inTime = path.issues.flatMap(({ result }) => (result === null ? [] : [result])).reverse();
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 text-small wrap-anywhere">
          <Link href={`/wihost-groups/${groupId}`} className="inline-flex min-h-11 items-center">
            <Unbroken text={path.groupTitle} />
          </Link>
          <b className="font-semibold">{path.displayName}</b>
        </p>
        <PageTitle
          title={pathTitle(inTime)}
          note={pathLead(inTime)}
          action={
            <div className="flex flex-wrap gap-2 print:hidden">
              <Neighbour groupId={groupId} to={path.previous} label="Попередній учень" sign="←" />
              <Neighbour groupId={groupId} to={path.next} label="Наступний учень" sign="→" />
              <Button onPress={() => window.print()}>Надрукувати</Button>
            </div>
          }
        />
      </div>
      <PupilPathView path={path} />
      {(path.hasOlder || page > 0) && (
        <nav aria-label="Сторінки тестів" className="flex flex-wrap gap-2 print:hidden">
          {page > 0 && <ButtonLink href={page === 1 ? '?' : `?page=${page - 1}`}>Новіші тести</ButtonLink>}
          {path.hasOlder && <ButtonLink href={`?page=${page + 1}`}>Давніші тести</ButtonLink>}
        </nav>
      )}
    </div>
  );
}

type NeighbourProps = {
  readonly groupId: string;
  readonly to: PupilPath['previous'];
  readonly label: string;
  readonly sign: '←' | '→';
};

function Neighbour({ groupId, to, label, sign }: NeighbourProps): ReactElement | null {
  if (to === null) return null;
  const [surname = ''] = journalName(to.displayName).split(' ');
  return (
    <ButtonLink kind="plain" href={`/wihost-groups/${groupId}/pupils/${to.id}`}>
      <span className="sr">{label}: </span>
      {sign === '←' ? `← ${surname}` : `${surname} →`}
    </ButtonLink>
  );
}
