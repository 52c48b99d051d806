import type { ReactElement } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import type { IssueFieldsProps } from './issue-form.tsx';

/** To whom: anybody by a link and/or people by login. */
export function RecipientFields({
  draft,
  change,
  error,
}: IssueFieldsProps & { readonly error: string | undefined }): ReactElement {
  return (
    <div className="grid gap-4">
      <Checkbox
        checked={draft.anybody}
        onChange={(anybody) => change({ anybody })}
        hint="Ви отримаєте посилання: надішліть його класу або покажіть на дошці."
      >
        Усім, хто має посилання
      </Checkbox>
      <TextArea
        id="issue-logins"
        label="Людям за логіном"
        aside={draft.anybody ? 'необов’язково' : undefined}
        hint="Кожен логін з нового рядка. Тест з’явиться в них на тестовій платформі."
        value={draft.logins}
        onChange={(logins) => change({ logins })}
        error={error}
        spellCheck={false}
        rows={3}
      />
    </div>
  );
}
