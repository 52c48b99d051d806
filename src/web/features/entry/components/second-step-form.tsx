import type { ReactElement } from 'react';
import { useState } from 'react';
import type { SecondStep } from '#contract/accounts.ts';
import { finishSignIn } from '#contract/second-factors.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { useSubmission } from '#web/lib/api/use-submission.ts';
import { askAuthenticator } from '#web/lib/ask-authenticator.ts';
import { useTypedText } from '#web/lib/page/use-typed.ts';
import { postedForm } from '#web/lib/page-facts.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { EntryForm } from './entry-form.tsx';

type SecondStepFormProps = {
  readonly address: string;
  readonly secondStep: SecondStep;
  readonly onDone: (person: SessionPerson) => void;
  /** Back to login and password: the step is over or given up; the sentence says why. */
  readonly onBack: (why: string | null) => void;
};

/** The step after a right password: a passkey of this host, a code of an app, or a spare code. */
export function SecondStepForm({ address, secondStep, onDone, onBack }: SecondStepFormProps): ReactElement {
  const { step, passkey, hasApp, passkeysElsewhere } = secondStep;
  const [code, setCode] = useTypedText('one-time-code');
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useSubmission(
    () => callOperation(finishSignIn, { body: { step, code } }),
    ({ person }) => onDone(person),
    { wrong_second_code: 'code' },
    postedForm('second-step')?.failure,
  );

  async function answerByPasskey(options: NonNullable<SecondStep['passkey']>): Promise<void> {
    setProblem(null);
    setAsking(true);
    try {
      const asked = await askAuthenticator(({ askPasskey }) => askPasskey(options));
      if (!asked.ok) return setProblem(asked.error);
      const result = await callOperation(finishSignIn, { body: { step, passkey: asked.value } });
      if (result.ok) onDone(result.value.person);
      else onBack(failureSentence(result.error));
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className="grid gap-6">
      {problem !== null && (
        <Banner kind="bad" announce>
          {problem}
        </Banner>
      )}
      {passkey !== null && (
        <div>
          <Button kind="filled" busy={asking} onPress={() => void answerByPasskey(passkey)}>
            Увійти з ключем доступу
          </Button>
        </div>
      )}
      {passkey === null && passkeysElsewhere.length > 0 && (
        <p className="note">
          Ваш ключ доступу діє лише на адресі {passkeysElsewhere.join(', ')}. Увійдіть там або введіть код.
        </p>
      )}
      <EntryForm
        form={form}
        name="second-step"
        address={address}
        submitLabel="Увійти"
        submitKind={passkey === null ? 'filled' : 'outlined'}
        aside={<Button onPress={() => onBack(null)}>Скасувати</Button>}
      >
        <input type="hidden" name="step" value={JSON.stringify(secondStep)} />
        <TextField
          label={hasApp ? 'Код із застосунку або запасний код' : 'Запасний код'}
          hint={hasApp ? 'Шість цифр, які зараз показує застосунок, або один із запасних кодів.' : undefined}
          name="one-time-code"
          autoComplete="one-time-code"
          spellCheck={false}
          value={code}
          onChange={setCode}
          error={form.errors['code']}
          required
        />
      </EntryForm>
    </div>
  );
}
