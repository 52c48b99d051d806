import type { UseQueryResult } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import type { Group, GroupMember } from '#contract/groups.ts';
import {
  changeGroup,
  deleteGroup,
  listGroups,
  readGroup,
  readGroupProgress,
  readPupilCodes,
  removeMember,
  renewJoinCode,
  renewPupilCode,
  revokeJoinCode,
} from '#contract/groups.ts';
import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import type { CallError } from '#web/lib/api/use-answer.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { askConfirmation } from '#web/shell/dialogs/confirm-queue.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';

/** A group for its owner. */
export function useGroup(id: string): UseQueryResult<Group, CallError> {
  return useAnswer(readGroup, { params: { id } });
}

/** Actions of a group's owner beside the forms. Success and failure are shown as toasts. */
export type GroupActions = {
  /** Puts the group that a call returned into the page. */
  readonly replace: (group: Group) => void;
  readonly archive: (archived: boolean) => Promise<void>;
  /** Asks first. Returns true if the group is gone. */
  readonly remove: () => Promise<boolean>;
  readonly renewCode: () => Promise<void>;
  readonly revokeCode: () => Promise<void>;
  readonly removeMember: (member: Pick<GroupMember, 'id' | 'displayName'>) => Promise<void>;
  readonly takeBack: (invitation: Group['invitations'][number]) => Promise<void>;
  /** Asks first. Returns the new code, or null if there is none. */
  readonly renewPupilCode: (member: GroupMember) => Promise<string | null>;
};

export function useGroupActions(group: Group): GroupActions {
  const queries = useQueryClient();
  const { run } = useAction();
  const params = { id: group.id };

  function replace(changed: Group): void {
    queries.setQueryData(answerKey(readGroup, { params }), changed);
    void queries.invalidateQueries({ queryKey: answerKey(listGroups) });
    // How many people a test was finished by is told of how many members.
    void queries.invalidateQueries({ queryKey: answerKey(readGroupProgress, { params }) });
  }

  async function take(call: Promise<Result<Group, CallFailure>>, done: string): Promise<void> {
    const result = await run(call);
    if (!result.ok) return;
    replace(result.value);
    showSuccess(done);
  }

  return {
    replace,
    archive: (archived) =>
      take(
        callOperation(changeGroup, { params, body: { archived } }),
        archived ? 'Групу перенесено в архів.' : 'Групу повернуто з архіву.',
      ),
    async remove() {
      const agreed = await askConfirmation({
        question: `Видалити групу ${quoted(group.title)}?`,
        note: 'Зникне список групи. Самі люди та їхні коди залишаться.',
        prefer: 'no',
      });
      if (!agreed) return false;
      const result = await run(callOperation(deleteGroup, { params }));
      if (!result.ok) return false;
      void queries.invalidateQueries({ queryKey: answerKey(listGroups) });
      showSuccess('Групу видалено.');
      return true;
    },
    async renewCode() {
      const agreed =
        group.joinCode === null ||
        (await askConfirmation({
          question: 'Замінити код групи новим?',
          note: 'За старим кодом і посиланням більше ніхто не приєднається. Хто вже в групі, залишиться.',
          prefer: 'no',
        }));
      if (agreed) await take(callOperation(renewJoinCode, { params }), 'Новий код готовий.');
    },
    revokeCode: () => take(callOperation(revokeJoinCode, { params }), 'Код вимкнено.'),
    async removeMember({ id, displayName }) {
      const agreed = await askConfirmation({
        question: `Прибрати з групи: ${displayName}?`,
        note: 'Тестів групи ця людина більше не бачитиме. Її результати залишаться.',
        prefer: 'no',
      });
      if (!agreed) return;
      await take(callOperation(removeMember, { params: { ...params, memberId: id } }), 'Прибрано з групи.');
    },
    takeBack: ({ id }) =>
      take(callOperation(removeMember, { params: { ...params, memberId: id } }), 'Запрошення скасовано.'),
    async renewPupilCode({ id, displayName }) {
      const agreed = await askConfirmation({
        question: `Замінити код: ${displayName}?`,
        note: 'Старий код перестане діяти. Новий треба передати.',
        prefer: 'no',
      });
      if (!agreed) return null;
      const result = await run(callOperation(renewPupilCode, { params: { ...params, memberId: id } }));
      if (!result.ok) return null;
      void queries.invalidateQueries({ queryKey: answerKey(readPupilCodes, { params }) });
      return result.value.personalCode;
    },
  };
}
