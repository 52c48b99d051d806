import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Group } from '#contract/groups.ts';
import { addMembers, addPupils } from '#contract/groups.ts';
import { addedWords, typedNames } from '#web/features/groups/group-words.ts';
import type { GroupActions } from '#web/features/groups/use-group.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { typedLogins } from '#web/lib/typed-lines.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { LinesForm } from '#web/ui/fields/lines-form.tsx';

type AddProps = { readonly group: Group; readonly actions: GroupActions };

/** A pasted list of names: everybody gets a login and a code. */
export function AddPupils({ group, actions }: AddProps): ReactElement {
  const [done, setDone] = useState<string | null>(null);
  return (
    <LinesForm
      label="Список імен"
      hint="Кожне ім’я з нового рядка. Кожен отримає логін і код: пошта й пароль не потрібні."
      rows={5}
      submitLabel="Додати за списком"
      read={typedNames}
      empty="Напишіть хоча б одне ім’я."
      field="names"
      send={(names) => callOperation(addPupils, { params: { id: group.id }, body: { names } })}
      onTry={() => setDone(null)}
      onDone={({ group: changed, added, skipped }) => {
        actions.replace(changed);
        setDone(addedWords(added, skipped));
      }}
    >
      {done !== null && (
        <Banner kind="good" announce>
          {done}
        </Banner>
      )}
    </LinesForm>
  );
}

/** People who have a login already. */
export function AddByLogin({ group, actions }: AddProps): ReactElement {
  return (
    <LinesForm
      label="Люди, які вже мають логін"
      hint="Кожен логін з нового рядка. Людина побачить запрошення й вирішить сама."
      rows={2}
      submitLabel="Запросити"
      read={typedLogins}
      empty="Напишіть хоча б один логін."
      field="logins"
      send={(logins) => callOperation(addMembers, { params: { id: group.id }, body: { logins } })}
      onDone={(changed) => {
        actions.replace(changed);
        showSuccess('Готово: хто ще не погодився, отримає запрошення.');
      }}
    />
  );
}
