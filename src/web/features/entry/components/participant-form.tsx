import type { ReactElement } from 'react';
import { useState } from 'react';
import { enterAsParticipant } from '#contract/accounts.ts';
import type { Output } from '#contract/operation.ts';
import { callOperation } from '#web/lib/api-client.ts';
import { useSubmission } from '#web/lib/use-submission.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const PLACED = { identifier_taken: 'identifier', identifier_needs_account: 'identifier' } as const;

/** Entry with a login only: the person becomes a participant with a personal code. */
export function ParticipantForm({
  onDone,
}: {
  onDone: (answer: Output<typeof enterAsParticipant>) => void;
}): ReactElement {
  const [identifier, setIdentifier] = useState('');
  const [sharedComputer, setSharedComputer] = useState(false);
  const form = useSubmission(
    () => callOperation(enterAsParticipant, { body: { identifier, sharedComputer } }),
    onDone,
    PLACED,
  );

  return (
    <form
      className="grid gap-4"
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
        label="Новий логін"
        hint="Наприклад, marta.k або Марта-8А."
        name="username"
        autoComplete="username"
        spellCheck={false}
        value={identifier}
        onChange={setIdentifier}
        error={form.errors['identifier']}
        required
      />
      <Checkbox checked={sharedComputer} onChange={setSharedComputer}>
        Це спільний комп’ютер: вийти, коли закрию браузер
      </Checkbox>
      <div>
        <Button type="submit" busy={form.busy}>
          Продовжити без пароля
        </Button>
      </div>
    </form>
  );
}
