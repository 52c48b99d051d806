import type { FormEvent, ReactElement } from 'react';
import { useId, useRef, useState } from 'react';
import { DISPLAY_NAME_MAX_LENGTH } from '#core/constants.ts';
import { cleanDisplayName } from '#core/people/display-name.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { takerFieldSentence, takerSentence } from '#web/lib/api/taker-messages.ts';
import { useTypedChoice, useTypedText } from '#web/lib/page/use-typed.ts';
import { Icon } from '#web/shell/icon.tsx';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import type { StartWishes } from './way-in.ts';
import { NAME_FIELD, SHARED_FIELD, startButtonWords } from './way-in.ts';

type StartFormProps = {
  readonly person: SessionPerson | null;
  /** There is a running attempt to continue. */
  readonly resumes: boolean;
  /** The host tries their own test: nobody shares a computer with a host who prepares a lesson. */
  readonly trial: boolean;
  /** A pause of the host's: starting is not what to do now. */
  readonly waits: boolean;
  /** Where who has a login enters. */
  readonly signInHref: string;
  readonly isStarting: boolean;
  /** Why the last start failed. */
  readonly refusal: CallFailure | null;
  readonly onStart: (wishes: StartWishes) => void;
  readonly onSwitchPerson: () => void;
};

/** The form of the cover: name, shared computer, «Почати». */
export function StartForm(props: StartFormProps): ReactElement {
  const { person, resumes, trial, waits, isStarting, refusal } = props;
  const [name, setName] = useTypedText(NAME_FIELD);
  const [shared, setShared] = useTypedChoice(SHARED_FIELD);
  /** What is wrong with the name, found before anything was sent. */
  const [ownError, setOwnError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const refusedName = refusal?.fields?.find(({ path }) => path === 'displayName');
  const nameError = ownError ?? (refusedName === undefined ? null : takerFieldSentence(refusedName.code));

  function start(event: FormEvent): void {
    event.preventDefault();
    if (isStarting) return;
    const cleaned = person === null ? cleanDisplayName(name) : null;
    if (cleaned !== null && !cleaned.ok) {
      setOwnError(takerFieldSentence(cleaned.error));
      field.current?.focus();
      return;
    }
    setOwnError(null);
    props.onStart({ displayName: cleaned === null ? null : cleaned.value, sharedComputer: shared });
  }

  return (
    <form className="start" noValidate onSubmit={start}>
      {person === null ? (
        <div className="field">
          <label className="label" htmlFor={id}>
            Ваше ім’я
          </label>
          <input
            ref={field}
            className="input"
            id={id}
            name={NAME_FIELD}
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
          <p className="own-login">
            Маєте логін?{' '}
            <a className="link" href={props.signInHref}>
              Увійдіть
            </a>
          </p>
        </div>
      ) : (
        <p>
          Ви — <b>{person.displayName}</b>.{' '}
          <button className="link" type="button" onClick={props.onSwitchPerson}>
            Це не я
          </button>
        </p>
      )}
      {!resumes && !trial && person?.sharedComputer !== true && (
        <label className="option">
          <input
            type="checkbox"
            name={SHARED_FIELD}
            checked={shared}
            onChange={(event) => setShared(event.target.checked)}
          />
          <span className="let box" aria-hidden="true">
            <Icon name="check" />
          </span>
          <span className="txt">
            Це спільний комп’ютер
            <span className="note">Після завершення тесту ваш сеанс завершиться сам.</span>
          </span>
        </label>
      )}
      <div role="alert">
        {refusal !== null && refusedName === undefined && (
          <p className="error">
            <Icon name="warning" /> {takerSentence(refusal)}
          </p>
        )}
      </div>
      <p className="do">
        <button className={waits ? 'btn' : 'btn btn-primary'} type="submit" aria-disabled={isStarting}>
          {startButtonWords(isStarting, resumes)}
        </button>
      </p>
    </form>
  );
}
