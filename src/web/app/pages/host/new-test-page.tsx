import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { readTest } from '#contract/authoring/tests.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import type { AuthoringPlace } from '#web/features/authoring/authoring-place.ts';
import { placePath, readPlace } from '#web/features/authoring/authoring-place.ts';
import type { AfterFinalizing } from '#web/features/authoring/checks/finalize-dialog.tsx';
import { AuthoringDesk } from '#web/features/authoring/components/authoring-desk.tsx';
import { BeginDraft } from '#web/features/authoring/components/begin-draft.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { issueByLink } from '#web/features/wihiws/issuing/issue-by-link.ts';
import { showFailure } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';
import { useOwnership } from '#web/shell/ownership.ts';

/** `/new-test`: begins a draft, or continues the one of `?test=…`. */
export default function NewTestPage(): ReactElement {
  const place = readPlace(useOwnSearch('/new-test'));
  useDocumentTitle('Новий тест');
  if (place.testId === null) {
    return (
      <AccountNeeded title="Новий тест">
        <BeginDraft onBegun={(testId) => goTo(placePath({ testId, step: 'texts', itemId: null }), { replace: true })} />
      </AccountNeeded>
    );
  }
  return <OpenDraft key={place.testId} testId={place.testId} place={place} />;
}

/** To the link, if it was asked for and could be made; else to the form of an issue, which is the way to try again. */
async function goOnFinished({ id, title }: AuthoredTest, after: AfterFinalizing): Promise<void> {
  const issued = after === 'link' ? await issueByLink(id, title) : null;
  if (issued?.ok === false) showFailure(issued.error);
  goTo(issued?.ok === true ? `/wihost/wihiws/${issued.value.id}` : `/wihost/tests/${id}?issue=ready`, {
    replace: true,
  });
}

function OpenDraft({ testId, place }: { testId: string; place: AuthoringPlace }): ReactElement {
  const query = useAnswer(readTest, { params: { id: testId } }, { keep: false });
  return <Loaded query={query}>{(test) => <OwnDraft test={test} place={place} />}</Loaded>;
}

function OwnDraft({ test, place }: { test: AuthoredTest; place: AuthoringPlace }): ReactElement {
  const queries = useQueryClient();
  useOwnership(true, test.state === 'draft', null);
  return (
    <AuthoringDesk
      test={test}
      place={place}
      onFinished={(finished, after) => {
        // The next page asks the same question and must not be answered with the draft.
        queries.setQueryData(answerKey(readTest, { params: { id: finished.id } }), finished);
        void goOnFinished(finished, after);
      }}
      onPlace={(next, keepScroll) => {
        // Back leads to the step before; looking through the items of one step leaves no trail.
        const isSameStep = next.testId === place.testId && next.step === place.step;
        goTo(placePath(next), { replace: isSameStep, keepScroll });
      }}
    />
  );
}
