import type { Person, SecondStep } from '#contract/accounts.ts';
import { enterAsParticipant, recoverAccount, registerAccount, secondStepSchema, signIn } from '#contract/accounts.ts';
import type { EntryFormName } from '#contract/app-page.ts';
import { finishSignIn } from '#contract/second-factors.ts';
import { homeOf } from '#core/routes/faces.ts';
import { safeRedirect } from '#core/routes/safe-redirect.ts';
import { finishSignIn as finish } from '#server/modules/accounts/second-factor/second-step.ts';
import type { EndLinks } from '#server/modules/accounts/sessions/end-links.ts';
import type { NoteDeviceChange } from '#server/modules/accounts/use-cases/device-codes.ts';
import { enterAsParticipant as enterWithoutPassword } from '#server/modules/accounts/use-cases/enter-as-participant.ts';
import { recoverAccount as recover } from '#server/modules/accounts/use-cases/recover-account.ts';
import { registerAccount as register } from '#server/modules/accounts/use-cases/register-account.ts';
import { signIn as enter } from '#server/modules/accounts/use-cases/sign-in.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import type { Pages } from '#server/platform/pages/app-pages.ts';
import type { FormFields, FormPostAnswer, TakeForm } from '#server/platform/pages/form-posts.ts';
import { carryOut, posted } from '#server/platform/pages/posted-forms.ts';
import type { Services } from '#server/platform/services.ts';

function landingOf({ request, face }: RequestContext): string {
  const { redirect } = request.query as { readonly redirect?: unknown };
  return safeRedirect(typeof redirect === 'string' ? redirect : null) ?? homeOf(face);
}

/** Who has entered goes where they wanted to; the second step is drawn in place of the form. */
function goOn(
  name: EntryFormName,
  fields: FormFields,
  context: RequestContext,
  entered: { readonly person: Person | null; readonly secondStep: SecondStep | null },
): FormPostAnswer {
  if (entered.person !== null) return { redirect: landingOf(context) };
  return { posted: posted(name, fields, { secondStep: entered.secondStep }), person: null };
}

function readStep(text: string | undefined): SecondStep | null {
  try {
    return secondStepSchema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    return null;
  }
}

type AccountFormName = Exclude<EntryFormName, 'entry-code'>;

/** Takes the forms of the entry pages from browsers that have no script yet, or none at all. */
export function takeEntryForms(
  pages: Pages,
  services: Services,
  noteDeviceChange: NoteDeviceChange,
  endLinks: EndLinks,
): void {
  const sharedComputer = (fields: FormFields): boolean => fields['shared-computer'] !== undefined;
  const identifier = (fields: FormFields): string => fields['username'] ?? '';

  const takers: Record<AccountFormName, TakeForm> = {
    async 'sign-in'(fields, context) {
      const given = {
        identifier: identifier(fields),
        secret: fields['password'] ?? '',
        sharedComputer: sharedComputer(fields),
      };
      const entered = await carryOut(signIn, given, (body) => enter(services, body, context, noteDeviceChange));
      if (!entered.ok) return { posted: posted('sign-in', fields, { failure: entered.error }), person: null };
      const { onlyWihiwId } = entered.value;
      return onlyWihiwId === null
        ? goOn('sign-in', fields, context, entered.value)
        : { redirect: `/wihiwers/${onlyWihiwId}` };
    },
    async 'second-step'(fields, context) {
      const secondStep = readStep(fields['step']);
      const given = { step: secondStep?.step ?? '', code: fields['one-time-code'] ?? '' };
      const entered = await carryOut(finishSignIn, given, (body) => finish(services, body, context));
      if (entered.ok) return { redirect: landingOf(context) };
      const isOver = entered.error.code === 'second_step_over';
      const of = { failure: entered.error, secondStep: isOver ? null : secondStep };
      return { posted: posted('second-step', fields, of), person: null };
    },
    async register(fields, context) {
      const { name = '', email = '' } = fields;
      const given = {
        identifier: identifier(fields),
        password: fields['new-password'] ?? '',
        email,
        sharedComputer: sharedComputer(fields),
        ...(name.trim() === '' ? {} : { displayName: name }),
      };
      const made = await carryOut(registerAccount, given, (body) => register(services, body, context));
      if (!made.ok) return { posted: posted('register', fields, { failure: made.error }), person: null };
      const { person, recoveryCode } = made.value;
      const newCode = { identifier: person.identifier, code: recoveryCode };
      return { posted: posted('register', fields, { newCode }), person };
    },
    async participant(fields, context) {
      const { 'personal-code': code = '' } = fields;
      if (code.trim() !== '') {
        // The login was taken, and its owner has typed the code of it.
        const entered = await takers['sign-in']({ ...fields, password: code.trim() }, context);
        return 'redirect' in entered ? entered : { ...entered, posted: { ...entered.posted, name: 'participant' } };
      }
      const given = { identifier: identifier(fields), sharedComputer: sharedComputer(fields) };
      const made = await carryOut(enterAsParticipant, given, (body) => enterWithoutPassword(services, body, context));
      if (!made.ok) return { posted: posted('participant', fields, { failure: made.error }), person: null };
      const { person, personalCode } = made.value;
      const newCode = { identifier: person.identifier, code: personalCode };
      return { posted: posted('participant', fields, { newCode }), person };
    },
    async recover(fields, context) {
      const given = {
        identifier: identifier(fields),
        recoveryCode: fields['recovery-code'] ?? '',
        password: fields['new-password'] ?? '',
      };
      const made = await carryOut(recoverAccount, given, (body) => recover(services, body, context, endLinks));
      if (!made.ok) return { posted: posted('recover', fields, { failure: made.error }), person: null };
      const { person, secondStep, recoveryCode } = made.value;
      const newCode = { identifier: given.identifier.trim(), code: recoveryCode };
      return { posted: posted('recover', fields, { newCode, secondStep }), person };
    },
  };

  const { register: registration, participant, ...ofLogin } = takers;
  pages.takeForms('/login', ofLogin);
  pages.takeForms('/register', { register: registration });
  pages.takeForms('/wihiwin', { participant });
}
