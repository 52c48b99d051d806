import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Group } from '#contract/groups.ts';
import { addMembers, addPupils } from '#contract/groups.ts';
import { callOperation } from '#web/lib/api-client.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import { showSuccess } from '#web/shell/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { addedWords, linesError, typedLogins, typedNames } from '../group-words.ts';
import type { GroupActions } from '../use-group.ts';

type AddProps = { readonly group: Group; readonly actions: GroupActions };

/** A pasted list of names: everybody gets a login and a code. */
export function AddPupils({ group, actions }: AddProps): ReactElement {
  const [names, setNames] = useState('');
  const [sent, setSent] = useState<readonly string[]>([]);
  const [done, setDone] = useState<string | null>(null);
  const form = useSubmission(
    () => {
      const typed = typedNames(names);
      setSent(typed);
      return callOperation(addPupils, { params: { id: group.id }, body: { names: typed } });
    },
    ({ group: changed, added, skipped }) => {
      setNames('');
      actions.replace(changed);
      setDone(addedWords(added, skipped));
    },
  );
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setDone(null);
        if (typedNames(names).length === 0) form.refuse({ names: 'Напишіть хоча б одне ім’я.' });
        else void form.submit();
      }}
    >
      {form.formError !== null && (
        <Banner kind="bad" announce>
          {form.formError}
        </Banner>
      )}
      {done !== null && (
        <Banner kind="good" announce>
          {done}
        </Banner>
      )}
      <TextArea
        label="Список імен"
        hint="Кожне ім’я з нового рядка. Кожен отримає логін і код: пошта й пароль не потрібні."
        value={names}
        onChange={setNames}
        error={linesError(form.errors, sent, 'names')}
        spellCheck={false}
        rows={5}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          Додати за списком
        </Button>
      </div>
    </form>
  );
}

/** People who have a login already. */
export function AddByLogin({ group, actions }: AddProps): ReactElement {
  const [logins, setLogins] = useState('');
  const [sent, setSent] = useState<readonly string[]>([]);
  const form = useSubmission(
    () => {
      const typed = typedLogins(logins);
      setSent(typed);
      return callOperation(addMembers, { params: { id: group.id }, body: { logins: typed } });
    },
    (changed) => {
      setLogins('');
      actions.replace(changed);
      showSuccess('Готово: хто ще не погодився, отримає запрошення.');
    },
  );
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (typedLogins(logins).length === 0) form.refuse({ logins: 'Напишіть хоча б один логін.' });
        else void form.submit();
      }}
    >
      {form.formError !== null && (
        <Banner kind="bad" announce>
          {form.formError}
        </Banner>
      )}
      <TextArea
        label="Люди, які вже мають логін"
        hint="Кожен логін з нового рядка. Людина побачить запрошення й вирішить сама."
        value={logins}
        onChange={setLogins}
        error={linesError(form.errors, sent, 'logins')}
        spellCheck={false}
        rows={2}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          Запросити
        </Button>
      </div>
    </form>
  );
}
