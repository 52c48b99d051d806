import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import type { Wihiw } from '#contract/wihiws.ts';
import { changeWihiw } from '#contract/wihiws.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import type { WihiwActions } from '#web/features/wihiws/use-wihiw-actions.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { GroupChoice } from './group-choice.tsx';

/** Groups that have the test, and those that may get it too. */
export function GroupRecipients({ wihiw, actions }: { wihiw: Wihiw; actions: WihiwActions }): ReactElement {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useSubmission(
    () => callOperation(changeWihiw, { params: { id: wihiw.id }, body: { addGroups: [...chosen] } }),
    (changed) => {
      setChosen([]);
      actions.replace(changed);
      showSuccess('Тест призначено.');
    },
  );
  const problem = form.formError ?? Object.values(form.errors)[0] ?? null;
  return (
    <div className="grid gap-3">
      {wihiw.groups.length > 0 && (
        <ul className="border-t border-line">
          {wihiw.groups.map(({ id, title, memberCount }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2">
              <Link
                href={`/wihost-groups/${id}`}
                className="-my-2.5 inline-flex min-w-11 py-2.5 items-center wrap-anywhere"
              >
                {title}
              </Link>
              <span className="note">{counted(memberCount, PERSON.nominative)}</span>
            </li>
          ))}
        </ul>
      )}
      <GroupChoice
        label="Додати групи"
        chosen={chosen}
        onChange={setChosen}
        without={wihiw.groups.map(({ id }) => id)}
      />
      {problem !== null && (
        <Banner kind="bad" announce>
          {problem}
        </Banner>
      )}
      {chosen.length > 0 && (
        <div>
          <Button busy={form.busy} onPress={() => void form.submit()}>
            Призначити групам
          </Button>
        </div>
      )}
    </div>
  );
}
