import type { ReactElement } from 'react';
import { useId, useState } from 'react';
import type { Group, GroupMember } from '#contract/groups.ts';
import { changeGroup, renameMember } from '#contract/groups.ts';
import type { Result } from '#core/result.ts';
import type { GroupActions } from '#web/features/groups/use-group.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogPanel } from '#web/ui/dialog-panel.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { SurnameHint } from '#web/ui/names/surname-hint.tsx';

type RenameProps = { readonly group: Group; readonly actions: GroupActions; readonly onClose: () => void };

/** The group's title. */
export function RenameGroupDialog({ group, actions, onClose }: RenameProps): ReactElement {
  return (
    <NameDialog
      title="Змінити назву"
      label="Назва групи"
      maxLength={120}
      name={group.title}
      field="title"
      send={(title) => callOperation(changeGroup, { params: { id: group.id }, body: { title } })}
      actions={actions}
      onClose={onClose}
    />
  );
}

/** The name on the roster. */
export function RenameMemberDialog(props: RenameProps & { readonly member: GroupMember }): ReactElement {
  const { group, member, actions, onClose } = props;
  const params = { id: group.id, memberId: member.id };
  return (
    <NameDialog
      title="Змінити ім’я"
      label="Ім’я у списку групи"
      hint={member.isPupil ? undefined : 'Лише у вашому списку: ім’я самої людини не зміниться.'}
      name={member.displayName}
      field="displayName"
      send={(displayName) => callOperation(renameMember, { params, body: { displayName } })}
      actions={actions}
      onClose={onClose}
    />
  );
}

type NameDialogProps = Omit<RenameProps, 'group'> & {
  readonly title: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly maxLength?: number;
  /** The present name. */
  readonly name: string;
  /** The name's path in the API's errors. */
  readonly field: string;
  readonly send: (name: string) => Promise<Result<Group, CallFailure>>;
};

function NameDialog(props: NameDialogProps): ReactElement {
  const formId = useId();
  const [name, setName] = useState(props.name);
  const form = useSubmission(
    () => props.send(name),
    (changed) => {
      props.actions.replace(changed);
      props.onClose();
    },
  );
  return (
    <DialogPanel
      title={props.title}
      open
      onClose={props.onClose}
      closeOutside={name === props.name}
      actions={
        <Button kind="filled" type="submit" form={formId} busy={form.busy}>
          Зберегти
        </Button>
      }
    >
      <SubmissionForm form={form} id={formId}>
        <TextField
          label={props.label}
          hint={props.hint}
          value={name}
          onChange={setName}
          error={form.errors[props.field]}
          maxLength={props.maxLength}
        />
        {props.field === 'displayName' && <SurnameHint name={name} onName={setName} />}
      </SubmissionForm>
    </DialogPanel>
  );
}
