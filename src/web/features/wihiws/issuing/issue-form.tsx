import type { ReactElement } from 'react';
import { useState } from 'react';
import type { Wihiw } from '#contract/wihiws.ts';
import { createWihiw } from '#contract/wihiws.ts';
import { issueOfDraft, newIssueDraft } from '#web/features/wihiws/issuing/issue-draft.ts';
import { issueProblems } from '#web/features/wihiws/issuing/issue-problems.ts';
import type { TestTraits } from '#web/features/wihiws/test-traits.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { fieldSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { linesError } from '#web/lib/typed-lines.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { FormError } from '#web/ui/fields/form-error-summary.tsx';
import { FormErrorSummary } from '#web/ui/fields/form-error-summary.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { AttemptsFields } from './attempts-fields.tsx';
import type { IssueFieldsProps } from './issue-fields-props.ts';
import { IssueSummary } from './issue-summary.tsx';
import { MoreRules } from './more-rules.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { ReleaseFields } from './release-fields.tsx';
import { TimeFields } from './time-fields.tsx';

type IssueFormProps = {
  readonly testId: string;
  readonly testTitle: string;
  readonly traits: TestTraits;
  readonly cancelPath: string;
  readonly cancelLabel: string;
  /** Groups that are chosen from the start. */
  readonly groupIds?: readonly string[];
  readonly onIssued: (wihiw: Wihiw) => void;
};

/**
 * «Призначити тест»: one screen with defaults that suit a class, so that one press is enough; what will happen and the button
 * stay in sight, the rarer rules are folded.
 */
export function IssueForm({
  testId,
  testTitle,
  traits,
  groupIds,
  cancelPath,
  cancelLabel,
  onIssued,
}: IssueFormProps): ReactElement {
  const [draft, setDraft] = useState(() => newIssueDraft(testTitle, groupIds));
  const [sent, setSent] = useState<readonly string[]>([]);
  const form = useSubmission(() => {
    const body = issueOfDraft(testId, draft);
    setSent(body.recipients);
    return callOperation(createWihiw, { body });
  }, onIssued);

  const fields: IssueFieldsProps = {
    traits,
    draft,
    errors: form.errors,
    change: (changes) => setDraft((before) => ({ ...before, ...changes })),
  };
  const recipientsError = linesError(form.errors, sent, 'recipients');

  function send(): void {
    const problems = Object.entries(issueProblems(draft, new Date()));
    if (problems.length === 0) return void form.submit();
    form.refuse(Object.fromEntries(problems.map(([path, code]) => [path, fieldSentence(code)])));
  }

  return (
    <form
      className="grid gap-10 book:grid-cols-[minmax(0,1fr)_minmax(0,21rem)] book:gap-x-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="grid max-w-170 content-start gap-10">
        <FormErrorSummary errors={summaryOf(form.errors, form.formError, recipientsError)} />
        <TextField
          id="issue-title"
          label="Назва, яку побачать читачі"
          value={draft.title}
          onChange={(title) => fields.change({ title })}
          error={form.errors['rules.title']}
          maxLength={200}
          required
        />
        <Section title="Кому">
          <RecipientFields {...fields} error={recipientsError} />
        </Section>
        <Section title="Коли" note="За київським часом.">
          <TimeFields {...fields} />
        </Section>
        <Section title="Як читають">
          <ReadingFields {...fields} />
        </Section>
        <Section title="Спроби">
          <AttemptsFields {...fields} />
        </Section>
        <Section title="Що й коли побачать читачі">
          <ReleaseFields {...fields} />
        </Section>
        <MoreRules {...fields} />
      </div>
      {/* On phones the button sticks to the bottom of the whole form, so it is the form's own child there. */}
      <div className="max-book:contents book:sticky book:top-20 book:grid book:gap-6 book:self-start">
        <IssueSummary {...fields} />
        <div className="issue-bar flex gap-3 max-book:sticky max-book:bottom-0 max-book:z-10 max-book:-mx-4 max-book:border-t max-book:border-line max-book:bg-paper max-book:px-4 max-book:py-2 book:grid">
          <Button kind="filled" type="submit" busy={form.busy} className="max-book:flex-1">
            {draft.anybody ? 'Отримати посилання' : 'Призначити тест'}
          </Button>
          <ButtonLink kind="plain" href={cancelPath}>
            {cancelLabel}
          </ButtonLink>
        </div>
      </div>
    </form>
  );
}

const FIELD_IDS: Readonly<Record<string, string>> = {
  'rules.title': 'issue-title',
  'rules.opensAt': 'issue-opens',
  'rules.closesAt': 'issue-closes',
  'rules.timeLimitSeconds': 'issue-limit',
  'rules.attemptsAllowed': 'issue-attempts',
  'rules.answersRelease': 'issue-answers',
  'rules.passPercent': 'issue-pass',
  'rules.pauseCapMinutes': 'issue-pause-cap',
};

function summaryOf(
  errors: Readonly<Record<string, string>>,
  formError: string | null,
  recipientsError: string | undefined,
): FormError[] {
  const whole = formError === null ? [] : [{ fieldId: null, text: formError }];
  const recipients = recipientsError === undefined ? [] : [{ fieldId: 'issue-logins', text: recipientsError }];
  const others = Object.entries(errors).filter(([path]) => !path.startsWith('recipients'));
  return [...whole, ...recipients, ...others.map(([path, text]) => ({ fieldId: FIELD_IDS[path] ?? null, text }))];
}
