import type { ReactElement } from 'react';
import type { EntryFormName } from '#contract/app-page.ts';
import { openByCode } from '#contract/entry-codes.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { useTypedText } from '#web/lib/page/use-typed.ts';
import { postedForm } from '#web/lib/page-facts.ts';
import type { ButtonKind } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { SubmissionForm } from '#web/ui/fields/submission-form.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

/** Also the id of the field, for links that lead to it. */
const NAME = 'entry-code';
const FORM: EntryFormName = 'entry-code';

type CodeFieldProps = {
  /** Gets the path to which the code leads: a test, the page of joining a group, or that of a person’s results. */
  readonly onFound: (path: string) => void;
  readonly buttonKind?: ButtonKind;
  /** The entry page with its query, which takes the form where the browser sends it by itself. */
  readonly address?: string;
};

/** «Маю код»: one field for every code that somebody may be given. It needs no session. */
export function CodeField({ onFound, buttonKind = 'outlined', address = '/wihiwin' }: CodeFieldProps): ReactElement {
  const posted = postedForm(FORM);
  const [typed, setTyped] = useTypedText(NAME, posted?.typed[NAME]);
  const form = useSubmission(
    () => callOperation(openByCode, { body: { code: typed.trim() } }),
    ({ path }) => onFound(path),
    { already_closed: 'code', relation_code_used: 'code', relation_code_expired: 'code' },
    posted?.failure,
  );
  return (
    <SubmissionForm form={form} action={address}>
      <input type="hidden" name="form" value={FORM} />
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,20rem)_max-content]">
        <TextField
          label="Код тесту, групи або для батьків"
          id={NAME}
          name={NAME}
          hint="Із дошки, від учителя або від дитини: 8&nbsp;чи&nbsp;12&nbsp;літер і цифр."
          value={typed}
          onChange={setTyped}
          error={form.errors['code']}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" kind={buttonKind} busy={form.busy} className="sm:mt-7">
          Відкрити
        </Button>
      </div>
    </SubmissionForm>
  );
}
