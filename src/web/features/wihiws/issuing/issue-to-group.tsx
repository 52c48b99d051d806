import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import { listGroups } from '#contract/groups.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { createWihiw } from '#contract/wihiws.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { useAnswer } from '#web/lib/api/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { issueOfDraft, newIssueDraft } from './issue-draft.ts';

const SHOWN_AT_FIRST = 6;

type IssueToGroupProps = {
  readonly testId: string;
  readonly testTitle: string;
  /** The form that makes a group, which then stands in the list. */
  readonly newGroup: ReactNode;
  readonly onIssued: (wihiw: Wihiw) => void;
};

/** The host's groups, each with one press that issues the test to it by the usual rules. */
export function IssueToGroup({ testId, testTitle, newGroup, onIssued }: IssueToGroupProps): ReactElement | null {
  const { data } = useAnswer(listGroups, {});
  const { busy, run } = useAction();
  const [showsAll, setShowsAll] = useState(false);
  const [makesGroup, setMakesGroup] = useState(false);
  if (data === undefined) return null;
  const groups = data.groups.filter(({ archived }) => !archived);
  const shown = showsAll ? groups : groups.slice(0, SHOWN_AT_FIRST);

  async function issue(groupId: string): Promise<void> {
    const body = issueOfDraft(testId, newIssueDraft(testTitle, [groupId]));
    const result = await run(callOperation(createWihiw, { body }));
    if (result.ok) onIssued(result.value);
  }

  return (
    <Section
      title="Призначити групі"
      note={
        groups.length === 0
          ? 'Груп у вас поки немає. Створіть першу: людей додасте потім, тест вони отримають теж.'
          : 'Одним натисканням, за звичайними правилами: одразу, без строку й обмеження часу.'
      }
    >
      {groups.length > 0 && (
        <ul className="grid max-w-170 border-t border-line">
          {shown.map(({ id, title, memberCount }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2"
            >
              <p className="min-w-0 wrap-anywhere">
                <b className="font-medium">{title}</b>{' '}
                <span className="fine nobr">
                  {memberCount === 0 ? 'людей поки немає' : counted(memberCount, PERSON.nominative)}
                </span>
              </p>
              <Button busy={busy} onPress={() => void issue(id)}>
                Призначити<span className="sr"> групі {title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-x-3">
        {shown.length < groups.length && (
          <Button kind="plain" className="-ml-3" onPress={() => setShowsAll(true)}>
            Показати ще {groups.length - shown.length}
          </Button>
        )}
        {groups.length > 0 && !makesGroup && (
          <Button kind="plain" icon="plus" className="-ml-3" onPress={() => setMakesGroup(true)}>
            Нова група
          </Button>
        )}
      </div>
      {(groups.length === 0 || makesGroup) && <div className="mt-3">{newGroup}</div>}
    </Section>
  );
}
