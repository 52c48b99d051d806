import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { Group, GroupMember } from '#contract/groups.ts';
import { renameMember } from '#contract/groups.ts';
import { callOperation } from '#web/lib/api-client.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type RenameDialogProps = {
  readonly group: Group;
  readonly member: GroupMember;
  readonly onClose: () => void;
  readonly onRenamed: (group: Group) => void;
};

/** The name on the roster. */
export function RenameDialog({ group, member, onClose, onRenamed }: RenameDialogProps): ReactElement {
  const formId = useId();
  const [displayName, setDisplayName] = useState(member.displayName);
  const form = useSubmission(
    () => callOperation(renameMember, { params: { id: group.id, memberId: member.id }, body: { displayName } }),
    onRenamed,
  );
  return (
    <DialogPanel
      title="Змінити ім’я"
      open
      onClose={onClose}
      closeOutside={displayName === member.displayName}
      actions={
        <Button kind="filled" type="submit" form={formId} busy={form.busy}>
          Зберегти
        </Button>
      }
    >
      <form
        id={formId}
        className="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {form.formError !== null && (
          <Banner kind="bad" announce>
            {form.formError}
          </Banner>
        )}
        <TextField
          label="Ім’я у списку групи"
          hint={member.isPupil ? undefined : 'Лише у вашому списку: ім’я самої людини не зміниться.'}
          value={displayName}
          onChange={setDisplayName}
          error={form.errors['displayName']}
        />
      </form>
    </DialogPanel>
  );
}
