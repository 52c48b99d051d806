import type { FormEvent, ReactElement } from 'react';
import { useId, useRef, useState } from 'react';
import { DISPLAY_NAME_MAX_LENGTH } from '#core/constants.ts';
import { cleanDisplayName } from '#core/people/display-name.ts';
import type { CallFailure } from '#web/lib/api/api-client.ts';
import { takerFieldSentence, takerSentence } from '#web/lib/api/taker-messages.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { SessionPerson } from '#web/shell/signed-in.ts';

export type StartWishes = { readonly displayName: string | null; readonly sharedComputer: boolean };

type StartFormProps = {
  readonly person: SessionPerson | null;
  /** An attempt is under way and goes on. */
  readonly resumes: boolean;
  readonly onStart: (wishes: StartWishes) => Promise<CallFailure | null>;
  readonly onSwitchPerson: () => void;
};

/** Who takes the test, on whose computer, and «Почати». */
export function StartForm({ person, resumes, onStart, onSwitchPerson }: StartFormProps): ReactElement {
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [nameError, setNameError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function start(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const cleaned = person === null ? cleanDisplayName(name) : null;
    if (cleaned !== null && !cleaned.ok) {
      setNameError(takerFieldSentence(cleaned.error));
      field.current?.focus();
      return;
    }
    setNameError(null);
    setFailure(null);
    setBusy(true);
    const failed = await onStart({ displayName: cleaned === null ? null : cleaned.value, sharedComputer: shared });
    if (failed === null) return;
    setBusy(false);
    const nameProblem = failed.fields?.find(({ path }) => path === 'displayName');
    if (nameProblem === undefined) setFailure(takerSentence(failed));
    else setNameError(takerFieldSentence(nameProblem.code));
  }

  return (
    <form className="start" noValidate onSubmit={(event) => void start(event)}>
      {person === null ? (
        <div className="field">
          <label className="label" htmlFor={id}>
            Ваше ім’я
          </label>
          <input
            ref={field}
            className="input"
            id={id}
            value={name}
            maxLength={DISPLAY_NAME_MAX_LENGTH}
            autoComplete="name"
            aria-invalid={nameError !== null}
            aria-describedby={`${id}-note`}
            onChange={(event) => setName(event.target.value)}
          />
          {nameError === null ? (
            <p className="fine" id={`${id}-note`}>
              Так вас побачить той, хто призначив тест. Пароль не потрібен.
            </p>
          ) : (
            <p className="error" id={`${id}-note`}>
              <Icon name="warning" /> {nameError}
            </p>
          )}
        </div>
      ) : (
        <p>
          Ви — <b>{person.displayName}</b>.{' '}
          <button className="link" type="button" onClick={onSwitchPerson}>
            Це не я
          </button>
        </p>
      )}
      {!resumes && person?.sharedComputer !== true && (
        <label className="option">
          <input type="checkbox" checked={shared} onChange={(event) => setShared(event.target.checked)} />
          <span className="let box" aria-hidden="true">
            <Icon name="check" />
          </span>
          <span className="txt">
            Це спільний комп’ютер
            <span className="note">Після завершення тесту ми самі вийдемо з вашого запису.</span>
          </span>
        </label>
      )}
      <div role="alert">
        {failure !== null && (
          <p className="error">
            <Icon name="warning" /> {failure}
          </p>
        )}
      </div>
      <p className="do">
        <button className="btn btn-primary" type="submit" aria-disabled={busy}>
          {busy ? 'Відкриваємо…' : resumes ? 'Продовжити' : 'Почати'}
        </button>
      </p>
    </form>
  );
}
