import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { useHeaderWords } from '#web/lib/page/header-words.ts';
import { Unbroken } from '#web/ui/words/unbroken.tsx';
import { headNote, phoneNote } from './head-words.ts';
import type { IssueTab } from './issue-nav.tsx';
import { IssueNav } from './issue-nav.tsx';
import type { IssueFacts } from './use-issue-head.ts';

type IssueHeadProps = {
  readonly wihiwId: string;
  /** Null until it is known; its room is kept. */
  readonly facts: IssueFacts | null;
  readonly current: IssueTab;
  readonly isWithin: boolean;
  readonly scope: string | null;
};

/** Above every page of an issue: whose test it is, and the way to the others. On a phone the header of the site says the former. */
export function IssueHead({ wihiwId, facts, ...nav }: IssueHeadProps): ReactElement {
  const [now] = useState(() => new Date());
  useHeaderWords(facts?.title ?? null, facts === null ? '' : phoneNote(facts, now));
  return (
    <>
      <div
        className={`mb-1 flex min-h-9 flex-wrap items-baseline gap-x-4 gap-y-1 max-md:absolute max-md:size-px max-md:overflow-hidden max-md:[clip-path:inset(50%)] ${nav.isWithin ? 'print:hidden' : ''}`}
      >
        {facts !== null && (
          <>
            <h1 className="text-h2! leading-tight wrap-anywhere">
              <Unbroken text={facts.title} />
            </h1>
            <p className="note num">{headNote(facts)}</p>
            <IssueLinks facts={facts} className="ml-auto max-md:hidden" />
          </>
        )}
      </div>
      <IssueNav wihiwId={wihiwId} facts={facts} {...nav} />
    </>
  );
}

/** The ways to the test itself: its owner may look at it, and whoever runs the issue may try it. */
export function IssueLinks({ facts, className = '' }: { facts: IssueFacts; className?: string }): ReactElement {
  return (
    <p className={`note flex gap-x-5 print:hidden ${className}`}>
      {facts.role === 'owner' && (
        <Link className="inline-flex min-h-6 items-center" href={`/wihost/tests/${facts.testId}`}>
          Переглянути тест
        </Link>
      )}
      <Link className="inline-flex min-h-6 items-center" href={`/wihiwers/${facts.id}`}>
        Пройти пробно
      </Link>
    </p>
  );
}
