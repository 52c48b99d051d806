import type { ReactElement } from 'react';
import { GroupChoice } from '#web/features/wihiws/components/group-choice.tsx';
import { chooseGroups } from '#web/features/wihiws/issuing/issue-draft.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import type { IssueFieldsProps } from './issue-fields-props.ts';

/** Fields for the recipients: groups, anybody by a link and/or people by login. */
export function RecipientFields({
  draft,
  change,
  error,
}: IssueFieldsProps & { readonly error: string | undefined }): ReactElement {
  return (
    <div className="grid gap-4">
      <GroupChoice
        label="Групам"
        chosen={draft.groupIds}
        onChange={(groupIds) => change(chooseGroups(draft, groupIds))}
      />
      <Checkbox
        checked={draft.anybody}
        onChange={(anybody) => change({ anybody, anybodyChosen: true })}
        hint="Ви отримаєте посилання й QR-код: надішліть класу або покажіть на дошці."
      >
        Усім, хто має посилання
      </Checkbox>
      <TextArea
        id="issue-logins"
        label="Людям за логіном"
        aside={draft.anybody || draft.groupIds.length > 0 ? 'необов’язково' : undefined}
        hint="Кожен логін з нового рядка. Хто ще не у ваших групах, спершу отримає запрошення."
        value={draft.logins}
        onChange={(logins) => change({ logins })}
        error={error}
        spellCheck={false}
        rows={3}
      />
    </div>
  );
}
