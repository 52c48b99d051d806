import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { MyGroups as Mine } from '#contract/groups.ts';
import { joinGroup, listMyGroups } from '#contract/groups.ts';
import { leaveAsked } from '#contract/people/asking.ts';
import { listMyWihiws } from '#contract/results.ts';
import { quoted } from '#core/language/quoted.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Unbroken } from '#web/ui/words/unbroken.tsx';

/** Groups I am in, and the form of joining. @param code typed in already, from a link */
export function MyGroupsList({ code = '' }: { code?: string }): ReactElement {
  const queries = useQueryClient();
  const query = useAnswer(listMyGroups, {});
  const replace = (mine: Mine) => {
    queries.setQueryData(answerKey(listMyGroups, {}), mine);
    // Tests of a group come and go with it.
    void queries.invalidateQueries({ queryKey: answerKey(listMyWihiws) });
  };
  return (
    <div className="grid max-w-160 gap-6">
      {query.isPending && <SkeletonRows />}
      {query.error !== null && <Banner kind="bad">{failureSentence(query.error.failure)}</Banner>}
      {query.data !== undefined && <Lists mine={query.data} replace={replace} />}
      <JoinForm code={code} replace={replace} />
    </div>
  );
}

type Replace = { readonly replace: (mine: Mine) => void };

function Lists({ mine, replace }: { mine: Mine } & Replace): ReactElement | null {
  const { run } = useAction();
  async function leave(group: Mine['groups'][number]): Promise<void> {
    const agreed = await askConfirmation({
      question: `Вийти з групи ${quoted(group.title)}?`,
      note: 'Тестів групи ви більше не бачитимете. Ваші результати залишаться.',
      prefer: 'no',
    });
    if (!agreed) return;
    const result = await run(callOperation(leaveAsked, { params: { role: 'group', id: group.id } }));
    if (!result.ok) return;
    replace({ groups: mine.groups.filter(({ id }) => id !== group.id) });
    showSuccess('Ви вийшли з групи.');
  }

  if (mine.groups.length === 0) return null;
  return (
    <ul className="border-t border-line-strong">
      {mine.groups.map((group) => (
        <li key={group.id} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-2">
          <div className="min-w-0 wrap-anywhere">
            <p className="h3">
              <Unbroken text={group.title} />
            </p>
            <p className="note">
              {group.hostName} · у списку ви — {group.displayName}
            </p>
          </div>
          <Button kind="plain" className="max-sm:-ml-3 sm:-mr-3" onPress={() => void leave(group)}>
            Вийти з групи<span className="sr"> {group.title}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function JoinForm({ code, replace }: { code: string } & Replace): ReactElement {
  const [typed, setTyped] = useState(code);
  const form = useSubmission(
    () => callOperation(joinGroup, { body: { code: typed } }),
    ({ groupId, mine }) => {
      setTyped('');
      replace(mine);
      const group = mine.groups.find(({ id }) => id === groupId);
      showSuccess(group === undefined ? 'Готово.' : `Ви в групі ${quoted(group.title)}.`);
    },
  );
  return (
    <SubmissionForm form={form}>
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_max-content]">
        <TextField
          id="group-code"
          label="Код групи"
          hint="Його дає вчитель: 12&nbsp;літер і цифр. Так вам зможуть призначати тести й бачити їхні результати."
          value={typed}
          onChange={setTyped}
          error={form.errors['code']}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" kind={code === '' ? 'outlined' : 'filled'} busy={form.busy} className="sm:mt-7">
          Приєднатися
        </Button>
      </div>
    </SubmissionForm>
  );
}
