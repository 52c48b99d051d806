import type { Registration } from '#contract/registrations/registrations.ts';
import type { FormAnswers, FormQuestion } from '#core/registrations/registration-form.ts';
import { checkFormAnswers } from '#core/registrations/registration-form.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';

/** What a person fills in to register. */
export type RegistrationValues = {
  readonly name: string;
  readonly email: string;
  readonly mail: boolean;
  readonly answers: FormAnswers;
  readonly activityIds: readonly string[];
};

/**
 * The form: one's own registration to change, or an empty one with the person's name. Who gave none is called by their login,
 * which is not what a ticket should say. Consents are never ticked already.
 */
export function registrationValuesOf(
  { mine }: Pick<Registration, 'mine'>,
  { displayName, identifier }: Pick<SessionPerson, 'displayName' | 'identifier'>,
): RegistrationValues {
  const name = displayName === identifier ? '' : displayName;
  if (mine === null || mine.state === 'invited') return { name, email: '', mail: false, answers: {}, activityIds: [] };
  return {
    name: mine.name,
    email: mine.email,
    mail: mine.state !== 'cancelled' && mine.mail,
    answers: mine.state === 'cancelled' ? withoutConsents(mine.answers) : mine.answers,
    activityIds: mine.state === 'cancelled' ? [] : mine.activities.map(({ id }) => id),
  };
}

/** Who comes back agrees anew. */
function withoutConsents(answers: FormAnswers): FormAnswers {
  return Object.fromEntries(
    Object.entries(answers).filter(([, answer]) => typeof answer === 'string' || Array.isArray(answer)),
  );
}

/** Returns the answers without consents to words that have changed: they are asked anew. */
export function answersToShow(questions: readonly FormQuestion[], answers: FormAnswers): FormAnswers {
  const { problems } = checkFormAnswers(questions, answers);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => problems[id] !== 'consent_changed'));
}

/** Returns the field code of everything that the server would refuse, by the path of the field. */
export function valueProblems(questions: readonly FormQuestion[], values: RegistrationValues): Record<string, string> {
  const { problems } = checkFormAnswers(questions, values.answers);
  const found = Object.fromEntries(Object.entries(problems).map(([id, code]) => [`answers.${id}`, code]));
  if (values.name.trim() === '') found['name'] = 'required';
  if (values.email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim()))
    found['email'] = 'email_malformed';
  if (values.mail && values.email.trim() === '') found['email'] = 'required';
  return found;
}
