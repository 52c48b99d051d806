import type { SurveyAnswers } from '#core/surveys/survey-types.ts';
import type { FormCopies, FormStores } from '#web/lib/device/form-copy.ts';
import { formCopies } from '#web/lib/device/form-copy.ts';
import { signedIn } from '#web/shell/signed-in.ts';

/** What the device keeps of a survey that is being answered. */
export type SurveyCopy = {
  readonly answerId: string;
  readonly version: number;
  readonly pageId: string | null;
  readonly answers: SurveyAnswers;
  /** The revision of the draft on the server that this goes on from; 0 without one. */
  readonly revision: number;
  /** Whether the server lacks something of it. */
  readonly unsaved: boolean;
  /** «Надіслати» was pressed, and no answer of the server has come yet. */
  readonly sending: boolean;
};

const stores = (): FormStores => ({
  tab: () => window.sessionStorage,
  device: signedIn.current().person?.sharedComputer === true ? null : () => window.localStorage,
});

/** The copies of one person's answers to one survey; what is typed on a shared computer goes with its tab. */
export const surveyCopies = (personId: string, surveyId: string): FormCopies =>
  formCopies(stores(), personId, `survey/${surveyId}`);

/** Returns what is kept, or null if nothing is, or an earlier build has kept it in another form. */
export function readSurveyCopy(copies: FormCopies): SurveyCopy | null {
  const values = copies.read()?.values as Partial<SurveyCopy> | undefined;
  if (typeof values?.answerId !== 'string' || typeof values.version !== 'number') return null;
  if (typeof values.answers !== 'object' || values.answers === null) return null;
  return {
    answerId: values.answerId,
    version: values.version,
    pageId: values.pageId ?? null,
    answers: values.answers,
    revision: values.revision ?? 0,
    unsaved: values.unsaved ?? false,
    sending: values.sending ?? false,
  };
}
