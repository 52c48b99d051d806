import type { RegistrationSettings } from '#contract/registrations/registration-desk.ts';
import { readTypedMoment } from '#core/language/typed-moment.ts';
import { utcToZoned } from '#core/language/zoned-time.ts';
import type { FormQuestion } from '#core/registrations/registration-form.ts';

/** The settings as typed: moments on the wall clock of the event’s zone. */
export type SettingsValues = {
  readonly isOpen: boolean;
  readonly opensAt: string | null;
  readonly closesAt: string | null;
  readonly changeUntil: string | null;
  readonly capacity: number | null;
  readonly waitlist: boolean;
  readonly activityWaitlist: boolean;
  readonly confirmHours: number | null;
  readonly remind: boolean;
  readonly questions: readonly FormQuestion[];
  /** The moments that filled the fields. */
  readonly stored: Readonly<Record<(typeof MOMENTS)[number], string | null>>;
};

const MOMENTS = ['opensAt', 'closesAt', 'changeUntil'] as const;

/** Returns the form of the settings. */
export function settingsValues(settings: RegistrationSettings, timeZone: string): SettingsValues {
  const typed = (moment: string | null) => (moment === null ? null : utcToZoned(new Date(moment), timeZone));
  return {
    ...settings,
    opensAt: typed(settings.opensAt),
    closesAt: typed(settings.closesAt),
    changeUntil: typed(settings.changeUntil),
    stored: { opensAt: settings.opensAt, closesAt: settings.closesAt, changeUntil: settings.changeUntil },
  };
}

/** Returns the settings to send, or the fields that name an hour that the clock skips. */
export function settingsOf(
  { stored, ...values }: SettingsValues,
  timeZone: string,
): RegistrationSettings | { readonly wrong: readonly string[] } {
  const moments = MOMENTS.map((name) => {
    const [typed, known] = [values[name], stored[name]];
    const read = typed === null ? null : readTypedMoment(typed, timeZone, known === null ? null : new Date(known));
    return { name, isWrong: read?.instant === null, moment: read?.instant ?? null };
  });
  const wrong = moments.filter(({ isWrong }) => isWrong).map(({ name }) => name);
  if (wrong.length > 0) return { wrong };
  const [opensAt, closesAt, changeUntil] = moments.map(({ moment }) => moment?.toISOString() ?? null);
  return {
    ...values,
    opensAt: opensAt ?? null,
    closesAt: closesAt ?? null,
    changeUntil: changeUntil ?? null,
    questions: values.questions.map((question) => ({ ...question, title: question.title.trim() })),
  };
}

/** Returns what is missing in the questions, by the path of the field. */
export function formQuestionProblems(questions: readonly FormQuestion[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [index, question] of questions.entries()) {
    if (question.title.trim() === '') problems[`questions.${index}.title`] = 'required';
    if (question.kind === 'choice')
      for (const [at, option] of question.options.entries())
        if (option.text.trim() === '') problems[`questions.${index}.options.${at}.text`] = 'required';
  }
  return problems;
}
