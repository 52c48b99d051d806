import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { Group } from '#contract/groups.ts';
import { changeGroup } from '#contract/groups.ts';
import { callOperation } from '#web/lib/api-client.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { GroupActions } from '../use-group.ts';

type RenameGroupDialogProps = {
  readonly group: Group;
  readonly actions: GroupActions;
  readonly onClose: () => void;
};

/** The group's title. */
export function RenameGroupDialog({ group, actions, onClose }: RenameGroupDialogProps): ReactElement {
  const formId = useId();
  const [title, setTitle] = useState(group.title);
  const form = useSubmission(
    () => callOperation(changeGroup, { params: { id: group.id }, body: { title } }),
    (changed) => {
      actions.replace(changed);
      onClose();
    },
  );
  return (
    <DialogPanel
      title="Змінити назву"
      open
      onClose={onClose}
      closeOutside={title === group.title}
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
        <TextField label="Назва групи" value={title} onChange={setTitle} error={form.errors['title']} maxLength={120} />
      </form>
    </DialogPanel>
  );
}
